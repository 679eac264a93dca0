import type { ImportPreview } from '@obelisk/contract/training-plan/exchange'
import { useWords } from '../messages.ts'
import { fieldWord, valueWord } from '../versions/difference-words.ts'
import css from './exchange.module.css'

type Row = ImportPreview['rows'][number]

const most = 12

function Changes({ row: { act, changes } }: { row: Row }) {
  const say = useWords()
  if (changes.length === 0) return null
  return (
    <span className={css.changes}>
      {changes.slice(0, most).map(({ field, before, after }) => (
        <span key={field}>
          {fieldWord({ part: 'course', field }, say)}{' '}
          {act === 'change' && (
            <>
              <s>{valueWord(field, before, say)}</s> →{' '}
            </>
          )}
          <b>{valueWord(field, after, say)}</b>
        </span>
      ))}
      {changes.length > most && <span>…</span>}
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
