import { defaultLimits } from '#workbook/limits.ts'
import { type Sheet, shownAt } from '#workbook/sheet.ts'
import { SheetBuilder } from '#workbook/sheet-builder.ts'
import type { Known, MatrixList } from './matrix-list.ts'
import { readWide } from './read-wide.ts'

/** The sheet with its rows as columns; cells keep their numbers in the file, the other way round. */
function turned(sheet: Sheet): Sheet {
  const builder = new SheetBuilder(defaultLimits.cells)
  for (let column = 0; column < sheet.columns; column++)
    sheet.rowNumbers.forEach((number, position) => {
      const text = shownAt(sheet, position, column)
      if (text !== '') builder.text(column + 1, number - 1, text)
    })
  builder.merges.push(
    ...sheet.merges.map(({ top, left, bottom, right }) => ({
      top: left + 1,
      left: top - 1,
      bottom: right + 1,
      right: bottom - 1,
    })),
  )
  return builder.finish({ name: sheet.name })
}

/** A matrix with indicators down and courses across. Rows of the answer are the sheet's columns; problems stand at their cells. */
export function readTurned(sheet: Sheet, known: Known): MatrixList | undefined {
  const list = readWide(turned(sheet), known)
  if (!list) return undefined
  return {
    ...list,
    layout: 'turned',
    problems: list.problems.map((problem) => ({ ...problem, row: problem.column, column: problem.row })),
  }
}
