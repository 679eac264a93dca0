import * as calls from '@obelisk/contract/question-bank/calls'
import { listSearches } from '@obelisk/contract/question-bank/searches'
import { screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { useBank } from '../bank/use-bank.ts'
import { Facets } from './Facets.tsx'

const none = { kind: [], objective: [], bloom: [], state: [], used: [], flag: [], difficulty: [] }
const counts = {
  ...none,
  chapter: [
    { value: '1', count: 4 },
    { value: '2', count: 7 },
    { value: '9', count: 2 },
    { value: '', count: 3 },
  ],
  knowledge: [
    { value: '栈', count: 5 },
    { value: '后进先出, LIFO', count: 2 },
  ],
}

function Part() {
  const bank = useBank()
  const { chapter, knowledge } = bank.wanted
  return (
    <>
      <Facets bank={bank} counts={counts} />
      <output>{JSON.stringify({ chapter, knowledge })}</output>
    </>
  )
}

async function tree(address = '') {
  const course = { id: 3, code: 'SE201', name: '数据结构', name_en: '', count: 16, may_edit: false }
  server.answer(calls.listBanks, () => ({ list: [course] }))
  server.answer(listSearches, () => ({ list: [] }))
  server.answer(calls.readOutline, () => ({
    chapters: [
      { no: '1', name: '绪论', points: [] },
      { no: '2', name: '栈和队列', points: ['栈', '队列'] },
    ],
    objectives: [],
    knowledge: [],
    terms: [],
    bloom_scale: 'six' as const,
  }))
  const shown = await renderPart(
    <MemoryRouter initialEntries={[`/QuestionBank${address}`]}>
      <Part />
    </MemoryRouter>,
  )
  await line(/^2\s+栈和队列/)
  return shown.person
}

const line = (name: RegExp) => screen.findByRole('button', { name })
const lines = () => {
  const nav = screen.getByRole('navigation', { name: '章节' })
  return [...nav.querySelectorAll('button')].map(({ textContent }) => textContent)
}
const asked = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const isOn = async (name: RegExp) => (await line(name)).getAttribute('aria-pressed') === 'true'

test('spec QuestionBank: the tree has the chapters of the syllabus with their counts, then other numbers, and what has none', async () => {
  await tree()
  expect(lines()).toEqual(['全部题目16', '1  绪论4', '2  栈和队列7', '9  2', '未标章节3'])
  expect(await isOn(/^全部题目/)).toBe(true)
})

test('spec QuestionBank: an open chapter shows its knowledge points below it; another chapter closes them', async () => {
  const person = await tree()
  await person.click(await line(/^2\s+栈和队列/))
  await waitFor(() =>
    expect(lines()).toEqual([
      '全部题目16',
      '1  绪论4',
      '2  栈和队列7',
      '栈5',
      '后进先出, LIFO2',
      '9  2',
      '未标章节3',
    ]),
  )
  await person.click(await line(/^栈\s*5/))
  await waitFor(() => expect(asked()).toEqual({ chapter: '2', knowledge: '栈' }))
  expect([await isOn(/^2\s+栈和队列/), await isOn(/^栈\s*5/)]).toEqual([true, true])
  await person.click(await line(/^1\s+绪论/))
  await waitFor(() => expect(asked()).toEqual({ chapter: '1' }))
  await person.click(await line(/^未标章节/))
  await waitFor(() => expect(asked()).toEqual({ chapter: '' }))
})

test('a point that holds a comma is chosen and left like any other', async () => {
  const person = await tree('?chapter=2')
  const point = /^后进先出, LIFO/
  await person.click(await line(point))
  await waitFor(() => expect(asked()).toEqual({ chapter: '2', knowledge: '后进先出, LIFO' }))
  expect(await isOn(point)).toBe(true)
  await person.click(await line(point))
  await waitFor(() => expect(asked()).toEqual({ chapter: '2' }))
})
