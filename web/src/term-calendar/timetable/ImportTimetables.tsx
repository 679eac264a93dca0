import {
  failedTimetables,
  ImportedTimetables,
  importTimetables,
  previewTimetables,
  timetablesTemplate,
} from '@obelisk/contract/term-calendar/import-timetables'
import { useQueryClient } from '@tanstack/react-query'
import { call, fetchFile } from '#kit/call.ts'
import { ImportDrawer, type ImportPreview, type Reading } from '#roster/public.ts'
import { useTranslations } from '../messages.ts'
import { PastTimetables } from './PastTimetables.tsx'

const outcomes = { add: 'new', change: 'change', same: 'same', failed: 'failed' } as const

type Props = { term: number; open: boolean; onClose: () => void; handed?: number | undefined }

/** Takes the timetables of a term from a workbook. */
export function ImportTimetables({ term, open, onClose, handed }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const into = { academic_term_id: term }

  async function preview(file_id: number, pointed: Reading['pointed'] | null): Promise<ImportPreview> {
    const { list, counts, ...rest } = await call(previewTimetables, { file_id, pointed, ...into })
    const columns = [
      { key: 'teaching_class', title: t('teachingClass') },
      { key: 'course', title: t('course') },
      { key: 'weekday', title: t('weekday') },
      { key: 'sections', title: t('sections') },
      { key: 'weeks', title: t('weekList') },
      { key: 'room', title: t('room') },
      { key: 'hours', title: t('hours') },
    ]
    const rows = list.map(({ row, sheet, outcome, reason, ...cells }) => ({
      row,
      of: sheet,
      cells,
      outcome: outcomes[outcome],
      wrong: [],
      changed: [],
      remarks: [reason, outcome === 'change' ? t('takesTime') : ''].filter(Boolean),
    }))
    const { added, changed, same, failed } = counts
    return { columns, rows, counts: { new: added, change: changed, same, failed }, ...rest }
  }

  const work = {
    title: t('importTimetables'),
    hint: t('importTimetablesHint'),
    past: <PastTimetables term={term} />,
    template: () => fetchFile(timetablesTemplate, {}),
    preview,
    failed: (file_id: number) => fetchFile(failedTimetables, { file_id, ...into }),
    commit: async (file_id: number) => ({
      done: await call(importTimetables, { file_id, ...into }),
      job_id: null,
    }),
    done: (result: Record<string, unknown>) => {
      void client.invalidateQueries({ queryKey: ['term-calendar'] })
      return t('importedTimetables', ImportedTimetables.parse(result))
    },
  }
  return <ImportDrawer work={work} open={open} onClose={onClose} handed={handed} />
}
