import { type Sheet, shownAt } from '#workbook/sheet.ts'
import { isNameHead, isNumberHead, plain } from './words.ts'

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
export const plainNumber = (text: string) => plain(text).replace(/\.0+$/, '').replace(/^'/, '')

/** Finds the table of students; undefined when the sheet has none. */
export function findStudents(sheet: Sheet, head: string[][], roster: Roster): StudentArea | undefined {
  const number = numberColumn(sheet, head, roster)
  const name = nameColumn(sheet, head, number, roster)
  if (number < 0 && namesIn(sheet, name, roster) < fewestNames) return undefined
  const from = headEnd(head, number) + 1
  const isStudent = number < 0 ? () => false : studentTest(sheet, number, roster)
  const rows: number[] = []
  for (let row = from; row < sheet.rowNumbers.length; row++) {
    if (isStudent(row) || hasRosterName(sheet, row, name, roster)) rows.push(row)
  }
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

/** So many names of the roster are a list of students although no numbers stand beside them. */
const fewestNames = 3

const namesIn = (sheet: Sheet, name: number, { names }: Roster) =>
  name < 0 ? 0 : columnTexts(sheet, name).filter((text) => names.has(text)).length

/** The last row of the first head; a head that is repeated for print further down is none. */
function headEnd(head: string[][], number: number): number {
  const first = head.findIndex((texts) => isNumberHead(texts[number] ?? ''))
  let end = first
  while (first >= 0 && isNumberHead(head[end + 1]?.[number] ?? '')) end++
  return end
}

/** The column with most numbers of the roster; without any, the one whose head says so, or that looks like it. */
function numberColumn(sheet: Sheet, head: string[][], { numbers }: Roster): number {
  let best = { column: -1, score: 0 }
  for (let column = 0; column < sheet.columns; column++) {
    const isNamed = head.some((texts) => isNumberHead(texts[column] ?? ''))
    const values = columnTexts(sheet, column)
    const known = values.filter((value) => numbers.has(value)).length
    const alike = new Set(values.filter((value) => numberLike.test(value))).size
    const score = known * 10 + alike + (isNamed ? values.length + 1000 : 0)
    if ((known > 0 || isNamed || alike >= 3) && score > best.score) best = { column, score }
  }
  return best.column
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
  return (row: number) => {
    const value = plainNumber(shownAt(sheet, row, column))
    if (numbers.has(value)) return true
    return numberLike.test(value) && Math.abs(value.length - usual) <= 3
  }
}

function mostCommon(lengths: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

const hasRosterName = (sheet: Sheet, row: number, name: number, { names }: Roster) =>
  name >= 0 && names.has(plain(shownAt(sheet, row, name)))

/** The column whose head says so, else the one with most names of the roster, else the next text column. */
function nameColumn(sheet: Sheet, head: string[][], number: number, { names }: Roster): number {
  let best = { column: -1, score: 0 }
  for (let column = 0; column < sheet.columns; column++) {
    const isNamed = head.some((texts) => isNameHead(texts[column] ?? ''))
    const known = columnTexts(sheet, column).filter((text) => names.has(text)).length
    const score = column === number ? 0 : known + (isNamed ? 10_000 : 0)
    if (score > best.score) best = { column, score }
  }
  return best.column
}
