import { expect, test } from 'vitest'
import { type Branch, leavesOf, neighbourOf, withAbove } from './tree.ts'

const leaf = (id: number, pid: number): Branch<object> => ({ id, pid })
const tree: Branch<object>[] = [
  { id: 1, pid: 0, children: [{ id: 2, pid: 1, children: [leaf(3, 2), leaf(4, 2)] }, leaf(5, 1)] },
  leaf(6, 0),
  leaf(7, 99),
]

test('a row moves among those above the same one only; one whose parent is not shown counts to the top', () => {
  expect(neighbourOf(tree, leaf(3, 2), 1)?.id).toBe(4)
  expect(neighbourOf(tree, leaf(4, 2), 1)).toBeUndefined()
  expect(neighbourOf(tree, leaf(5, 1), -1)?.id).toBe(2)
  expect(neighbourOf(tree, leaf(7, 99), -1)?.id).toBe(6)
})

test('half-ticked rows are written with the ticked ones and are not read back as ticked', () => {
  const written = withAbove(tree, [4])
  expect(written).toEqual([1, 2, 4])
  expect(leavesOf(tree, written)).toEqual([4])
  expect(withAbove(tree, leavesOf(tree, ['*']))).toEqual([1, 2, 3, 4, 5, 6, 7])
})
