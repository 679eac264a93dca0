import { numberAt, type Sheet } from '#workbook/sheet.ts'

/** So many rows show what a column is. */
const sample = 120
const fewest = 3
const noise = 0.011

/**
 * Columns whose numbers are the sum of the columns of marks to their left, since the last sum or all of them: no marks
 * of their own, whatever their head says. A sum of a single column would be a copy and is not looked for.
 */
export function sumColumns(sheet: Sheet, rows: readonly number[], marks: readonly number[]): Set<number> {
  const looked = rows.slice(0, sample)
  const sums = new Set<number>()
  let run: number[] = []
  const all: number[] = []
  for (const column of marks) {
    const parts = [run, all].filter((columns) => columns.length > 1)
    if (parts.some((columns) => isSum(sheet, looked, column, columns))) {
      sums.add(column)
      run = []
      continue
    }
    run.push(column)
    all.push(column)
  }
  return sums
}

function isSum(sheet: Sheet, rows: readonly number[], column: number, parts: readonly number[]): boolean {
  let asked = 0
  let agreeing = 0
  for (const row of rows) {
    const shown = numberAt(sheet, row, column)
    const marks = parts.map((part) => numberAt(sheet, row, part)).filter((mark) => !Number.isNaN(mark))
    const sum = marks.reduce((total, mark) => total + mark, 0)
    // nothing and nothing is nothing: such a row shows neither
    if (Number.isNaN(shown) || marks.length < 2 || (shown === 0 && sum === 0)) continue
    asked++
    if (Math.abs(sum - shown) < noise) agreeing++
  }
  return asked >= fewest && agreeing >= asked * 0.9
}
