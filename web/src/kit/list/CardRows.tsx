import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { shownOf } from './cells.tsx'
import css from './list.module.css'
import type { AnyRow, Column } from './types.ts'

type Props<R extends AnyRow> = {
  rows: readonly R[]
  columns: readonly Column<R>[]
  selected: readonly number[]
  onSelect: ((ids: number[]) => void) | undefined
  actions: ((row: R) => ReactNode) | undefined
}

/** The rows of a list as cards, for a phone. */
export function CardRows<R extends AnyRow>({ rows, columns, selected, onSelect, actions }: Props<R>) {
  const title = columns.find(({ phone }) => phone === 'title') ?? columns[0]
  const facts = columns.filter((column) => column !== title && column.phone !== 'none')
  const toggle = (id: number) =>
    onSelect?.(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
  return (
    <ul className={css.cards}>
      {rows.map((row) => (
        <li key={row.id} className={css.cardRow}>
          <div className={css.cardTitle}>
            {onSelect && (
              <Checkbox checked={selected.includes(row.id)} onChange={() => toggle(row.id)}>
                {title && shownOf(title, row)}
              </Checkbox>
            )}
            {!onSelect && title && shownOf(title, row)}
          </div>
          <dl className={css.facts}>
            {facts.map((column) => (
              <FactPair key={column.key} label={column.title} value={shownOf(column, row)} />
            ))}
          </dl>
          {actions && <div className={css.cardActions}>{actions(row)}</div>}
        </li>
      ))}
    </ul>
  )
}

function FactPair({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
