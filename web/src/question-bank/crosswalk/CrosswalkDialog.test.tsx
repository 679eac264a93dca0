import { readCrosswalk, renumberQuestions } from '@obelisk/contract/question-bank/crosswalk'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { CrosswalkDialog } from './CrosswalkDialog.tsx'

const named = (...texts: string[]) => texts.map((text, at) => ({ no: String(at + 1), text }))
const used = (counts: Record<string, number>) => Object.entries(counts).map(([no, count]) => ({ no, count }))

const crosswalk = {
  syllabi: [
    { id: 8, version: '2.0', plan: '数据结构' },
    { id: 7, version: '1.0', plan: '数据结构' },
  ],
  from: 7,
  before: {
    objectives: named('掌握线性表的存储结构与操作', '能设计并实现树与图的算法'),
    chapters: named('绪论', '线性表'),
  },
  now: {
    objectives: named('了解数据结构的发展', '掌握线性表的存储结构与操作', '能够设计并实现树和图的算法'),
    chapters: named('绪论', '线性表'),
  },
  used: { objectives: used({ '1': 12, '2': 1, '5': 3 }), chapters: used({ '2': 9 }) },
  last: null,
}

test('spec QuestionBank: the crosswalk proposes the numbers that say the same in the new syllabus, and sends what changes', async () => {
  server.answer(readCrosswalk, () => crosswalk)
  server.answer(renumberQuestions, () => ({ changed: 13 }))
  const onClose = vi.fn()
  const { person } = await renderPart(<CrosswalkDialog catalog={3} onClose={onClose} />)
  // an old number with its words and how many questions bear it
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '')
  expect(rows[0]).toContain('目标 1 掌握线性表的存储结构与操作 共 12 题')
  expect(rows[0]).toContain('2 掌握线性表的存储结构与操作')
  expect(rows[1]).toContain('3 能够设计并实现树和图的算法')
  // what neither syllabus knows stays, and so does a chapter that is the same
  expect(rows[2]).toContain('5 不变')
  expect(rows[3]).toContain('2 线性表')
  await person.click(screen.getByRole('button', { name: '改写 2 个编号' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.sent).toEqual([
    {
      path: renumberQuestions.path,
      input: {
        catalog_id: 3,
        objectives: [
          { from: 1, to: 2 },
          { from: 2, to: 3 },
        ],
        chapters: [],
      },
    },
  ])
  expect(server.told).toEqual(['已改写 13 题的编号'])
})

test('with the numbers as they are there is nothing to change', async () => {
  server.answer(readCrosswalk, () => ({ ...crosswalk, now: crosswalk.before }))
  await renderPart(<CrosswalkDialog catalog={3} onClose={() => undefined} />)
  const change = await screen.findByRole<HTMLButtonElement>('button', { name: '改写 0 个编号' })
  expect(change.disabled).toBe(true)
})
