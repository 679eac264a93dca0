import type { Message } from '@obelisk/contract/assistant/chat'
import { expect, test } from 'vitest'
import { figureLinks } from './figure-links.ts'

const rows = [
  ['软工2301', 'CO2', 0.7243, 43],
  ['软工2401', 'CO3', 0.7243, 44],
]
const columns = [
  { 'zh-cn': '教学班', en: 'Class' },
  { 'zh-cn': '目标', en: 'Objective' },
  { 'zh-cn': '直接', en: 'Direct' },
  { 'zh-cn': '参评', en: 'Students' },
]
const answer = (text: string): Pick<Message, 'text' | 'steps' | 'sources'> => ({
  text,
  steps: [
    { tool: 'search', asked: '', found: 1, ms: 1, result: null },
    {
      tool: 'attainment',
      asked: '',
      found: 2,
      ms: 1,
      result: { title: '达成', title_en: '', columns, rows, links: [], is_computed: true },
    },
  ],
  sources: [
    { text: '期末考试占 50%，及格线 0.65' } as Message['sources'][number],
    { text: '实验占 50%' } as Message['sources'][number],
  ],
})
const linked = (text: string) =>
  figureLinks(answer(text)).map(({ from, to, origin }) => [text.slice(from, to), origin])

test('a figure leads to the row or the source that bears it; an invented one leads nowhere', () => {
  expect(linked('CO3 为 0.724，共 44 人；及格线 65%，另有 0.987。')).toEqual([
    ['0.724', { of: 'row', step: 1, row: 1 }],
    ['44', { of: 'row', step: 1, row: 1 }],
    ['65%', { of: 'source', at: 0 }],
  ])
})

test('of several that bear it the sentence says which', () => {
  expect(linked('软工2301 为 72.4%。软工2401 也是 0.7243。')).toEqual([
    ['72.4%', { of: 'row', step: 1, row: 0 }],
    ['0.7243', { of: 'row', step: 1, row: 1 }],
  ])
  expect(linked('实验占 50% [2]。期末占 50% [1]。')).toEqual([
    ['50%', { of: 'source', at: 1 }],
    ['50%', { of: 'source', at: 0 }],
  ])
})

test('28 B: a figure under another name leads nowhere', () => {
  expect(linked('软工2401 的综合达成值 0.7243。')).toEqual([])
})
