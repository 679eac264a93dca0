import type { Output } from '@obelisk/contract/endpoint'
import { notFound } from '@obelisk/contract/refusal'
import { recordSession } from '@obelisk/contract/teaching-plan/log'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { type SentRecord, useRecording } from './outbox.ts'

const record = (key: number, remark = ''): SentRecord => ({
  plan_id: 1,
  class_id: 2,
  key,
  state: 'as-planned',
  taught_on: '2026-11-18',
  moved_to: null,
  points_done: [0],
  measures_done: [],
  attendance: null,
  remark,
})
const arrived = ({ plan_id: _, ...input }: Record<string, unknown>) =>
  ({ ...input, person: '', person_en: '', time: 0 }) as Output<typeof recordSession>
const kept = () => JSON.parse(localStorage.getItem('teaching-log 0') ?? '[]') as SentRecord[]
const keep = (records: SentRecord[]) => localStorage.setItem('teaching-log 0', JSON.stringify(records))
const sent = () => server.sent.map(({ input }) => [input.key, input.remark])

function Host({ next }: { next?: SentRecord }) {
  const { send, waiting } = useRecording()
  return (
    <button type="button" onClick={() => next && void send(next)}>
      {waiting}
    </button>
  )
}

beforeEach(() => localStorage.clear())

test('what waits on the device goes out in its order; what the server refuses is told and holds up nothing', async () => {
  server.answer(recordSession, (input) => (input.key === 4 ? { refusal: notFound } : arrived(input)))
  keep([record(3), record(4), record(5)])
  await renderPart(<Host />)
  await waitFor(() => expect(kept()).toEqual([]))
  expect(sent().map(([key]) => key)).toEqual([3, 4, 5])
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('0'))
})

test('while the server is away nothing leaves the device, and a later record of a session takes the place of the first', async () => {
  const { fetch } = globalThis
  globalThis.fetch = () => Promise.reject(new TypeError('no way'))
  keep([record(3, '先'), record(4)])
  const { person } = await renderPart(<Host next={record(3, '后')} />)
  await person.click(screen.getByRole('button'))
  await waitFor(() =>
    expect(kept().map(({ key, remark }) => [key, remark])).toEqual([
      [4, ''],
      [3, '后'],
    ]),
  )
  globalThis.fetch = fetch
  server.answer(recordSession, arrived)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(kept()).toEqual([]))
  expect(sent()).toEqual([
    [4, ''],
    [3, '后'],
  ])
})

test('a record that arrives leaves no older one of its session behind', async () => {
  server.answer(recordSession, arrived)
  const { person } = await renderPart(<Host next={record(3, '后')} />)
  keep([record(3, '先'), record(4)])
  await person.click(screen.getByRole('button'))
  await waitFor(() => expect(kept()).toEqual([record(4)]))
})
