import { numberAt, type Sheet } from '#workbook/sheet.ts'

/** So many rows show what a column is. */
const sample = 120
const fewest = 3
const noise = 0.011

/** A column and the objectives that stand over it; a bare one has no question of its own: `CO1`. */
type Over = { column: number; objectives: readonly number[]; isBare: boolean }

/**
 * Columns that sum up the questions of an objective: the head is nothing but the objective, and the numbers are the sum
 * of the columns that name it.
 */
export function objectiveSums(sheet: Sheet, rows: readonly number[], columns: readonly Over[]): Set<number> {
  const looked = rows.slice(0, sample)
  const isSumOf = ({ column, objectives: [no, ...others], isBare }: Over) => {
    if (!isBare || no === undefined || others.length > 0) return false
    const parts = columns.filter((one) => !one.isBare && one.objectives.includes(no)).map((one) => one.column)
    return parts.length === 1 ? isCopy(sheet, looked, column, parts) : isSum(sheet, looked, column, parts)
  }
  return new Set(columns.filter(isSumOf).map(({ column }) => column))
}

const isCopy = (sheet: Sheet, rows: readonly number[], column: number, [part = -1]: readonly number[]) =>
  rows.length >= fewest &&
  rows.every((row) => Object.is(numberAt(sheet, row, column), numberAt(sheet, row, part)))

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
    const isScaled =
      all.length > 0 && [run, all, all.slice(-1)].some((columns) => isShare(sheet, looked, column, columns))
    if (isScaled || parts.some((columns) => isSum(sheet, looked, column, columns))) {
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
    else if (asked - agreeing > rows.length * 0.1) return false
  }
  return asked >= fewest && agreeing >= asked * 0.9
}

/** So many different values show that a fixed share is no chance. */
const different = 6

/** Numbers that are one fixed share of the sum of these columns: a percentage, marks converted to another full mark. */
function isShare(sheet: Sheet, rows: readonly number[], column: number, parts: readonly number[]): boolean {
  const seen = new Set<number>()
  let share = Number.NaN
  for (const row of rows) {
    const shown = numberAt(sheet, row, column)
    const sum = parts.reduce((total, part) => total + (numberAt(sheet, row, part) || 0), 0)
    if (Number.isNaN(shown) || (sum === 0 && shown === 0)) continue
    if (Number.isNaN(share)) share = shown / sum
    // most columns are none: the second row shows it; the sum itself, or a copy, has its own rule
    if (Math.abs(share - 1) < 0.001 || !(Math.abs(shown / sum - share) < 1e-6)) return false
    seen.add(shown)
  }
  return seen.size >= different
}
