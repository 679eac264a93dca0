import { classOf, marksOf, person, type Question, seq, size, withItems } from '../corpus.fixture.ts'

export const american = classOf('us', [
  ['Homework', 20],
  ['Quizzes', 10],
  ['Midterm', 30],
  ['Final Exam', 40, 'final'],
])
export const turkish = classOf('tr', [
  ['Ödev', 20],
  ['Vize', 30],
  ['Final', 50, 'final'],
])
export const part = (component_id: number) => ({ kind: 'part' as const, component_id })
export const hw = seq(4).map((n): Question => [`Homework ${n}`, 50])
export const hundred: Question = ['', 100]
export const row = (questions: readonly Question[], n: number, from = 0) => marksOf(questions, n, from)
export const withHw = withItems(
  american,
  1,
  hw.map(([no, full]) => [no, full] as const),
)
export const soru = seq(4).map((n): Question => [`Soru${n}`, 25, [n]])

export const csv = (rows: readonly (readonly (string | number | null)[])[], sign = ',') =>
  rows
    .map((cells) =>
      cells.map((cell) => (String(cell ?? '').includes(sign) ? `"${cell}"` : String(cell ?? ''))).join(sign),
    )
    .join('\r\n')
export const plainRows = (country: 'us' | 'tr' | 'cn' | 'in', marks: (n: number) => number[]) =>
  seq(size, 0).map((n) => [...person(country, n), ...marks(n)])
