import type { ImportProblemCode } from '@obelisk/contract/training-plan/import-words'
import type { Sheet } from '#workbook/sheet.ts'
import type { Problem } from '../courses/course-list.ts'
import { findHead, type Head, headText, textAt } from '../sheet-head.ts'
import { headPosition, type Wanted } from '../wanted.ts'
import {
  type CourseFinder,
  courseFinder,
  indicatorNo,
  type Known,
  type MatrixList,
  type MatrixRow,
} from './matrix-list.ts'
import { type CellMark, type Notation, notationOf, readMark } from './matrix-marks.ts'

const heads = {
  code: ['课程代码', '课程编号', '课程编码', '课程号', 'Course code', 'Code'],
  name: [
    '课程名称',
    '课程名',
    '课程',
    '支撑课程',
    '主要支撑课程',
    '支撑课程名称',
    '教学环节',
    '教学活动',
    '课程或教学环节',
    'Course name',
    'Course',
  ],
  indicator: [
    '指标点编号',
    '指标点',
    '指标点号',
    '毕业要求指标点',
    '指标点内容',
    '毕业要求指标点编号',
    '支撑指标点',
    '支撑的指标点',
    '支撑毕业要求指标点',
    '观测点',
    'Indicator',
    'Indicator no',
  ],
  strength: [
    '支撑强度',
    '强度',
    '支撑度',
    '支撑关系',
    '支撑程度',
    '支撑强弱',
    '相关度',
    '关联度',
    'Strength',
    'Support',
  ],
  weight: [
    '评价权重',
    '权重',
    '宏观总支撑权重',
    '支撑权重',
    '权重系数',
    '权重值',
    '目标值',
    '支撑权重系数',
    'Weight',
  ],
} as const
type Column = keyof typeof heads
type Texts = Record<Column, string>
type Tell = (key: Column, code: ImportProblemCode, values?: Problem['values']) => void

const isEnough = (columns: ReadonlyMap<Column, number>) =>
  columns.has('indicator') && (columns.has('code') || columns.has('name'))

function marksOf(texts: Texts, notation: Notation, tell: Tell): CellMark {
  const mark: CellMark = {}
  if (texts.strength !== '') {
    const found = readMark(texts.strength, notation)
    if (found) Object.assign(mark, found)
    else tell('strength', 'not-a-mark')
  }
  if (texts.weight !== '') {
    const weight = readMark(texts.weight, { ...notation, isScale: false })?.weight
    if (weight === undefined) tell('weight', 'not-a-mark')
    else mark.weight = weight
  }
  return mark
}

/** What rows are read against, and the cells that have been named. */
type Against = {
  find: CourseFinder
  indicators: ReadonlyMap<string, Known['indicators'][number]>
  notation: Notation
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
  const mark = marksOf(texts, against.notation, tell)
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

/** The head again, on the next page. */
const isHead = ({ indicator, name, code }: Texts) =>
  [heads.indicator, [...heads.name, ...heads.code]].every((words, at) =>
    words.some((word) => headText(word) === headText(at === 0 ? indicator : name || code)),
  )

/** The name of a course has 200 signs at most, the strength beside it a few. */
const longestPart = 220

/** Several in one cell, each with its strength: 1.1(H)、2.3(M) beside a course, or 高等数学(H)、大学物理(M) beside an indicator. */
function listed(texts: Texts): Texts[] {
  const marked = (text: string) =>
    text
      .split(/[、，,;；\n]+/)
      .filter((part) => part.length <= longestPart)
      .map((part) => /^(.+?)\s?[(:：]\s?([^()]{1,4})\)?$/.exec(part.trim()))
      .flatMap((found) => (found?.[1] && found[2] ? [{ name: found[1], strength: found[2] }] : []))
  const indicators = marked(texts.indicator)
  if (indicators.length > 0)
    return indicators.map(({ name, strength }) => ({ ...texts, indicator: name, strength }))
  const courses = marked(texts.name)
  if (courses.length > 0)
    return courses.map((one) => ({ ...texts, code: '', name: one.name, strength: one.strength }))
  return [texts]
}

/** The head as a person says it is. */
function chosenHead(sheet: Sheet, wanted: Wanted): Head<Column> {
  const at = headPosition(sheet, wanted)
  const columns = new Map<Column, number>()
  for (const [column, meaning] of wanted.columns ?? [])
    if (isLongColumn(meaning) && !columns.has(meaning)) columns.set(meaning, column)
  return { first: at, last: at, columns }
}

const isLongColumn = (meaning: string): meaning is Column => Object.hasOwn(heads, meaning)

/** A matrix with one row per course and indicator. Undefined: the sheet has no such head. */
export function readLong(sheet: Sheet, known: Known, wanted: Wanted = {}): MatrixList | undefined {
  const head = wanted.columns
    ? chosenHead(sheet, wanted)
    : findHead<Column>(sheet, heads, ['code', 'name', 'indicator'], isEnough, wanted.headRow)
  if (!head || !isEnough(head.columns)) return undefined
  const isListed = !head.columns.has('strength') && !head.columns.has('weight')
  const lines = Array.from({ length: Math.max(0, sheet.rowNumbers.length - head.last - 1) }, (_, k) => {
    const position = head.last + 1 + k
    return { row: sheet.rowNumbers[position] ?? 0, texts: textsAt(sheet, position, head) }
  })
    .filter(({ texts }) => (texts.code || texts.name) !== '' && texts.indicator !== '' && !isHead(texts))
    .flatMap(({ row, texts }) => (isListed ? listed(texts) : [texts]).map((one) => ({ row, texts: one })))
  if (isListed && lines.every(({ texts }) => texts.strength === '')) return undefined
  const against: Against = {
    find: courseFinder(known),
    indicators: new Map(known.indicators.map((one) => [one.no, one])),
    notation: notationOf(
      lines.map(({ texts }) => texts.strength),
      sheet.strings,
    ),
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
    lacks: [],
    rows,
    problems,
  }
}
