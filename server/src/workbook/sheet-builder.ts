import { longestFormat, type ReadLimits } from './limits.ts'
import { WorkbookProblem } from './problem.ts'
import { type CellKind, cellKinds, type Merge, type Sheet } from './sheet.ts'

/** How many cells and rows there is room for still. */
export type Room = Pick<ReadLimits, 'cells' | 'rows'>

/** What room a sheet leaves for the next one. */
export const roomAfter = ({ cells, rows }: Room, sheet: Sheet): Room => ({
  cells: cells - sheet.kinds.length,
  rows: rows - sheet.rowNumbers.length,
})

type Facts = { name: string; hidden?: boolean }

/** Collects the filled cells of one sheet in reading order and packs them: what is empty costs nothing. */
export class SheetBuilder {
  readonly merges: Merge[] = []
  readonly hiddenRows: number[] = []
  readonly hiddenColumns: number[] = []
  readonly #strings: string[] = []
  readonly #stringAt = new Map<string, number>()
  readonly #formatCodes: string[] = ['']
  readonly #formatAt = new Map<string, number>([['', 0]])
  readonly #rowNumbers: number[] = []
  /** Where the cells of each row begin in the lists below. */
  readonly #rowStarts: number[] = []
  readonly #columnOf: number[] = []
  readonly #kindOf: number[] = []
  readonly #numberOf: number[] = []
  readonly #formatOf: number[] = []
  readonly #isFormula: boolean[] = []
  #columns = 0
  readonly #maxCells: number
  readonly #maxRows: number

  constructor({ cells, rows }: Room) {
    this.#maxCells = cells
    this.#maxRows = rows
  }

  text(row: number, column: number, value: string, isFormula = false) {
    if (value.trim() !== '') this.#add(row, column, 'text', this.#string(value), '', isFormula)
  }

  error(row: number, column: number, value: string, isFormula = false) {
    this.#add(row, column, 'error', this.#string(value), '', isFormula)
  }

  number(row: number, column: number, value: number, format = '', isFormula = false) {
    this.#add(row, column, 'number', value, format, isFormula)
  }

  boolean(row: number, column: number, value: boolean, isFormula = false) {
    this.#add(row, column, 'boolean', value ? 1 : 0, '', isFormula)
  }

  date(row: number, column: number, milliseconds: number, isFormula = false) {
    if (Number.isFinite(milliseconds)) this.#add(row, column, 'date', milliseconds, '', isFormula)
  }

  #add(row: number, column: number, kind: CellKind, value: number, format: string, isFormula: boolean) {
    const last = this.#rowNumbers.at(-1) ?? 0
    if (row < last) throw new WorkbookProblem('corrupt')
    if (row > last) {
      if (this.#rowNumbers.length >= this.#maxRows) throw new WorkbookProblem('too-many-rows')
      this.#rowNumbers.push(row)
      this.#rowStarts.push(this.#kindOf.length)
    }
    if (column + 1 > this.#columns) this.#columns = column + 1
    if (this.#kindOf.length >= this.#maxCells) throw new WorkbookProblem('too-many-cells')
    this.#columnOf.push(column)
    this.#kindOf.push(cellKinds.indexOf(kind))
    this.#numberOf.push(value)
    this.#formatOf.push(format === '' ? 0 : this.#format(format))
    this.#isFormula.push(isFormula)
  }

  #string(value: string): number {
    const known = this.#stringAt.get(value)
    if (known !== undefined) return known
    this.#stringAt.set(value, this.#strings.length)
    return this.#strings.push(value) - 1
  }

  /** The first 255 formats are told apart; more would be no table of marks. */
  #format(code: string): number {
    const known = this.#formatAt.get(code)
    if (known !== undefined) return known
    if (this.#formatCodes.length > 255 || code.length > longestFormat) return 0
    this.#formatAt.set(code, this.#formatCodes.length)
    return this.#formatCodes.push(code) - 1
  }

  finish({ name, hidden = false }: Facts): Sheet {
    const size = this.#rowNumbers.length * this.#columns
    if (size > this.#maxCells) throw new WorkbookProblem('too-many-cells')
    const kinds = new Uint8Array(size)
    const numbers = new Float64Array(size)
    const formats = new Uint8Array(size)
    const formulas: number[] = []
    let row = 0
    this.#kindOf.forEach((kind, cell) => {
      while (cell >= (this.#rowStarts[row + 1] ?? Number.POSITIVE_INFINITY)) row++
      const position = row * this.#columns + (this.#columnOf[cell] ?? 0)
      kinds[position] = kind
      numbers[position] = this.#numberOf[cell] ?? 0
      formats[position] = this.#formatOf[cell] ?? 0
      if (this.#isFormula[cell]) formulas.push(position)
    })
    return {
      name,
      hidden,
      rowNumbers: Uint32Array.from(this.#rowNumbers),
      columns: this.#columns,
      kinds,
      numbers,
      strings: this.#strings,
      formulas: Uint32Array.from(formulas).sort(),
      formats,
      formatCodes: this.#formatCodes,
      merges: this.merges,
      hiddenRows: this.hiddenRows,
      hiddenColumns: this.hiddenColumns,
    }
  }
}
