import type { ImportPreview } from '@obelisk/contract/training-plan/exchange'
import { useTranslations } from '../messages.ts'
import { fieldWord, valueWord } from '../versions/difference-words.ts'
import css from './exchange.module.css'

type Row = ImportPreview['rows'][number]

const most = 12

function Changes({ row: { act, changes } }: { row: Row }) {
  const t = useTranslations()
  if (changes.length === 0) return null
  return (
    <span className={css.changes}>
      {changes.slice(0, most).map(({ field, before, after }) => (
        <span key={field}>
          {fieldWord({ part: 'course', field }, t)}{' '}
          {act === 'change' && (
            <>
              <s>{valueWord(field, before, t)}</s> →{' '}
            </>
          )}
          <b>{valueWord(field, after, t)}</b>
        </span>
      ))}
      {changes.length > most && <span>…</span>}
    </span>
  )
}

/** What would be added and changed, row by row. */
export function PreviewRows({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations()
  const shown = rows.filter(({ act }) => act === 'add' || act === 'change')
  if (shown.length === 0) return null
  return (
    <section>
      <h3 className={css.title}>{t('import-rows', { count: shown.length })}</h3>
      <ul className={css.rows}>
        {shown.map((row) => (
          <li key={`${row.row} ${row.code}`}>
            <span className={row.act === 'add' ? css.added : css.changed}>{t(`import-act.${row.act}`)}</span>
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
