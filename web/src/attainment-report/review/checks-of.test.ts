import { expect, test } from 'vitest'
import { checksOf } from './checks-of.ts'
import type { Handed } from './snapshot.ts'

const item = (d: number, d_band: string) => ({ d, d_band, p_band: 'medium' })
const handed = (class_spread_limit: number, d_band: string) =>
  ({
    run: { students: 30 },
    head: { enrolled: 30, survey_answers: 0, survey_targeted: null, classes: [{}, {}] },
    objectives: [],
    measures: [],
    last_measures: [],
    parameters: { class_spread_limit, weak_discrimination: 0.195 },
    result: {
      objectives: [{ objective_id: 1, verdict: 'attained', spread: 0.12 }],
      papers: [{ too_few: false, alpha: 0.8, items: [item(0.25, d_band), item(0.4, 'very_good')] }],
    },
  }) as unknown as Handed
const stateOf = (key: string, given: Handed) =>
  checksOf(given, (share) => `${share}`).find((check) => check.key === key)?.state

test('classes lie apart by the limit that the result was computed with', () => {
  expect(stateOf('classes', handed(0.1, 'marginal'))).toBe('near')
  expect(stateOf('classes', handed(0.12, 'marginal'))).toBe('good')
})

test('items discriminate by the bands of the school', () => {
  expect(stateOf('items', handed(0.1, 'marginal'))).toBe('good')
  expect(stateOf('items', handed(0.1, 'poor'))).toBe('near')
})
