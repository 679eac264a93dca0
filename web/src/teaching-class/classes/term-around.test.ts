import { expect, test } from 'vitest'
import { termAround } from './term-around.ts'

test('the term of a day, with the Monday that it begins on', () => {
  expect(termAround(new Date(2026, 10, 29))).toEqual({
    year_start: 2026,
    semester: 1,
    start_date: '2026-09-07',
  })
  expect(termAround(new Date(2026, 6, 20))).toMatchObject({ year_start: 2026, semester: 1 })
  expect(termAround(new Date(2027, 2, 3))).toEqual({
    year_start: 2026,
    semester: 2,
    start_date: '2027-02-22',
  })
})
