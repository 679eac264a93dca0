import { classOf, marksOf, type Question, rowsOf } from '../corpus.fixture.ts'

export const course = classOf('in', [
  ['Assignments', 10],
  ['Internal Assessment', 20],
  ['Lab', 20],
  ['Semester End Exam', 50, 'final'],
])
export const assignments = 1
export const internal = 2
export const lab = 3
export const final = 4
export const part = (component_id: number) => ({ kind: 'part' as const, component_id })

export const five: Question[] = [
  ['Q1', 10, [1]],
  ['Q2', 10, [1]],
  ['Q3', 10, [2]],
  ['Q4', 10, [3]],
  ['Q5', 10, [3]],
]
export const without = (questions: readonly Question[]) => questions.map(([no, full]): Question => [no, full])
export const row = (questions: readonly Question[], n: number) => marksOf(questions, n)
export const heads = (questions: readonly Question[]) => questions.map(([no]) => no)
export const cos = (questions: readonly Question[]) =>
  questions.map(([, , co = []]) => co.map((no) => `CO${no}`).join(','))
export const fulls = (questions: readonly Question[]) => questions.map(([, full]) => full)
export const table = (questions: readonly Question[]) =>
  rowsOf(
    'in',
    (n) => row(questions, n),
    (n) => [n + 1],
  )
