import { describe, expect, test } from 'vitest'
import { verdictOf } from '#attainment-report/attainment/objective/verdict.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'
import { itemOf, objectiveOf, parametersOf, resultsOf, sheetOf, withGuests } from '#testing/build-run.ts'
import { computeAttainment } from '../compute-attainment.ts'

const items = [itemOf(1, 1, 1, 10, 20), itemOf(2, 2, 1, 40, 30), itemOf(3, 2, 2, 20, 50)]
const evaluated = sheetOf(items, [
  [10, 20, 20],
  [6, 30, 10],
  [5, 10, 5],
])
const sheet = withGuests(evaluated, 20)
const run = (changes: Partial<AttainmentParameters> = {}, more = {}) =>
  resultsOf({ sheets: [sheet], ...more }, parametersOf(changes))

describe('indirect and combined', () => {
  const answers = (questions: readonly object[]) => ({
    indirect: [{ objective_id: 1, kind: 'answers', questions }],
  })
  test('N/A is in no denominator', () => {
    const without = objectiveOf(run({}, answers([{ counts: [2, 2, 0, 0, 0] }])), 1)
    const beside = objectiveOf(run({}, answers([{ counts: [2, 2, 0, 0, 0], not_applicable: 6 }])), 1)
    expect(beside.indirect).toBeCloseTo(0.9, 12)
    expect(beside.indirect).toBe(without.indirect)
  })
  test('several questions, weighted', () => {
    const two = answers([
      { counts: [1, 0, 0, 0, 0], weight: 3 },
      { counts: [0, 0, 0, 0, 4], weight: 1 },
    ])
    expect(objectiveOf(run({}, two), 1)).toMatchObject({ indirect: (3 + 0.2) / 4, indirect_answers: 4 })
  })
  test('own scale values', () => {
    const scale = { values: [1, 0.9, 0.7, 0.5, 0] }
    expect(objectiveOf(run({ scale }, answers([{ counts: [0, 1, 1, 0, 0] }])), 1).indirect).toBeCloseTo(
      0.8,
      12,
    )
  })
  test('no survey: direct only and flagged, never 0', () => {
    const outcome = computeAttainment({ sheets: [sheet] }, parametersOf())
    const objective = outcome.ok ? outcome.results.objectives[0] : undefined
    expect(objective).toMatchObject({ evidence: 'direct_only', indirect: null })
    expect(objective?.combined).toBe(objective?.direct)
    expect(outcome.findings.filter(({ code }) => code === 'objective.direct_only')).toHaveLength(2)
  })
  test('a question nobody could answer is no survey', () => {
    const empty = objectiveOf(run({}, answers([{ counts: [0, 0, 0, 0, 0], not_applicable: 9 }])), 1)
    expect(empty).toMatchObject({ indirect: null, evidence: 'direct_only' })
  })
  test('too few answers are shown and not combined', () => {
    const few = objectiveOf(run({ minimum_answers: 5 }, answers([{ counts: [4, 0, 0, 0, 0] }])), 1)
    expect(few).toMatchObject({ indirect: 1, evidence: 'direct_only', indirect_answers: 4 })
    expect(few.combined).toBe(few.direct)
  })
  test('combining switched off keeps it apart', () => {
    const apart = objectiveOf(run({ combine_indirect: false }, answers([{ counts: [4, 0, 0, 0, 0] }])), 1)
    expect(apart).toMatchObject({ evidence: 'indirect_apart', indirect: 1 })
    expect(apart.combined).toBe(apart.direct)
  })
  test('a value entered by hand', () => {
    const indirect = [{ objective_id: 1, kind: 'value', value: 0.9, answers: 20 }]
    expect(objectiveOf(run({}, { indirect }), 1).combined).toBeCloseTo(0.8 * 0.58 + 0.2 * 0.9, 12)
  })
  test.each([
    [{ objective_id: 9, kind: 'value', value: 0.5, answers: 1 }, 'inputs.indirect_unknown_objective'],
    [{ objective_id: 1, kind: 'value', value: 85, answers: 1 }, 'inputs.indirect_value'],
    [{ objective_id: 1, kind: 'reached', reached: 5, total: 4 }, 'inputs.indirect_value'],
    [{ objective_id: 1, kind: 'answers', questions: [{ counts: [1, 2] }] }, 'inputs.indirect_counts'],
    [
      { objective_id: 1, kind: 'answers', questions: [{ counts: [1, 2, 0, 0, -1] }] },
      'inputs.indirect_counts',
    ],
  ] as const)('refused: %#', (evidence, code) => {
    const outcome = computeAttainment({ sheets: [sheet], indirect: [evidence] }, parametersOf())
    expect(!outcome.ok && outcome.findings.map((found) => found.code)).toEqual([code])
  })
})

describe('verdict', () => {
  const parameters = { tolerance: 1e-9, near_margin: 0.03 }
  test.each([
    [0.65, 0.65, 'near'],
    [0.65 - 1e-12, 0.65, 'near'],
    [0.6499, 0.65, 'below'],
    [0.6799, 0.65, 'near'],
    [0.68, 0.65, 'attained'],
    [0.1 + 0.2, 0.3, 'near'],
    [null, 0.65, 'not_enough_evidence'],
  ] as const)('%d against %d is %s', (value, threshold, verdict) => {
    expect(verdictOf(value, threshold, parameters)).toBe(verdict)
  })
  test('without a near margin everything at the threshold is attained', () => {
    expect(verdictOf(0.65, 0.65, { ...parameters, near_margin: 0 })).toBe('attained')
  })
  test('display rounding does not lift a value over the threshold', () => {
    const low = resultsOf(
      { sheets: [sheetOf([itemOf(1, 1, 1, 10_000)], [[6496]])] },
      parametersOf({ rounding: { output: { digits: 2 } } }),
    )
    expect(objectiveOf(low, 1).verdict).toBe('below')
  })
  test('named rounding at the objective does', () => {
    const up = resultsOf(
      { sheets: [sheetOf([itemOf(1, 1, 1, 10_000)], [[6496]])] },
      parametersOf({ rounding: { objective: { digits: 2 } } }),
    )
    expect(objectiveOf(up, 1)).toMatchObject({ direct: 0.65, verdict: 'near' })
  })
})
