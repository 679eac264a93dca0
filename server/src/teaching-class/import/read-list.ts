import { noTable } from '@obelisk/contract/teaching-class/refusals'
import { mustOwnFile, withFile } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { findTable } from '#workbook/find-table.ts'
import { readWorkbook } from '#workbook/read-workbook.ts'
import type { Room } from '../access.ts'

const heads = {
  student_no: ['学号', '学生学号', 'student no.', 'student no', 'student number', 'student id'],
  name: ['姓名', '学生姓名', 'name'],
  admin_class: ['行政班', '行政班级', '班级', 'admin class'],
  teaching_class: ['教学班', '教学班名称', '教学班代码', '教学班号', 'teaching class'],
} as const

export type ListedStudent = {
  row: number
  student_no: string
  name: string
  admin_class: string
  teaching_class: string
}

/** The students that a workbook lists, under whatever titles; numbers lose the spaces inside them. */
export async function readClassList(ctx: Room, fileId: number) {
  const file = await mustOwnFile(ctx.door('files'), fileId)
  const workbook = await withFile(file, (path) => readWorkbook(path, file.name))
  const table = findTable(workbook, heads, ['student_no'])
  if (!table) throw new Refusal(noTable, { name: file.name })
  const list = table.rows.map(
    ({ row, cells }): ListedStudent => ({ row, ...cells, student_no: cells.student_no.replace(/\s/g, '') }),
  )
  return { list, sheet: table.sheet, file: file.name }
}
