import {
  editImprovement,
  type ImprovementRow,
  ownersToChoose,
  readImprovement,
} from '@obelisk/contract/improvement'
import { wasChanged } from '@obelisk/contract/refusal'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { MeasureForm } from './MeasureForm.tsx'

const row: ImprovementRow = {
  id: 9,
  document_id: null,
  document_title: '',
  project_id: null,
  project_name: '',
  project_name_en: '',
  catalog_id: null,
  course_code: '',
  course_name: '',
  course_name_en: '',
  academic_term_id: null,
  term_name: '',
  kind: 'content',
  problem: '目标 2 偏低',
  evidence: '',
  cause: '练习少',
  measure: '增加练习',
  applies_to: 'syllabus',
  objective_no: null,
  owner: { id: 4, name: '苏婉清', name_en: '' },
  due_date: '2027-01-01',
  value_before: null,
  target_value: null,
  value_after: null,
  state: 'open',
  implemented: '',
  effect: '',
  verifier: null,
  verified_time: null,
  carried_from_id: null,
  overdue: false,
  update_time: 0,
}

const late = { refusal: wasChanged, values: { name: '林淼', time: '10:05' } }

beforeEach(() => {
  server.answer(ownersToChoose, () => ({ list: [] }))
  server.answer(readImprovement, () => ({
    row: { ...row, problem: '林淼写的' },
    may: { edit: true, acts: [], waits: null },
    log: [],
    carried_from: null,
  }))
})

const problem = () => screen.getByLabelText<HTMLTextAreaElement>('问题')
const save = () => screen.getByRole('button', { name: /保\s*存/ })

test('what was seen goes along; when another has changed it, what was typed stays', async () => {
  server.answer(editImprovement, () => late)
  const onDone = vi.fn()
  const { person } = await renderPart(<MeasureForm row={row} onDone={onDone} />)
  await person.type(problem(), '，需补强')
  await person.click(save())
  const told = await screen.findByText(/林淼 在 10:05/)
  expect(told).toBeTruthy()
  expect([problem().value, onDone.mock.calls.length]).toEqual(['目标 2 偏低，需补强', 0])
  expect(server.sent[0]?.input).toMatchObject({ _was: { problem: '目标 2 偏低' } })
})

test('keeping mine saves it over the change of the other', async () => {
  server.answer(editImprovement, ({ _was }) => (_was ? late : null))
  const onDone = vi.fn()
  const { person } = await renderPart(<MeasureForm row={row} onDone={onDone} />)
  await person.type(problem(), '，需补强')
  await person.click(save())
  await screen.findByText(/林淼 在 10:05/)
  await person.click(screen.getByRole('button', { name: '用我的覆盖' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(9))
  expect(server.sent.at(-1)?.input).toMatchObject({ problem: '目标 2 偏低，需补强' })
})

test('taking theirs fills the form with it and does not close it', async () => {
  server.answer(editImprovement, () => late)
  const onDone = vi.fn()
  const { person } = await renderPart(<MeasureForm row={row} onDone={onDone} />)
  await person.type(problem(), '，需补强')
  await person.click(save())
  await screen.findByText(/林淼 在 10:05/)
  await person.click(screen.getByRole('button', { name: '采用最新内容' }))
  await waitFor(() => expect(problem().value).toBe('林淼写的'))
  expect([onDone.mock.calls.length, screen.queryByText(/林淼 在 10:05/)]).toEqual([0, null])
})
