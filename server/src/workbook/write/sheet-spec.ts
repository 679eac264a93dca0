import type { Merge } from '../sheet.ts'

/** How a cell looks. `format` is a number format code; '@' keeps digits as text. Colours are RRGGBB. */
export type Look = {
  bold?: boolean
  italic?: boolean
  size?: number
  color?: string
  fill?: string
  align?: 'left' | 'center' | 'right'
  wrap?: boolean
  border?: 'thin' | 'medium'
  format?: string
  /** May be typed into although the sheet is protected. */
  isOpen?: boolean
}

/** A formula without its = sign and the value it has now, so that every reader sees a number at once. */
type FormulaCell = { formula: string; value: number | string | null; look?: Look }

/** A plain value, a value with a look, or a formula. A text is written as text whatever it begins with. */
export type CellSpec =
  | string
  | number
  | boolean
  | Date
  | null
  | { value: string | number | boolean | Date | null; look: Look }
  | FormulaCell

/**
 * Horizontal bars over cells, which follow them: one for each of the `categories`, parted into the series to 100 % or with
 * them side by side. Ranges name their sheet, such as `'Marks'!$B$2:$B$9`; rows and columns of the place count from 0.
 */
export type CellChart = {
  title: string
  isParted: boolean
  categories: string
  series: readonly { name: string; values: string; color: string }[]
  place: { top: number; bottom: number; left: number; right: number }
}

/** One sheet to write. Rows and columns of `merges` and `notes` as in `Merge`: rows from 1, columns from 0. */
export type SheetSpec = {
  name: string
  rows: readonly (readonly CellSpec[])[]
  columns?: readonly { width?: number; hidden?: boolean }[]
  /** Row heights in points, by row number from 1. */
  heights?: ReadonlyMap<number, number>
  merges?: readonly Merge[]
  frozen?: { rows: number; columns: number }
  /** Choices or limits of what may be typed into a range such as `E5:E62`. */
  checks?: readonly InputCheck[]
  notes?: readonly { row: number; column: number; text: string }[]
  charts?: readonly CellChart[]
  /** Locks every cell whose look is not open; without a password, against slips only. */
  isProtected?: boolean
}

export type InputCheck = { range: string; title: string; message: string } & (
  | { kind: 'list'; values: readonly string[] }
  | { kind: 'number'; from: number; to: number; isWarning?: boolean }
)
