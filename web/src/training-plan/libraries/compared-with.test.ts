import { expect, test } from 'vitest'
import { comparedWith } from './compared-with.ts'

const item = (id: number, no: number, follows: { library: string; no: number }[] = []) => ({
  id,
  no,
  name: '',
  name_en: '',
  description: '',
  description_en: '',
  follows,
})
const older = { code: 'old', items: [item(1, 1), item(2, 2), item(3, 3)] }
const newer = {
  code: 'new',
  items: [
    item(11, 1, [
      { library: 'old', no: 1 },
      { library: 'old', no: 2 },
    ]),
    item(12, 2),
  ],
}

test('two items that became one stand beside it, from either side; what nothing continues is left', () => {
  const forward = comparedWith(newer, older)
  expect([11, 12].map((id) => forward.of.get(id)?.map(({ no }) => no))).toEqual([[1, 2], []])
  expect(forward.left.map(({ no }) => no)).toEqual([3])
  const back = comparedWith(older, newer)
  expect([1, 2, 3].map((id) => back.of.get(id)?.map(({ no }) => no))).toEqual([[1], [1], []])
  expect(back.left.map(({ no }) => no)).toEqual([2])
})
