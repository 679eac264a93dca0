import { expect, test } from 'vitest'
import { afterChange } from './figures.ts'

test('the form computes in cents and whole points, as the server does', () => {
  expect(afterChange('money', '0.10', '0.2')).toBe('0.30')
  expect(afterChange('money', '12.30', '-12.31')).toBe('-0.01')
  expect(afterChange('score', 7, '-3')).toBe('4')
})

test('what is no amount gives nothing', () => {
  expect(afterChange('money', '1.00', '1.005')).toBeUndefined()
  expect(afterChange('money', '1.00', '')).toBeUndefined()
  expect(afterChange('score', 7, '0.5')).toBeUndefined()
})
