import type { ImportProblemCode } from '@obelisk/contract/training-plan/import-words'
import type { Sheet } from '#workbook/sheet.ts'
import type { Problem } from '../courses/course-list.ts'
import { dataAt, textAt } from '../sheet-head.ts'
import { columnWith, headPosition, numbered, type Wanted } from '../wanted.ts'
import { findIndicatorHead, type IndicatorHead, indicatorsAt } from './indicator-head.ts'
import {
  type CourseFinder,
  courseFinder,
  type Known,
  type MatrixCell,
  type MatrixList,
  type MatrixRow,
} from './matrix-list.ts'
import { type Notation, notationOf, readMark } from './matrix-marks.ts'

/** The column left of the indicators in which most cells are courses of the plan; of equal ones the first. */
function courseColumn(sheet: Sheet, head: IndicatorHead, find: CourseFinder): number | undefined {
  if (head.columns.length === 0) return undefined
  const left = Math.min(...head.columns.map(({ column }) => column))
  const counts = Array.from(
    { length: left },
    (_, column) =>
      Array.from(sheet.rowNumbers, (_row, position) => position).filter(
        (position) => position > head.position && find(dataAt(sheet, position, column)),
      ).length,
  )
  const most = Math.max(0, ...counts)
  return most === 0 ? undefined : counts.indexOf(most)
}

const isSumRow = (text: string) =>
  /合\s*计|小\s*计|总\s*计|门数|课程数|数量|统计|权重和|^(sub)?total|^sum\b|^count\b/i.test(text)

type Found = { row?: MatrixRow; problems: Problem[] }
type Tell = (column: number, code: ImportProblemCode, cell: string, values?: Problem['values']) => void

/** What rows are read against, and the courses that have been named. */
type Against = {
  sheet: Sheet
  head: IndicatorHead
  courseAt: number
  find: CourseFinder
  notation: Notation
  seen: Map<number, number>
  /** The course that a person says a row is of; rows without one are left out. */
  chosen?: ReadonlyMap<number, Known['courses'][number]>
}

function courseOf({ find, seen, courseAt, chosen }: Against, row: number, text: string, tell: Tell) {
  const course = chosen ? chosen.get(row) : find(text)
  const first = course && seen.get(course.id)
  if (!course) tell(courseAt, 'unknown-course', text, { code: text })
  else if (first !== undefined) tell(courseAt, 'cell-twice', text, { first })
  else seen.set(course.id, row)
  return course
}

function cellsOf({ head, sheet, notation }: Against, position: number, courseId: number, tell: Tell) {
  return head.columns.flatMap(({ column, indicator }): MatrixCell[] => {
    const text = dataAt(sheet, position, column)
    if (text === '') return []
    const mark = readMark(text, notation)
    if (!mark) tell(column, 'not-a-mark', text)
    return mark ? [{ course_id: courseId, indicator_id: indicator.id, ...mark }] : []
  })
}

/** A text that stands in the same column of the head: the head again, on the next page. */
const isInHead = ({ sheet, head, courseAt }: Against, text: string) =>
  Array.from({ length: head.position + 1 }, (_, at) => textAt(sheet, at, courseAt)).includes(text)

/** No row of the matrix: without a course or a mark, a sum, or the head again. */
function isNoRow(against: Against, position: number, text: string): boolean {
  const { sheet, head, find, chosen } = against
  if (chosen) return !chosen.has(sheet.rowNumbers[position] ?? 0)
  if (text === '' || (!find(text) && (isSumRow(text) || isInHead(against, text)))) return true
  const cells = head.columns.map(({ column }) => [
    dataAt(sheet, position, column),
    textAt(sheet, head.position, column),
  ])
  return cells.every(([cell, above]) => cell === '' || cell === above)
}

