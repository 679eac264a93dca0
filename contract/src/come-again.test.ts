import { expect, test } from 'vitest'
import { pauseBefore } from './come-again.ts'

test('whoever was refused comes later with each try, at most after half a minute, and not all at once', () => {
  expect([0, 1, 2, 3, 50].map((tries) => pauseBefore(tries, 2, 1))).toEqual([
    2000, 4000, 8000, 16_000, 30_000,
  ])
  expect(pauseBefore(0, 2, 0)).toBe(1000)
  expect(pauseBefore(50, 2, 0)).toBe(15_000)
})
