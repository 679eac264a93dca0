/** What a cell holds. `error` is a formula error such as #DIV/0!, and an empty one a formula whose result was never saved. The position in this list is the code in `Sheet.kinds`. */
export const cellKinds = ['empty', 'text', 'number', 'boolean', 'date', 'error'] as const
export type CellKind = (typeof cellKinds)[number]

/** A merged range; rows by their number in the file (from 1), columns from 0, both ends inside. */
export type Merge = { top: number; left: number; bottom: number; right: number }

/**
 * The filled part of one sheet. Only rows that hold something are here: `rowNumbers[i]` is the number (from 1) of row i
 * in the file. `kinds` and `numbers` are row-major with `columns` a row. `numbers` holds the number, 0 or 1 for a
 * boolean, milliseconds since 1970 (UTC) for a date, and for text and errors the position in `strings`.
 */
export type Sheet = {
  readonly name: string
  readonly hidden: boolean
  readonly rowNumbers: Uint32Array
  readonly columns: number
  readonly kinds: Uint8Array
  readonly numbers: Float64Array
  readonly strings: readonly string[]
  /** Positions of cells whose value was computed by a formula when the file was last saved; never computed here. */
  readonly formulas: Uint32Array
  /** The number format code of a cell is `formatCodes[formats[position]]`; '' is the general format. */
  readonly formats: Uint8Array
  readonly formatCodes: readonly string[]
  readonly merges: readonly Merge[]
  /** By their number in the file. */
  readonly hiddenRows: readonly number[]
  readonly hiddenColumns: readonly number[]
}

/** A file read; a .csv is one sheet. */
export type Workbook = { readonly kind: 'xlsx' | 'xls' | 'ods' | 'csv'; readonly sheets: readonly Sheet[] }

/** One cell. `shown` is what a person sees: dates as YYYY-MM-DD, numbers without binary noise, zeros by the format. */
export type Cell = {
  kind: CellKind
  value: string | number | boolean | Date | null
  shown: string
  isFormula: boolean
}

const empty: Cell = { kind: 'empty', value: null, shown: '', isFormula: false }

const positionOf = ({ columns, rowNumbers }: Sheet, row: number, column: number) =>
  column >= 0 && column < columns && row >= 0 && row < rowNumbers.length ? row * columns + column : -1

export function kindAt(sheet: Sheet, row: number, column: number): CellKind {
  return cellKinds[sheet.kinds[positionOf(sheet, row, column)] ?? 0] ?? 'empty'
}

/** The number of a number cell, else NaN. */
export function numberAt(sheet: Sheet, row: number, column: number): number {
  const position = positionOf(sheet, row, column)
  return sheet.kinds[position] === 2 ? (sheet.numbers[position] ?? Number.NaN) : Number.NaN
}

/** What a person sees in the cell, without spaces around it; '' when it is empty. */
export function shownAt(sheet: Sheet, row: number, column: number): string {
  const position = positionOf(sheet, row, column)
  const kind = cellKinds[sheet.kinds[position] ?? 0] ?? 'empty'
  const raw = sheet.numbers[position] ?? Number.NaN
  switch (kind) {
    case 'empty':
      return ''
    case 'text':
    case 'error':
      return (sheet.strings[raw] ?? '').trim()
    case 'boolean':
      return raw === 1 ? 'TRUE' : 'FALSE'
    case 'date':
      return shownDate(raw)
    case 'number':
      return shownNumber(raw, sheet.formatCodes[sheet.formats[position] ?? 0] ?? '')
  }
}

/** One cell with everything about it; outside the filled part it is empty. */
export function cellAt(sheet: Sheet, row: number, column: number): Cell {
  const position = positionOf(sheet, row, column)
  const kind = kindAt(sheet, row, column)
  if (kind === 'empty') return empty
  const raw = sheet.numbers[position] ?? Number.NaN
  const shown = shownAt(sheet, row, column)
  return { kind, value: contentOf(kind, raw, sheet.strings), shown, isFormula: isFormulaAt(sheet, position) }
}

function contentOf(kind: CellKind, raw: number, strings: readonly string[]): Cell['value'] {
  if (kind === 'number') return raw
  if (kind === 'boolean') return raw === 1
  if (kind === 'date') return new Date(raw)
  return strings[raw] ?? ''
}

/** `formulas` is sorted, so a half-interval search finds a position. */
function isFormulaAt({ formulas }: Sheet, position: number): boolean {
  let low = 0
  let high = formulas.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = formulas[middle] ?? 0
    if (found === position) return true
    if (found < position) low = middle + 1
    else high = middle - 1
  }
  return false
}

const shownDate = (milliseconds: number) => {
  const iso = new Date(milliseconds).toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
}

/** `0%`, `#%`, `0.0# %`, `[Red]0%;…`: a percent sign outside of quotes and brackets, in the first of the parts. */
const isPercentage = (format: string) =>
  /^[^;]*%/.test(format.includes('%') ? format.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '') : '')

/** Fifteen digits are what a spreadsheet keeps; `00000000` pads with zeros, `0%` shows hundredths. */
function shownNumber(value: number, format: string): string {
  if (/^0{2,}$/.test(format)) return String(Math.round(value)).padStart(format.length, '0')
  if (isPercentage(format)) return `${plain(value * 100)}%`
  return plain(value)
}

const plain = (value: number) => {
  const rounded = Number(value.toPrecision(15))
  return Number.isInteger(rounded) && Math.abs(rounded) < 1e15 ? rounded.toFixed(0) : String(rounded)
}

/** Every row as texts, as a person sees them: for small sheets and for showing. */
export const shownRows = (sheet: Sheet): string[][] =>
  Array.from(sheet.rowNumbers, (_, row) =>
    Array.from({ length: sheet.columns }, (_unused, column) => shownAt(sheet, row, column)),
  )

/** Column letters of a column counted from 0: A, Z, AA. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter
}

/** `F12` for row position and column of this sheet. */
export const addressAt = (sheet: Sheet, row: number, column: number) =>
  `${columnLetters(column)}${sheet.rowNumbers[row] ?? 0}`
