import { type OpenedPaper, openPaper, type PaperView } from '@obelisk/contract/exam-paper/calls'
import { type PaperTrial, readTrials, tryPaper } from '@obelisk/contract/exam-paper/life'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { TrialRoom } from './TrialRoom.tsx'

const view = { id: 5, head: { labels: ['A'], duration: 120 } } as unknown as PaperView
const begun: PaperTrial = {
  label: 'A',
  by: { id: 9, name: '林砚', name_en: '' },
  seconds: { '1': 95 },
  is_finished: false,
  started: 0,
  remark: '第 3 题缺单位',
}

beforeEach(() => {
  const opened: OpenedPaper = { text: { sections: [] }, revision: 1, memory: [], mark: '', has_key: false }
  server.answer(openPaper, () => opened)
  server.answer(tryPaper, () => null as never)
})

const remark = () => screen.findByLabelText<HTMLTextAreaElement>('试做中发现的问题')
const kept = () => server.sent.filter(({ path }) => path === tryPaper.path).map(({ input }) => input)

test('a trial that is gone on with has the time and the remark of before, and ends with both', async () => {
  server.answer(readTrials, () => ({ list: [begun] }))
  const { person } = await renderPart(<TrialRoom view={view} />)
  expect((await remark()).value).toBe('第 3 题缺单位')
  expect(screen.getByText(/01:35/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: /结束试做/ }))
  await waitFor(() => expect(kept().at(-1)).toMatchObject({ is_finished: true }))
  expect(kept().at(-1)).toMatchObject({ id: 5, label: 'A', seconds: { '1': 95 }, remark: '第 3 题缺单位' })
})

test('a remark is kept when its field is left; without any time the trial cannot be ended', async () => {
  server.answer(readTrials, () => ({ list: [] }))
  const { person } = await renderPart(<TrialRoom view={view} />)
  await person.type(await remark(), '图 2 看不清')
  await person.tab()
  await waitFor(() => expect(kept()).toHaveLength(1))
  expect(kept()[0]).toMatchObject({ remark: '图 2 看不清', is_finished: false })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /结束试做/ }).disabled).toBe(true)
})

test('a trial that has ended asks for nothing more', async () => {
  server.answer(readTrials, () => ({ list: [{ ...begun, is_finished: true }] }))
  await renderPart(<TrialRoom view={view} />)
  await waitFor(() => expect(screen.queryByLabelText('试做中发现的问题')).toBeNull())
  expect(screen.queryByRole('button', { name: /结束试做/ })).toBeNull()
})
