import type { Block, DocumentTree } from '../../../document-tree/document-tree.ts'
import { upTo } from '../../../document-tree/grid.ts'
import { sectionsOf } from '../sections.ts'
import { syllabiIn, syllabusIn } from '../syllabi-in-file.ts'
import { columnsOf, lowestHead } from '../tables/columns.ts'
import type { Role } from '../tables/head-words.ts'
import { partedTables } from '../tables/parted-tables.ts'
import { pointingFor, saidOfHeadings } from './pointed-sections.ts'
import { isOfTable, type Pointing, type TablePointing } from './pointing.ts'
import { keyedTables } from './table-keys.ts'

/**
 * A table as a person may point at it. `at`: its place among the blocks; `heads` and `roles` by column, as the reader
 * understands them; `pointing`: what was said of it.
 */
export type TableOutline = {
  at: number
  key: string
  nth: number
  headRows: number
  heads: readonly string[]
  roles: readonly Role[]
  pointing?: TablePointing | undefined
}

/** The blocks of a document as they are read and shown, and its tables. */
export type Outline = {
  blocks: readonly Block[]
  tables: readonly TableOutline[]
  /** The titles of the syllabi that the file holds. */
  syllabi: readonly string[]
}

/** What a person needs to point at parts of a document. */
export function outlineOf(
  { blocks: all }: DocumentTree,
  pointings: readonly Pointing[],
  no?: number,
): Outline {
  const parted = partedTables(all)
  const sections = sectionsOf(syllabusIn(parted, no).blocks, saidOfHeadings(pointings))
  const places = new Map<Block, number>(parted.map((block, at) => [block, at]))
  const tables = keyedTables(sections).map(({ table, key, nth }): TableOutline => {
    const columns = columnsOf(table)
    const across = upTo(columns.grid.columns)
    return {
      at: places.get(table) ?? 0,
      key,
      nth,
      headRows: columns.headRows,
      heads: across.map((column) => lowestHead(columns, column)),
      roles: columns.roles,
      pointing: pointingFor(pointings.filter(isOfTable), key, nth),
    }
  })
  return { blocks: parted, tables, syllabi: syllabiIn(parted).map(({ title }) => title) }
}
