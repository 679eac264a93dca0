import type { ReactNode } from 'react'
import css from './frame.module.css'

/** One sentence about what blocks: amber edge when it is yours to do, red when returned. `children` at the right starts the work. */
export function StateStrip({
  tone,
  tag,
  text,
  children,
}: {
  tone: 'yours' | 'returned' | 'note'
  tag?: ReactNode
  text: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={`${css.strip} ${css[tone] ?? ''}`} role={tone === 'note' ? 'note' : 'status'}>
      {tag}
      <span>{text}</span>
      {children && <span className={css.stripEnd}>{children}</span>}
    </div>
  )
}
