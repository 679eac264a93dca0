import type { PaperText } from '@obelisk/contract/exam-paper/shapes'
import { richLines } from '@obelisk/engine/rich-text/rich-text'
import { expect, test } from 'vitest'
import type { Standing } from '../access.ts'
import { type Measured, usesOf } from './uses.ts'

test('what students chose of shuffled options comes to the bank by the letters that they have there', () => {
  // the bank has 甲 乙 丙, the paper 丙 甲 乙
  const options = ['丙', '甲', '乙'].map((text) => ({ content: richLines(text), isCorrect: text === '甲' }))
  const question = { id: 4, question_id: 31, version: 1, score: 2, option_order: [2, 0, 1] }
  const content = { kind: 'single', stem: richLines('题'), body: { form: 'choice', options }, score: 2 }
  const text = { sections: [{ id: 1, items: [{ ...question, content }] }] } as unknown as PaperText
  const row = { id: 9, academic_term_id: 1, title: '数据结构 期末' } as Standing
  const chosen = [
    { option: 'A', n: 4, share: 0.2, high: 0, low: 3 },
    { option: 'B', n: 16, share: 0.8, high: 6, low: 2 },
  ]
  const measured: Measured = new Map([[4, { n: 20, p: 0.8, d: 0.4, classes: [], chosen }]])
  const [use] = usesOf(text, { row, label: 'B', classNames: '', measured, seconds: {} })
  expect(use?.options?.map(({ option, n, is_correct }) => [option, n, is_correct])).toEqual([
    ['A', 16, true],
    ['B', 0, false],
    ['C', 4, false],
  ])
})
