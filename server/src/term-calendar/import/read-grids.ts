import { readTimetableGrid, type SheetTexts } from '@obelisk/engine/term-calendar/timetable-grid'
import type { ReadLine } from '@obelisk/engine/term-calendar/timetable-text'
import { listLimits } from '#workbook/limits.ts'
import { type Sheet, shownRows, type Workbook } from '#workbook/sheet.ts'

/** A course in a cell of a grid, with the texts around it; `row` is its number in the file. */
export type GridText = { sheet: string; row: number; text: string; about: string; read: ReadLine }

/** Timetables are small: a sheet with more is no grid. */
export const gridLimits = { ...listLimits, megabytes: 256 }
const mostRows = 3000
const mostSpans = 3000
const mostLines = 20_000

/** The position of the last filled row up to this number. */
function rowUpTo({ rowNumbers }: Sheet, number: number): number {
  const behind = rowNumbers.findIndex((one) => one > number)
  return (behind < 0 ? rowNumbers.length : behind) - 1
}

const textsOf = (sheet: Sheet): SheetTexts => ({
  rows: shownRows(sheet),
  spans: sheet.merges.map(({ top, left, bottom, right }) => ({
    top: rowUpTo(sheet, top - 1) + 1,
    left,
    bottom: rowUpTo(sheet, bottom),
    right,
  })),
})

/** The grids of the week of all sheets; weeks that a cell does not name are those of the term. */
export function readGrids({ sheets }: Workbook, weeks: readonly number[]): GridText[] {
  return sheets
    .filter(
      ({ hidden, rowNumbers, merges }) =>
        !hidden && rowNumbers.length <= mostRows && merges.length <= mostSpans,
    )
    .flatMap((sheet) =>
      readTimetableGrid(textsOf(sheet), weeks).map(({ row, text, about, read }) => ({
        sheet: sheet.name,
        row: sheet.rowNumbers[row] ?? 0,
        text,
        about,
        read,
      })),
    )
    .slice(0, mostLines)
}
