import { expect, test } from 'vitest'
import { alikeTogether } from './alike-findings.ts'

const found = (key: string, name: string, more = {}) => ({ key, weight: 'must' as const, name, ...more })
const keys = (groups: readonly (readonly { key: string }[])[]) =>
  groups.map((group) => group.map(({ key }) => key))

test('issue 28 E (screens C 4): what is found of many rows stands once, what can be mended in place stands by itself', () => {
  const many = ['a', 'b', 'c'].map((key) => found(key, '没有评价课程'))
  const mendable = ['x', 'y', 'z'].map((key) =>
    found(key, '没有强支撑', { remedies: [{ label: '改为 H', apply: () => undefined }] }),
  )
  const few = ['p', 'q'].map((key) => found(key, '编号重复'))
  const note = { ...found('d', '没有评价课程'), weight: 'note' as const }
  const [first, ...others] = many
  expect(keys(alikeTogether([...(first ? [first] : []), ...mendable, ...few, ...others, note]))).toEqual([
    ['a', 'b', 'c'],
    ['x'],
    ['y'],
    ['z'],
    ['p'],
    ['q'],
    ['d'],
  ])
})
