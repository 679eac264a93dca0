import { plainTags, type QuestionContent } from '@obelisk/contract/question-bank/content'
import type { ReadQuestion } from '@obelisk/contract/question-bank/exchange'
import { richLines } from '@obelisk/engine/rich-text/rich-text'
import { expect, test } from 'vitest'
import { choiceOf, folded, judge } from './decisions.ts'

const content = (isCorrect: boolean): QuestionContent => ({
  kind: 'single',
  stem: richLines('题') as QuestionContent['stem'],
  body: {
    form: 'choice',
    options: [
      { content: richLines('甲') as QuestionContent['stem'], isCorrect },
      { content: richLines('乙') as QuestionContent['stem'], isCorrect: false },
    ],
  },
  score: 2,
})
const item = (no: number, more: Partial<ReadQuestion> = {}): ReadQuestion => ({
  no,
  label: String(no),
  source: '',
  content: content(true),
  fault: '',
  tags: plainTags,
  notes: [],
  alike: [],
  ...more,
})
const alike = (likeness: number, numbers_only: boolean) => [
  { id: 7, code: 'DS-0007', likeness, numbers_only, is_sister: false, content: null },
]

test.each([
  ['a good one', item(1), 'good', 'new'],
  ['one that cannot be stored', item(1, { content: null, fault: 'x' }), 'unreadable', 'skip'],
  ['one with an error', item(1, { content: content(false) }), 'wrong', 'skip'],
  ['one that the bank has', item(1, { alike: alike(1, false) }), 'same', 'skip'],
  ['one with other numbers', item(1, { alike: alike(1, true) }), 'like', 'sister'],
  ['one that is like another', item(1, { alike: alike(0.9, false) }), 'like', 'new'],
  ['one with a note', item(1, { notes: [{ code: 'formula-old' }] }), 'noted', 'new'],
])('%s', (_, one, standing, take) => {
  expect(judge(one, undefined)).toMatchObject({ standing, take })
})

test('what is changed is judged anew, sent as it was changed, and what is left out is not sent', () => {
  const changed = { take: 'new' as const, content: content(true) }
  const wrong = item(3, { content: content(false) })
  expect(judge(wrong, changed)).toMatchObject({ standing: 'good', take: 'new' })
  expect(choiceOf(judge(wrong, changed), changed)).toEqual({
    no: 3,
    take: 'new',
    of: null,
    content: content(true),
  })
  expect(choiceOf(judge(wrong, undefined), undefined)).toBe(undefined)
  const sister = judge(item(4, { alike: alike(1, true) }), undefined)
  expect(choiceOf(sister, undefined)).toEqual({ no: 4, take: 'sister', of: 7 })
})

test('good runs are folded until they are opened', () => {
  const list = [1, 2, 3, 4].map((no) => judge(item(no), undefined))
  const all = [...list, judge(item(5, { content: content(false) }), undefined), judge(item(6), undefined)]
  expect(folded(all, new Set()).map((one) => one.type)).toEqual(['fold', 'row', 'row'])
  expect(folded(all, new Set([1]))).toHaveLength(6)
})
