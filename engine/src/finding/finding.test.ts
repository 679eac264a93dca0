import { expect, test } from 'vitest'
import { finding, hasNoError, inCanonicalOrder, ruleOf } from './finding.ts'

const all = [
  finding('B.x', 'info'),
  finding('A.x', 'warning', { student_id: 10 }),
  finding('A.x', 'warning', { student_id: 9 }),
  finding('A.x', 'warning', { student_id: 9 }, { n: 2 }),
  finding('C.x', 'error', { part: 'b' }),
  finding('C.x', 'error', { part: 'a' }),
]

test('errors first, then code, then place by size; the same from any order', () => {
  const sorted = inCanonicalOrder(all)
  expect(sorted.map(({ code, place }) => [code, ...Object.values(place)])).toEqual([
    ['C.x', 'a'],
    ['C.x', 'b'],
    ['A.x', 9],
    ['A.x', 9],
    ['A.x', 10],
    ['B.x'],
  ])
  expect(inCanonicalOrder(all.toReversed())).toEqual(sorted)
})

test('only an error blocks', () => {
  expect(hasNoError(all.slice(0, 4))).toBe(true)
  expect(hasNoError(all)).toBe(false)
})

test('the rule is the part before the dot', () => {
  expect(ruleOf(finding('C05.weight_sum', 'error'))).toBe('C05')
})
