import {
  failedMembers,
  ImportedMembers,
  importMembers,
  memberTemplate,
  previewMembers,
} from '@obelisk/contract/teaching-class/members'
import { useQueryClient } from '@tanstack/react-query'
import { call, fetchFile } from '#kit/call.ts'
import { ImportDrawer, type ImportPreview, type Reading } from '#roster/public.ts'
import { useTranslations } from '../messages.ts'
import { classesChanged } from '../queries.ts'

const outcomes = { add: 'new', return: 'change', same: 'same', failed: 'failed' } as const

type Props = { classId?: number; open: boolean; onClose: () => void; handed?: number | undefined }

/** The import of class lists: for one class, or for every class that the list names. */
export function ImportList({ classId, open, onClose, handed }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const forClass = classId === undefined ? {} : { teaching_class_id: classId }

  async function preview(file_id: number, pointed: Reading['pointed'] | null): Promise<ImportPreview> {
    const { list, counts, ...rest } = await call(previewMembers, { file_id, pointed, ...forClass })
    const columns = [
      { key: 'student_no', title: t('studentNo') },
      { key: 'name', title: t('studentName') },
      { key: 'admin_class', title: t('adminClasses') },
      { key: 'teaching_class', title: t('name') },
    ]
    const rows = list.map(({ row, sheet, outcome, reason, note, ...cells }) => ({
      row,
      of: sheet,
      cells,
      outcome: outcomes[outcome],
      wrong: [],
      changed: [],
      remarks: [reason, note].filter(Boolean),
    }))
    const { added, returned, same, failed } = counts
    return { columns, rows, counts: { new: added, change: returned, same, failed }, ...rest }
  }

  const work = {
    title: t('importTitle'),
    template: () => fetchFile(memberTemplate, {}),
    preview,
    failed: (file_id: number) => fetchFile(failedMembers, { file_id, ...forClass }),
    commit: (file_id: number) => call(importMembers, { file_id, ...forClass }),
    done: (result: Record<string, unknown>) => {
      void classesChanged(client)
      return t('importedList', ImportedMembers.parse(result))
    },
  }
  return <ImportDrawer work={work} open={open} onClose={onClose} handed={handed} />
}