function readLine(against: Against, position: number): Found {
  const { sheet, courseAt } = against
  const row = sheet.rowNumbers[position] ?? 0
  const text = dataAt(sheet, position, courseAt)
  if (isNoRow(against, position, text)) return { problems: [] }
  const problems: Problem[] = []
  const tell: Tell = (column, code, cell, values = {}) =>
    problems.push({ row, column: column + 1, level: 'error', code, text: cell, values })
  const course = courseOf(against, row, text, tell)
  const cells = cellsOf(against, position, course?.id ?? 0, tell)
  const isGood = problems.length === 0
  const about = {
    row,
    code: course?.code ?? text,
    name: course?.name ?? '',
    ...(course ? { course_id: course.id } : {}),
  }
  return { row: { ...about, cells: isGood ? cells : [], isGood }, problems }
}

const unknownOf = (sheet: Sheet, { position, unknown }: IndicatorHead) =>
  unknown.map((column): Problem => {
    const text = textAt(sheet, position, column)
    const row = sheet.rowNumbers[position] ?? 0
    return { row, column: column + 1, level: 'error', code: 'unknown-indicator', text, values: { no: text } }
  })

/** What a person or a guess says of a matrix: which row names the indicators, which column the courses. */
type Sides = Pick<Against, 'head' | 'courseAt' | 'chosen'>

/** Reads the rows below the indicators. */
export function readAcross(sheet: Sheet, known: Known, { head, courseAt, ...more }: Sides): MatrixList {
  const find = courseFinder(known)
  const below = sheet.rowNumbers.length - head.position - 1
  const positions = Array.from({ length: below }, (_, k) => head.position + 1 + k)
  const isCourseRow = (position: number) =>
    more.chosen?.has(sheet.rowNumbers[position] ?? 0) ?? find(dataAt(sheet, position, courseAt)) !== undefined
  const marks = positions
    .filter(isCourseRow)
    .flatMap((position) => head.columns.map(({ column }) => dataAt(sheet, position, column)))
  const notation = notationOf(marks, sheet.strings)
  const against = { sheet, head, courseAt, find, notation, seen: new Map<number, number>(), ...more }
  const found = positions.map((position) => readLine(against, position))
  const headOf = (column: number) => textAt(sheet, head.position, column)
  return {
    layout: 'wide',
    head_row: sheet.rowNumbers[head.position] ?? 0,
    columns: [
      { column: courseAt + 1, text: headOf(courseAt), meaning: 'code' },
      ...head.columns.map(({ column, indicator }) => ({
        column: column + 1,
        text: headOf(column),
        meaning: `indicator-${indicator.id}`,
      })),
    ],
    lacks: [],
    rows: found.flatMap(({ row }) => (row ? [row] : [])),
    problems: [...unknownOf(sheet, head), ...found.flatMap(({ problems }) => problems)],
  }
}

/** The indicators that a person says the columns are of. */
export function chosenIndicators(sheet: Sheet, { indicators }: Known, wanted: Wanted): IndicatorHead {
  const byId = new Map(indicators.map((one) => [one.id, one]))
  const columns = numbered(wanted, 'indicator').flatMap(({ column, number }) => {
    const indicator = byId.get(number)
    return indicator ? [{ column, indicator }] : []
  })
  return { position: headPosition(sheet, wanted), columns, unknown: [] }
}

function sidesOf(sheet: Sheet, known: Known, wanted: Wanted): Sides | undefined {
  if (wanted.columns) {
    const courseAt = columnWith(wanted, 'code') ?? columnWith(wanted, 'name')
    return courseAt === undefined ? undefined : { head: chosenIndicators(sheet, known, wanted), courseAt }
  }
  const head =
    wanted.headRow === undefined
      ? findIndicatorHead(sheet, known)
      : indicatorsAt(sheet, headPosition(sheet, wanted), known)
  const courseAt = head && courseColumn(sheet, head, courseFinder(known))
  return head && courseAt !== undefined ? { head, courseAt } : undefined
}

/** A matrix with courses down and indicators across. Undefined: no row names indicators, or no column courses of the plan. */
export function readWide(sheet: Sheet, known: Known, wanted: Wanted = {}): MatrixList | undefined {
  const sides = sidesOf(sheet, known, wanted)
  return sides && sides.head.columns.length > 0 ? readAcross(sheet, known, sides) : undefined
}
