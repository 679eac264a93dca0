import { expect, test } from 'vitest'
import { rowsOfColumn, type UsualQuestions } from './rows-of-column.ts'

const boundsOf = (kind: string) =>
  ['single', 'blank', 'judge'].includes(kind) ? { min: 1, max: 4 } : { min: 3, max: 20 }
const column = [
  { objective: 1, points: 16 },
  { objective: 2, points: 20 },
  { objective: 3, points: 14 },
]
const usual: UsualQuestions[] = [1, 2, 3].flatMap((objective) => [
  { objective, kind: 'single' as const, score: 2, count: 12 },
  { objective, kind: 'short' as const, score: 6, count: 8 },
  { objective, kind: 'application' as const, score: 8, count: 26 },
])
const asked = { total: 100, before: [], usual, boundsOf }

const marksOf = (rows: ReturnType<typeof rowsOfColumn>, objective: number) =>
  rows
    .filter(({ objectives }) => objectives[0] === objective)
    .reduce((sum, { count, score }) => sum + count * score, 0)

test('28 A3: the column is divided into questions of usual marks, and each objective has what it is to have', () => {
  const rows = rowsOfColumn(column, asked)
  expect([1, 2, 3].map((objective) => marksOf(rows, objective))).toEqual([32, 40, 28])
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(12)
  for (const { kind, score } of rows) {
    expect(kind).not.toBeNull()
    if (kind === null) continue
    expect(score).toBeGreaterThanOrEqual(boundsOf(kind).min)
    expect(score).toBeLessThanOrEqual(boundsOf(kind).max)
  }
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, at) => at + 1))
})

test('28 A3: what last year asked stays where it gives the same marks', () => {
  const row = {
    id: 1,
    kind: 'short' as const,
    chapters: ['2'],
    objectives: [1],
    blooms: [],
    count: 4,
    score: 8,
  }
  const rows = rowsOfColumn(column, { ...asked, before: [row] })
  expect(rows.filter(({ objectives }) => objectives[0] === 1)).toMatchObject([
    { kind: 'short', chapters: ['2'], count: 4, score: 8 },
  ])
  expect(marksOf(rows, 2)).toBe(40)
})

test.each([
  { said: 'nothing is in the bank', usual: [], total: 100 },
  {
    said: 'marks do not divide',
    usual: [{ objective: 1, kind: 'short' as const, score: 7, count: 30 }],
    total: 93,
  },
  {
    said: 'one kind alone',
    usual: [{ objective: 2, kind: 'single' as const, score: 32, count: 9 }],
    total: 60,
  },
])('28 A3: the sum is the full marks when $said', ({ usual: own, total }) => {
  const rows = rowsOfColumn(column, { ...asked, usual: own, total })
  expect(rows.reduce((sum, { count, score }) => sum + count * score, 0)).toBe(total)
  for (const { kind, score } of rows) if (kind === 'single') expect(score).toBeLessThanOrEqual(4)
})
