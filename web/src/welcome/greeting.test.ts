import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'

test.each([
  [0, 'greet-night'],
  [4, 'greet-night'],
  [5, 'greet-early'],
  [8, 'greet-early'],
  [9, 'greet-morning'],
  [11, 'greet-morning'],
  [12, 'greet-noon'],
  [13, 'greet-noon'],
  [14, 'greet-afternoon'],
  [17, 'greet-afternoon'],
  [18, 'greet-evening'],
  [23, 'greet-evening'],
])('at %s the greeting is %s', (hour, key) => {
  expect(greetingOf(hour)).toBe(key)
})
