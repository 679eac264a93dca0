import { roundHalfUp } from '@obelisk/engine/rounding/rounding'
import type { CellSpec, SheetSpec } from '#workbook/write/sheet-spec.ts'
import { placeOf } from '#workbook/xlsx/sheet-cells.ts'
import { type Node, parseFormula } from './formula-syntax.fixture.ts'

/** What a cell shows. `null` is a blank cell, which is not the empty text: it counts as 0 and equals the empty text. */
export type Shown = number | string | boolean | null
type Table = readonly (readonly Shown[])[]
type Value = Shown | Table

/** An error as a spreadsheet shows it. */
class CellError extends Error {}

const isTable = (value: Value): value is Table => Array.isArray(value)
const tableOf = (value: Value): Table => (isTable(value) ? value : [[value]])
const flat = (values: readonly Value[]): Shown[] => values.flatMap((value) => tableOf(value).flat())

function number(value: Shown): number {
  if (typeof value === 'string') throw new CellError('#VALUE!')
  return Number(value)
}

/** A number within a text has the fifteen digits that a spreadsheet writes. */
const text = (value: Shown) =>
  typeof value === 'number' ? String(Number(value.toPrecision(15))) : String(value ?? '')

const numbersIn = (values: readonly Value[]) => flat(values).filter((value) => typeof value === 'number')
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function quotient(a: number, b: number): number {
  if (b === 0) throw new CellError('#DIV/0!')
  return a / b
}

function order(a: Shown, b: Shown): number {
  const [left, right] = [a ?? (typeof b === 'string' ? '' : 0), b ?? (typeof a === 'string' ? '' : 0)]
  if (typeof left !== typeof right) return typeof left === 'number' ? -1 : 1
  return left === right ? 0 : left < right ? -1 : 1
}

const comparisons: Record<string, (order: number) => boolean> = {
  '=': (at) => at === 0,
  '<>': (at) => at !== 0,
  '<': (at) => at < 0,
  '>': (at) => at > 0,
  '<=': (at) => at <= 0,
  '>=': (at) => at >= 0,
}

function operate(sign: string, a: Shown, b: Shown): Shown {
  const compared = comparisons[sign]
  if (compared) return compared(order(a, b))
  if (sign === '&') return text(a) + text(b)
  const [left, right] = [number(a), number(b)]
  if (sign === '+') return left + right
  if (sign === '-') return left - right
  return sign === '*' ? left * right : quotient(left, right)
}

/** Cell by cell where one side is a range; a single value goes with every cell of the other. */
function spread(sign: string, a: Value, b: Value): Value {
  if (!isTable(a) && !isTable(b)) return operate(sign, a, b)
  const [left, right] = [tableOf(a), tableOf(b)]
  const size = (pick: (table: Table) => number) => Math.max(pick(left), pick(right))
  const at = (table: Table, row: number, column: number) => {
    const line = table.length === 1 ? table[0] : table[row]
    const cell = line?.length === 1 ? line[0] : line?.[column]
    if (cell === undefined) throw new CellError('#N/A')
    return cell
  }
  return Array.from({ length: size(({ length }) => length) }, (_, row) =>
    Array.from({ length: size(([line]) => line?.length ?? 0) }, (_unused, column) =>
      operate(sign, at(left, row, column), at(right, row, column)),
    ),
  )
}

/** `">=0.6"` as a test: numbers are compared with numbers only. */
function criterion(written: Shown): (value: Shown) => boolean {
  const [, sign = '=', line] = /^(>=|<=|<>|>|<|=)?(.*)$/.exec(text(written)) ?? []
  return (value) => typeof value === 'number' && comparisons[sign]?.(order(value, Number(line))) === true
}

const functions: Record<string, (values: Value[]) => Value> = {
  SUM: (values) => sum(numbersIn(values)),
  SUMPRODUCT: ([table = null, ...more]) => {
    if (more.length > 0) throw new CellError('SUMPRODUCT of one product only')
    return sum(numbersIn([table]))
  },
  AVERAGE: (values) => quotient(sum(numbersIn(values)), numbersIn(values).length),
  COUNT: (values) => numbersIn(values).length,
  COUNTIF: ([range = null, wanted = null]) =>
    flat([range]).filter(criterion(flat([wanted])[0] ?? null)).length,
  MIN: (values) => Math.min(...numbersIn(values)),
  ROUND: ([value = null, digits = null]) =>
    // as spreadsheets do: noise behind the last decimal digits of a number does not decide
    roundHalfUp(number(flat([value])[0] ?? null), number(flat([digits])[0] ?? null)),
}

const valueIn = (cell: CellSpec): Shown => {
  const value = cell !== null && typeof cell === 'object' && 'value' in cell ? cell.value : cell
  if (value instanceof Date) throw new CellError('dates are not calculated with')
  return value
}

const formulaIn = (cell: CellSpec | undefined) =>
  cell !== null && typeof cell === 'object' && 'formula' in cell ? cell.formula : undefined

/**
 * Calculates sheets as a spreadsheet does that knows the formulas and what was typed, and none of the stored results.
 * It knows what our formulas use and no more; anything else ends the test.
 */
export class Spreadsheet {
  private readonly sheets: readonly SheetSpec[]
  private readonly known = new Map<string, Shown>()

  constructor(sheets: readonly SheetSpec[]) {
    this.sheets = sheets
  }

  /** What the cell shows; an error as its sign. */
  shown(sheet: string, row: number, column: number): Shown {
    try {
      return this.at(sheet, row, column)
    } catch (error) {
      if (error instanceof CellError) return error.message
      throw error
    }
  }

  private at(sheet: string, row: number, column: number): Shown {
    const key = `${sheet} ${row} ${column}`
    const before = this.known.get(key)
    if (before !== undefined) return before
    const cell = this.sheets.find(({ name }) => name === sheet)?.rows[row - 1]?.[column] ?? null
    const written = formulaIn(cell)
    const value = written === undefined ? valueIn(cell) : this.single(parseFormula(written), sheet)
    this.known.set(key, value)
    return value
  }

  private single(node: Node, sheet: string): Shown {
    const value = this.valueOf(node, sheet)
    if (isTable(value)) throw new CellError('#VALUE!')
    return value
  }

  private valueOf(node: Node, sheet: string): Value {
    switch (node.kind) {
      case 'value':
        return node.value
      case 'range':
        return this.range(node, node.sheet ?? sheet)
      case 'operation':
        return spread(node.sign, this.valueOf(node.left, sheet), this.valueOf(node.right, sheet))
      case 'call':
        return this.call(node, sheet)
    }
  }

  private call({ name, inputs }: Extract<Node, { kind: 'call' }>, sheet: string): Value {
    if (name === 'IF') {
      const [test, yes, no] = inputs
      const chosen = test && this.single(test, sheet) ? yes : no
      return chosen ? this.valueOf(chosen, sheet) : false
    }
    const run = functions[name]
    if (!run) throw new Error(`The function ${name} is not known here.`)
    return run(inputs.map((input) => this.valueOf(input, sheet)))
  }

  private range({ from, to }: Extract<Node, { kind: 'range' }>, sheet: string): Value {
    const [first, last] = [placeOf(from), placeOf(to ?? from)]
    if (!first || !last || !this.sheets.some(({ name }) => name === sheet)) throw new CellError('#REF!')
    if (to === undefined) return this.at(sheet, first.row, first.column)
    return Array.from({ length: last.row - first.row + 1 }, (_, row) =>
      Array.from({ length: last.column - first.column + 1 }, (_unused, column) =>
        this.at(sheet, first.row + row, first.column + column),
      ),
    )
  }
}
