import { UploadOutlined } from '@ant-design/icons'
import {
  failedPeople,
  ImportedPeople,
  importPeople,
  type PeopleKind,
  peopleTemplate,
  previewPeople,
} from '@obelisk/contract/roster/import'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy } from 'react'
import { call, fetchFile } from '#kit/call.ts'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { useImportOpen } from '#kit/handed-file.ts'
import { useTranslations } from '../messages.ts'
import { rosterChanged } from '../queries.ts'
import type { ImportPreview, ImportWork, Reading } from './import-work.ts'
import { MissingClasses } from './MissingClasses.tsx'
import { PastRosterImports } from './PastRosterImports.tsx'
import { useUndo } from './use-undo.ts'

const ImportDrawer = lazy(async () => ({ default: (await import('./ImportDrawer.tsx')).ImportDrawer }))

/** The button that opens the import of teachers or students. */
export function ImportPeople({ kind }: { kind: PeopleKind }) {
  const t = useTranslations()
  const client = useQueryClient()
  const { beside } = useUndo()
  const importing = useImportOpen(kind)

  async function preview(file_id: number, pointed: Reading['pointed'] | null): Promise<ImportPreview> {
    const { list, columns, counts, missing_classes, ...rest } = await call(previewPeople, {
      kind,
      file_id,
      pointed,
    })
    const titles = new Map(columns.map(({ key, title }) => [key, title]))
    const rows = list.map(({ row, sheet, cells, outcome, problems, changes, remark }) => ({
      row,
      of: sheet,
      cells,
      outcome,
      wrong: problems.map(({ column }) => column),
      changed: changes,
      remarks: [
        ...problems.map(({ reason }) => reason),
        ...(changes.length
          ? [t('changes', { list: changes.map((key) => titles.get(key) ?? key).join(t('between')) })]
          : []),
        ...(remark ? [remark] : []),
      ],
    }))
    const { added, changed, same, failed } = counts
    const lacking = (again: () => void) => <MissingClasses missing={missing_classes} onMade={again} />
    return {
      columns,
      rows,
      counts: { new: added, change: changed, same, failed },
      ...(missing_classes.length > 0 ? { lacking } : {}),
      ...rest,
    }
  }

  const work: ImportWork = {
    title: t(kind === 'student' ? 'importStudents' : 'importTeachers'),
    template: () => fetchFile(peopleTemplate, { kind }),
    preview,
    failed: (file_id) => fetchFile(failedPeople, { kind, file_id }),
    commit: (file_id, password) => call(importPeople, { kind, file_id, password }),
    done: (result) => {
      void rosterChanged(client)
      return t('imported', ImportedPeople.parse(result))
    },
    past: <PastRosterImports kind={kind} />,
    back: beside,
    needsPassword: true,
  }
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={importing.open}>
        {t('import')}
      </Button>
      <WhenOpened open={importing.isOpen}>
        <ImportDrawer
          work={work}
          open={importing.isOpen}
          onClose={importing.close}
          handed={importing.handed?.id}
        />
      </WhenOpened>
    </>
  )
}
