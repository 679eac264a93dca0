import type { ReactNode } from 'react'
import css from './timeline.module.css'

export type TimelineEvent = {
  key: string | number
  /** Colours the ring: how it turned out. */
  tone?: 'primary' | 'success' | 'danger' | 'info' | 'neutral'
  /** When and who, small, above the text. */
  when: ReactNode
  text: ReactNode
  /** More below, such as an opinion. */
  children?: ReactNode
}

/** What happened, newest first: approvals, changes, events. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className={css.list}>
      {events.map(({ key, tone = 'neutral', when, text, children }) => (
        <li key={key} className={`${css.event} ${css[tone]}`}>
          <div className={css.when}>{when}</div>
          <div>{text}</div>
          {children && <div className={css.more}>{children}</div>}
        </li>
      ))}
    </ol>
  )
}
