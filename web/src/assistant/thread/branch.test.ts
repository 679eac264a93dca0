import { expect, test } from 'vitest'
import { leafThrough, wayTo } from './branch.ts'

const tree = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: 3 },
  { id: 5, parent_id: 2 },
  { id: 6, parent_id: 5 },
]
const idsTo = (leaf?: number) => wayTo(tree, leaf).map(({ message }) => message.id)

test('the way to the newest message is shown, or to the branch that was chosen', () => {
  expect(idsTo()).toEqual([1, 2, 5, 6])
  expect(idsTo(4)).toEqual([1, 2, 3, 4])
  expect(idsTo(99)).toEqual([1, 2, 5, 6])
  expect(wayTo([], undefined)).toEqual([])
})

test('a message knows the versions that stand in its place', () => {
  expect(wayTo(tree, 6)[2]?.siblings).toEqual([3, 5])
  expect(leafThrough(tree, 3)).toBe(4)
  expect(leafThrough(tree, 5)).toBe(6)
})
