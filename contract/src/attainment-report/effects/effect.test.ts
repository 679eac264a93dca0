import { expect, test } from 'vitest'
import { effectOf, errorOfValue } from './effect.ts'

const told = { error: 0.01 }

test('28 D5: a measure worked when the value rose by more than chance, to its target where there is one', () => {
  expect(effectOf({ ...told, target: 0.7, before: 0.65, now: 0.7 })).toBe('worked')
  expect(effectOf({ ...told, target: null, before: 0.6, now: 0.65 })).toBe('worked')
  expect(effectOf({ ...told, target: 0.7, before: 0.6, now: 0.69 })).toBe('failed')
  expect(effectOf({ ...told, target: null, before: 0.65, now: 0.6 })).toBe('failed')
  expect(effectOf({ error: 0.001, target: null, before: 0.65, now: 0.654 })).toBe('same')
})

test('28 D5: two classes that cannot be told apart show no effect, whether the target was reached or missed', () => {
  expect(effectOf({ error: 0.025, target: null, before: 0.714, now: 0.723 })).toBe('unclear')
  expect(effectOf({ error: 0.025, target: 0.72, before: 0.714, now: 0.723 })).toBe('unclear')
  expect(effectOf({ error: 0.025, target: 0.75, before: 0.714, now: 0.723 })).toBe('unclear')
  expect(effectOf({ ...told, target: 0.7, before: 0.76, now: 0.71 })).toBe('unclear')
})

test('28 D5: without an error nothing is called effective; without a value nothing can be said', () => {
  expect(effectOf({ target: 0.7, before: 0.6, now: 0.8, error: null })).toBe('unclear')
  expect(effectOf({ target: 0.7, before: 0.6, now: 0.65, error: null })).toBe('failed')
  expect(effectOf({ target: null, before: null, now: 0.6, error: null })).toBe('unknown')
  expect(effectOf({ target: 0.7, before: 0.6, now: null, error: 0.01 })).toBe('unknown')
})

test('28 D5: the standard error of a value by method and evidence', () => {
  const one = {
    ...{ direct: 0.7, n: 36, sd: 0.15, indirect_answers: 25 },
    ...{ evidence: 'direct_only' as const },
  }
  expect(errorOfValue(one, { method: 'A1', direct_weight: 0.8 })).toBeCloseTo(0.025, 12)
  const both = { ...one, evidence: 'direct_and_indirect' as const }
  expect(errorOfValue(both, { method: 'A1', direct_weight: 0.8 })).toBeCloseTo(Math.hypot(0.02, 0.006), 12)
  expect(errorOfValue(one, { method: 'P', direct_weight: 0.8 })).toBeCloseTo(Math.sqrt(0.21) / 6, 12)
  expect(errorOfValue(one, { method: 'N', direct_weight: 0.8 })).toBeNull()
  expect(errorOfValue({ ...one, sd: null, n: 1 }, { method: 'A1', direct_weight: 0.8 })).toBeNull()
})
