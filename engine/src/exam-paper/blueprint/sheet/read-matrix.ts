import type { TargetRow } from '../targets.ts'
import { columnsIn } from './read-list.ts'
import {
  type Read,
  type ReadTargets,
  readChapters,
  readKind,
  readLevels,
  readObjectives,
  type TargetCourse,
} from './target-words.ts'

type Wanted = Omit<TargetRow, 'id' | 'count' | 'score'>
type Across = { column: number; wants: Partial<Wanted> }

const nothing: Wanted = { kind: null, chapters: [], objectives: [], blooms: [] }
const isSum = (text: string) =>
  /^(?:合计|总计|共计|小计|总分|比例|占比|百分比|分值合计|题数|%|total|sum|share)/i.test(text.trim())

/** What the head of a column asks for: a level, a kind, or an objective. */
function wantsOf(text: string, course: TargetCourse): Partial<Wanted> | undefined {
  const plain = text.trim()
  if (plain === '' || plain.length > 14 || isSum(plain)) return undefined
  const levels = readLevels(plain)
  if ('value' in levels && levels.value.length > 0) return { blooms: levels.value }
  if (/^(?:课程)?目标\s*\d|^CO\s*\d/i.test(plain)) {
    const objectives = readObjectives(plain, course)
    return 'value' in objectives ? { objectives: objectives.value } : undefined
  }
  const kind = /题$/.test(plain) ? readKind(plain) : undefined
  return kind && 'value' in kind && kind.value ? { kind: kind.value } : undefined
}

/** A cell of a two-way table: `4`, `6分`, `2×3`, `2题6分`, `2 (6)`: questions and marks of each. */
export function amountIn(text: string): { count: number; score: number } | undefined {
  const plain = text.normalize('NFKC').replace(/\s+/g, '')
  const [, count, each] = /^(\d{1,3})(?:题|道)?[×xX*](\d+(?:\.\d{1,2})?)分?$/.exec(plain) ?? []
  if (count !== undefined) return { count: Number(count), score: Number(each) }
  const [, several, total] = /^(\d{1,3})(?:题|道)?[,，/(]?(?:共)?(\d+(?:\.\d{1,2})?)分\)?$/.exec(plain) ?? []
  if (several !== undefined && /题|道|[,，/(]/.test(plain))
    return {
      count: Number(several),
      score: Math.round((Number(total) / Math.max(1, Number(several))) * 100) / 100,
    }
  const [, one] = /^(\d+(?:\.\d{1,2})?)分?$/.exec(plain) ?? []
  return one === undefined ? undefined : { count: 1, score: Number(one) }
}

function headOf(rows: readonly (readonly string[])[], course: TargetCourse) {
  for (const [at, row] of rows.slice(0, 40).entries()) {
    const across = row.flatMap((text, column): Across[] => {
      const wants = wantsOf(text, course)
      return wants ? [{ column, wants }] : []
    })
    if (across.length >= 2) return { at, across }
  }
  return undefined
}

/** Where chapters, kinds and objectives stand at the left of the first column that is asked for across. */
type Downs = { chapter: number | undefined; kind: number | undefined; objective: number | undefined }

function downsOf(rows: readonly (readonly string[])[], at: number, first: number): Downs {
  const named = { ...columnsIn(rows[at - 1] ?? []), ...columnsIn(rows[at] ?? []) }
  const left = (column: number | undefined) => (column !== undefined && column < first ? column : undefined)
  const downs = { chapter: left(named.chapter), kind: left(named.kind), objective: left(named.objective) }
  // a head without names lists chapters
  const isNamed = Object.values(downs).some((column) => column !== undefined)
  return isNamed ? downs : { ...downs, chapter: 0 }
}

/** What a row asks for by its first columns; undefined where one of them cannot be read, which is told. */
function rowWants(
  row: readonly string[],
  { chapter, kind, objective }: Downs,
  course: TargetCourse,
  tell: (code: 'chapter' | 'kind' | 'objective', column: number, text: string) => void,
): Wanted | undefined {
  const before: string[] = []
  const taken = <T>(
    code: 'chapter' | 'kind' | 'objective',
    column: number | undefined,
    empty: T,
    read: (text: string) => Read<T>,
  ): T => {
    const found: Read<T> = column === undefined ? { value: empty } : read(row[column] ?? '')
    if ('value' in found) return found.value
    before.push(code)
    tell(code, column ?? 0, found.wrong)
    return empty
  }
  const wanted = {
    ...nothing,
    chapters: taken('chapter', chapter, [], (text) => readChapters(text, course)),
    kind: taken('kind', kind, null, readKind),
    objectives: taken('objective', objective, [], (text) => readObjectives(text, course)),
  }
  return before.length > 0 ? undefined : wanted
}

/**
 * Reads a two-way table: chapters, kinds or objectives down, levels, kinds or objectives across, marks in the cells. The head
 * of the columns at the left may stand in the same row or the one above. Undefined when no row is such a head.
 */
export function readMatrix(
  rows: readonly (readonly string[])[],
  course: TargetCourse,
): ReadTargets | undefined {
  const head = headOf(rows, course)
  const first = head?.across[0]?.column
  if (!head || first === undefined) return undefined
  const downs = downsOf(rows, head.at, first)
  const read: ReadTargets = { targets: [], problems: [] }
  const end = rows.findIndex((row, at) => at > head.at && row.slice(0, first).some(isSum))
  rows.slice(0, end < 0 ? undefined : end).forEach((row, place) => {
    if (place > head.at && row.some((text) => text.trim() !== ''))
      addRow(row, place, { ...head, downs, course }, read)
  })
  return read
}

type Layout = { across: readonly Across[]; downs: Downs; course: TargetCourse }

function addRow(row: readonly string[], place: number, { across, downs, course }: Layout, read: ReadTargets) {
  const wanted = rowWants(row, downs, course, (code, column, text) =>
    read.problems.push({ row: place, column, code, values: { text: text.slice(0, 60) } }),
  )
  if (!wanted) return
  for (const { column, wants } of across)
    addCell(row[column] ?? '', { place, column }, { ...wanted, ...wants }, read)
}

function addCell(
  text: string,
  { place, column }: { place: number; column: number },
  wanted: Wanted,
  { targets, problems }: ReadTargets,
) {
  if (/^[\s\-—–/]*$/.test(text)) return
  const amount = amountIn(text)
  if (!amount || amount.count > 300 || amount.score > 1000)
    problems.push({ row: place, column, code: 'score', values: { text: text.slice(0, 60), most: 1000 } })
  else if (amount.count > 0 && amount.score > 0) targets.push({ ...wanted, ...amount })
}
