import type { ReactNode } from 'react'
import css from './report.module.css'
import type { Anchor } from './rows.ts'

/** A part of the page: the facts, and beside them the words. */
export function Part({
  anchor,
  title,
  extra,
  pane,
  children,
  className = '',
}: {
  /** Left out: the part cannot be jumped to. */
  anchor: Anchor | undefined
  title: ReactNode
  extra?: ReactNode
  /** The words beside the facts, 300 px wide. */
  pane?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <section id={anchor && `part-${anchor}`} tabIndex={-1} className={`${css.part} ${className}`}>
      <div className={css.partFacts}>
        <header className={css.partHead}>
          <h2>{title}</h2>
          {extra && <div className={css.partExtra}>{extra}</div>}
        </header>
        {children}
      </div>
      {pane && <div className={css.pane}>{pane}</div>}
    </section>
  )
}
