import { expect, test } from 'vitest'
import { minutesByMarks, withMinutes } from './minutes.ts'
import type { AssemblyRequest, Candidate } from './request.ts'
import { verifyPapers } from './verify.ts'

const question = (id: number, some: Partial<Candidate> = {}): Candidate => ({
  id,
  kind: 'short',
  score: 10,
  chapter: '1',
  knowledge: [],
  objectives: [1],
  bloom: 'apply',
  easiness: 0.7,
  minutes: null,
  tags: [],
  usage: { times: 0, last_year: null },
  family: id,
  ...some,
})

const bank = [
  question(1, { minutes: 10 }),
  question(2, { minutes: 12 }),
  question(3, { minutes: 30 }),
  question(4, { kind: 'single', score: 2, minutes: 1 }),
]

test('the middle question of the kind says the minutes for each mark, else that of all', () => {
  const expected = minutesByMarks(bank)
  expect(expected({ kind: 'short', score: 5 })).toBe(6)
  expect(expected({ kind: 'single', score: 4 })).toBe(2)
  expect(expected({ kind: 'blank', score: 10 })).toBe(11)
  expect(minutesByMarks([question(1)])({ kind: 'short', score: 5 })).toBeNull()
})

test('what a question says itself stays, and where none says anything nothing is known', () => {
  expect(withMinutes([...bank, question(5)]).map(({ minutes }) => minutes)).toEqual([10, 12, 30, 1, 12])
  expect(withMinutes([question(1), question(2)]).map(({ minutes }) => minutes)).toEqual([null, null])
})

const row = { id: 1, kind: 'short' as const, chapters: [], objectives: [], blooms: [], count: 2, score: 10 }
const request: AssemblyRequest = {
  papers: ['A'],
  rows: [row],
  objectives: [],
  chapters: [],
  blooms: [],
  minutes: 20,
  easiness: { min: null, max: null },
  wanted_tags: [],
  refused_tags: [],
  year: 2026,
  unused_years: 0,
  apart: [],
  one_per_knowledge: false,
  excluded: [],
  locked: [],
  overlap_max: 0,
  easiness_apart: null,
  prefer_unused: false,
  seed: 1,
}

test('the verifier counts a question without minutes as the questions like it, not as none', () => {
  const placed = [1, 5].map((question_id) => ({ paper: 'A', row_id: 1, question_id }))
  const breaches = (minutes: number | null, candidates: readonly Candidate[]) =>
    verifyPapers({ ...request, minutes }, candidates, placed)
  const some = [...bank, question(5)]
  expect(breaches(20, some)).toEqual([{ of: 'minutes', value: '', paper: 'A', found: 22, wanted: 20 }])
  expect(breaches(22, some)).toEqual([])
  expect(breaches(null, some)).toEqual([])
})
