import { expect, test } from 'vitest'
import { ordinalOf } from './ordinal.ts'

test.each([
  [1, '一'],
  [10, '十'],
  [11, '十一'],
  [19, '十九'],
  [20, '二十'],
  [45, '四十五'],
  [99, '九十九'],
])('the heading %i is counted %s', (number, written) => {
  expect([ordinalOf(number, 'zh-cn'), ordinalOf(number, 'en')]).toEqual([written, String(number)])
})
