import type { Input, Output } from '@obelisk/contract/endpoint'
import type { sittingRows as call } from '@obelisk/contract/evaluation-data/beside-marks'
import { noSheets } from '@obelisk/contract/evaluation-data/refusals'
import { filePolicy, withFile } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { readWorkbook } from '#workbook/read-workbook.ts'
import { type Sheet, shownAt } from '#workbook/sheet.ts'
import { marksPolicy, type Room } from '../access.ts'
import { plainNumber } from '../guess/find-students.ts'
import { studentsOf } from '../sheet/parts.ts'

/** What a sheet of marks of one class may have at most; what is beyond is no part of it. */
const most = { rows: 2100, columns: 200, text: 60 }

const textsOf = (sheet: Sheet): string[][] =>
  Array.from({ length: Math.min(sheet.rowNumbers.length, most.rows) }, (_row, row) =>
    Array.from({ length: Math.min(sheet.columns, most.columns) }, (_column, column) =>
      shownAt(sheet, row, column).slice(0, most.text),
    ),
  )

/**
 * The texts of an uploaded workbook, as if they had been pasted: one way of reading serves both. The sheet that names
 * most students of the class is the one.
 */
export async function readSittingRows(
  ctx: Room,
  { teaching_class_id, file_id }: Input<typeof call>,
): Promise<Output<typeof call>> {
  await marksPolicy.must(ctx, 'edit', teaching_class_id)
  const file = await filePolicy.must(ctx.door('files'), 'view', file_id)
  const [students, { sheets }] = await Promise.all([
    studentsOf(ctx, [teaching_class_id]),
    withFile(ctx.door('files'), file, (path) => readWorkbook(path, file.name)),
  ])
  const numbers = new Set(students.map(({ student_no }) => plainNumber(student_no)))
  const [best] = sheets
    .filter(({ hidden }) => !hidden)
    .map((sheet) => {
      const rows = textsOf(sheet)
      const named = rows.filter((row) => row.some((text) => numbers.has(plainNumber(text)))).length
      return { sheet: sheet.name, rows, named }
    })
    .toSorted((a, b) => b.named - a.named)
  if (!best || best.rows.length === 0) throw new Refusal(noSheets, { name: file.name })
  return { sheet: best.sheet, rows: best.rows }
}
