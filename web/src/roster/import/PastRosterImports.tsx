import type { RosterKind } from '@obelisk/contract/roster/past-imports'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../messages.ts'
import { importsOf } from '../queries.ts'
import { PastImports } from './PastImports.tsx'
import { useUndo } from './use-undo.ts'

/** The last imports of teachers, students or admin classes that one made oneself, with the way back. */
export function PastRosterImports({ kind }: { kind: RosterKind }) {
  const t = useTranslations()
  const { undo } = useUndo()
  const { data } = useQuery(importsOf(kind))
  const lines = (data?.list ?? []).map(({ id, file_name, time, may_undo, kept, stays, ...counts }) => ({
    id,
    name: file_name || t('typedList'),
    time,
    counts: t('importCounts', counts),
    mayUndo: may_undo,
    stays,
    undone: kept === null ? undefined : kept === 0 ? t('importUndoneAll') : t('importUndone', { kept }),
  }))
  return <PastImports lines={lines} text={t('undoImportText')} undo={undo} />
}
