import { expect, test } from 'vitest'
import { letters } from './letters.ts'

test('columns are called as in Excel', () => {
  expect([0, 25, 26, 27, 701, 702].map(letters)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA'])
})
