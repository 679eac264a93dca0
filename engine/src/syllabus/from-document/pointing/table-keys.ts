import type { Table } from '../../../document-tree/document-tree.ts'
import { upTo } from '../../../document-tree/grid.ts'
import { plain } from '../../../document-tree/plain.ts'
import { factsNamed } from '../parts/labels.ts'
import { isTable, type Section } from '../sections.ts'
import { columnsOf } from '../tables/columns.ts'
import { roleOf } from '../tables/head-words.ts'

/** The heads of a table that every file of its form has: those that name what they head, else all short ones. */
function headsOf(table: Table): string[] {
  const { grid, headRows } = columnsOf(table)
  const texts = upTo(Math.max(1, headRows)).flatMap((row) =>
    upTo(grid.columns).map((column) => plain(grid.text(row, column))),
  )
  const all = [...new Set(texts)].filter((text) => text !== '' && text.length <= 12)
  const known = all.filter((text) => roleOf(text) !== 'other' || factsNamed(text).length > 0)
  return known.length > 0 ? known : all
}

/** What a table is known by in every file of its form: the section that it stands in, and its heads. */
export const tableKey = ({ title }: Pick<Section, 'title'>, table: Table): string =>
  `${plain(title)}|${headsOf(table).join('|')}`.slice(0, 200)

export type KeyedTable = { table: Table; section: Section; key: string; nth: number }

/** The tables of a document with their keys. */
export function keyedTables(sections: readonly Section[]): KeyedTable[] {
  const counts = new Map<string, number>()
  return sections.flatMap((section) =>
    section.blocks.filter(isTable).map((table) => {
      const key = tableKey(section, table)
      const nth = counts.get(key) ?? 0
      counts.set(key, nth + 1)
      return { table, section, key, nth }
    }),
  )
}
