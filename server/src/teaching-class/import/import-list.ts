import { listWorkbook } from '#workbook/list-workbook.ts'
import type { Room } from '../access.ts'
import { type Import, type Judged, judgeList } from './judge-list.ts'
import { listColumns } from './template.ts'

/** What an import would do, row by row. */
export async function previewList(ctx: Room, input: Import) {
  const { list, sheet, file } = await judgeList(ctx, input)
  return { list: list.map(({ classId: _, enrolment: _unused, ...row }) => row), sheet, file }
}

/** Rows as a workbook of the same columns, the reason in the last one. */
export function failedWorkbook(
  language: Room['language'],
  file: string,
  failed: readonly Pick<Judged, 'student_no' | 'name' | 'admin_class' | 'teaching_class' | 'reason'>[],
) {
  const rows = failed.map(({ student_no, name, admin_class, teaching_class, reason }) => [
    student_no,
    name,
    admin_class,
    teaching_class,
    reason,
  ])
  const { columns, title, reason } = listColumns(language)
  return listWorkbook(
    `${title} ${file.replace(/\.\w+$/, '')}`,
    [...columns, { header: reason, width: 40 }],
    rows,
  )
}

/** The rows that cannot be imported, with the reasons. */
export async function failedOfList(ctx: Room, input: Import) {
  const { list, file } = await judgeList(ctx, input)
  return failedWorkbook(
    ctx.language,
    file,
    list.filter(({ outcome }) => outcome === 'failed'),
  )
}
