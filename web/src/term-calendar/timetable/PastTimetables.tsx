import { undoTimetables } from '@obelisk/contract/term-calendar/import-timetables'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { PastImports } from '#roster/public.ts'
import { useTranslations } from '../messages.ts'
import { timetableImportsOf } from '../queries.ts'

/** The last imports into the term that one made oneself, each with the way back. */
export function PastTimetables({ term }: { term: number }) {
  const t = useTranslations()
  const client = useQueryClient()
  const { data } = useQuery(timetableImportsOf(term))
  const undo = async (id: number) => {
    const done = await call(undoTimetables, { id })
    await client.invalidateQueries({ queryKey: ['term-calendar'] })
    return t(done.kept > 0 ? 'undoneBut' : 'undone', done)
  }
  const lines = (data?.list ?? []).map(({ id, file_name: name, time, may_undo, restored, ...counts }) => ({
    id,
    name,
    time,
    counts: t('importCounts', counts),
    mayUndo: may_undo,
    undone: restored === null ? undefined : t('importUndone', { count: restored }),
  }))
  return <PastImports lines={lines} text={t('undoImportText')} undo={undo} />
}
