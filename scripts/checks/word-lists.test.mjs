import { expect, test } from 'vitest'
import { listsIn, listsOfTablesAlone, repeatedLists } from './word-lists.mjs'

test('a list of words stands once in contract and engine', () => {
  expect(repeatedLists()).toEqual([])
}, 60_000)

test('a CHECK of the database has the words of contract or engine, but for what no call says', () => {
  expect(listsOfTablesAlone().toSorted()).toEqual(
    [
      // which act of the plan can be undone
      'batch-courses | delete-courses | delete-rows | generate-weights | import-courses | import-matrix | read-document',
      // in which lane a job waits
      // how far a Word paper was read: `none` is a paper without a row
      'failed | reading | ready',
      // how far a sign-in with another system came
      'begun | done | proven',
      // which list had columns like these before
      'class-list | classes | plan-rows | student | teacher | timetables',
      // the kinds of tokens
      'access | refresh | ticket',
    ].toSorted(),
  )
}, 60_000)

test.each([
  "export const kinds = ['b', 'a', 'c'] as const",
  "export type Kind = 'c' | 'a' | 'b'",
  "export type Kind = ('a' | 'b') | ('c')",
  "export const kinds = [...(['a', 'b'] as const), 'c']",
  "const Kind = z.enum(['a', 'b', 'c'])",
])('a list is seen in every shape: %s', (text) => {
  expect(listsIn('x.ts', text)).toEqual([{ words: 'a | b | c', line: 1 }])
})

test.each([
  "type Some = Pick<All, 'a' | 'b' | 'c'>",
  "const two = ['a', 'b']",
  "type T = 'a' | 'b' | number",
])('what is no list of words is left alone: %s', (text) => {
  expect(listsIn('x.ts', text)).toEqual([])
})
