import { expect, test } from 'vitest'
import { daysUntilFull } from './forecast.ts'

const looks = (...free: number[]) => free.map((bytes, day) => ({ day, free: bytes }))

test.each([
  ['no look', [], undefined],
  ['one look', looks(100), undefined],
  ['less than two days', looks(100, 90), undefined],
  ['ten a day, seventy left', looks(100, 90, 80, 70), 7],
  ['what stays as it is', looks(100, 100, 100), null],
  ['what gets more', looks(100, 110, 120), null],
  ['a thousandth a day', looks(1000, 999.9, 999.8), null],
])('a disk with %s', (_name, given, days) => {
  const found = daysUntilFull(given)
  if (typeof days === 'number') expect(found).toBeCloseTo(days, 9)
  else expect(found).toBe(days)
})

test('a file that came and went for a day does not move the line much', () => {
  expect(daysUntilFull(looks(100, 99, 98, 60, 96, 95, 94, 93))).toBeGreaterThan(20)
})
