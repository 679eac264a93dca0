import { expect, test } from 'vitest'
import { pointsIn, textOfPoints } from './points-text.ts'

test('marking points are lines with their score, there and back', () => {
  const text = '说出互斥 | 2\n举出例子 | 3.5'
  expect(pointsIn(text).map(({ score }) => score)).toEqual([2, 3.5])
  expect(textOfPoints(pointsIn(text))).toBe(text)
})

test('a line without a score keeps its words and gives no points', () => {
  expect(textOfPoints(pointsIn('只有话\n\n'))).toBe('只有话 | 0')
  expect(pointsIn('')).toEqual([])
})
