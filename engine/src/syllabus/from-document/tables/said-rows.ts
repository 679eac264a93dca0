import { plain } from '../../../document-tree/plain.ts'
import { type Columns, columnOf, isSumRow } from './columns.ts'
import { isShareHead } from './head-words.ts'
import { objectiveIn, objectivesIn } from './marks.ts'

const isShareRow = ({ grid }: Columns, row: number) => isShareHead(grid.text(row, 0))

/** The rows of a table that a person pointed at which stand for an objective each. */
const ownRows = (columns: Columns) =>
  columns.body.filter((row) => !isSumRow(columns, row) && !isShareRow(columns, row))

/**
 * The objective that a row stands for in a table of which a person said that its rows are objectives: by its name, by its
 * number, else by its place among them. Undefined when nobody said so.
 */
export function saidObjective(columns: Columns, row: number): number | undefined {
  const at = columnOf(columns, 'objective')
  const rows = ownRows(columns)
  if (!columns.said || at === undefined || !rows.includes(row)) return undefined
  const text = columns.grid.text(row, at)
  const named = objectiveIn(text)?.no ?? objectivesIn(text)[0] ?? Number(/\d{1,2}/.exec(plain(text))?.[0])
  return named > 0 && named <= 20 ? named : orderOf(columns, rows, row, at)
}

/** Rows that one cell spans are one objective. */
function orderOf({ grid }: Columns, rows: readonly number[], row: number, at: number): number {
  const heads = [...new Set(rows.map((one) => grid.at(one, at)?.row ?? one))]
  return heads.indexOf(grid.at(row, at)?.row ?? row) + 1
}
