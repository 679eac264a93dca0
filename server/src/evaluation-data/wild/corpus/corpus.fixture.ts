import type { ColumnSaid, RowRole } from '@obelisk/contract/evaluation-data/import-shapes'
import { EvaluationSettings } from '@obelisk/contract/settings'
import type { CellSpec, SheetSpec } from '#workbook/write/sheet-spec.ts'
import { nameOf } from '../../class.fixture.ts'
import type { ImportContext } from '../../guess/context.ts'

/** One press of the person: many columns or rows pointed at at once, a sheet ticked, one remedy for all of a kind. */
export type Press =
  | { columns: string; is: ColumnSaid; sheet?: string }
  | { rows: readonly number[]; is: RowRole; sheet?: string }
  | { tick: string; used: boolean }
  | { all: string; remedy: string }
  | { full: number }

/** What a person reads from the workbook: of each item its full mark, its objectives, and the mark of each student. */
export type Truth = Readonly<Record<string, { full: number; co?: readonly number[]; mark: MarkOf }>>
type MarkOf = (student: number) => number | string | undefined

export type Case = {
  sheets?: readonly Partial<SheetSpec>[]
  /** A file that is no .xlsx: its name and its text. */
  text?: { name: string; text: string | Buffer }
  /** The same sheets as an OpenDocument file. */
  isOds?: boolean
  context: ImportContext
  truth: Truth
  presses?: readonly Press[]
}

export const size = 40

const first = ['Aarav', 'Diya', 'Ishaan', 'Kavya', 'Rohan', 'Sneha', 'Vikram', 'Meera', 'Arjun', 'Nisha']
const last = ['Sharma', 'Rao', 'Iyer', 'Patel']
/** Numbers and names as schools of these countries write them. */
const people = {
  cn: (n: number) => [`20230101${String(n + 1).padStart(2, '0')}`, nameOf(n)],
  in: (n: number) => [
    `1RV21CS${String(n + 1).padStart(3, '0')}`,
    `${first[n % 10]} ${last[Math.floor(n / 10)]}`,
  ],
  us: (n: number) => [`90017${String(n + 101)}`, `${last[Math.floor(n / 10)]}, ${first[n % 10]}`],
  tr: (n: number) => [
    `2021${String(40_001 + n)}`,
    `Öğrenci ${'ABCDEFGHIJ'[n % 10]}${'KLMN'[Math.floor(n / 10)]}`,
  ],
} satisfies Record<string, (n: number) => string[]>
type Country = keyof typeof people

export const person = (country: Country, n: number): [string, string] => {
  const [no = '', name = ''] = people[country](n)
  return [no, name]
}

type Part = readonly [name: string, ratio: number, stage?: string]

/** A class whose parts of the assessment have one item each, without marks, as the syllabus makes them. */
export function classOf(country: Country, parts: readonly Part[]): ImportContext {
  const objectives = [1, 2, 3, 4, 5, 6].map((no) => ({ id: 100 + no, no }))
  return {
    wordValues: EvaluationSettings.parse({}).word_values,
    students: Array.from({ length: size }, (_, n) => {
      const [student_no, name] = person(country, n)
      return { id: n + 1, student_no, name }
    }),
    others: [],
    objectives,
    components: parts.map(([name, ratio, stage = 'process'], at) => ({
      id: at + 1,
      name,
      ratio,
      stage,
      objectives: objectives.map(({ id }) => ({ objective_id: id, points: ratio / 6 })),
    })),
    items: parts.map(([name, ratio], at) => itemOf(10 + at, at + 1, name, 100, ratio, 0)),
  }
}

const itemOf = (
  id: number,
  component_id: number,
  no: string,
  full_score: number,
  points: number,
  marks: number,
) => ({
  id,
  component_id,
  no,
  name: '',
  full_score,
  points,
  is_objective: false,
  complex_problem: false,
  shares: [{ objective_id: 101, share: 1 }],
  marks,
})

/** The same class with these items in place of the one of a part; `marks`: how many stand there already. */
export function withItems(
  context: ImportContext,
  part: number,
  items: readonly (readonly [no: string, full: number])[],
  marks = 0,
): ImportContext {
  const ratio = context.components[part - 1]?.ratio ?? 0
  const made = items.map(([no, full], at) =>
    itemOf(part * 100 + at, part, no, full, ratio / items.length, marks),
  )
  return { ...context, items: [...context.items.filter((one) => one.component_id !== part), ...made] }
}

/** A question as the teacher sees it: what it is called when it is an item, its full mark, its objectives. */
export type Question = readonly [no: string, full: number, co?: readonly number[]]

/** Between half and all of the full mark, the same every time; somebody has all of it. */
const markAt = (student: number, place: number, full: number) =>
  Math.min(full, Math.round(full * (0.5 + ((student * 7 + place * 13) % 50) / 90)))

export const marksOf = (questions: readonly Question[], student: number, from = 0) =>
  questions.map(([, full], place) => markAt(student, from + place, full))

export const sum = (marks: readonly number[]) => marks.reduce((total, mark) => total + mark, 0)

export const truthOf = (questions: readonly Question[], from = 0): Truth =>
  Object.fromEntries(
    questions.map(([no, full, co], place) => [
      no,
      { full, ...(co ? { co } : {}), mark: (n: number) => markAt(n, from + place, full) },
    ]),
  )

/** Rows of all students: what stands before number and name, and behind them. */
export const rowsOf = (
  country: Country,
  behind: (student: number) => CellSpec[],
  before: (student: number) => CellSpec[] = () => [],
): CellSpec[][] => Array.from({ length: size }, (_, n) => [...before(n), ...person(country, n), ...behind(n)])

export const seq = (count: number, from = 1) => Array.from({ length: count }, (_, n) => n + from)
export const none = (count: number): null[] => Array.from({ length: count }, () => null)
export const merge = (top: number, left: number, bottom: number, right: number) => ({
  top,
  left,
  bottom,
  right,
})
/** A row with one text over the whole width. */
export const over = (row: number, width: number) => merge(row, 0, row, width - 1)
