import { expect, test } from 'vitest'
import { type Picked, pick, runsOf } from './picked.ts'

const at = (picked: Picked) => picked && [picked.axis, ...picked.at]
const from = (...steps: Parameters<typeof pick> extends [unknown, ...infer Rest] ? Rest[] : never) =>
  at(steps.reduce<Picked>((picked, step) => pick(picked, ...step), undefined))

test('one, a range from it in both directions, and one more', () => {
  expect(from(['column', 3, 'alone'])).toEqual(['column', 3])
  expect(from(['column', 3, 'alone'], ['column', 5, 'range'])).toEqual(['column', 3, 4, 5])
  expect(from(['column', 3, 'alone'], ['column', 5, 'range'], ['column', 1, 'range'])).toEqual([
    'column',
    1,
    2,
    3,
  ])
  expect(from(['column', 3, 'alone'], ['column', 8, 'more'], ['column', 5, 'more'])).toEqual([
    'column',
    3,
    5,
    8,
  ])
})

test('the only one pointed at again is taken back, one of many alone or by its own', () => {
  expect(from(['row', 3, 'alone'], ['row', 3, 'alone'])).toBeUndefined()
  expect(from(['row', 3, 'alone'], ['row', 4, 'more'], ['row', 3, 'more'])).toEqual(['row', 4])
  expect(from(['row', 3, 'alone'], ['row', 4, 'more'], ['row', 3, 'alone'])).toEqual(['row', 3])
})

test('rows and columns are never pointed at together', () => {
  expect(from(['row', 3, 'alone'], ['column', 4, 'more'])).toEqual(['column', 4])
  expect(from(['row', 3, 'alone'], ['column', 4, 'range'])).toEqual(['column', 4])
})

test('a range leaves out what is not there', () => {
  const isThere = (row: number) => row !== 4
  expect(at(pick(pick(undefined, 'row', 3, 'alone'), 'row', 6, 'range', isThere))).toEqual(['row', 3, 5, 6])
})

test('neighbours are said as runs', () => {
  expect(runsOf([3, 4, 5, 9])).toEqual([
    { from: 3, to: 5 },
    { from: 9, to: 9 },
  ])
})
