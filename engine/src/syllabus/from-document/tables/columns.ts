import type { Table } from '../../../document-tree/document-tree.ts'
import { type Grid, gridOf, turned, upTo } from '../../../document-tree/grid.ts'
import { plain } from '../../../document-tree/plain.ts'
import { type Role, roleOf } from './head-words.ts'

/** A table whose first rows head its columns: `roles` by column, `body`: the rows below. */
export type Columns = {
  grid: Grid
  roles: readonly Role[]
  body: readonly number[]
  headRows: number
}

/** So many rows head a table at most. */
const mostHeads = 3

const isShortRow = (grid: Grid, row: number, most: number) =>
  upTo(grid.columns).every((column) => plain(grid.text(row, column)).length <= most)

/** Rows that head a table: the first, and those below that a cell of it spans or that head again. */
function headRowsOf(grid: Grid): number {
  if (!isShortRow(grid, 0, 30)) return 0
  const spanned = Math.max(
    1,
    ...upTo(grid.columns).map((column) => {
      const cell = grid.at(0, column)
      return cell && roleOf(cell.text) !== 'other' ? cell.rowSpan : 1
    }),
  )
  let rows = Math.min(mostHeads, spanned, Math.max(1, grid.rows - 1))
  const isHead = (row: number) =>
    isShortRow(grid, row, 14) &&
    upTo(grid.columns).filter((column) => roleOf(grid.text(row, column)) !== 'other').length * 2 >
      grid.columns
  while (rows < Math.min(mostHeads, grid.rows - 1) && isHead(rows)) rows += 1
  return rows
}

/** The head of a column over its rows: what stands below is the more special. */
const headOf = (grid: Grid, column: number, rows: number) => {
  const cells = upTo(rows).map((row) => grid.text(row, column))
  return [...new Set(cells)].filter((text) => text !== '')
}

function roleOfHeads(heads: readonly string[]): Role {
  const roles = heads.map(roleOf)
  const own = roles.at(-1) ?? 'other'
  const above = roles.at(-2)
  const isWhole = above === 'hours' && (own === 'other' || own === 'sum')
  return isWhole ? 'hours' : own
}

/** A repeated head of a table that goes on over a page. */
const isHeadAgain = (grid: Grid, row: number) =>
  upTo(grid.columns).every((column) => plain(grid.text(row, column)) === plain(grid.text(0, column)))

function columnsIn(grid: Grid): Columns {
  const headRows = headRowsOf(grid)
  const heads = upTo(grid.columns).map((column) => headOf(grid, column, headRows))
  const body = upTo(grid.rows).filter((row) => row >= headRows && !isHeadAgain(grid, row))
  return {
    grid,
    headRows,
    roles: heads.map(roleOfHeads),
    body,
  }
}

const known = new WeakMap<Table, Columns>()

/** The columns of a table by what their heads say. */
export function columnsOf(table: Table): Columns {
  const columns = known.get(table) ?? columnsIn(gridOf(table))
  known.set(table, columns)
  return columns
}

/** The same with its rows as columns. */
export const turnedColumnsOf = (table: Table): Columns => columnsIn(turned(gridOf(table)))

export const columnOf = ({ roles }: Columns, ...wanted: readonly Role[]): number | undefined => {
  for (const role of wanted) {
    const at = roles.indexOf(role)
    if (at >= 0) return at
  }
  return undefined
}

export const has = (columns: Columns, ...roles: readonly Role[]): boolean =>
  roles.some((role) => columns.roles.includes(role))

/** A row that adds the others up. */
export const isSumRow = ({ grid }: Columns, row: number): boolean =>
  upTo(Math.min(2, grid.columns)).some((column) => roleOf(grid.text(row, column)) === 'sum')
