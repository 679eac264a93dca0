import { readOutline } from '@obelisk/contract/question-bank/calls'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { Coverage } from './Coverage.tsx'
import type { Statistics } from './Distributions.tsx'

const found = {
  cells: [
    { objective: 1, bloom: 'apply', kind: 'single', count: 4 },
    { objective: 1, bloom: 'apply', kind: 'blank', count: 2 },
    { objective: 2, bloom: 'analyse', kind: 'single', count: 1 },
  ],
  chapters: [{ chapter: '', kind: 'single', count: 5 }],
  thin_below: 4,
} as unknown as Statistics

async function cover() {
  server.answer(readOutline, () => ({
    chapters: [{ no: '1', name: '绪论', points: [] }],
    objectives: [
      { no: 1, text: '掌握线性表', text_en: '' },
      { no: 2, text: '设计算法', text_en: '' },
    ],
    knowledge: [],
    terms: [],
    bloom_scale: 'six' as const,
  }))
  const shown = await renderPart(
    <MemoryRouter>
      <Coverage catalog={3} found={found} />
    </MemoryRouter>,
  )
  await screen.findByRole('rowheader', { name: /^目标 1/ })
  return shown.person
}

const cell = (row: string, column: string) =>
  screen.getByRole('link', { name: new RegExp(`^${row}、${column}:`) })
const queryOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://school').searchParams)

test('spec QuestionBank: coverage of objectives by levels says how many of which kinds, what is thin, what is empty, and leads there', async () => {
  await cover()
  const enough = cell('目标 1', '应用')
  expect(enough.textContent).toBe('目标 1、应用: 6. 单选 4、填空 2')
  expect(cell('目标 2', '分析').textContent).toContain(': 1偏少')
  expect(cell('目标 2', '应用').textContent).toContain(': 0空')
  expect(queryOf(enough)).toEqual({ catalog: '3', objective: '1', bloom: 'apply', state: 'enabled' })
})

test('chapters by kinds: what has no chapter stands in a row of its own', async () => {
  const person = await cover()
  await person.click(screen.getByText('章节 × 题型'))
  const none = await screen.findByRole('link', { name: /^未标章节、单选: 5/ })
  expect(queryOf(none)).toEqual({ catalog: '3', chapter: '-', kind: 'single', state: 'enabled' })
  expect(cell('1 绪论', '单选').textContent).toContain(': 0空')
})
