import type { FileOutline, TablePointing } from '@obelisk/contract/syllabus/pointing'
import type { Block, Table } from '@obelisk/engine/document-tree/document-tree'
import { gridOf, isWithin, turned, upTo } from '@obelisk/engine/document-tree/grid'
import { plain } from '@obelisk/engine/document-tree/plain'
import { factsOf, type ReadingPart } from '@obelisk/engine/syllabus/from-document/facts-of'
import { readSyllabus } from '@obelisk/engine/syllabus/from-document/read-syllabus'
import type { SyllabusReading } from '@obelisk/engine/syllabus/from-document/syllabus-reading'
import { lowestHead } from '@obelisk/engine/syllabus/from-document/tables/columns'
import { type Role, roleOf } from '@obelisk/engine/syllabus/from-document/tables/head-words'

export type TableFound = FileOutline['tables'][number]
export type Kind = TablePointing['as']

/** What a person is saying of a table: as a pointing, whose kind may still be open. */
export type Said = Omit<TablePointing, 'as'> & { as: Kind | undefined }

/** What the columns of a list of a kind may hold. */
export const rolesOf: Readonly<Partial<Record<Kind, readonly Role[]>>> = {
  objectives: ['objective', 'no', 'statement', 'expected', 'requirement', 'indicator', 'other'],
  support: ['objective', 'statement', 'requirement', 'indicator', 'strength', 'weight', 'no', 'other'],
  content: [
    'chapter',
    'content',
    'key_points',
    'difficult_points',
    'key_difficult',
    'level',
    'ideology',
    'methods',
    'hours',
    'hours_theory',
    'hours_lab',
    'hours_computer',
    'hours_practice',
    'objective',
    'indicator',
    'other',
  ],
  labs: ['lab', 'content', 'hours', 'lab_kind', 'required', 'group_size', 'objective', 'other'],
  assessment: ['component', 'ratio', 'objective', 'evidence', 'other'],
  resources: ['book', 'book_author', 'publisher', 'year', 'isbn', 'other'],
}

/** The kinds that may stand as a matrix, and those that always do. */
export const mayBeMatrix: readonly Kind[] = ['support', 'assessment']
export const isAlwaysMatrix = (as: Kind | undefined) => as === 'standards'

const kindOf: Readonly<Partial<Record<ReadingPart, Kind>>> = {
  basics: 'basics',
  objectives: 'objectives',
  support: 'support',
  chapters: 'content',
  labs: 'labs',
  components: 'assessment',
  matrix: 'assessment',
  standards: 'standards',
  resources: 'resources',
}

/** The parts of a reading that facts of a block belong to, one for each fact. */
export const partsIn = (reading: SyllabusReading | null, block: Block): ReadingPart[] =>
  reading
    ? factsOf(reading).flatMap(({ part, fact }) =>
        fact.places.some((place) => isWithin(block, place)) ? [part] : [],
      )
    : []

/** The kind that most facts of a table belong to; undefined when nothing was read from it. */
export function kindRead(reading: SyllabusReading | null, block: Block): Kind | undefined {
  const counts = new Map<Kind, number>()
  for (const part of partsIn(reading, block)) {
    const kind = kindOf[part]
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** The heads of the columns, as a person says that rows head the table. */
export function headsOf(table: Table, { isTurned, headRows }: Pick<Said, 'isTurned' | 'headRows'>): string[] {
  const grid = isTurned ? turned(gridOf(table)) : gridOf(table)
  return upTo(grid.columns).map((column) => plain(lowestHead({ grid, headRows }, column)))
}

/** What the reader makes of the columns: the start for whoever says it otherwise. */
const rolesByHead = (heads: readonly string[]) =>
  Object.fromEntries(heads.map((head) => [head, roleOf(head)]))

/** The column whose cells name the rows of a matrix. */
const rowHeadOf = (heads: readonly string[]) =>
  Math.max(
    0,
    heads.findIndex((head) => roleOf(head) === 'objective'),
  )

/** Roles of a matrix: one column names its rows, the chosen ones hold its values. */
export function matrixRoles(
  heads: readonly string[],
  rowHead: number,
  rows: 'objective' | 'component',
  across: readonly number[],
): Record<string, Role> {
  const others = heads.flatMap((head, at): [string, Role][] =>
    at === rowHead || across.includes(at) ? [] : [[head, roleOf(head) === 'sum' ? 'sum' : 'other']],
  )
  return { ...Object.fromEntries(others), [heads[rowHead] ?? '']: rows }
}

/** The columns that hold values of a matrix when nobody says otherwise. */
export const acrossAtFirst = (heads: readonly string[], rowHead = rowHeadOf(heads)) =>
  upTo(heads.length).filter((at) => at > rowHead && roleOf(heads[at] ?? '') !== 'sum')

/** What a table is said to be at first: what was said before, else what was read from it. */
export function saidAtFirst(found: TableFound, table: Table, reading: SyllabusReading | null): Said {
  if (found.pointing) return found.pointing
  const as = kindRead(reading, table)
  const { key, nth, headRows, roles } = found
  const isList = roles.some((role) => ['component', 'indicator', 'requirement'].includes(role))
  const said = { table: key, nth, as, isTurned: false, headRows: Math.max(1, headRows) }
  const shape = isAlwaysMatrix(as) || (as && mayBeMatrix.includes(as) && !isList) ? 'matrix' : 'list'
  return withRoles({ ...said, shape, roles: {} }, table)
}

/** The same with roles as they are when nobody has chosen any, after the kind, the shape or the heads changed. */
export function withRoles(said: Said, table: Table): Said {
  const heads = headsOf(table, said)
  const rowHead = rowHeadOf(heads)
  const roles =
    said.shape === 'matrix'
      ? matrixRoles(heads, rowHead, 'objective', acrossAtFirst(heads, rowHead))
      : rolesByHead(heads)
  return { ...said, roles }
}

/** What is said of the other parts of the file. */
const saidBefore = ({ tables, headings }: FileOutline) => [
  ...tables.flatMap(({ pointing }) => pointing ?? []),
  ...headings,
]

/** What would be read from a table as it is said: how many values, and the sum of a matrix of points. */
export function previewOf(outline: FileOutline, said: TablePointing): { count: number; sum?: number } {
  const table =
    outline.blocks[outline.tables.find(({ key, nth }) => key === said.table && nth === said.nth)?.at ?? -1]
  const answer = readSyllabus({ blocks: outline.blocks, remarks: [] }, [...saidBefore(outline), said])
  if (!table || !answer.isSyllabus) return { count: 0 }
  const count = partsIn(answer.reading, table).length
  const { matrix, notation } = answer.reading
  if (said.as !== 'assessment' || said.shape !== 'matrix' || notation !== 'points') return { count }
  const sum = matrix.reduce((all, { value }) => all + value.value, 0)
  return { count, sum: Math.round(sum * 100) / 100 }
}
