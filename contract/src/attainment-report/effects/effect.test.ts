import { expect, test } from 'vitest'
import { classSizes, coverageOfEffects } from './coverage-of-effects.ts'
import { apartFrom, effectOf, errorOfDifference, errorOfValue } from './effect.ts'

const by = (error: number) => ({ change: { error, freedom: Number.POSITIVE_INFINITY } })
const told = by(0.01)

test('28 D5: a measure worked when the value rose by more than chance, to its target where there is one', () => {
  expect(effectOf({ ...told, target: 0.7, before: 0.65, now: 0.7 })).toBe('worked')
  expect(effectOf({ ...told, target: null, before: 0.6, now: 0.65 })).toBe('worked')
  expect(effectOf({ ...told, target: 0.7, before: 0.6, now: 0.69 })).toBe('failed')
  expect(effectOf({ ...told, target: null, before: 0.65, now: 0.6 })).toBe('failed')
  expect(effectOf({ ...by(0.001), target: null, before: 0.65, now: 0.654 })).toBe('same')
})

test('28 D5: two classes that cannot be told apart show no effect, whether the target was reached or missed', () => {
  expect(effectOf({ ...by(0.025), target: null, before: 0.714, now: 0.723 })).toBe('unclear')
  expect(effectOf({ ...by(0.025), target: 0.72, before: 0.714, now: 0.723 })).toBe('unclear')
  expect(effectOf({ ...by(0.025), target: 0.75, before: 0.714, now: 0.723 })).toBe('unclear')
  expect(effectOf({ ...told, target: 0.7, before: 0.76, now: 0.71 })).toBe('unclear')
})

test('28 D5: without an error nothing is called effective; without a value nothing can be said', () => {
  expect(effectOf({ target: 0.7, before: 0.6, now: 0.8, change: null })).toBe('unclear')
  expect(effectOf({ target: 0.7, before: 0.6, now: 0.65, change: null })).toBe('failed')
  expect(effectOf({ target: null, before: null, now: 0.6, change: null })).toBe('unknown')
  expect(effectOf({ target: 0.7, before: 0.6, now: null, ...told })).toBe('unknown')
})

test('28 D5: the standard error of a value by method and evidence', () => {
  const one = {
    direct: 0.7,
    n: 36,
    sd: 0.15,
    indirect_answers: 25,
    evidence: 'direct_only' as const,
  }
  expect(errorOfValue(one, { method: 'A1', direct_weight: 0.8 })).toBeCloseTo(0.025, 12)
  const both = { ...one, evidence: 'direct_and_indirect' as const }
  expect(errorOfValue(both, { method: 'A1', direct_weight: 0.8 })).toBeCloseTo(Math.hypot(0.02, 0.006), 12)
  expect(errorOfValue(one, { method: 'P', direct_weight: 0.8 })).toBeCloseTo(Math.sqrt(0.21) / 6, 12)
  expect(errorOfValue(one, { method: 'N', direct_weight: 0.8 })).toBeNull()
  expect(errorOfValue({ ...one, sd: null, n: 1 }, { method: 'A1', direct_weight: 0.8 })).toBeNull()
})

test('28 D5: few students tell less: the quantile of t by the degrees of freedom of Welch', () => {
  for (const [freedom, quantile] of [
    [3, 3.182],
    [4, 2.776],
    [8, 2.306],
    [30, 2.042],
    [Number.POSITIVE_INFINITY, 1.96],
  ] as const)
    expect(Math.abs(apartFrom(freedom) - quantile)).toBeLessThan(0.011)
  const five = { error: 0.05, n: 5 }
  const change = errorOfDifference(five, five)
  expect(change).toEqual({ error: expect.closeTo(Math.hypot(0.05, 0.05), 12), freedom: expect.closeTo(8, 9) })
  // 2.2 standard errors: apart for a hundred students, not for five
  const figures = { target: null, before: 0.6, now: 0.6 + 2.2 * Math.hypot(0.05, 0.05) }
  expect(effectOf({ ...figures, change })).toBe('unclear')
  const many = { error: 0.05, n: 100 }
  expect(effectOf({ ...figures, change: errorOfDifference(many, many) })).toBe('worked')
  expect(errorOfDifference(five, { error: null, n: 5 })).toBeNull()
})

test('28 D5: two classes of the same students are not told apart in 95 of 100, within 2 points, for 5 to 200 students', () => {
  let state = 1
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  for (const n of classSizes) {
    const [means, shares] = (['A1', 'B'] as const).map((method) =>
      coverageOfEffects(n, { method, runs: 700, chance }),
    )
    expect([n, Math.abs((means ?? 0) - 0.95) <= 0.02]).toEqual([n, true])
    // shares move in whole steps and hold more
    expect([n, (shares ?? 0) >= 0.93 && (shares ?? 0) <= 1]).toEqual([n, true])
  }
}, 60_000)
