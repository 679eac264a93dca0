import { fewOf } from '#roster/public.ts'
import { listFile } from '#workbook/list-workbook.ts'
import type { Room } from '../access.ts'
import { type Import, type Judged, judgeList } from './judge-list.ts'
import { mustReadClassList } from './read-list.ts'
import { listColumns } from './template.ts'

/** How many rows an import would add, take back, leave and refuse. */
function countsOf(list: readonly Judged[]) {
  const count = (wanted: string) => list.filter(({ outcome }) => outcome === wanted).length
  return { added: count('add'), returned: count('return'), same: count('same'), failed: count('failed') }
}

/** What an import would do, row by row, and how the list was read. */
export async function previewList(ctx: Room, input: Import) {
  const { list, sheet, file, reading } = await judgeList(ctx, input)
  const few = fewOf(list, ['failed', 'return', 'add', 'same']).map(
    ({ classId: _, enrolment: _unused, ...row }) => row,
  )
  return { list: few, total: list.length, counts: countsOf(list), sheet, file, reading }
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
  return listFile(
    `${title} ${file.replace(/\.\w{1,8}$/, '')}`,
    [...columns, { header: reason, width: 40 }],
    rows,
  )
}

/** The rows that cannot be imported, with the reasons. */
export async function failedOfList(ctx: Room, input: Import) {
  await mustReadClassList(ctx, input.file_id)
  const { list, file } = await judgeList(ctx, input)
  return failedWorkbook(
    ctx.language,
    file,
    list.filter(({ outcome }) => outcome === 'failed'),
  )
}
