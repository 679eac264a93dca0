import { listWorkbook } from '#workbook/list-workbook.ts'
import type { Room } from '../access.ts'
import { membersChanged } from '../events.ts'
import { enrol } from '../members/enrol.ts'
import { type Import, judgeList } from './judge-list.ts'
import { listColumns } from './template.ts'

/** What an import would do, row by row. */
export async function previewList(ctx: Room, input: Import) {
  const { list, sheet, file } = await judgeList(ctx, input)
  return { list: list.map(({ classId: _, enrolment: _unused, ...row }) => row), sheet, file }
}

/** Imports the good rows of all classes in one statement; rows that stand already change nothing. */
export async function importList(ctx: Room, input: Import) {
  const { list } = await judgeList(ctx, input)
  const good = list.flatMap(({ classId, enrolment }) => (enrolment ? [{ classId, ...enrolment }] : []))
  const counts = await enrol(ctx, good)
  const touched = [
    ...new Set(
      list.filter(({ outcome }) => outcome === 'add' || outcome === 'return').map(({ classId }) => classId),
    ),
  ]
  if (counts.added + counts.returned > 0) await ctx.tell(membersChanged, { teaching_class_ids: touched })
  return { ...counts, failed: list.length - good.length }
}

/** The rows that cannot be imported as a workbook of the same columns, the reason in the last one. */
export async function failedOfList(ctx: Room, input: Import) {
  const { list, file } = await judgeList(ctx, input)
  const rows = list
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ student_no, name, admin_class, teaching_class, reason }) => [
      student_no,
      name,
      admin_class,
      teaching_class,
      reason,
    ])
  const { columns, title, reason } = listColumns(ctx.language)
  return listWorkbook(
    `${title} ${file.replace(/\.\w+$/, '')}`,
    [...columns, { header: reason, width: 40 }],
    rows,
  )
}
