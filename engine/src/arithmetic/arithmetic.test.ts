import { expect, test } from 'vitest'
import { evaluate, isSameNumber } from './arithmetic.ts'

test.each([
  ['2^10 - 1', 1023],
  ['-2^2', -4],
  ['2^-1', 0.5],
  ['2^3^2', 512],
  ['(3+4)×2÷7', 2],
  ['5!/(3!*2!)', 10],
  ['√(16)+√9', 7],
  ['log2(1024)', 10],
  ['7 % 4', 3],
  ['1.5e3', 1500],
  ['２＋３', 5],
  ['lg(1000)', 3],
])('%s is %d', (text, value) => {
  expect(evaluate(text)).toBeCloseTo(value, 12)
})

test.each([
  '',
  '1/0',
  '2 +',
  '(1',
  'x+1',
  '1 2',
  'constructor(1)',
  '1;2',
  '171!',
  '0.5!',
  'sqrt(-1)',
  '9'.repeat(600),
])('%s has no value', (text) => {
  expect(evaluate(text)).toBeUndefined()
})

test('a written number is the same within its rounding or its tolerance', () => {
  expect(isSameNumber('0.667', 2 / 3, null)).toBe(true)
  expect(isSameNumber('0.66', 2 / 3, null)).toBe(false)
  expect(isSameNumber('66', 66.8, 1)).toBe(true)
  expect(isSameNumber('1023', 1023, null)).toBe(true)
  expect(isSameNumber('', 0, 1)).toBe(false)
  expect(isSameNumber('一', 1, null)).toBe(false)
})
