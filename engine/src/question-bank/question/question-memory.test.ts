import { expect, test } from 'vitest'
import {
  defaultMemoryLimits,
  memoryFindings,
  type QuestionUse,
  restsUntil,
  yearsFrom,
} from './question-memory.ts'
import { qualityOf } from './question-quality.ts'

const use = (day: string, p: number, d: number, more: Partial<QuestionUse> = {}): QuestionUse => ({
  day,
  n: 60,
  p,
  d,
  ...more,
})
const codesOf = (uses: QuestionUse[], estimate: number | null = null, leaked_on: string | null = null) =>
  memoryFindings({ uses, estimate, leaked_on, today: '2026-11-26' }, defaultMemoryLimits).map(
    ({ code }) => code,
  )

test('a question in the usual range has nothing to tell', () => {
  expect(codesOf([use('2025-09-01', 0.6, 0.4)], 0.65)).toEqual([])
})

test('never used, too easy, too hard, weak and negative each say so, at their borders', () => {
  expect(codesOf([])).toEqual(['memory.unused'])
  expect(codesOf([use('2020-09-01', 0.855, 0.3)])).toEqual(['memory.easy'])
  expect(codesOf([use('2020-09-01', 0.854, 0.195)])).toEqual([])
  expect(codesOf([use('2020-09-01', 0.144, 0.3)])).toEqual(['memory.hard'])
  expect(codesOf([use('2020-09-01', 0.5, 0.19)])).toEqual(['memory.weak'])
  expect(codesOf([use('2020-09-01', 0.5, -0.01)])).toEqual(['memory.negative'])
})

test('the last use with enough answers counts, whatever the order', () => {
  const few = use('2026-03-02', 0.1, -0.5, { n: 9 })
  const last = use('2025-09-01', 0.6, 0.4)
  expect(codesOf([use('2021-09-01', 0.7, 0.1), few, last])).toEqual([])
})

test('a wrong option that less than one in twenty takes is idle; the right one never is', () => {
  const options = [
    { option: 'A', n: 2, is_correct: true },
    { option: 'B', n: 55, is_correct: false },
    { option: 'C', n: 3, is_correct: false },
    { option: 'D', n: 0, is_correct: false },
  ]
  const [found] = memoryFindings(
    {
      uses: [use('2020-09-01', 0.5, 0.3, { options })],
      estimate: null,
      leaked_on: null,
      today: '2026-11-26',
    },
    defaultMemoryLimits,
  )
  expect([found?.code, found?.values['options']]).toEqual(['memory.idle', ['D']])
})

test('difficulty that moved, an estimate far off, and many uses within three years are told', () => {
  expect(codesOf([use('2021-09-01', 0.5, 0.3), use('2022-09-01', 0.65, 0.3)])).toEqual(['memory.drift'])
  expect(codesOf([use('2021-09-01', 0.5, 0.3)], 0.71)).toEqual(['memory.estimate'])
  expect(codesOf([use('2021-09-01', 0.5, 0.3)], 0.7)).toEqual([])
  const three = ['2024-02-26', '2025-02-24', '2026-03-02'].map((day) => use(day, 0.5, 0.3))
  expect(codesOf(three)).toEqual(['memory.exposed'])
  expect(codesOf(three.slice(1))).toEqual([])
  expect(codesOf([use('2021-09-01', 0.5, 0.3)], null, '2026-01-01')).toEqual(['memory.leaked'])
})

test('a question rests for three years from its last use', () => {
  expect(restsUntil([{ day: '2023-09-04' }, { day: '2024-09-02' }], defaultMemoryLimits)).toBe('2027-09-02')
  expect(restsUntil([], defaultMemoryLimits)).toBe(null)
  expect(yearsFrom('2024-02-29', -3)).toBe('2021-03-01')
})

test('quality is a hundred less what each reason takes, and never below nothing', () => {
  expect(qualityOf([])).toEqual({ score: 100, deductions: [] })
  expect(qualityOf(['bloom', 'weak'])).toEqual({
    score: 74,
    deductions: [
      { reason: 'weak', points: 20 },
      { reason: 'bloom', points: 6 },
    ],
  })
  expect(qualityOf(['negative', 'leaked', 'hard', 'objective', 'exposed', 'alike']).score).toBe(0)
})
