import { expect, test } from 'vitest'
import { bucketCount, bucketOf, durationBounds, quantileOf, slowFrom } from './durations.ts'

test.each([
  [0, 0],
  [25, 0],
  [25.1, 1],
  [2000, 6],
  [2001, 7],
  [10_000, 8],
  [90_000, 9],
])('%d ms fall into bucket %d', (ms, bucket) => expect(bucketOf(ms)).toBe(bucket))

test('what is slow is a bound, and there is a bucket behind the last', () => {
  expect(durationBounds).toContain(slowFrom)
  expect(bucketOf(Number.POSITIVE_INFINITY)).toBe(bucketCount - 1)
})

const counts = (given: Record<number, number>) =>
  Array.from({ length: bucketCount }, (_, at) => given[at] ?? 0)

test.each([
  ['nothing', counts({}), undefined],
  ['one quick call', counts({ 0: 1 }), 25],
  ['19 quick of 20', counts({ 0: 19, 5: 1 }), 25],
  ['18 quick of 20', counts({ 0: 18, 5: 2 }), 1000],
  ['all behind the last bound', counts({ 9: 3 }), 10_000],
])('nineteen of twenty calls, of %s, are answered within', (_name, given, ms) =>
  expect(quantileOf(given, 0.95)).toBe(ms),
)
