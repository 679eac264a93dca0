import type { ImportProblemCode } from '@obelisk/contract/training-plan/import-words'
import type { Sheet } from '#workbook/sheet.ts'
import {
  type CourseFinder,
  courseFinder,
  indicatorNo,
  type Known,
  type MatrixList,
  type MatrixRow,
} from './matrix-list.ts'
import { areStrengths, type CellMark, readMark } from './matrix-marks.ts'
import type { Problem } from './read-courses.ts'
import { findHead, type Head, textAt } from './sheet-head.ts'

const heads = {
  code: ['课程代码', '课程编号', '课程编码', '课程号', 'Course code', 'Code'],
  name: ['课程名称', '课程名', '课程', 'Course name', 'Course'],
  indicator: ['指标点编号', '指标点', '指标点号', '毕业要求指标点', 'Indicator', 'Indicator no'],
  strength: ['支撑强度', '强度', '支撑度', '支撑关系', 'Strength', 'Support'],
  weight: ['评价权重', '权重', '宏观总支撑权重', '支撑权重', 'Weight'],
} as const
type Column = keyof typeof heads
type Texts = Record<Column, string>
type Tell = (key: Column, code: ImportProblemCode, values?: Problem['values']) => void

const isEnough = (columns: ReadonlyMap<Column, number>) =>
  columns.has('indicator') &&
  (columns.has('code') || columns.has('name')) &&
  (columns.has('strength') || columns.has('weight'))

function marksOf(texts: Texts, isScale: boolean, tell: Tell): CellMark {
  const mark: CellMark = {}
  if (texts.strength !== '') {
    const found = readMark(texts.strength, isScale)
    if (found) Object.assign(mark, found)
    else tell('strength', 'not-a-mark')
  }
  if (texts.weight !== '') {
    const weight = readMark(texts.weight, false)?.weight
    if (weight === undefined) tell('weight', 'not-a-mark')
    else mark.weight = weight
  }
  return mark
}

/** What rows are read against, and the cells that have been named. */
type Against = {
  find: CourseFinder
  indicators: ReadonlyMap<string, Known['indicators'][number]>
  isScale: boolean
  seen: Map<string, number>
}

/** The course and the indicator that a row names; what is not known is told. */
function sidesOf({ find, indicators }: Against, texts: Texts, tell: Tell) {
  const course = find(texts.code) ?? find(texts.name)
  const indicator = indicators.get(indicatorNo(texts.indicator) ?? texts.indicator)
  if (!course) tell(texts.code ? 'code' : 'name', 'unknown-course', { code: texts.code || texts.name })
  if (!indicator) tell('indicator', 'unknown-indicator', { no: texts.indicator })
  return { course, indicator }
}

function readLine(against: Against, row: number, texts: Texts, tell: Tell): Omit<MatrixRow, 'isGood'> {
  const { course, indicator } = sidesOf(against, texts, tell)
  const mark = marksOf(texts, against.isScale, tell)
  const about = { row, code: course?.code ?? texts.code, name: course?.name ?? texts.name }
  if (!course || !indicator) return { ...about, cells: [] }
  const key = `${course.id}:${indicator.id}`
  const first = against.seen.get(key)
  if (first !== undefined) tell('indicator', 'cell-twice', { first })
  else against.seen.set(key, row)
  return { ...about, cells: [{ course_id: course.id, indicator_id: indicator.id, ...mark }] }
}

const textsAt = (sheet: Sheet, position: number, { columns }: Head<Column>): Texts => {
  const at = (key: Column) => {
    const column = columns.get(key)
    return column === undefined ? '' : textAt(sheet, position, column)
  }
  return {
    code: at('code'),
    name: at('name'),
    indicator: at('indicator'),
    strength: at('strength'),
    weight: at('weight'),
  }
}

/** A matrix with one row per course and indicator. Undefined: the sheet has no such head. */
export function readLong(sheet: Sheet, known: Known): MatrixList | undefined {
  const head = findHead<Column>(sheet, heads, ['code', 'name', 'indicator'], isEnough)
  if (!head) return undefined
  const lines = Array.from({ length: sheet.rowNumbers.length - head.last - 1 }, (_, k) => {
    const position = head.last + 1 + k
    return { row: sheet.rowNumbers[position] ?? 0, texts: textsAt(sheet, position, head) }
  }).filter(({ texts }) => (texts.code || texts.name) !== '' && texts.indicator !== '')
  const against: Against = {
    find: courseFinder(known),
    indicators: new Map(known.indicators.map((one) => [one.no, one])),
    isScale: areStrengths(lines.map(({ texts }) => texts.strength)),
    seen: new Map(),
  }
  const problems: Problem[] = []
  const rows = lines.map(({ row, texts }): MatrixRow => {
    const before = problems.length
    const tell: Tell = (key, code, values = {}) =>
      problems.push({
        row,
        column: (head.columns.get(key) ?? -1) + 1,
        level: 'error',
        code,
        text: texts[key],
        values,
      })
    const found = readLine(against, row, texts, tell)
    const isGood = problems.length === before
    return { ...found, cells: isGood ? found.cells : [], isGood }
  })
  return {
    layout: 'long',
    head_row: sheet.rowNumbers[head.last] ?? 0,
    columns: [...head.columns].map(([meaning, column]) => ({
      column: column + 1,
      text: textAt(sheet, head.last, column),
      meaning,
    })),
    rows,
    problems,
  }
}
