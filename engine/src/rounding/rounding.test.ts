import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundAt, roundHalfUp } from './rounding.ts'

describe('half-up rounding', () => {
  test.each([
    [0.285, 2, 0.29],
    [1.005, 2, 1.01],
    [2.675, 2, 2.68],
    [0.5, 0, 1],
    [1.5, 0, 2],
    [2.5, 0, 3],
    [-0.285, 2, -0.29],
    [-2.5, 0, -3],
    [0.1 + 0.2, 1, 0.3],
    [0.28499999999999998, 2, 0.29],
    [0.2849, 2, 0.28],
    [0.71845, 4, 0.7185],
    [1e-9, 4, 0],
    [123456.785, 2, 123456.79],
    [1e21, 2, 1e21],
    [0, 3, 0],
    [53.75, 0, 54],
  ])('%d to %i digits is %d', (value, digits, expected) => {
    expect(roundHalfUp(value, digits)).toBe(expected)
  })
  test('what is not a number passes', () => {
    expect(roundHalfUp(Number.NaN, 2)).toBeNaN()
    expect(roundHalfUp(Number.POSITIVE_INFINITY, 2)).toBe(Number.POSITIVE_INFINITY)
  })
  test('every decimal that ends in 5 goes up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 4 }), (whole, digits) => {
        const value = Number(`${whole}5e-${digits + 1}`)
        expect(roundHalfUp(value, digits)).toBe(Number(`${whole + 1}e-${digits}`))
      }),
    )
  })
  test('rounding twice changes nothing', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        (value, digits) => {
          const once = roundHalfUp(value, digits)
          expect(roundHalfUp(once, digits)).toBe(once)
          expect(Math.abs(once - value)).toBeLessThanOrEqual(0.5 * 10 ** -digits + 1e-7)
        },
      ),
    )
  })
})

describe('policy', () => {
  test('a step that is not named keeps full precision', () => {
    expect(roundAt({ course: { digits: 1 } }, 'objective', 0.123456)).toBe(0.123456)
  })
  test('a named step rounds', () => {
    expect(roundAt({ objective: { digits: 3 } }, 'objective', 0.73652)).toBe(0.737)
  })
  test('scale rounds in another unit', () => {
    expect(roundAt({ student_objective: { digits: 0, scale: 20 } }, 'student_objective', 43 / 60)).toBe(
      14 / 20,
    )
    expect(roundAt({ output: { digits: 0, scale: 100 } }, 'output', 0.5375)).toBe(0.54)
  })
})
