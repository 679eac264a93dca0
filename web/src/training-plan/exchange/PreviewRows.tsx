import type { ImportPreview } from '@obelisk/contract/training-plan/exchange'
import { type PlanKey, type PlanSay, useWords } from '../messages.ts'
import css from './exchange.module.css'

type Row = ImportPreview['rows'][number]

/** An indicator's number stays, a field of a course becomes its word. */
function fieldWord(field: string, say: PlanSay): string {
  const key = `course.${field}`
  const word = (say as (key: PlanKey) => string)(key as PlanKey)
  return word === key ? field : word
}

function Changes({ row }: { row: Row }) {
  const say = useWords()
  if (row.act === 'add' || row.changes.length === 0) return null
  return (
    <span className={css.changes}>
      {row.changes.slice(0, 12).map(({ field, before, after }) => (
        <span key={field}>
          {fieldWord(field, say)} <s>{before ?? '–'}</s> → <b>{after ?? '–'}</b>
        </span>
      ))}
      {row.changes.length > 12 && <span>…</span>}
    </span>
  )
}

/** What would be added and changed, row by row. */
export function PreviewRows({ rows }: { rows: readonly Row[] }) {
  const say = useWords()
  const shown = rows.filter(({ act }) => act === 'add' || act === 'change')
  if (shown.length === 0) return null
  return (
    <section>
      <h3 className={css.title}>{say('import-rows', { count: shown.length })}</h3>
      <ul className={css.rows}>
        {shown.map((row) => (
          <li key={`${row.row} ${row.code}`}>
            <span className={row.act === 'add' ? css.added : css.changed}>
              {say(`import-act.${row.act}`)}
            </span>
            <span>
              <b>{row.code}</b> {row.name}
              <Changes row={row} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
