import { describe, expect, test } from 'vitest'
import { DEFAULT_ROLL_UP_PARAMETERS } from '#attainment-report/attainment/requirement/inputs.ts'
import { rollUp } from '#attainment-report/attainment/requirement/roll-up.ts'
import { base } from '#testing/build-roll-up.ts'
import { rollUpReceipt } from '../receipt.ts'
import { recompute } from '../recompute.ts'

describe('PO = mean strength x CO / 3', () => {
  const weights = [3, 1].map((weight, k) => ({ objective_id: k + 1, indicator_id: 11, weight }))
  const course = (course_id: number, values: readonly number[]) => ({
    course_id,
    n: 10,
    objectives: values.map((value, k) => ({ objective_id: k + 1, direct: value, combined: value })),
    weights,
  })
  const inputs = {
    ...base,
    requirements: [{ id: 1 }],
    indicators: [{ id: 11, requirement_id: 1 }],
    weights: base.weights.filter(({ indicator_id }) => indicator_id === 11),
    results: [course(1, [0.9, 0.6]), course(2, [0.6, 0.6])],
  }
  const parameters = {
    ...DEFAULT_ROLL_UP_PARAMETERS,
    indicator_rule: { kind: 'mean_strength', highest: 3 } as const,
  }
  test('mean strength 2 of 3, mean objectives .75 and .6, mean of two courses', () => {
    const outcome = rollUp(inputs, parameters)
    expect(outcome.ok && outcome.results.indicators[0]?.courses.map(({ value }) => value)).toEqual([
      expect.closeTo(0.5, 12),
      expect.closeTo(0.4, 12),
    ])
    expect(outcome.ok && outcome.results.indicators[0]?.value).toBeCloseTo(0.45, 12)
  })
  test('a course without a result leaves the indicator open', () => {
    const outcome = rollUp({ ...inputs, results: inputs.results.slice(1) }, parameters)
    expect(outcome.ok && outcome.results.indicators[0]).toMatchObject({ value: null, coverage: 0.5 })
  })
  test('its receipt recomputes', () => {
    const made = rollUpReceipt(inputs, parameters)
    expect(recompute(JSON.parse(JSON.stringify(made.ok && made.receipt)))).toMatchObject({ same: true })
  })
})
