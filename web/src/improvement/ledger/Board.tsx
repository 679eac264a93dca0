import { type ImprovementRow, type ImprovementState, improvementStates } from '@obelisk/contract/improvement'
import type { CSSProperties } from 'react'
import { CountPill, Tag } from '#kit/display/tags.tsx'
import { useName } from '#kit/translations.ts'
import css from '../improvement.module.css'
import { Due, Values } from '../measure/marks.tsx'
import { useTranslations } from '../messages.ts'

function MeasureCard({ row, onOpen }: { row: ImprovementRow; onOpen: () => void }) {
  const t = useTranslations()
  const nameOf = useName()
  const course = nameOf({ name: row.course_name, name_en: row.course_name_en })
  return (
    <li>
      <button type="button" className={css.card} onClick={onOpen}>
        <span className={css.cardHead}>
          <Tag>{t(`kind-${row.kind}`)}</Tag>
          <span className={css.small}>#{row.id}</span>
        </span>
        <span className={css.problem}>{row.problem}</span>
        <span className={css.measure}>{row.measure}</span>
        <Values row={row} />
        <span className={css.cardFoot}>
          <span className={css.small}>
            {course} {row.objective_no !== null && `CO${row.objective_no}`}
          </span>
          <Due row={row} />
        </span>
        <span className={css.small}>{row.owner ? nameOf(row.owner) : t('no-owner')}</span>
      </button>
    </li>
  )
}

function Column({
  state,
  rows,
  onOpen,
}: {
  state: ImprovementState
  rows: readonly ImprovementRow[]
  onOpen: (id: number) => void
}) {
  const t = useTranslations()
  return (
    <section className={css.column} aria-label={t(`state-${state}`)}>
      <h2 className={css.columnHead}>
        {t(`state-${state}`)} <CountPill count={rows.length} />
      </h2>
      <ul className={css.cards}>
        {rows.map((row) => (
          <MeasureCard key={row.id} row={row} onOpen={() => onOpen(row.id)} />
        ))}
      </ul>
    </section>
  )
}

type Props = { rows: readonly ImprovementRow[]; total: number; onOpen: (id: number) => void }

/** The measures by state, the nearest date first; says so when there are more than a board shows. */
export function Board({ rows, total, onOpen }: Props) {
  const t = useTranslations()
  const columns = improvementStates.map(
    (state) => [state, rows.filter((row) => row.state === state)] as const,
  )
  // an empty column leaves its room to the others
  const tracks = columns.map(([, own]) => (own.length > 0 ? 'minmax(190px, 1fr)' : '104px')).join(' ')
  return (
    <>
      {total > rows.length && (
        <p className={css.small}>{t('board-part', { shown: rows.length, count: total })}</p>
      )}
      <div className={css.board} style={{ '--columns': tracks } as CSSProperties}>
        {columns.map(([state, own]) => (
          <Column key={state} state={state} rows={own} onOpen={onOpen} />
        ))}
      </div>
    </>
  )
}
