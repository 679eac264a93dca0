import { type PastImport, undoTimetables } from '@obelisk/contract/term-calendar/import-timetables'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '#kit/call.ts'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../messages.ts'
import { timetableImportsOf } from '../queries.ts'
import css from '../term-calendar.module.css'

/** The way back of a whole import, asked for first. */
function Undo({ row }: { row: PastImport }) {
  const t = useTranslations()
  const confirm = useConfirmDanger()
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: () => call(undoTimetables, { id: row.id }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['term-calendar'] }),
  })
  if (row.restored !== null) return <span>{t('importUndone', { count: row.restored })}</span>
  if (!row.may_undo) return null
  return (
    <Button
      type="link"
      size="small"
      danger
      onClick={() =>
        confirm({
          title: t('undoImportOf', { name: row.file_name }),
          text: t('undoImportText'),
          action: t('undoImport'),
          onConfirm: async () => {
            const { restored, kept } = await mutateAsync()
            notify.done(t(kept > 0 ? 'undoneBut' : 'undone', { restored, kept }))
          },
        })
      }
    >
      {t('undoImport')}
    </Button>
  )
}

/** The last imports into the term that one made oneself, each with the way back. */
export function PastImports({ term }: { term: number }) {
  const t = useTranslations()
  const { when } = useFormats()
  const { data } = useQuery(timetableImportsOf(term))
  if (!data || data.list.length === 0) return null
  return (
    <section aria-label={t('pastImports')}>
      <h3>{t('pastImports')}</h3>
      <ul className={css.past}>
        {data.list.map((row) => (
          <li key={row.id}>
            <span className={css.pastName}>{row.file_name}</span>
            <span className={css.hint}>
              {when(row.time)} {t('importCounts', row)}
            </span>
            <Undo row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}
