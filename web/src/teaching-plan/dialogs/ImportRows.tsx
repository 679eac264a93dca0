import type { Output } from '@obelisk/contract/endpoint'
import {
  failedPlanRows,
  planRowsTemplate,
  previewPlanRows,
  type WayOfRows,
  waysOfRows,
} from '@obelisk/contract/teaching-plan/import-rows'
import { useRef } from 'react'
import { call, fetchFile } from '#kit/call.ts'
import { ImportDrawer, type ImportPreview, type Reading } from '#roster/public.ts'
import { useTranslations } from '../messages.ts'
import { useWritten } from '../plan/use-plan.ts'

type Read = Output<typeof previewPlanRows>

/** Takes the sessions of a school's own form into the plan that is open; it is a step like any other and can be undone. */
export function ImportRows({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { view, edit, saveNow } = useWritten()
  const latest = useRef<Read>(undefined)

  async function preview(
    file_id: number,
    pointed: Reading['pointed'] | null,
    way: string | null,
  ): Promise<ImportPreview> {
    // the rows are put into what is stored
    await saveNow()
    const read = await call(previewPlanRows, { id: view.id, file_id, pointed, way: way as WayOfRows | null })
    latest.current = read
    const { list, removed, content: _, revision: __, ...rest } = read
    const columns = [
      { key: 'week', title: t('week') },
      { key: 'content', title: t('content'), isLong: true },
      { key: 'hours', title: t('hours') },
      { key: 'objectives', title: t('objectives') },
      { key: 'methods', title: t('methods') },
      { key: 'homework', title: t('homework'), isLong: true },
    ]
    const rows = list.map(({ row, sheet, outcome, remarks, ...cells }) => ({
      row,
      outcome,
      cells,
      remarks,
      of: sheet,
      wrong: [],
      changed: [],
    }))
    return {
      ...rest,
      columns,
      rows,
      ...(removed > 0 ? { note: t('rowsRemoved', { count: removed }) } : {}),
    }
  }

  const work = {
    title: t('importRows'),
    hint: t('importRowsHint'),
    ways: waysOfRows.map((value) => ({
      value,
      label: t(value === 'whole' ? 'rowsWhole' : 'rowsNumbered'),
    })),
    template: () => fetchFile(planRowsTemplate, {}),
    preview,
    failed: (file_id: number) =>
      fetchFile(failedPlanRows, {
        id: view.id,
        file_id,
        ...(latest.current ? { way: latest.current.way } : {}),
      }),
    commit: async () => {
      const read = latest.current
      if (read) edit(() => read.content)
      return { done: { ...read?.counts }, job_id: null }
    },
    done: () => t('rowsTaken', latest.current?.counts ?? { new: 0, change: 0, same: 0, failed: 0 }),
  }
  return <ImportDrawer work={work} open onClose={onClose} />
}
