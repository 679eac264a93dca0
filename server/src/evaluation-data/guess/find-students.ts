import type { ColumnSaid, RowRole } from '@obelisk/contract/evaluation-data/import-shapes'
import type { Said } from '#workbook/pointed.ts'
import { type Sheet, shownAt } from '#workbook/sheet.ts'
import { isContactHead, isNameHead, isNoteLabel, isNumberHead, isSummaryLabel, plain } from './words.ts'

/**
 * Where the students stand: columns of number and name (-1: none) and the positions of their rows; `known`: how many of
 * them the roster knows by number, or by name where no numbers stand.
 */
export type StudentArea = {
  number: number
  name: number
  rows: number[]
  first: number
  last: number
  known: number
  /** What stands in the column of numbers, or of names where no numbers stand. */
  numbers: string[]
}

export type Roster = { numbers: ReadonlySet<string>; names: ReadonlySet<string> }

const numberLike = /^[a-z]{0,4}\d{5,18}[a-z]{0,2}$/

/** A student number as it is compared: half width, without spaces, without the `.0` of a number column. */
export const plainNumber = (text: string) => plain(text).replace(/\.0+$/, '').replace(/^['#]/, '')

/** What a person said of the rows and columns of a sheet of marks. */
export type MarksSaid = Said<RowRole, ColumnSaid>

export const nothingSaid: MarksSaid = { used: null, rows: new Map(), columns: new Map() }

/** Finds the table of students; undefined when the sheet has none. What was said by pointing stands. */
export function findStudents(
  sheet: Sheet,
  head: string[][],
  roster: Roster,
  said: MarksSaid,
): StudentArea | undefined {
  const number = columnSaid(said, 'student_no') ?? numberColumn(sheet, head, roster, said)
  const name = columnSaid(said, 'name') ?? nameColumn(sheet, head, number, roster, said)
  if (number < 0 && !isListOfNames(sheet, name, roster, said)) return undefined
  const rows = studentRows(sheet, head, { number, name }, roster).filter((row) => !said.rows.has(row))
  for (const [row, role] of said.rows) if (role === 'student') rows.push(row)
  rows.sort((a, b) => a - b)
  const [first] = rows
  if (first === undefined) return undefined
  const known = rows.filter((row) =>
    number < 0
      ? hasRosterName(sheet, row, name, roster)
      : roster.numbers.has(plainNumber(shownAt(sheet, row, number))),
  ).length
  const numbers = rows.map((row) => plainNumber(shownAt(sheet, row, number < 0 ? name : number)))
  return { number, name, rows, first, last: rows.at(-1) ?? first, known, numbers }
}

const columnSaid = ({ columns }: MarksSaid, kind: 'student_no' | 'name') =>
  [...columns].find(([, is]) => is.kind === kind)?.[0]

const isListOfNames = (sheet: Sheet, name: number, roster: Roster, said: MarksSaid) =>
  columnSaid(said, 'name') !== undefined || namesIn(sheet, name, roster) >= fewestNames

/** Rows of students, and between them rows that name somebody whom the roster does not know: told later, never dropped. */
function studentRows(
  sheet: Sheet,
  head: string[][],
  { number, name }: { number: number; name: number },
  roster: Roster,
): number[] {
  const from = headEnd(head, number < 0 ? name : number) + 1
  const isStudent = number < 0 ? () => false : studentTest(sheet, number, roster)
  const all = Array.from({ length: Math.max(0, sheet.rowNumbers.length - from) }, (_, at) => from + at)
  const sure = new Set(all.filter((row) => isStudent(row) || hasRosterName(sheet, row, name, roster)))
  const [first = 0, last = -1] = [Math.min(...sure), Math.max(...sure)]
  return all.filter(
    (row) => sure.has(row) || (row > first && row < last && namesSomebody(sheet, row, number, name)),
  )
}

function namesSomebody(sheet: Sheet, row: number, number: number, name: number): boolean {
  const textAt = (column: number) => (column < 0 ? '' : shownAt(sheet, row, column))
  const [no, called] = [textAt(number), textAt(name)]
  if ([no, called].some(isLabel)) return false
  if (number < 0) return called !== ''
  return /\d/.test(no) && (name < 0 || called !== '')
}

const isLabel = (text: string) =>
  [isNumberHead, isNameHead, isSummaryLabel, isNoteLabel].some((is) => is(text))

/** So many names of the roster are a list of students although no numbers stand beside them. */
const fewestNames = 3

const namesIn = (sheet: Sheet, name: number, { names }: Roster) =>
  name < 0 ? 0 : columnTexts(sheet, name).filter((text) => names.has(text)).length

/** The last row of the first head; a head that is repeated for print further down is none. */
function headEnd(head: string[][], number: number): number {
  const isHead = (texts: string[] | undefined) =>
    isNumberHead(texts?.[number] ?? '') || isNameHead(texts?.[number] ?? '')
  const first = head.findIndex(isHead)
  let end = first
  while (first >= 0 && isHead(head[end + 1])) end++
  return end
}

/** The column with most numbers of the roster; without any, the one whose head says so, or that looks like it. */
function numberColumn(sheet: Sheet, head: string[][], { numbers }: Roster, said: MarksSaid): number {
  let best = { column: -1, score: 0 }
  for (let column = 0; column < sheet.columns; column++) {
    if (said.columns.has(column)) continue
    const over = head.map((texts) => texts[column] ?? '')
    const score = numberScore(columnTexts(sheet, column), over, numbers)
    if (score > best.score) best = { column, score }
  }
  return best.column
}

function numberScore(
  values: readonly string[],
  over: readonly string[],
  numbers: ReadonlySet<string>,
): number {
  const isNamed = over.some(isNumberHead)
  const known = values.filter((value) => numbers.has(value)).length
  const alike = over.some(isContactHead) ? 0 : new Set(values.filter((value) => numberLike.test(value))).size
  if (known === 0 && !isNamed && alike < 3) return 0
  return known * 10 + alike + (isNamed ? values.length + 1000 : 0)
}

/** So many filled cells of a column say what it is. */
const sample = 400

function columnTexts(sheet: Sheet, column: number): string[] {
  const values: string[] = []
  for (let row = 0; row < sheet.rowNumbers.length && values.length < sample; row++) {
    const text = shownAt(sheet, row, column)
    if (text !== '') values.push(plainNumber(text))
  }
  return values
}

/** A number of the roster, or one that is as long as most in the column, give or take lost zeros. */
function studentTest(sheet: Sheet, column: number, { numbers }: Roster) {
  const alike = columnTexts(sheet, column).filter((value) => numberLike.test(value))
  const usual = mostCommon(alike.map((value) => value.length))
  const shapes = new Set([...numbers].map(shapeOf))
  return (row: number) => {
    const value = plainNumber(shownAt(sheet, row, column))
    if (numbers.has(value) || shapes.has(shapeOf(value))) return true
    return numberLike.test(value) && Math.abs(value.length - usual) <= 3
  }
}

/** `1rv21cs001` is `9aa99aa999`: a number of this shape is one of this school's, whoever's it is. */
const shapeOf = (number: string) =>
  number.length < 5 ? number : number.replace(/[a-z]/g, 'a').replace(/\d/g, '9')

function mostCommon(lengths: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

const hasRosterName = (sheet: Sheet, row: number, name: number, { names }: Roster) =>
  name >= 0 && names.has(plain(shownAt(sheet, row, name)))

/** The column whose head says so, else the one with most names of the roster, else the next text column. */
function nameColumn(
  sheet: Sheet,
  head: string[][],
  number: number,
  { names }: Roster,
  said: MarksSaid,
): number {
  let best = { column: -1, score: 0 }
  for (let column = 0; column < sheet.columns; column++) {
    if (said.columns.has(column)) continue
    const isNamed = head.some((texts) => isNameHead(texts[column] ?? ''))
    const known = columnTexts(sheet, column).filter((text) => names.has(text)).length
    const score = column === number ? 0 : known + (isNamed ? 10_000 : 0)
    if (score > best.score) best = { column, score }
  }
  return best.column
}
