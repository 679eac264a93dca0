import type { ImportProblemCode } from '@obelisk/contract/training-plan/import-words'
import type { Sheet } from '#workbook/sheet.ts'
import {
  type CourseFinder,
  courseFinder,
  indicatorNo,
  type Known,
  type MatrixCell,
  type MatrixList,
  type MatrixRow,
} from './matrix-list.ts'
import { areStrengths, readMark } from './matrix-marks.ts'
import type { Problem } from './read-courses.ts'
import { textAt } from './sheet-head.ts'

type Indicator = Known['indicators'][number]
type Head = { position: number; columns: { column: number; indicator: Indicator }[]; unknown: number[] }

const highest = 30

/** The indicators that a row names. Excel writes 1.10 as 1.1: a second 1.1 is 1.10 when the plan has it. */
function headAt(sheet: Sheet, position: number, byNo: ReadonlyMap<string, Indicator>): Head {
  const head: Head = { position, columns: [], unknown: [] }
  const used = new Set<string>()
  for (let column = 0; column < sheet.columns; column++) {
    const text = indicatorNo(textAt(sheet, position, column))
    if (!text) continue
    const no = used.has(text) ? `${text}0` : text
    const indicator = byNo.get(no)
    if (indicator) head.columns.push({ column, indicator })
    else head.unknown.push(column)
    used.add(no)
  }
  return head
}

function findHead(sheet: Sheet, { indicators }: Known): Head | undefined {
  const byNo = new Map(indicators.map((one) => [one.no, one]))
  const rows = Array.from({ length: Math.min(highest, sheet.rowNumbers.length) }, (_, position) =>
    headAt(sheet, position, byNo),
  )
  const best = rows.reduce<Head | undefined>(
    (most, head) => (head.columns.length > (most?.columns.length ?? 0) ? head : most),
    undefined,
  )
  return best
}

/** The column left of the indicators in which most cells are courses of the plan; of equal ones the first. */
function courseColumn(sheet: Sheet, head: Head, find: CourseFinder): number | undefined {
  const left = Math.min(...head.columns.map(({ column }) => column))
  const counts = Array.from(
    { length: left },
    (_, column) =>
      Array.from(sheet.rowNumbers, (_row, position) => position).filter(
        (position) => position > head.position && find(textAt(sheet, position, column)),
      ).length,
  )
  const most = Math.max(0, ...counts)
  return most === 0 ? undefined : counts.indexOf(most)
}

const isSumRow = (text: string) => /合计|小计|总计|门数|total|sum|count/i.test(text)

type Found = { row?: MatrixRow; problems: Problem[] }
type Tell = (column: number, code: ImportProblemCode, cell: string, values?: Problem['values']) => void

/** What rows are read against, and the courses that have been named. */
type Against = {
  sheet: Sheet
  head: Head
  courseAt: number
  find: CourseFinder
  isScale: boolean
  seen: Map<number, number>
}

function courseOf({ find, seen, courseAt }: Against, row: number, text: string, tell: Tell) {
  const course = find(text)
  const first = course && seen.get(course.id)
  if (!course) tell(courseAt, 'unknown-course', text, { code: text })
  else if (first !== undefined) tell(courseAt, 'cell-twice', text, { first })
  else seen.set(course.id, row)
  return course
}

function cellsOf({ head, sheet, isScale }: Against, position: number, courseId: number, tell: Tell) {
  return head.columns.flatMap(({ column, indicator }): MatrixCell[] => {
    const text = textAt(sheet, position, column)
    if (text === '') return []
    const mark = readMark(text, isScale)
    if (!mark) tell(column, 'not-a-mark', text)
    return mark ? [{ course_id: courseId, indicator_id: indicator.id, ...mark }] : []
  })
}

const isBlank = ({ sheet, head }: Against, position: number) =>
  head.columns.every(({ column }) => textAt(sheet, position, column) === '')

function readLine(against: Against, position: number): Found {
  const { sheet, courseAt } = against
  const row = sheet.rowNumbers[position] ?? 0
  const text = textAt(sheet, position, courseAt)
  if (text === '' || isSumRow(text) || isBlank(against, position)) return { problems: [] }
  const problems: Problem[] = []
  const tell: Tell = (column, code, cell, values = {}) =>
    problems.push({ row, column: column + 1, level: 'error', code, text: cell, values })
  const course = courseOf(against, row, text, tell)
  const cells = cellsOf(against, position, course?.id ?? 0, tell)
  const isGood = problems.length === 0
  const about = { row, code: course?.code ?? text, name: course?.name ?? '' }
  return { row: { ...about, cells: isGood ? cells : [], isGood }, problems }
}

/** A matrix with courses down and indicators across. Undefined: no row names indicators, or no column courses of the plan. */
export function readWide(sheet: Sheet, known: Known): MatrixList | undefined {
  const head = findHead(sheet, known)
  if (!head) return undefined
  const find = courseFinder(known)
  const courseAt = courseColumn(sheet, head, find)
  if (courseAt === undefined) return undefined
  const below = sheet.rowNumbers.length - head.position - 1
  const positions = Array.from({ length: below }, (_, k) => head.position + 1 + k)
  const texts = positions.flatMap((row) => head.columns.map(({ column }) => textAt(sheet, row, column)))
  const against = {
    sheet,
    head,
    courseAt,
    find,
    isScale: areStrengths(texts),
    seen: new Map<number, number>(),
  }
  const found = positions.map((position) => readLine(against, position))
  const headRow = sheet.rowNumbers[head.position] ?? 0
  const headOf = (column: number) => textAt(sheet, head.position, column)
  const unknown = head.unknown.map(
    (column): Problem => ({
      row: headRow,
      column: column + 1,
      level: 'error',
      code: 'unknown-indicator',
      text: headOf(column),
      values: { no: headOf(column) },
    }),
  )
  return {
    layout: 'wide',
    head_row: headRow,
    columns: [
      { column: courseAt + 1, text: headOf(courseAt), meaning: 'code' },
      ...head.columns.map(({ column, indicator }) => ({
        column: column + 1,
        text: headOf(column),
        meaning: indicator.no,
      })),
    ],
    rows: found.flatMap(({ row }) => (row ? [row] : [])),
    problems: [...unknown, ...found.flatMap(({ problems }) => problems)],
  }
}
