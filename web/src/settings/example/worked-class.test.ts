import { presetChanges, presetNames } from '@obelisk/contract/setting-presets'
import { EvaluationSettings } from '@obelisk/contract/settings'
import { expect, test } from 'vitest'
import type { SpecialCase } from './special-case.ts'
import { workedOut } from './worked-class.ts'

const run = (changes: Partial<EvaluationSettings> = {}, last: SpecialCase = 'deferred') => {
  const settings = EvaluationSettings.parse(changes)
  const { outcome, requirement } = workedOut(settings, last)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.findings))
  return { ...outcome.results, requirement }
}
const digits = (values: readonly (number | null)[]) =>
  values.map((value) => value && Number(value.toFixed(4)))
const direct = (changes: Partial<EvaluationSettings>, last?: SpecialCase) =>
  digits(run(changes, last).objectives.map((objective) => objective.direct))

// The digits are those of the worked example in engine/src/golden/worked-example.json.
test('the defaults give the digits of the worked example', () => {
  const results = run()
  expect(digits(results.objectives.map(({ combined }) => combined))).toEqual([0.7595, 0.7131, 0.7472])
  expect(digits([results.course.combined])).toEqual([0.7389])
  expect([results.n, results.n_left_out]).toEqual([9, 1])
})

test.each([
  ['A3', { co_method: 'A3' }, [0.7547, 0.7127, 0.7487]],
  ['B at .70', { co_method: 'B', share_target: 0.7 }, [0.6667, 0.5556, 0.6667]],
  ['A4, deferred as 0', { co_method: 'A4', deferred_policy: 'zero' }, [0.6992, 0.657, 0.6837]],
  ['A4, item left out', { co_method: 'A4', deferred_policy: 'leave-item-out' }, [0.7352, 0.6959, 0.7137]],
] as const)('%s', (_, changes, expected) => {
  expect(direct(changes)).toEqual(expected)
})

test('an absent student follows the rule for absence, not that for deferral', () => {
  expect(direct({ co_method: 'A4' }, 'absent')).toEqual([0.6992, 0.657, 0.6837])
  expect(direct({ co_method: 'A4', absent_policy: 'leave-student-out' }, 'absent')).toEqual(direct({}))
})

test('every method can be shown, with a requirement that is a share of 1', () => {
  for (const co_method of ['A1', 'A2', 'A3', 'A4', 'B', 'C', 'R', 'P', 'T', 'N', 'M'] as const) {
    const { objectives, requirement } = run({ co_method })
    expect(objectives.every(({ combined }) => combined !== null)).toBe(true)
    const value = requirement?.requirements[0]?.direct ?? Number.NaN
    expect(value).toBeGreaterThan(0)
    expect(value).toBeLessThanOrEqual(1)
  }
})

test('C3: a rule set changes what it says and nothing else', () => {
  const values = EvaluationSettings.parse({})
  for (const name of presetNames) {
    const changes = presetChanges(name, values)
    const filled = { ...values, ...Object.fromEntries(changes.map(({ key, to }) => [key, to])) }
    expect(EvaluationSettings.parse(filled)).toEqual(filled)
    expect(presetChanges(name, filled as EvaluationSettings)).toEqual([])
    expect(workedOut(filled as EvaluationSettings, 'deferred').outcome.ok).toBe(true)
  }
})

test('rules of a requirement change its value', () => {
  const value = (changes: Partial<EvaluationSettings>) => run(changes).requirement?.requirements[0]?.combined
  const values = (['minimum', 'weighted', 'mean'] as const).map((gr_rule) => value({ gr_rule }))
  expect(new Set(values).size).toBe(3)
  expect(value({ gr_direct_ratio: 1 })).not.toBe(value({}))
})
