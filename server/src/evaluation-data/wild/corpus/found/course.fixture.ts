import type { CellSpec } from '#workbook/write/sheet-spec.ts'
import {
  type Case,
  classOf,
  marksOf,
  person,
  type Question,
  rowsOf,
  seq,
  size,
  type Truth,
} from '../corpus.fixture.ts'

export const indian = classOf('in', [
  ['Assignments', 10],
  ['Internal Assessment', 20],
  ['Lab', 20],
  ['Semester End Exam', 50, 'final'],
])
export const american = classOf('us', [
  ['Homework', 20],
  ['Lab', 20],
  ['Midterm', 20],
  ['Final Exam', 40, 'final'],
])
export const chinese = classOf('cn', [
  ['平时作业', 20],
  ['实验', 20],
  ['期末考试', 60, 'final'],
])

export const row = (questions: readonly Question[], n: number, from = 0) => marksOf(questions, n, from)
export const part = (component_id: number) => ({ kind: 'part', component_id }) as const
export const fulls = (...marks: number[]) => marks.map((full): Question => ['', full])
export const everybody = seq(size, 0)

/** A table of Indian students under these heads, with the marks of these questions. */
export const indians = (heads: CellSpec[][], questions: readonly Question[], name = 'Marks') => ({
  name,
  rows: [...heads, ...rowsOf('in', (n) => row(questions, n))],
})

export const last = (n: number) => person('us', n)[1].split(', ')
const field = (cell: CellSpec | undefined) => (cell === null || cell === undefined ? '' : String(cell))
const quoted = (cells: readonly CellSpec[]) => cells.map((cell) => `"${field(cell)}"`)

export const lines = (rows: readonly (readonly CellSpec[])[], separator: string, isQuoted = false) =>
  rows.map((cells) => (isQuoted ? quoted(cells) : cells.map(field)).join(separator)).join('\r\n')

/** What spreadsheets call Unicode text, and Blackboard .xls. */
export const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

/** The marks of students for whom the cell says something else. */
export const except = (truth: Truth, others: Readonly<Record<number, number | string | undefined>>): Truth =>
  Object.fromEntries(
    Object.entries(truth).map(([no, item]) => [
      no,
      { ...item, mark: (n: number) => (n in others ? others[n] : item.mark(n)) },
    ]),
  )

export type Cases = Record<string, Case>
