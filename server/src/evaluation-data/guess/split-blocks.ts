import { type Sheet, shownAt } from '#workbook/sheet.ts'
import { isNumberHead, key } from './words.ts'

/** A head stands within so many rows. */
const headRows = 40

/**
 * Two lists of students side by side on one sheet become two sheets, each with its own columns at their own places, so
 * that every cell keeps its address. Rows above the heads belong to all of them.
 */
export const splitBlocks = (sheets: readonly Sheet[]): Sheet[] => sheets.flatMap(splitSheet)

function splitSheet(sheet: Sheet): Sheet[] {
  const head = headOf(sheet)
  if (!head) return [sheet]
  const { row, starts } = head
  return starts.map((from, at) => {
    const to = starts[at + 1] ?? sheet.columns
    return cut(sheet, row, at === 0 ? 0 : from, to, `${sheet.name} (${at + 1})`)
  })
}

/** The row that names student numbers more than once over columns that hold them, and where each block begins. */
function headOf(sheet: Sheet): { row: number; starts: number[] } | undefined {
  for (let row = 0; row < Math.min(headRows, sheet.rowNumbers.length); row++) {
    const numbers = columnsOf(sheet).filter(
      (column) => isNumberHead(shownAt(sheet, row, column)) && hasNumbers(sheet, row, column),
    )
    if (numbers.length < 2 || !areBlocks(sheet, row, numbers)) continue
    const first = shownAt(sheet, row, (numbers[0] ?? 0) - 1)
    // a running number or a class in front of each number belongs to its block
    const leads = numbers.every((column) => first !== '' && shownAt(sheet, row, column - 1) === first)
    return { row, starts: numbers.map((column) => (leads ? column - 1 : column)) }
  }
  return undefined
}

/**
 * Tables side by side begin with the same head and have columns between. `Roll No` beside `Seat No` are two numbers of
 * the same students.
 */
function areBlocks(sheet: Sheet, row: number, numbers: readonly number[]): boolean {
  const heads = new Set(numbers.map((column) => key(shownAt(sheet, row, column))))
  return heads.size === 1 && numbers.every((column, at) => at === 0 || column - (numbers[at - 1] ?? 0) > 1)
}

const columnsOf = ({ columns }: Sheet) => Array.from({ length: columns }, (_, column) => column)

function hasNumbers(sheet: Sheet, head: number, column: number): boolean {
  let count = 0
  for (let row = head + 1; row < sheet.rowNumbers.length && count < 2; row++)
    if (/\d{2,}/.test(shownAt(sheet, row, column))) count++
  return count > 1
}

/** The sheet with nothing but these columns from the head down; rows that are empty then are left out. */
function cut(sheet: Sheet, head: number, from: number, to: number, name: string): Sheet {
  const { columns } = sheet
  const isIn = (row: number, column: number) => row < head || (column >= from && column < to)
  const kept = Array.from(sheet.rowNumbers, (_, row) => row).filter((row) =>
    columnsOf(sheet).some((column) => isIn(row, column) && sheet.kinds[row * columns + column] !== 0),
  )
  const placeOf = new Map(kept.map((row, at) => [row, at]))
  const packed = <T extends Uint8Array | Float64Array>(source: T, target: T): T => {
    kept.forEach((row, at) => {
      for (let column = 0; column < columns; column++)
        if (isIn(row, column)) target[at * columns + column] = source[row * columns + column] ?? 0
    })
    return target
  }
  const length = kept.length * columns
  return {
    ...sheet,
    name,
    rowNumbers: Uint32Array.from(kept, (row) => sheet.rowNumbers[row] ?? 0),
    kinds: packed(sheet.kinds, new Uint8Array(length)),
    numbers: packed(sheet.numbers, new Float64Array(length)),
    formats: packed(sheet.formats, new Uint8Array(length)),
    formulas: Uint32Array.from(
      Array.from(sheet.formulas).flatMap((position) => {
        const at = placeOf.get(Math.floor(position / columns))
        const column = position % columns
        const isKept = at !== undefined && isIn(Math.floor(position / columns), column)
        return isKept ? [at * columns + column] : []
      }),
    ),
  }
}
