import { DiffText } from '#kit/display/DiffText.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { type ReportWord, useTranslations } from '../messages.ts'
import { type DifferenceRow, differenceOf } from './difference-of.ts'
import css from './review.module.css'
import type { Handed } from './snapshot.ts'

const tones = { added: 'success', removed: 'danger', changed: 'warning' } as const
const shownAtOnce = 12

const fields: Readonly<Record<string, ReportWord>> = {
  combined: 'figure.combined',
  direct: 'figure.direct',
  indirect: 'figure.indirect',
  threshold: 'setting.co_threshold',
  n: 'figure.n',
  below: 'figure.below',
  problem: 'problem',
  cause: 'cause',
  measure: 'measure',
  owner: 'owner',
  due: 'due',
  target: 'target',
  implemented: 'carried-out',
  effect: 'effect',
}

function Rows({ rows }: { rows: readonly DifferenceRow[] }) {
  const t = useTranslations()
  return (
    <ul className={css.rows}>
      {rows.map(({ key, part, kind, name, field, before, after }) => (
        <li key={key}>
          <span className={css.where}>
            <Tag tone={tones[kind]}>{t(`diff.${kind}`)}</Tag>
            <b>{part === 'figures' ? t('objective', { no: name }) : name}</b>
            {fields[field] && <span className={css.quiet}>{t(fields[field])}</span>}
          </span>
          <span className={css.what}>
            <DiffText before={before} after={after} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What is another than when the report was handed in before: figures first, then the words. */
export function Changes({ before, now }: { before: Handed | undefined; now: Handed }) {
  const t = useTranslations()
  if (!before)
    return (
      <section>
        <h3 className={css.title}>{t('review.changes')}</h3>
        <p className={css.quiet}>{t('review.first')}</p>
      </section>
    )
  const rows = differenceOf(before, now)
  const rest = rows.slice(shownAtOnce)
  return (
    <section>
      <h3 className={css.title}>
        {t('review.changes')} <span className={css.quiet}>{rows.length}</span>
      </h3>
      {rows.length === 0 && <p className={css.quiet}>{t('review.same')}</p>}
      <Rows rows={rows.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details>
          <summary>{t('review.more', { count: rest.length })}</summary>
          <Rows rows={rest} />
        </details>
      )}
    </section>
  )
}
