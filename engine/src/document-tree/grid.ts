import type { Block, Cell, Place, Table } from './document-tree.ts'

/** A table by rows and columns: a cell that spans several places stands at each of them. */
export type Grid = {
  rows: number
  columns: number
  at: (row: number, column: number) => Cell | undefined
  /** The text at a place, as it is printed. */
  text: (row: number, column: number) => string
  place: (row: number, column: number) => Place
}

/** More places than this a table does not have. */
const most = 1_000_000

const known = new WeakMap<Table, Grid>()

function gridMade({ rows, columns, cells, place }: Table): Grid {
  const places = new Map<number, Cell>()
  for (const cell of cells)
    for (let row = cell.row; row < Math.min(rows, cell.row + cell.rowSpan); row += 1)
      for (let column = cell.column; column < Math.min(columns, cell.column + cell.columnSpan); column += 1)
        if (places.size < most) places.set(row * columns + column, cell)
  const at = (row: number, column: number) =>
    row < 0 || column < 0 || column >= columns ? undefined : places.get(row * columns + column)
  return {
    rows,
    columns,
    at,
    text: (row, column) => at(row, column)?.text ?? '',
    place: (row, column) => {
      const cell = at(row, column)
      if (cell?.from) return { ...place, ...cell.from, block: cell.from.block ?? place.block }
      return {
        ...place,
        row: (place.row ?? 0) + (cell?.row ?? row),
        column: (place.column ?? 0) + (cell?.column ?? column),
      }
    },
  }
}

/** The grid of a table, made once. */
export function gridOf(table: Table): Grid {
  const grid = known.get(table) ?? gridMade(table)
  known.set(table, grid)
  return grid
}

/** The numbers from 0 up to, and without, `count`. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/** A table with rows and columns changed for each other; its places stay those of the file. */
export const turned = (grid: Grid): Grid => ({
  rows: grid.columns,
  columns: grid.rows,
  at: (row, column) => grid.at(column, row),
  text: (row, column) => grid.text(column, row),
  place: (row, column) => grid.place(column, row),
})

/** Some rows of a table as one of its own; its places stay those of the file. */
export function rowsOf(table: Table, from: number, to: number, fromColumn = 0): Table {
  const cells = table.cells.flatMap((cell): Cell[] => {
    const end = Math.min(to, cell.row + cell.rowSpan)
    const start = Math.max(from, cell.row)
    if (end <= start || cell.column < fromColumn) return []
    return [{ ...cell, row: start - from, rowSpan: end - start, column: cell.column - fromColumn }]
  })
  const { block, row = 0, column = 0 } = table.place
  return {
    type: 'table',
    rows: to - from,
    columns: table.columns - fromColumn,
    cells,
    place: { ...table.place, block, row: row + from, column: column + fromColumn },
  }
}

/** Columns at the sides in which nothing is written. */
const isEmptyAt = ({ cells }: Table, column: number) =>
  cells.every((cell) => cell.column !== column || (cell.text === '' && cell.tables === undefined))

/**
 * A table without the columns that no cell begins at, as they are left when a part is cut out of a larger table, and
 * without empty ones at its sides. Its places stay those of the file.
 */
export function compact(table: Table): Table {
  const begun = [...new Set(table.cells.map(({ column }) => column))].sort((a, b) => a - b)
  const first = begun.findIndex((column) => !isEmptyAt(table, column))
  const last = begun.findLastIndex((column) => !isEmptyAt(table, column))
  const kept = begun.slice(Math.max(0, first), last + 1)
  if (kept.length === table.columns || kept.length === 0) return table
  const { row = 0, column: left = 0 } = table.place
  const cells = table.cells.flatMap((cell): Cell[] => {
    const column = kept.indexOf(cell.column)
    if (column < 0) return []
    const columnSpan = kept.filter((one) => one >= cell.column && one < cell.column + cell.columnSpan).length
    const from = cell.from ?? { row: row + cell.row, column: left + cell.column }
    return [{ ...cell, column, columnSpan, from }]
  })
  return { ...table, columns: kept.length, cells }
}

/** Whether a row of a file is one of a table; cells of a workbook know their own rows. */
function hasRow({ cells, rows, place: { row: first = 0 } }: Table, row: number): boolean {
  const own = cells.flatMap(({ from }) => (from ? [from.row] : []))
  return own.length > 0 ? own.includes(row) : row >= first && row < first + rows
}

/** Whether a place of a file lies in a block. */
export function isWithin(block: Block, place: Place): boolean {
  const { block: at, sheet, row: first } = block.place
  if (at !== place.block || sheet !== place.sheet) return false
  if (place.row === undefined) return true
  if (block.type === 'table') return hasRow(block, place.row)
  return first === undefined || place.row === first
}
