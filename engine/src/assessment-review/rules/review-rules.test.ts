import { describe, expect, test } from 'vitest'
import {
  type CheckAnswer,
  type CheckItem,
  checkReview,
  choiceOf,
  gatesOf,
  type ReviewDecision,
} from './check-review.ts'
import { pointsTable } from './points-table.ts'
import type { ReviewFacts } from './review-facts.ts'
import { checkReviewFacts } from './system-checks.ts'

const cell = (component_id: number, objective: number, points: number) => ({
  component_id,
  objective,
  points,
})
const planned = [
  cell(1, 1, 10),
  cell(1, 2, 10),
  cell(2, 2, 20),
  cell(2, 3, 10),
  cell(3, 1, 30),
  cell(3, 3, 20),
]
const facts = (changes: Partial<ReviewFacts> = {}): ReviewFacts => ({
  scope: 'whole',
  objectives: [1, 2, 3],
  components: [
    { id: 1, name: '作业', stage: 'process', ratio: 20, has_evidence: true },
    { id: 2, name: '实验', stage: 'process', ratio: 30, has_evidence: true },
    { id: 3, name: '期末', stage: 'final', ratio: 50, has_evidence: false },
  ],
  planned,
  actual: planned,
  rubrics: [1, 2, 3].flatMap((objective) =>
    ['1', '2'].map((level) => ({ objective, level, text: '能独立写出算法，错误不超过一处' })),
  ),
  vague_words: ['较好', '一般'],
  paper: null,
  ...changes,
})

describe('the table of points', () => {
  test('differences by row, column and sum; unknown while a component has nothing', () => {
    const actual = [cell(1, 1, 10), cell(1, 2, 10), cell(2, 2, 19), cell(2, 3, 11)]
    const { rows, columns, sum } = pointsTable(facts({ actual }))
    expect(rows.map(({ actual: a, planned: p, difference }) => [a, p, difference])).toEqual([
      [null, 40, null],
      [null, 30, null],
      [null, 30, null],
    ])
    expect(columns.map(({ actual: a, ratio, difference }) => [a, ratio, difference])).toEqual([
      [20, 20, 0],
      [30, 30, 0],
      [null, 50, null],
    ])
    expect(sum).toEqual({ actual: null, planned: 100, difference: null })
    expect(pointsTable(facts({ actual, scope: 'process' })).rows.map(({ difference }) => difference)).toEqual(
      [0, -1, 1],
    )
  })
})

describe('what the system decides', () => {
  const verdicts = (changes: Partial<ReviewFacts>) =>
    Object.fromEntries(
      Object.entries(checkReviewFacts(facts(changes))).map(([check, { verdict }]) => [check, verdict]),
    )

  test('all that can be known without a paper is met; what needs one is unknown', () => {
    expect(verdicts({})).toEqual({
      scope: 'unknown',
      objective_points: 'unknown',
      chapters: 'unknown',
      answers: 'unknown',
      ab_equal: 'unknown',
      complex: 'unknown',
      rubrics_written: 'met',
      rubrics_measurable: 'met',
      weights: 'met',
      every_objective: 'met',
      evidence: 'met',
    })
  })

  test('words that cannot be measured are named with their objectives', () => {
    const rubrics = [
      { objective: 1, level: '1', text: '能较好地分析' },
      { objective: 2, level: '1', text: '写出全部步骤' },
      { objective: 3, level: '1', text: '' },
    ]
    const found = checkReviewFacts(facts({ rubrics }))
    expect(found.rubrics_measurable).toEqual({
      verdict: 'partly',
      values: { found: 1, all: 2, words: ['较好'], objectives: [1] },
    })
    expect(found.rubrics_written.verdict).toBe('not_met')
  })

  test('a cell further from the syllabus than the limit, a wrong column sum, an objective without points', () => {
    const moved = planned.map((one) =>
      one.component_id === 3 ? { ...one, points: one.objective === 1 ? 33 : 17 } : one,
    )
    expect(checkReviewFacts(facts({ actual: moved })).weights).toMatchObject({
      verdict: 'not_met',
      values: { found: 3, wrong: [] },
    })
    const short = planned.filter(({ objective }) => objective !== 3)
    expect(checkReviewFacts(facts({ actual: short })).weights.values.wrong).toEqual(['实验', '期末'])
    expect(checkReviewFacts(facts({ actual: short })).every_objective).toEqual({
      verdict: 'not_met',
      values: { found: 2, all: 3, missing: [3] },
    })
  })
})

const items: CheckItem[] = [
  { id: 1, gate: 1, choices: 3, is_blocking: true },
  { id: 2, gate: 1, choices: 3, is_blocking: false },
  { id: 3, gate: 2, choices: 2, is_blocking: true },
  { id: 4, gate: 3, choices: 3, is_blocking: true },
]
const answer = (item_id: number, changes: Partial<CheckAnswer> = {}): CheckAnswer => ({
  item_id,
  choice: 0,
  verdict: null,
  reason: '',
  ...changes,
})
const good = items.map(({ id }) => answer(id))
const decision = (changes: Partial<ReviewDecision> = {}): ReviewDecision => ({
  items,
  answers: good,
  conclusion: 'reasonable',
  opinion: '',
  points: pointsTable(facts()),
  today: '2026-11-16',
  exam_date: '2026-12-30',
  ...changes,
})
const instead = (one: CheckAnswer) => [...good.filter(({ item_id }) => item_id !== one.item_id), one]
const codes = (changes: Partial<ReviewDecision>) => checkReview(decision(changes)).map(({ code }) => code)

describe('rules X01 to X04', () => {
  test('a whole review has no finding; a verdict of the system is an answer', () => {
    expect(codes({})).toEqual([])
    expect(codes({ answers: instead(answer(1, { choice: null, verdict: 'met' })) })).toEqual([])
  })

  test.each<[string, Partial<ReviewDecision>, string[]]>([
    ['an open item keeps its gate open', { answers: good.slice(1) }, ['X01.gate_open']],
    [
      'the worst answer of a blocking item',
      { answers: instead(answer(1, { choice: 2 })) },
      ['X01.gate_failed', 'X03.not_reasonable'],
    ],
    ['the worst answer of an item that does not block', { answers: instead(answer(2, { choice: 2 })) }, []],
    [
      'another answer than the system without a reason',
      { answers: instead(answer(3, { verdict: 'not_met' })) },
      ['X05.no_reason'],
    ],
    [
      'the same with a reason',
      { answers: instead(answer(3, { verdict: 'not_met', reason: '口试另有记录' })) },
      [],
    ],
    ['no conclusion', { conclusion: null }, ['X03.conclusion_missing']],
    ['unreasonable without an opinion', { conclusion: 'unreasonable' }, ['X03.opinion_missing']],
    ['sums that differ', { points: pointsTable(facts({ actual: planned.slice(1) })) }, ['X02.column']],
    ['after the examination', { today: '2027-01-02' }, ['X04.after_exam']],
  ])('%s', (_, changes, expected) => {
    expect(codes(changes)).toEqual(expected)
  })

  test('gates count their items; a verdict stands for a place of any scale', () => {
    expect(gatesOf(items, good.slice(0, 1))).toEqual([
      { gate: 1, state: 'open', answered: 1, all: 2 },
      { gate: 2, state: 'open', answered: 0, all: 1 },
      { gate: 3, state: 'open', answered: 0, all: 1 },
    ])
    expect(['met', 'partly', 'not_met', 'unknown'].map((one) => choiceOf(one as 'met', 3))).toEqual([
      0,
      1,
      2,
      null,
    ])
    expect(choiceOf('partly', 2)).toBe(1)
  })
})
