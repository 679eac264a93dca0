import * as calls from '@obelisk/contract/document-control/calls'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { listenersOf } from '#kernel/room.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import {
  documentDecided,
  mustBeWritable,
  publishDocument,
  signaturesOf,
  submitDocument,
  timelineOf,
} from './public.ts'
import { as, decision, type Staffed, staffedProgramme, submitted } from './staffed-programme.fixture.ts'

let programme: Staffed
let author: Actor
let head: Actor
let director: Actor
let dean: Actor
let stranger: Actor

beforeAll(async () => {
  programme = await staffedProgramme()
  ;({ author, head, director, dean, stranger } = programme)
})

const takeBack = async (ids: number[], as: Actor) =>
  (await call(calls.takeBackDecisions, { ids }, { as })).data
const refusalOf = async (id: number, who: Actor) => (await takeBack([id], who)).refused[0]?.refusal
const standing = async (id: number) => {
  const { db } = await testDatabase()
  return db
    .selectFrom('document')
    .select(['state', 'step', 'round', 'addressed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('E3: an approval is taken back: the document waits for the same step, and the record says so', async () => {
  const id = await submitted(programme, author)
  await call(calls.decide, decision(id, 1), { as: head })
  const seen = (await call(calls.readDocument, { id }, { as: head })).data
  expect(seen.may.take_back_until).toBeGreaterThan(Date.now() / 1000)
  expect(await takeBack([id], head)).toEqual({ done: 1, refused: [] })
  expect(await standing(id)).toMatchObject({ state: 'submitted', step: 1, round: 1 })
  await as(head, async (ctx) => {
    expect((await timelineOf(ctx, id)).map(({ action }) => action)).toEqual(['submit', 'approve-taken-back'])
    // nothing that was taken back is signed
    expect((await signaturesOf(ctx, id)).map(({ name }) => name)).toEqual([author.name, '', ''])
  })
  expect((await call(calls.decide, decision(id, 1, 'return', '请改'), { as: head })).code).toBe(1)
})

test('the last approval is taken back too, and then the one before it', async () => {
  const id = await submitted(programme, author)
  await call(calls.decide, decision(id, 1), { as: head })
  await call(calls.decide, decision(id, 2), { as: dean })
  expect(await standing(id)).toMatchObject({ state: 'approved', step: 0 })
  expect(await takeBack([id], dean)).toEqual({ done: 1, refused: [] })
  expect(await standing(id)).toMatchObject({ state: 'submitted', step: 2 })
  // with the later decision gone, nothing has been done since the earlier one
  expect(await takeBack([id], head)).toEqual({ done: 1, refused: [] })
  expect(await standing(id)).toMatchObject({ state: 'submitted', step: 1 })
})

test('E3: a return is taken back with the lines that were dealt with before', async () => {
  const id = await submitted(programme, author)
  await call(calls.decide, decision(id, 1, 'return', '一；二'), { as: head })
  await call(calls.tickOpinion, { id, lines: [1] }, { as: author })
  await as(author, (ctx) => submitDocument(ctx, { documentId: id, snapshot: { text: '二' } }))
  await call(calls.decide, { ...decision(id, 1, 'return', '再改'), round: 2 }, { as: head })
  expect((await standing(id)).addressed).toEqual([])
  expect(await takeBack([id], head)).toEqual({ done: 1, refused: [] })
  expect(await standing(id)).toMatchObject({ state: 'submitted', step: 1, round: 2, addressed: [1] })
})

test('nobody takes back what somebody has acted on since', async () => {
  const decided = await submitted(programme, author)
  await call(calls.decide, decision(decided, 1), { as: head })
  await call(calls.decide, decision(decided, 2, 'return', '请改'), { as: dean })
  expect(await refusalOf(decided, head)).toBe('acted-since')

  const written = await submitted(programme, author)
  await call(calls.decide, decision(written, 1, 'return', '请改'), { as: head })
  await as(author, (ctx) => mustBeWritable(ctx, written))
  expect(await refusalOf(written, head)).toBe('acted-since')

  const published = await submitted(programme, author)
  await call(calls.decide, decision(published, 1), { as: head })
  await call(calls.decide, decision(published, 2), { as: dean })
  await as(dean, (ctx) => publishDocument(ctx, published))
  expect(await refusalOf(published, dean)).toBe('acted-since')
})

test('only who decided takes back, for a minute, and once', async () => {
  const id = await submitted(programme, author)
  await call(calls.decide, decision(id, 1), { as: head })
  expect(await refusalOf(id, stranger)).toBe('not-found')
  expect(await refusalOf(id, director)).toBe('acted-since')
  expect(await refusalOf(id, author)).toBe('acted-since')
  const { db } = await testDatabase()
  await db
    .updateTable('approval_record')
    .set({ create_time: new Date(Date.now() - 61_000) })
    .where('document_id', '=', id)
    .where('action', '=', 'approve')
    .execute()
  expect(await refusalOf(id, head)).toBe('taken-back-too-late')
  expect((await call(calls.readDocument, { id }, { as: head })).data.may.take_back_until).toBeNull()

  const other = await submitted(programme, author)
  await call(calls.decide, decision(other, 1), { as: head })
  const twice = await Promise.all([takeBack([other], head), takeBack([other], head)])
  expect(twice.map(({ done }) => done).sort()).toEqual([0, 1])
})

test('of taking back and the next decision at once one wins', async () => {
  const id = await submitted(programme, author)
  await call(calls.decide, decision(id, 1), { as: head })
  const [back, next] = await Promise.all([
    takeBack([id], head),
    call(calls.decide, decision(id, 2), { as: dean }),
  ])
  expect(back.done + (next.code === 1 ? 1 : 0)).toBe(1)
  expect((await standing(id)).step).toBe(back.done === 1 ? 1 : 0)
})

test('unread notices of it go; who has read one is told', async () => {
  const { db } = await testDatabase()
  const noticesOf = (who: Actor, id: number) =>
    db
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', who.accountId)
      .where('link', '=', `/inbox?document=${id}`)
      .orderBy('id')
      .execute()
  const id = await submitted(programme, author)
  await call(calls.decide, decision(id, 1), { as: head })
  expect(await noticesOf(dean, id)).toEqual([{ kind: 'document-submitted' }])
  await takeBack([id], head)
  expect(await noticesOf(dean, id)).toEqual([])
  expect((await noticesOf(director, id)).map(({ kind }) => kind)).toEqual(['document-submitted'])

  await call(calls.decide, decision(id, 1), { as: head })
  await db
    .updateTable('notice')
    .set({ read_time: new Date() })
    .where('account_id', '=', dean.accountId)
    .execute()
  await takeBack([id], head)
  expect((await noticesOf(dean, id)).map(({ kind }) => kind)).toEqual([
    'document-submitted',
    'document-decision-taken-back',
  ])
})

test('the count of the menu is that of the documents that wait, not of notices', async () => {
  const count = async (who: Actor) => (await call(calls.countWaiting, {}, { as: who })).data.count
  const before = await count(head)
  const id = await submitted(programme, author)
  expect(await count(head)).toBe(before + 1)
  await call(calls.decide, decision(id, 1), { as: head })
  expect(await count(head)).toBe(before)
  expect(await count(stranger)).toBe(0)
})

test('phrases of approving and of returning are kept apart', async () => {
  const id = await submitted(programme, author)
  await call(calls.decide, decision(id, 1, 'return', '第 3 章学时不符'), { as: director })
  const phrases = async (wanted: 'approve' | 'return') =>
    (await call(calls.usualPhrases, { decision: wanted }, { as: director })).data.list
  expect(await phrases('return')).toContain('第 3 章学时不符')
  expect(await phrases('approve')).not.toContain('第 3 章学时不符')
})

test('rooms above hear that a decision was taken back', async () => {
  const id = await submitted(programme, author)
  await call(calls.decide, decision(id, 1), { as: head })
  const heard: string[] = []
  const listener = listenersOf('document-control')(documentDecided, async (_, { decision: act, state }) => {
    heard.push(`${act} ${state}`)
  })
  const { takeBackDecisions } = await import('./lifecycle/take-back-decision.ts')
  await as(head, (ctx) => takeBackDecisions(ctx, [id]), [listener])
  expect(heard).toEqual(['take-back submitted'])
})
