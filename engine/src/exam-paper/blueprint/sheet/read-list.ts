import {
  type Read,
  type ReadTargets,
  readChapters,
  readKind,
  readLevels,
  readNumber,
  readObjectives,
  type TargetCourse,
  type TargetProblem,
} from './target-words.ts'

const heads = {
  kind: /^(?:题型|题目类型|试题类型|类型|大题|question type|type)$/i,
  chapter:
    /^(?:章|章节|章次|知识模块|知识单元|考核内容|考试内容|教学内容|内容|知识点|chapter|chapters|content)$/i,
  objective: /^(?:课程目标|教学目标|目标|对应目标|对应课程目标|objective|objectives|co)$/i,
  level: /^(?:认知层次|能力层次|层次|认知水平|认知目标|考核层次|level|levels|bloom)$/i,
  count: /^(?:题数|题量|小题数|题目数|数量|题目数量|count|questions|items)$/i,
  score:
    /^(?:每题分值|每小题分值|单题分值|每题分|每题|分值\/题|分\/题|分值|分数|marks each|points each|score|marks|points)$/i,
  total: /^(?:小计|合计|总分|分值合计|小计分|总分值|subtotal|total|sum)$/i,
} as const
type Column = keyof typeof heads
type Columns = Partial<Record<Column, number>>

/** A head without its remarks in brackets, stars and, in Chinese, spaces. */
const plainHead = (text: string): string => {
  const bare = text
    .normalize('NFKC')
    .replace(/\([^)]*\)|\*/g, '')
    .trim()
  return bare.replace(/\s+/g, /[a-z]/i.test(bare) ? ' ' : '')
}

const columnOf = (text: string): Column | undefined =>
  (Object.keys(heads) as Column[]).find((name) => heads[name].test(plainHead(text)))

/** The columns that a row of heads names, each once. */
export function columnsIn(row: readonly string[]): Columns {
  const found: Columns = {}
  row.forEach((text, at) => {
    const column = columnOf(text)
    if (column !== undefined && found[column] === undefined) found[column] = at
  })
  return found
}

const ends = /^(?:合计|总计|共计|总分|小计|total|sum)/i
const known = ({ kind, chapter, objective, level }: Columns) =>
  [kind, chapter, objective, level].filter((one) => one !== undefined).length

type Cell = { text: string; column: number }
type Reading = { row: number; problems: TargetProblem[] }

function taken<T>(
  read: Read<T>,
  empty: T,
  cell: Cell,
  code: TargetProblem['code'],
  { row, problems }: Reading,
): T {
  if ('value' in read) return read.value
  problems.push({ row, column: cell.column, code, values: { text: read.wrong.slice(0, 60) } })
  return empty
}

/** A number of a cell within its bounds; undefined for an empty cell, and told where it is none. */
function numberOf(
  cell: Cell,
  code: 'count' | 'score',
  most: number,
  { row, problems }: Reading,
): number | undefined {
  if (cell.text.trim() === '') return undefined
  const value = readNumber(cell.text)
  if (value !== undefined && value <= most && (code === 'score' || Number.isInteger(value))) return value
  problems.push({ row, column: cell.column, code, values: { text: cell.text.slice(0, 60), most } })
  return undefined
}

type Amount = { count: number; score: number }

/** How many questions of how many marks, where one of the three is told by the others. */
function amountOf(cells: Record<'count' | 'score' | 'total', Cell>, reading: Reading): Amount | undefined {
  const before = reading.problems.length
  const count = numberOf(cells.count, 'count', 300, reading)
  const score = numberOf(cells.score, 'score', 1000, reading)
  const total = numberOf(cells.total, 'score', 100_000, reading)
  if (reading.problems.length > before) return undefined
  const questions = count ?? (score && total ? Math.round((total / score) * 100) / 100 : 1)
  const each =
    score ?? (total === undefined ? undefined : Math.round((total / Math.max(1, questions)) * 100) / 100)
  if (each === undefined || !Number.isInteger(questions)) {
    reading.problems.push({
      row: reading.row,
      column: cells.score.column,
      code: 'score',
      values: { text: '', most: 1000 },
    })
    return undefined
  }
  if (total !== undefined && Math.abs(total - questions * each) > 0.005)
    reading.problems.push({
      row: reading.row,
      column: cells.total.column,
      code: 'sum',
      values: { said: total, sum: Math.round(questions * each * 100) / 100 },
    })
  return { count: questions, score: each }
}

/** Reads one row; what cannot be read of it is told, and the row left out. */
function readRow(row: readonly string[], columns: Columns, course: TargetCourse, reading: Reading) {
  const cell = (name: Column): Cell => ({ text: row[columns[name] ?? -1] ?? '', column: columns[name] ?? 0 })
  const before = reading.problems.length
  const amount = amountOf({ count: cell('count'), score: cell('score'), total: cell('total') }, reading)
  const target = {
    kind: taken(readKind(cell('kind').text), null, cell('kind'), 'kind', reading),
    chapters: taken(readChapters(cell('chapter').text, course), [], cell('chapter'), 'chapter', reading),
    objectives: taken(
      readObjectives(cell('objective').text, course),
      [],
      cell('objective'),
      'objective',
      reading,
    ),
    blooms: taken(readLevels(cell('level').text), [], cell('level'), 'level', reading),
  }
  const isGood = amount && amount.count > 0 && reading.problems.length === before
  return isGood ? [{ ...target, ...amount }] : []
}

/** Reads rows under a head that names columns in any order; undefined when no row is such a head. */
export function readList(
  rows: readonly (readonly string[])[],
  course: TargetCourse,
): ReadTargets | undefined {
  const at = rows.slice(0, 40).findIndex((row) => {
    const columns = columnsIn(row)
    return known(columns) >= 1 && (columns.count !== undefined || columns.score !== undefined)
  })
  if (at < 0) return undefined
  const columns = columnsIn(rows[at] ?? [])
  const problems: TargetProblem[] = []
  const end = rows.findIndex((row, place) => place > at && row.some((text) => ends.test(text.trim())))
  const targets = rows.slice(0, end < 0 ? undefined : end).flatMap((row, place) => {
    if (place <= at || row.every((text) => text.trim() === '')) return []
    return readRow(row, columns, course, { row: place, problems })
  })
  return { targets, problems }
}
