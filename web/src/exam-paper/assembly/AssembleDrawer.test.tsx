import type { Output } from '@obelisk/contract/endpoint'
import { type AssemblyChange, assemblePaper } from '@obelisk/contract/exam-paper/assembly'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import { RuleSettings } from '@obelisk/contract/rule-settings'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import type { Texts } from '../paper/use-texts.ts'
import { AssembleDrawer } from './AssembleDrawer.tsx'

const view = {
  id: 5,
  head: { labels: ['A'], total: 20, duration: 30 },
  rules: RuleSettings.parse({}),
  syllabus: { chapters: [], objectives: [], column: [] },
} as unknown as PaperView
const row = { id: 1, kind: 'short' as const, chapters: [], objectives: [], blooms: [], count: 2, score: 10 }

const question = (id: number, minutes: number | null): PaperQuestion => ({
  id,
  question_id: id,
  code: '',
  version: null,
  score: 10,
  chapter: '1',
  minutes,
  knowledge: [],
  content: {
    kind: 'short',
    score: 10,
    stem: { type: 'doc', content: [] },
    body: { form: 'open', answer: { type: 'doc', content: [] }, points: [] },
  } as unknown as PaperQuestion['content'],
  objectives: [],
  bloom: null,
  difficulty: null,
  is_complex: false,
  is_locked: false,
  is_offered: false,
})

function found(candidates_timed: number, changes: AssemblyChange[] = []): Output<typeof assemblePaper> {
  const items = [question(1, 10), question(2, null)]
  return {
    papers: [{ label: 'A', rows: [{ row_id: 1, items }], section_ids: [] }],
    changes,
    is_best: true,
    candidates: 8,
    candidates_timed,
    memory: [],
    advised: [1, 2].map((question_id) => ({ label: 'A' as const, row_id: 1, question_id })),
    choices: [],
  }
}

async function shown(first: Output<typeof assemblePaper>) {
  server.answer(assemblePaper, () => first)
  const acts = { onLearn: vi.fn(), onRows: vi.fn(), onClose: vi.fn() }
  const { person } = await renderPart(
    <AssembleDrawer
      view={view}
      rows={[row]}
      texts={{} as Texts}
      counted={{ papers: [] } as never}
      {...acts}
    />,
  )
  const press = (name: RegExp) => person.click(screen.getByRole('button', { name }))
  await press(/开始组卷/)
  return { press }
}

test('it says how questions without minutes were counted', async () => {
  const { press } = await shown(found(5))
  await screen.findByText(/其中 1 题没有填预计用时/)
  server.answer(assemblePaper, () => found(0))
  await press(/换一组题/)
  await screen.findByText(/题库中没有一道题填了预计用时/)
})

test('what would make it possible is a press away, and keeps what was found', async () => {
  const { press } = await shown(found(5, [{ change: 'minutes', to: 40 }]))
  await screen.findByText('答题用时放宽为 40 分钟')
  expect(screen.getByRole('button', { name: /先放入已找到的题目/ })).toBeTruthy()
  server.answer(assemblePaper, () => found(5))
  await press(/照此修改/)
  await screen.findByText(/全部要求都已满足/)
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent.map(({ input }) => (input.wishes as { minutes: number }).minutes)).toEqual([30, 40])
  expect(server.sent[1]?.input.found).toEqual([
    { label: 'A', row_id: 1, question_id: 1 },
    { label: 'A', row_id: 1, question_id: 2 },
  ])
})

const lacking: AssemblyChange = {
  change: 'write',
  row_id: 1,
  count: 1,
  question: {
    kind: 'short',
    score: 10,
    chapter: '5',
    knowledge: [],
    objectives: [2],
    bloom: null,
    easiness: null,
    minutes: null,
    tags: [],
    usage: { times: 0, last_year: null },
  },
}

test('28 A2: other marks are offered with how many the bank has, the reason stands by, and what lacks can be written', async () => {
  const made = found(5, [{ change: 'row_score', row_id: 1, count: 4, score: 7, bank: 26 }, lacking])
  const choices = [
    {
      row_id: 1,
      left: 0,
      scores: [{ score: 8, count: 26 }],
      but_for: [{ condition: 'score' as const, count: 26 }],
    },
  ]
  const { press } = await shown({ ...made, choices })
  await screen.findByText(/蓝图第 1 行改为 4 题，每题 7 分（题库中有 26 道）/)
  expect(screen.getAllByText(/另有 26 道仅分值不符（8 分）/).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: /现在编写/ })).toBeTruthy()
  await press(/照此修改/)
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent[1]?.input).toMatchObject({ wishes: { rows: [{ count: 4, score: 7 }] } })
})
