import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { roundBefore } from '@obelisk/contract/exam-paper/life'
import type { PaperText } from '@obelisk/contract/exam-paper/shapes'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { Changes } from './Changes.tsx'

const rich = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const item = (id: number, stem: string, score = 10) => ({
  id,
  question_id: null,
  code: '',
  version: null,
  score,
  chapter: '1',
  knowledge: [],
  objectives: [],
  content: {
    kind: 'short',
    score,
    stem: rich(stem),
    body: { form: 'open', answer: rich('答案'), points: [] },
  },
  bloom: null,
  difficulty: null,
  minutes: null,
  is_complex: false,
  is_locked: false,
  is_offered: true,
})
const text = (...items: ReturnType<typeof item>[]) =>
  ({
    sections: [{ id: 1, title: '简答题', kind: 'short', each: null, note: '', items }],
  }) as unknown as PaperText

const shown = (before: PaperText | null, round: number, now: PaperText) => {
  server.answer(roundBefore, () => ({ round, text: before }))
  return renderPart(<Changes view={{ id: 5 } as PaperView} label="A" text={now} />)
}

test('what was rewritten, came, went or has other marks since the reviewer returned the paper', async () => {
  const before = text(item(1, '什么是栈？'), item(2, '什么是树？'), item(3, '什么是图？'))
  await shown(before, 0, text(item(1, '什么是队列？'), item(3, '什么是图？', 12), item(4, '什么是堆？')))
  const list = await screen.findByRole('list', { name: '与上次审题退回时相比' })
  const told = [...list.children].map(({ textContent }) => textContent ?? '')
  expect(told).toHaveLength(4)
  expect(told[0]).toMatch(/第 1 题.*队列/)
  expect(told[1]).toContain('10 分 → 12 分')
  expect(told[2]).toMatch(/第 3 题.*什么是堆/)
  expect(told[3]).toMatch(/第 2 题.*什么是树/)
})

test('nothing changed, and nothing to compare with, are said', async () => {
  const same = text(item(1, '什么是栈？'))
  const { unmount } = await shown(same, 1, same)
  await screen.findByText('与第 1 轮相比没有变化。')
  unmount()
  await shown(null, 0, same)
  await screen.findByText(/没有可以比较的上一稿/)
})
