import type { Cell, Table } from '../../../document-tree/document-tree.ts'
import { isTable, type Section } from '../sections.ts'
import { type Columns, columnsAs } from '../tables/columns.ts'
import { isOfTable, type Pointing, type TablePointing } from './pointing.ts'
import { keyedTables } from './table-keys.ts'

/** A table with rows and columns changed for each other; its cells say where they stand in the file. */
function turnedTable(table: Table): Table {
  const { row = 0, column = 0 } = table.place
  const cells = table.cells.map(
    (cell): Cell => ({
      ...cell,
      row: cell.column,
      column: cell.row,
      rowSpan: cell.columnSpan,
      columnSpan: cell.rowSpan,
      from: cell.from ?? { row: row + cell.row, column: column + cell.column },
    }),
  )
  const inOrder = cells.sort((a, b) => a.row - b.row || a.column - b.column)
  return { ...table, rows: table.columns, columns: table.rows, cells: inOrder }
}

/** What columns of a matrix hold that are not named: components, indicators, or the texts of a level. */
const acrossOf = { assessment: 'component', support: 'indicator', standards: 'standard' } as const

function saidOf({ as, shape, headRows, roles, notation }: TablePointing): Required<Columns>['said'] {
  const isAcross = shape === 'matrix' && (as === 'assessment' || as === 'support' || as === 'standards')
  return { as, shape, headRows, roles, notation, across: isAcross ? acrossOf[as] : undefined }
}

/** Columns as a person said them belong to a table of their own. */
const pointedTable = (table: Table, pointing: TablePointing): Table =>
  columnsAs(pointing.isTurned ? turnedTable(table) : { ...table }, saidOf(pointing))

/** What a person said of headings, by their words. */
export const saidOfHeadings = (pointings: readonly Pointing[]): Map<string, Section['kind']> =>
  new Map(pointings.flatMap((one) => (isOfTable(one) ? [] : [[one.heading, one.as] as const])))

/** The pointing that is meant for a table: the last one counts. */
export const pointingFor = (all: readonly TablePointing[], key: string, nth: number) =>
  all.findLast((one) => one.table === key && one.nth === nth)

/**
 * Sections in which each table that a person pointed at stands in a section of its own kind, before all others; tables that
 * hold nothing are left out.
 */
export function pointedSections(sections: readonly Section[], pointings: readonly Pointing[]): Section[] {
  const ofTables = pointings.filter(isOfTable)
  if (ofTables.length === 0) return [...sections]
  const found = keyedTables(sections).flatMap(({ table, section, key, nth }) => {
    const pointing = pointingFor(ofTables, key, nth)
    return pointing ? [{ table, title: section.title, pointing }] : []
  })
  const gone = new Set<unknown>(found.map(({ table }) => table))
  const own = found.flatMap(({ table, title, pointing }): Section[] =>
    pointing.as === 'nothing' ? [] : [{ kind: pointing.as, title, blocks: [pointedTable(table, pointing)] }],
  )
  const rest = sections.map((section) => ({
    ...section,
    blocks: section.blocks.filter((block) => !isTable(block) || !gone.has(block)),
  }))
  return [...own, ...rest]
}
