import { expect, test } from 'vitest'
import { contextOf, sheetsOf } from '../guess/workbook.fixture.ts'
import { classrooms } from './classrooms.fixture.ts'
import { homeworkLists } from './homeworks.fixture.ts'
import { lists } from './lists.fixture.ts'
import { papers } from './papers.fixture.ts'
import { readWild, size } from './wild.fixture.ts'

test.each(Object.entries({ ...papers, ...lists, ...classrooms, ...homeworkLists }))('%s', async (_, wild) => {
  const { sheets, context = contextOf(size), marks, told = {} } = wild
  const read = readWild(await sheetsOf(...sheets), context)
  expect(read.told).toEqual(told)
  const expected = Object.entries(marks).map(([item, mark]) => [
    item,
    context.students.map((_s, n) => mark(n)),
  ])
  expect(read.found).toEqual(Object.fromEntries(expected))
})
