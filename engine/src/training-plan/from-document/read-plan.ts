import type { Block, DocumentTree, Place, Table } from '../../document-tree/document-tree.ts'
import { sure, there } from '../../document-tree/fact.ts'
import { plain } from '../../document-tree/plain.ts'
import { basicsOf } from './basics.ts'
import { checksOf } from './checks.ts'
import { matchOf } from './crosswalk.ts'
import { joinedTables, levelled } from './joined-tables.ts'
import { linksOf } from './link-table.ts'
import { looksLike } from './looks-like.ts'
import { Outline, saysIndicators } from './outline.ts'
import type {
  CourseNumbers,
  MatrixRow,
  PlanAnswer,
  PlanProblem,
  PlanReading,
  ReadCourse,
  ReadLink,
  ReadMark,
  ReadStatistic,
  SignMeaning,
} from './plan-reading.ts'
import { creditProblems, statisticsOf, withSums } from './statistics.ts'

/** What a table says as a list of courses; `rows` and `marks` where it has a column of what they support. */
export type ReadTable<V extends CourseNumbers> = {
  courses: readonly ReadCourse<V>[]
  problems: readonly PlanProblem[]
  supports: readonly { name: string; place: Place; marks: readonly Omit<ReadMark, 'row'>[] }[]
}

/** What a table says as a matrix; rows are not matched with courses yet. */
export type ReadMatrix = {
  rows: readonly { name: string; code?: string; module: string; place: Place }[]
  marks: readonly ReadMark[]
  signs: readonly SignMeaning[]
  problems: readonly PlanProblem[]
}

/** The readers of tables that lists and matrices in workbooks are read by too. */
export type TableReaders<V extends CourseNumbers> = {
  courses: (table: Table) => ReadTable<V> | undefined
  matrix: (table: Table, notes: readonly string[], indicators: readonly string[]) => ReadMatrix | undefined
}

const title =
  /^(?:.{0,20}大学|.{0,20}学院)?\s*(?:附[件录表]\s*\d*[:：]?\s*)?(?:\d{4}[级版]?)?(.{2,20}?)专业.{0,12}(?:培养方案|培养计划)/

/** The programme that a short line names. */
function programmeIn(block: Block): string | undefined {
  if (block.type === 'table' || block.text.length > 60 || /[。；]/.test(block.text)) return undefined
  const name = title.exec(plain(block.text))?.[1]
  return name && !/关于|本|各|的$/.test(name) ? name : undefined
}

type First = {
  blocks: readonly Block[]
  programme?: ReturnType<typeof sure<string>>
  problems: PlanProblem[]
}

/** The blocks of the first programme of a document; a second one is told and left. */
function firstProgramme(all: readonly Block[]): First {
  const named = all.flatMap((block, at) => {
    const name = programmeIn(block)
    return name ? [{ name, at, place: block.place }] : []
  })
  const [first] = named
  if (!first) return { blocks: all, problems: [] }
  const programme = sure(first.name, first.place)
  const second = named.find(({ name, at }) => name !== first.name && at > first.at + 10)
  if (!second) return { blocks: all, programme, problems: [] }
  const values = { first: first.name, second: second.name }
  return {
    blocks: all.slice(0, second.at),
    programme,
    problems: [{ code: 'two-programmes', values, places: [first.place, second.place] }],
  }
}

/** Collects what the tables of a plan say, each by the first reading that fits. */
class Tables<V extends CourseNumbers> {
  readonly courses: ReadCourse<V>[] = []
  readonly links: ReadLink[] = []
  readonly statistics: ReadStatistic[] = []
  readonly problems: PlanProblem[] = []
  readonly supports: ReadTable<V>['supports'][number][] = []
  readonly matrices: { table: Table; at: number }[] = []
  hasTicks = false
  private readonly readers: TableReaders<V>
  private readonly outline: Outline
  constructor(readers: TableReaders<V>, outline: Outline) {
    this.readers = readers
    this.outline = outline
  }

