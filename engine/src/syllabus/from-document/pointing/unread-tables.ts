import type { Table } from '../../../document-tree/document-tree.ts'
import { isWithin } from '../../../document-tree/grid.ts'
import { plain } from '../../../document-tree/plain.ts'
import { factsOf } from '../facts-of.ts'
import { isTable } from '../sections.ts'
import type { SyllabusReading } from '../syllabus-reading.ts'
import type { Outline, TableOutline } from './outline-of.ts'

/** A table of one row or one column is a frame around text. */
const fewest = 2

/** Where people sign, nothing is to be read. */
const isForSigning = ({ cells }: Table) => cells.some(({ text }) => /签\s*[字名章]|signature/i.test(text))

/** A head with nothing below it, such as the experiments of a course that has none. */
const isEmptyForm = ({ cells }: Table) =>
  cells.every(({ row, text }) => row === 0 || /^(合计|总计|小计|total|无|none|[-–—/0]*)$/i.test(plain(text)))

/** The tables from which nothing was read, but for those that a person said to hold nothing. */
export function unreadTables({ blocks, tables }: Outline, reading: SyllabusReading): TableOutline[] {
  const places = factsOf(reading).flatMap(({ fact }) => fact.places)
  return tables.filter(({ at, pointing }) => {
    const table = blocks[at]
    if (!table || !isTable(table) || pointing?.as === 'nothing') return false
    if (table.rows < fewest || table.columns < fewest || isForSigning(table)) return false
    if (isEmptyForm(table)) return false
    return !places.some((place) => isWithin(table, place))
  })
}
