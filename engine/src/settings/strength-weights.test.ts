import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STRENGTH_SCHEMES, type StrengthRow, weightsOfStrengths } from './strength-weights.ts'

const rows = (text: string): StrengthRow[] =>
  [...text].map((strength, k) => ({ course_id: k + 1, strength: strength as StrengthRow['strength'] }))
const weights = (text: string, scheme: keyof typeof STRENGTH_SCHEMES, digits = 4) =>
  weightsOfStrengths(rows(text), STRENGTH_SCHEMES[scheme], digits).map(({ weight }) => weight)

describe('weights from H, M, L', () => {
  test.each([
    ['HML', 'three_two_one', [0.5, 0.3333, 0.1667]],
    ['HHH', 'three_two_one', [0.3334, 0.3333, 0.3333]],
    ['HM', 'one_eight_six', [0.5556, 0.4444]],
    ['HML', 'shared_70_25_5', [0.7, 0.25, 0.05]],
    ['HHMMM', 'shared_70_25_5', [0.3685, 0.3684, 0.0877, 0.0877, 0.0877]],
    ['HL', 'shared_70_25_5', [0.9333, 0.0667]],
    ['L', 'three_two_one', [1]],
    ['', 'three_two_one', []],
  ] as const)('%s by %s', (text, scheme, expected) => {
    expect(weights(text, scheme)).toEqual(expected)
  })
  test('own numbers and digits', () => {
    const scheme = { kind: 'values', H: 9, M: 3, L: 1 } as const
    expect(weightsOfStrengths(rows('HM'), scheme, 2).map(({ weight }) => weight)).toEqual([0.75, 0.25])
  })
  test('numbers that sum to 0 give nothing rather than NaN', () => {
    expect(weightsOfStrengths(rows('LL'), { kind: 'values', H: 1, M: 1, L: 0 })).toEqual([])
  })
  const anyRows = fc
    .array(fc.constantFrom('H', 'M', 'L'), { minLength: 1, maxLength: 12 })
    .map((all) => rows(all.join('')))
  const anyScheme = fc.constantFrom(...Object.values(STRENGTH_SCHEMES))
  test('sum to exactly 1, whatever the digits', () => {
    fc.assert(
      fc.property(anyRows, anyScheme, fc.integer({ min: 2, max: 6 }), (all, scheme, digits) => {
        const made = weightsOfStrengths(all, scheme, digits)
        expect(made.reduce((sum, { units }) => sum + units, 0)).toBe(10 ** digits)
        expect(made.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
      }),
    )
  })
  test('a stronger support never weighs less, and order changes nothing', () => {
    fc.assert(
      fc.property(anyRows, (all) => {
        const made = weightsOfStrengths(all, STRENGTH_SCHEMES.three_two_one)
        const of = (strength: string) =>
          made
            .filter(({ course_id }) => all[course_id - 1]?.strength === strength)
            .map(({ weight }) => weight)
        expect(Math.min(1, ...of('H'))).toBeGreaterThanOrEqual(Math.max(0, ...of('M')))
        const back = weightsOfStrengths(all.toReversed(), STRENGTH_SCHEMES.three_two_one)
        expect(back.toSorted((a, b) => a.course_id - b.course_id)).toEqual(made)
      }),
    )
  })
})
