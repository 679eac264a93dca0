import type { Input, Output } from '@obelisk/contract/endpoint'
import { TargetRow } from '@obelisk/contract/exam-paper/shapes'
import { type readTargetsFile, targetsUnread } from '@obelisk/contract/exam-paper/targets'
import { readTargets } from '@obelisk/engine/exam-paper/blueprint/sheet/read-targets'
import { filePolicy, withFile } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { mergeAt, positionOfRow } from '#workbook/merged.ts'
import { readWorkbook } from '#workbook/read-workbook.ts'
import { columnLetters, type Sheet, shownAt, type Workbook } from '#workbook/sheet.ts'
import { paperPolicy, type Room } from '../access.ts'
import { headOf } from '../head.ts'
import { syllabusFor } from '../text/paper-facts.ts'

const limits = { cells: 200_000, rows: 5000 }

/** Reads the cells in a thread, before a transaction is begun. */
export async function readCells(
  ctx: Room,
  { id, file_id }: Input<typeof readTargetsFile>,
): Promise<Workbook> {
  await paperPolicy.must(ctx, 'edit', id)
  const files = ctx.door('files')
  const file = await filePolicy.must(files, 'view', file_id)
  return withFile(files, file, (path) => readWorkbook(path, file.name, limits))
}

/** The texts of a sheet, where a merged cell down a column says the same in each of its rows. */
function rowsOf(sheet: Sheet): string[][] {
  return Array.from(sheet.rowNumbers, (number, row) =>
    Array.from({ length: sheet.columns }, (_, column) => {
      const own = shownAt(sheet, row, column)
      const merge = own === '' ? mergeAt(sheet, row, column) : undefined
      if (!merge || merge.left !== merge.right || merge.top === number) return own
      return shownAt(sheet, positionOfRow(sheet, merge.top), column)
    }),
  )
}

type Answer = Output<typeof readTargetsFile>

/** The rows of the first sheet that is a blueprint, with problems at their cells. */
export async function targetsIn(
  ctx: Room,
  { id }: Input<typeof readTargetsFile>,
  { sheets }: Workbook,
): Promise<Answer> {
  await paperPolicy.must(ctx, 'edit', id)
  const { syllabus_id } = await headOf(ctx, id)
  const { chapters, objectives } = await syllabusFor(ctx, syllabus_id)
  const course = { chapters, objectives: objectives.map(({ no }) => no) }
  for (const sheet of sheets.filter(({ hidden }) => !hidden)) {
    const read = readTargets(rowsOf(sheet), course)
    if (!read) continue
    return {
      sheet: sheet.name,
      targets: read.targets.map((row, at) => TargetRow.parse({ id: at + 1, ...row })),
      problems: read.problems.map(({ row, column, code, values }) => ({
        cell: `${columnLetters(column)}${sheet.rowNumbers[row] ?? 1}`,
        code,
        values,
      })),
    }
  }
  throw new Refusal(targetsUnread)
}
