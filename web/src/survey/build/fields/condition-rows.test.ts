import type { Condition, SurveyQuestion } from '@obelisk/contract/survey/definition'
import { expect, test } from 'vitest'
import { conditionOf, groupOf, related, relationsOf } from './condition-rows.ts'

const chosen: Condition = { question: 'a', is: 'chosen', values: ['x'] }
const much: Condition = { question: 'b', is: 'at-least', value: 3 }
const who: Condition = { who: 'teaching-class', ids: [7] }

test.each<[string, Condition | null]>([
  ['none', null],
  ['one', chosen],
  ['all of them: answers, numbers, and who answers', { all: [chosen, much, who] }],
  ['any of them', { any: [who, { question: 'a', is: 'answered' }] }],
  ['groups within groups', { all: [chosen, { any: [much, { all: [who, chosen] }] }] }],
  ['nothing but a group within', { any: [{ all: [chosen, much] }, { all: [who] }] }],
  ['a group with one row', { all: [{ any: [chosen] }] }],
])('a condition stays what it is when it is shown as rows: %s', (_, condition) => {
  expect(conditionOf(groupOf(condition))).toEqual(condition)
})

test('rows that are not whole say nothing, and neither do groups of them', () => {
  const open = {
    by: 'all' as const,
    parts: [
      { who: 'grade' as const, ids: [] },
      { ...chosen, values: [] },
      { by: 'any' as const, parts: [{ who: 'grade' as const, ids: [] }] },
    ],
  }
  expect(conditionOf(open)).toBeNull()
  expect(conditionOf({ ...open, parts: [...open.parts, much] })).toEqual(much)
  expect(conditionOf({ ...open, parts: [...open.parts, { by: 'any', parts: [much] }] })).toEqual({
    all: [{ any: [much] }],
  })
})

test('of a number it is said how large it is, of a choice which it is', () => {
  expect(relationsOf({ kind: 'nps' } as SurveyQuestion, false)).toEqual(['at-least', 'at-most', 'answered'])
  expect(relationsOf({ kind: 'single' } as SurveyQuestion, true)).toContain('not-chosen')
  expect(relationsOf({ kind: 'long' } as SurveyQuestion, false)).toEqual(['answered'])
  expect(related(much, 'b', 'at-most', '')).toEqual({ ...much, is: 'at-most' })
  expect(related(much, 'a', 'chosen', 'x')).toEqual(chosen)
})
