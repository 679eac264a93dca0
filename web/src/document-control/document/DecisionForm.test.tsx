import { decide, usualPhrases } from '@obelisk/contract/document-control/calls'
import type { DocumentView } from '@obelisk/contract/document-control/document'
import { notFound } from '@obelisk/contract/refusal'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { DecisionForm } from './DecisionForm.tsx'

const step = { name: '专业负责人', name_en: 'Programme director', people: [], not_yet: [] }
const document = {
  id: 7,
  kind: 'syllabus',
  title: '数据结构 课程大纲',
  title_en: 'Data structures',
  round: 2,
  step: 1,
  steps: [
    { ...step, step: 1 },
    { ...step, step: 2, name: '教学院长' },
  ],
  author: { id: 3, name: '苏婉清', name_en: '' },
} as unknown as DocumentView

beforeEach(() => {
  server.answer(usualPhrases, () => ({ list: ['目标与考核对应'] }))
  server.answer(decide, () => ({ state: 'returned' as const, step: 1 }))
})

const opinion = () => screen.getByPlaceholderText<HTMLTextAreaElement>(/意见/)
const returning = () => screen.getByRole<HTMLButtonElement>('button', { name: /退回/ })
const decided = () => server.sent.filter(({ path }) => path === decide.path).map(({ input }) => input)

test('returning needs words; approving does not', async () => {
  const onDecided = vi.fn()
  const { person } = await renderPart(<DecisionForm document={document} onDecided={onDecided} />)
  expect(returning().disabled).toBe(true)
  await person.type(opinion(), '请补充考核标准')
  expect(returning().disabled).toBe(false)
  await person.click(returning())
  await waitFor(() => expect(onDecided).toHaveBeenCalled())
  expect(decided()).toEqual([{ id: 7, round: 2, step: 1, decision: 'return', opinion: '请补充考核标准' }])
})

test('blanks are no words', async () => {
  const { person } = await renderPart(<DecisionForm document={document} onDecided={() => undefined} />)
  await person.type(opinion(), '   ')
  expect(returning().disabled).toBe(true)
})

test('the button names the step that comes next, and Ctrl+Enter presses it', async () => {
  const { person } = await renderPart(<DecisionForm document={document} onDecided={() => undefined} />)
  expect(screen.getByRole('button', { name: /教学院长/ })).toBeTruthy()
  await person.type(opinion(), '同意{Control>}{Enter}{/Control}')
  await waitFor(() => expect(decided()).toHaveLength(1))
  expect(decided()[0]).toMatchObject({ decision: 'approve', opinion: '同意' })
})

test('a document that another has decided on meanwhile: said, and the words stay', async () => {
  const onDecided = vi.fn()
  server.answer(decide, () => ({ refusal: notFound }))
  const { person } = await renderPart(<DecisionForm document={document} onDecided={onDecided} />)
  await person.type(opinion(), '请补充')
  await person.click(returning())
  await waitFor(() => expect(server.told).toHaveLength(1))
  expect([onDecided.mock.calls.length, opinion().value]).toEqual([0, '请补充'])
})
