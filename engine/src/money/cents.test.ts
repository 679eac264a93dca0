import { expect, test } from 'vitest'
import { amountOf, centsOf } from './cents.ts'

test.each([
  ['0', 0],
  ['-0', 0],
  ['12.3', 1230],
  ['+12.30', 1230],
  [' -0.05 ', -5],
  ['0.29', 29],
  ['999999999.99', 99_999_999_999],
])('%s is %i cents', (amount, cents) => {
  expect(centsOf(amount)).toBe(cents)
})

test.each([
  '',
  '.5',
  '1.',
  '1.005',
  '1e3',
  '1,000',
  '1 000',
  '--1',
  '９',
  'NaN',
  'Infinity',
  '1000000000',
  '0x10',
])('%s is no amount', (amount) => {
  expect(centsOf(amount)).toBeUndefined()
})

test('cents are written with two decimals and read back', () => {
  const some = [0, 5, -5, 29, 100, -123_456_789, 99_999_999_999]
  expect(some.map(amountOf)).toEqual(['0.00', '0.05', '-0.05', '0.29', '1.00', '-1234567.89', '999999999.99'])
  expect(some.map((cents) => centsOf(amountOf(cents)))).toEqual(some)
})
