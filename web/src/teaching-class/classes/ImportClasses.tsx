import {
  classesTemplate,
  failedClasses,
  ImportedClasses,
  importClasses,
  previewClasses,
} from '@obelisk/contract/teaching-class/import-classes'
import { useQueryClient } from '@tanstack/react-query'
import { call, fetchFile } from '#kit/call.ts'
import { ImportDrawer, type ImportPreview, type Reading } from '#roster/public.ts'
import { useTranslations } from '../messages.ts'
import { classesChanged } from '../queries.ts'

const outcomes = { add: 'new', same: 'same', failed: 'failed' } as const

type Props = { term: number; open: boolean; onClose: () => void; handed?: number | undefined }

/** Makes the classes that a workbook lists in a term. */
export function ImportClasses({ term, open, onClose, handed }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const into = { academic_term_id: term }

  async function preview(file_id: number, pointed: Reading['pointed'] | null): Promise<ImportPreview> {
    const { list, counts, ...rest } = await call(previewClasses, { file_id, pointed, ...into })
    const columns = [
      { key: 'course', title: t('course') },
      { key: 'teaching_class', title: t('name') },
      { key: 'project', title: t('project') },
      { key: 'grade', title: t('grade') },
      { key: 'teachers', title: t('teachers') },
      { key: 'admin_class', title: t('adminClasses') },
    ]
    const rows = list.map(({ row, sheet, outcome, reason, ...cells }) => ({
      row,
      of: sheet,
      cells,
      outcome: outcomes[outcome],
      wrong: [],
      changed: [],
      remarks: reason ? [reason] : [],
    }))
    const { added, same, failed } = counts
    return { columns, rows, counts: { new: added, change: 0, same, failed }, ...rest }
  }

  const work = {
    title: t('importClasses'),
    template: () => fetchFile(classesTemplate, {}),
    preview,
    failed: (file_id: number) => fetchFile(failedClasses, { file_id, ...into }),
    commit: async (file_id: number) => ({
      done: await call(importClasses, { file_id, ...into }),
      job_id: null,
    }),
    done: (result: Record<string, unknown>) => {
      void classesChanged(client)
      return t('importedClasses', ImportedClasses.parse(result))
    },
  }
  return <ImportDrawer work={work} open={open} onClose={onClose} handed={handed} />
}
