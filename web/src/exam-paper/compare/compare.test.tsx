import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperPart, PaperQuestion, PaperText } from '@obelisk/contract/exam-paper/shapes'
import type { ListedQuestion } from '@obelisk/contract/question-bank/shapes'
import { RuleSettings } from '@obelisk/contract/rule-settings'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { WishFields } from '../assembly/WishFields.tsx'
import { firstWishes } from '../assembly/wishes.ts'
import { Tiles } from '../blueprint/Tiles.tsx'
import { countedAll } from '../paper/counted.ts'
import { SwapEffect } from '../pick/SwapEffect.tsx'
import { Comparison } from './Comparison.tsx'

const view = {
  head: { labels: ['A', 'B'], total: 20, duration: 60 },
  rules: RuleSettings.parse({}),
  syllabus: {
    chapters: [
      { no: '1', name: '线性表', hours: 4 },
      { no: '2', name: '树', hours: 4 },
    ],
    objectives: [{ no: 1, text: '目标一', text_en: '' }],
    column: [{ objective: 1, points: 100 }],
  },
} as unknown as PaperView

const item = (id: number, chapter: string, minutes: number | null): PaperQuestion => ({
  id,
  question_id: id,
  code: '',
  version: null,
  score: 10,
  chapter,
  minutes,
  knowledge: [],
  content: {
    kind: 'short',
    stem: { type: 'doc', content: [] },
    body: { form: 'open', answer: { type: 'doc', content: [] }, points: [] },
    score: 10,
  } as unknown as PaperQuestion['content'],
  objectives: [{ objective: 1, share: 1 }],
  bloom: 'apply',
  difficulty: 0.6,
  is_complex: false,
  is_locked: false,
  is_offered: false,
})
const part = (id: number, items: PaperQuestion[]): PaperPart => ({
  id,
  title: '简答题',
  kind: 'short',
  each: null,
  note: '',
  items,
})
const a: PaperText = { sections: [part(1, [item(1, '1', 10), item(2, '1', 10)])] }
const b: PaperText = { sections: [part(2, [item(1, '1', 10), item(3, '2', 30)])] }
const counted = countedAll(view, { A: a, B: b }, [], [])

test('A and B stand beside each other by chapter, objective, kind, level, difficulty and minutes, with what repeats and the verdict', async () => {
  await renderPart(<Comparison view={view} counted={counted} />)
  const cellsOf = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cellsOf('1 线性表')).toEqual(['20', '10', '+10', '10'])
  expect(cellsOf('2 树')).toEqual(['0', '10', '−10', '10'])
  expect(cellsOf('目标 1').slice(0, 3)).toEqual(['20', '20', '0'])
  expect(cellsOf('简答').slice(0, 3)).toEqual(['20', '20', '0'])
  expect(cellsOf('应用').slice(0, 3)).toEqual(['20', '20', '0'])
  expect(cellsOf('中').slice(0, 3)).toEqual(['20', '20', '0'])
  expect(cellsOf('预估难度 P').slice(0, 3)).toEqual(['0.600', '0.600', '0'])
  expect(cellsOf('预计用时')).toEqual(['20', '40', '−20', '10%'])
  screen.getByText(/按分值 50%，按题数 50%/)
  screen.getByText(/两卷不等效：.*预计用时/)
})

test('what one of them does not say is not compared, and is named', async () => {
  const untimed: PaperText = { sections: [part(2, [item(4, '1', 10), item(5, '1', null)])] }
  const { container } = await renderPart(
    <Comparison view={view} counted={countedAll(view, { A: a, B: untimed }, [], [])} />,
  )
  expect(container.textContent).toContain('已知各项的差别都在允许范围内 未知、未比较：预计用时')
  expect(container.textContent).not.toContain('两卷等效')
})

test('of a paper without questions nothing is met that is not known', async () => {
  const none: PaperText = { sections: [] }
  await renderPart(<Tiles view={view} counted={countedAll(view, { A: none, B: none }, [], [])} />)
  const tileOf = (name: RegExp) => {
    const tile = screen.getByText(name).parentElement
    return [
      tile?.querySelector('dd')?.textContent,
      tile?.querySelector('[role=img]')?.getAttribute('aria-label'),
    ]
  }
  expect(tileOf(/A\/B 重复/)).toEqual(['– ≤ 20%', '未知'])
  expect(tileOf(/年重复/)).toEqual(['– | – ≤ 30%', '未知'])
  expect(tileOf(/总分/)).toEqual(['0 | 0 = 20', '不符合'])
})

test('before a question is swapped the paper tells what moves', async () => {
  const chosen = {
    id: 9,
    kind: 'short',
    chapter: '2',
    objectives: [1],
    bloom: 'apply',
    difficulty: 0.4,
    minutes: 25,
    content: { score: 10 },
    memory: { uses: 0, last_term: '', p: null, d: null, n: null },
  } as unknown as ListedQuestion
  const [section] = a.sections
  const [instead] = section?.items ?? []
  if (!section || !instead) throw new Error('no question')
  await renderPart(
    <SwapEffect
      view={view}
      counted={counted}
      work={{ act: 'pick', label: 'A', section, instead }}
      chosen={chosen}
    />,
  )
  const effect = screen.getByRole('region', { name: '换上这道题之后' }).textContent
  expect(effect).toContain('总分20 = 20')
  expect(effect).toContain('预估难度 P0.60 → 0.50')
  expect(effect).toContain('预计用时20 → 35 ≤ 60')
  expect(effect).toContain('1 线性表20 → 10')
  expect(effect).toContain('2 树0 → 10')
  expect(effect).not.toContain('目标 1')
})

test('everything that an assembly is held to has its field', async () => {
  const change = vi.fn()
  const { person } = await renderPart(
    <WishFields view={view} wishes={firstWishes(view, ['A', 'B'], [])} change={change} />,
  )
  for (const name of [
    '组哪一卷',
    /近几年用过的不选/,
    /目标 1 允许相差/,
    '全卷难度 P 不低于',
    '全卷难度 P 不高于',
    /答题用时不超过/,
    '两卷重复不超过',
    '两卷难度 P 相差不超过',
    /随机种子/,
    /只选带有这些标签/,
    /不选带有这些标签/,
    '不同时出现的两道题',
  ])
    expect(screen.getAllByLabelText(name).length).toBeGreaterThan(0)
  for (const name of ['优先选用得少的题目', '同一知识点只选一题']) screen.getByRole('checkbox', { name })
  await person.click(screen.getByRole('button', { name: /加一条分值要求/ }))
  expect(change).toHaveBeenCalledWith(
    expect.objectContaining({ chapters: [{ chapter: '1', min: null, max: null }] }),
  )
})

test('what is not two question numbers is told at its field and not taken; a pair is', async () => {
  const change = vi.fn()
  const { person } = await renderPart(
    <WishFields view={view} wishes={firstWishes(view, ['A', 'B'], [])} change={change} />,
  )
  const field = screen.getByRole('combobox', { name: '不同时出现的两道题' })
  await person.type(field, '只有一个{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('“只有一个”不是两个题号')
  expect(change).toHaveBeenLastCalledWith({ apart: [] })
  await person.type(field, 'DS-12 / DS-40{Enter}')
  expect(change).toHaveBeenLastCalledWith({ apart: [['DS-12', 'DS-40']] })
  expect(screen.queryByRole('alert')).toBeNull()
})
