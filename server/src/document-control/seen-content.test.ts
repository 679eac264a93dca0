import * as calls from '@obelisk/contract/document-control/calls'
import { listNotices } from '@obelisk/contract/inbox'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { decision, type Staffed, staffedProgramme, submitted } from './staffed-programme.fixture.ts'

let programme: Staffed

beforeAll(async () => {
  programme = await staffedProgramme()
})

test('28 A1: whoever was shown another document decides nothing, one by one and many at once', async () => {
  const { author, head } = programme
  const id = await submitted(programme, author)
  const other = await submitted(programme, author, { text: '别的' })
  const digestOf = async (of: number) =>
    (await call(calls.readDocument, { id: of }, { as: head })).data.version_now?.digest
  const own = await digestOf(id)
  const others = await digestOf(other)
  expect(own).not.toBe(others)
  const wrong = { ...decision(id, 1), digest: others }
  expect((await call(calls.decide, wrong, { as: head })).refused?.refusal).toBe('other-content-seen')
  const documents = [
    { id, round: 1, step: 1, digest: others },
    { id: other, round: 1, step: 1, digest: others },
  ]
  const many = await call(calls.decideMany, { documents, decision: 'approve' }, { as: head })
  expect([many.data.done, many.data.refused.map(({ refusal }) => refusal)]).toEqual([
    1,
    ['other-content-seen'],
  ])
  expect((await call(calls.decide, { ...decision(id, 1), digest: own }, { as: head })).code).toBe(1)
})

test('28 C9: what was decided rings no bell any more, of whoever decided and of whoever might have', async () => {
  const { author, head, director } = programme
  const unreadOf = async (who: typeof head) => (await call(listNotices, {}, { as: who })).data.unread
  const before = [await unreadOf(head), await unreadOf(director)]
  const id = await submitted(programme, author)
  expect([await unreadOf(head), await unreadOf(director)]).toEqual(before.map((count) => count + 1))
  await call(calls.decide, decision(id, 1), { as: head })
  expect([await unreadOf(head), await unreadOf(director)]).toEqual(before)
})
