import type { Table } from '../../../document-tree/document-tree.ts'
import { type Grid, gridOf, turned, upTo } from '../../../document-tree/grid.ts'
import { plain } from '../../../document-tree/plain.ts'
import type { matrixNotations, pointedKinds, tableShapes } from '../../words.ts'
import { type Role, roleOf } from './head-words.ts'

/** What a person said of a table; `across`: what columns hold whose heads are not among `roles`. */
export type Said = {
  as: (typeof pointedKinds)[number]
  shape: (typeof tableShapes)[number]
  headRows: number
  roles: Readonly<Record<string, Role>>
  across: Role | undefined
  notation: (typeof matrixNotations)[number] | undefined
}

/** A table whose first rows head its columns: `roles` by column, `body`: the rows below; `said` by a person. */
export type Columns = {
  grid: Grid
  roles: readonly Role[]
  body: readonly number[]
  headRows: number
  said?: Said
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

/** The lowest head of a column, as it is named in what a person said. */
export const lowestHead = ({ grid, headRows }: Pick<Columns, 'grid' | 'headRows'>, column: number): string =>
  headOf(grid, column, headRows).at(-1) ?? ''

/** A table whose columns hold what a person said: whoever looks at its columns sees them so. */
export function columnsAs(table: Table, said: Said): Table {
  const grid = gridOf(table)
  // what only heads says nothing
  const headRows = Math.min(said.headRows, Math.max(0, grid.rows - 1))
  const roles = upTo(grid.columns).map((column): Role => {
    const head = lowestHead({ grid, headRows }, column)
    const own = roleOf(head)
    return said.roles[plain(head)] ?? (said.across && own !== 'sum' ? said.across : own)
  })
  const body = upTo(grid.rows).filter((row) => row >= headRows && !isHeadAgain(grid, row))
  known.set(table, { grid, headRows, roles, body, said })
  return table
}

/** What a person said that a table is; undefined when nobody did. */
export const saidKind = (table: Table) => columnsOf(table).said?.as

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
