import type { ImportProblem } from '@obelisk/contract/training-plan/exchange'
import type { CourseColumn, ImportProblemCode } from '@obelisk/contract/training-plan/import-words'
import type { CourseFields } from '@obelisk/contract/training-plan/rows'
import type { Sheet } from '#workbook/sheet.ts'
import { courseHeads } from './course-heads.ts'
import { type Reading, readers } from './course-values.ts'
import { findHead, textAt } from './sheet-head.ts'

export type Problem = ImportProblem

/** What a row of a course list says; what it leaves empty is not here. Names and codes of other things are texts still. */
export type CourseReading = {
  /** The row's number in the file. */
  row: number
  code: string
  name: string
  fields: Partial<Omit<CourseFields, 'college_id' | 'group_id' | 'prerequisite_ids'>>
  college?: string
  group?: string
  prerequisites?: string[]
  isGood: boolean
}

export type CourseList = {
  head_row: number
  columns: { column: number; text: string; meaning: string }[]
  rows: CourseReading[]
  problems: Problem[]
}

const named = new Set<CourseColumn>(['college', 'group', 'prerequisites'])
const longest: Partial<Record<CourseColumn, number>> = { code: 32, name: 200, name_en: 200, module: 200 }

/** A note under the table fills one cell; a course has a code or a name and something else besides. */
const isCourse = (texts: ReadonlyMap<CourseColumn, string>) =>
  (texts.get('code') ?? '') + (texts.get('name') ?? '') !== '' &&
  [...texts.values()].filter((text) => text !== '').length > 1
const isSum = (text: string) => /^(合计|小计|总计|total|subtotal|sum)/i.test(text)

/** Reads a course list from a sheet; undefined when no head names both code and name of the courses. */
export function readCourses(sheet: Sheet): CourseList | undefined {
  const head = findHead<CourseColumn>(
    sheet,
    courseHeads,
    ['code', 'name'],
    (columns) => columns.has('code') && columns.has('name'),
  )
  if (!head) return undefined
  const problems: Problem[] = []
  const rows: CourseReading[] = []
  const seen = new Map<string, number>()
  for (let at = head.last + 1; at < sheet.rowNumbers.length; at++) {
    const texts = new Map([...head.columns].map(([key, column]) => [key, textAt(sheet, at, column)]))
    if (!isCourse(texts) || isSum(texts.get('code') ?? '') || isSum(texts.get('name') ?? '')) continue
    const row = sheet.rowNumbers[at] ?? 0
    const found = readRow(row, texts, head.columns, seen)
    problems.push(...found.problems)
    rows.push(found.reading)
  }
  return {
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

type Tell = (key: CourseColumn, code: ImportProblemCode, values?: Problem['values']) => void

/** Code and name are what a course is known by; a code stands once in the list. */
function checkNames(row: number, code: string, name: string, seen: Map<string, number>, tell: Tell) {
  const first = seen.get(code.toUpperCase())
  if (code === '') tell('code', 'code-missing')
  else if (first !== undefined) tell('code', 'code-twice', { first })
  else seen.set(code.toUpperCase(), row)
  if (name === '') tell('name', 'name-missing')
}

function putCell(reading: CourseReading, key: CourseColumn, text: string, tell: Tell) {
  const most = longest[key]
  if (most !== undefined && text.length > most) tell(key, 'too-long', { field: key, max: most })
  else if (named.has(key)) putNamed(reading, key, text)
  else putField(reading, key, readers[key](text), tell)
}

function readRow(
  row: number,
  texts: ReadonlyMap<CourseColumn, string>,
  columns: ReadonlyMap<CourseColumn, number>,
  seen: Map<string, number>,
): { reading: CourseReading; problems: Problem[] } {
  const problems: Problem[] = []
  const tell: Tell = (key, code, values = {}) =>
    problems.push({
      row,
      column: (columns.get(key) ?? -1) + 1,
      level: 'error',
      code,
      text: texts.get(key) ?? '',
      values,
    })
  const code = texts.get('code') ?? ''
  const name = texts.get('name') ?? ''
  checkNames(row, code, name, seen, tell)
  const reading: CourseReading = { row, code, name, fields: {}, isGood: true }
  for (const [key, text] of texts) if (text !== '') putCell(reading, key, text, tell)
  reading.isGood = problems.length === 0
  return { reading, problems }
}

function putNamed(reading: CourseReading, key: CourseColumn, text: string) {
  if (key === 'college') reading.college = text
  else if (key === 'group') reading.group = text
  else reading.prerequisites = text.split(/[,，、;；\s]+/).filter(Boolean)
}

function putField(reading: CourseReading, key: CourseColumn, found: Reading, tell: Tell) {
  if ('code' in found) tell(key, found.code, found.values)
  else Object.assign(reading.fields, { [key]: found.value })
}