  read(table: Table, at: number) {
    const links = linksOf(table)
    if (links) {
      this.links.push(...links.links)
      this.hasTicks ||= links.hasTicks
      return
    }
    const courses = this.readers.courses(table)
    if (courses && courses.courses.length > 0) {
      this.courses.push(...courses.courses)
      this.problems.push(...courses.problems)
      this.supports.push(...courses.supports)
      return
    }
    const statistics = statisticsOf(table)
    if (statistics) {
      this.statistics.push(...statistics)
      return
    }
    // indicators in words may stand beside the courses that support them
    if (saysIndicators(table)) this.outline.readTable(table)
    this.matrices.push({ table, at })
  }
}

/** The texts around a table, where its signs may be explained. */
const notesAt = (blocks: readonly Block[], at: number) =>
  blocks.slice(Math.max(0, at - 4), at + 4).flatMap((block) => (block.type === 'table' ? [] : [block.text]))

type Marked = { rows: MatrixRow[]; marks: ReadMark[]; signs: SignMeaning[]; problems: PlanProblem[] }

/** Reads the matrices, each row matched with the courses of the document. */
function marksIn<V extends CourseNumbers>(
  tables: Tables<V>,
  readers: TableReaders<V>,
  blocks: readonly Block[],
  indicators: readonly string[],
): Marked {
  const all: Marked = { rows: [], marks: [], signs: [], problems: [] }
  for (const { table, at } of tables.matrices) {
    const read = readers.matrix(table, notesAt(blocks, at), indicators)
    if (!read) continue
    const from = all.rows.length
    all.rows.push(
      ...read.rows.map(({ name, module, place, ...more }) => ({
        name,
        module,
        place,
        match: matchOf({ name, ...more }, tables.courses),
      })),
    )
    all.marks.push(...read.marks.map((mark) => ({ ...mark, row: mark.row + from })))
    all.signs.push(...read.signs.filter(({ sign }) => !all.signs.some((one) => one.sign === sign)))
    all.problems.push(...read.problems)
  }
  for (const { name, place, marks } of tables.supports) {
    const row = all.rows.length
    all.rows.push({ name, module: '', place, match: matchOf({ name }, tables.courses) })
    all.marks.push(...marks.map((mark) => ({ ...mark, row })))
  }
  return all
}

const byNumber = (one: { no: string }, other: { no: string }) =>
  one.no.localeCompare(other.no, 'en', { numeric: true })

/** Reads all that a document says as a training plan, or what it looks like when it is none. Nothing is guessed or mended. */
export function readPlan<V extends CourseNumbers>(
  tree: DocumentTree,
  readers: TableReaders<V>,
): PlanAnswer<V> {
  const whole = joinedTables(tree.blocks)
  const { blocks, programme, problems } = firstProgramme(whole.blocks)
  const outline = new Outline()
  outline.read(blocks)
  const tables = new Tables(readers, outline)
  blocks.forEach((block, at) => {
    if (block.type === 'table') tables.read(levelled(block), at)
  })
  const indicators = [...outline.indicators.values()].sort(byNumber)
  const marked = marksIn(
    tables,
    readers,
    blocks,
    indicators.map(({ no }) => no),
  )
  const tick: SignMeaning[] =
    tables.hasTicks && !marked.signs.some(({ sign }) => sign === '√')
      ? [{ sign: '√', strength: 'M', isSaid: false }]
      : []
  const read = {
    ...there<{ programme: NonNullable<PlanReading['programme']> }>({ programme }),
    objectives: [...outline.objectives.values()].sort((a, b) => a.no - b.no),
    requirements: [...outline.requirements.values()].sort((a, b) => a.no - b.no),
    indicators,
    links: tables.links,
    courses: tables.courses,
    rows: marked.rows,
    marks: marked.marks,
    signs: [...marked.signs, ...tick],
    joined: whole.joined,
  }
  const statistics = withSums(tables.statistics, tables.courses)
  const told = [
    ...problems,
    ...tables.problems,
    ...marked.problems,
    ...checksOf(read),
    ...creditProblems(statistics),
  ]
  const basics = basicsOf(blocks, statistics)
  const reading: PlanReading<V> = { ...read, basics, statistics, problems: told }
  const other = looksLike(blocks, reading)
  return other ? { isPlan: false, looksLike: other } : { isPlan: true, reading }
}
