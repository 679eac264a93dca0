import type { PrintCover } from '@obelisk/contract/print-document'
import css from './print.module.css'

/** The first page of a document: school, title, facts on rules, date. */
export function Cover({ cover: { school, title, facts, date } }: { cover: PrintCover }) {
  return (
    <article className={`${css.sheet} ${css.cover}`}>
      <p className={css.school}>{school}</p>
      <h1>
        {title.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </h1>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.coverDate}>{date}</p>
    </article>
  )
}
