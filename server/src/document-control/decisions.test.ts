import * as calls from '@obelisk/contract/document-control/calls'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { frozenVersionOf, signaturesOf, submitDocument, timelineOf } from './public.ts'
import {
  as,
  decision,
  opened,
  type Staffed,
  staffedProgramme,
  submitted,
} from './staffed-programme.fixture.ts'

let programme: Staffed
let author: Actor
let head: Actor
let director: Actor
let dean: Actor
let headElsewhere: Actor
let stranger: Actor

beforeAll(async () => {
  programme = await staffedProgramme()
  ;({ author, head, director, dean, headElsewhere, stranger } = programme)
})

test('two steps lead to approval; each act is kept with the digest of the content', async () => {
  const id = await submitted(programme, author)
  expect((await call(calls.decide, decision(id, 1), { as: head })).data).toEqual({
    state: 'submitted',
    step: 2,
  })
  expect((await call(calls.decide, decision(id, 2, 'approve', '批准'), { as: dean })).data).toEqual({
    state: 'approved',
    step: 0,
  })
  await as(director, async (ctx) => {
    const timeline = await timelineOf(ctx, id)
    expect(timeline.map(({ action, step }) => [action, step])).toEqual([
      ['submit', 0],
      ['approve', 1],
      ['approve', 2],
    ])
    expect(new Set(timeline.map(({ digest }) => digest)).size).toBe(1)
    expect(timeline[0]?.digest).toMatch(/^[0-9a-f]{64}$/)
    expect((await frozenVersionOf(ctx, id))?.snapshot).toEqual({ text: '一' })
    expect((await signaturesOf(ctx, id)).map(({ step, name, opinion }) => [step, name, opinion])).toEqual([
      [0, author.name, ''],
      [1, head.name, '同意'],
      [2, dean.name, '批准'],
    ])
  })
})

test('either role of a step may take it, within the scope of the document only', async () => {
  const waitsFor = async (who: Actor) =>
    (await call(calls.listDocuments, { tab: 'waiting' }, { as: who })).data.list.map((one) => one.id)
  const id = await submitted(programme, author)
  expect(await waitsFor(head)).toContain(id)
  expect(await waitsFor(director)).toContain(id)
  expect(await waitsFor(headElsewhere)).not.toContain(id)
  expect(await waitsFor(dean)).not.toContain(id)
  expect((await call(calls.decide, decision(id, 1), { as: director })).code).toBe(1)
  expect(await waitsFor(dean)).toContain(id)
})

test('a stranger finds nothing; somebody of a later step is refused now', async () => {
  const id = await submitted(programme, author)
  expect((await call(calls.readDocument, { id }, { as: stranger })).code).toBe(404)
  expect((await call(calls.decide, decision(id, 1), { as: stranger })).code).toBe(404)
  expect((await call(calls.decide, decision(id, 1), { as: headElsewhere })).code).toBe(404)
  expect((await call(calls.withdraw, { id }, { as: stranger })).code).toBe(404)
  expect((await call(calls.remind, { ids: [id] }, { as: stranger })).code).toBe(404)
  expect((await call(calls.tickOpinion, { id, lines: [0] }, { as: stranger })).code).toBe(404)
  expect((await call(calls.decide, decision(id, 1), { as: dean })).code).toBe(401)
  expect((await call(calls.withdraw, { id }, { as: head })).code).toBe(401)
})

test('of two who decide at once one wins and the other is told', async () => {
  const id = await submitted(programme, author)
  const answers = await Promise.all([
    call(calls.decide, decision(id, 1), { as: head }),
    call(calls.decide, decision(id, 1, 'return', '请改'), { as: director }),
  ])
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(answers.find(({ code }) => code !== 1)?.refused?.refusal).toBe('decided-already')
  expect((await call(calls.decide, decision(id, 1), { as: head })).refused?.refusal).toBe('decided-already')
})

test('a return wants an opinion; its lines are ticked off; the next round begins at the first step', async () => {
  const id = await submitted(programme, author)
  expect((await call(calls.decide, decision(id, 1, 'return', ' '), { as: head })).refused?.refusal).toBe(
    'opinion-missing',
  )
  await call(calls.decide, decision(id, 1, 'return', '1. 期末列合计 48；2. CO2 不可衡量\n3. 期末列合计 48'), {
    as: head,
  })
  const returned = (await call(calls.readDocument, { id }, { as: author })).data
  expect([returned.state, returned.opinion?.lines.map(({ text }) => text)]).toEqual([
    'returned',
    ['期末列合计 48', 'CO2 不可衡量'],
  ])
  await call(calls.tickOpinion, { id, lines: [1] }, { as: author })
  const ticked = (await call(calls.readDocument, { id }, { as: author })).data
  expect(ticked.opinion?.lines.map(({ done }) => done)).toEqual([false, true])
  const again = await as(author, (ctx) => submitDocument(ctx, { documentId: id, snapshot: { text: '二' } }))
  expect(again.round).toBe(2)
  const seen = (await call(calls.readDocument, { id }, { as: head })).data
  expect([seen.step, seen.version_now?.snapshot, seen.version_before?.snapshot]).toEqual([
    1,
    { text: '二' },
    { text: '一' },
  ])
})

test('issue 28 A2: nobody approves the own document, unless the setting allowed it when it was handed in', async () => {
  const id = await submitted(programme, director)
  expect(
    (await call(calls.listDocuments, {}, { as: director })).data.list.map((one) => one.id),
  ).not.toContain(id)
  expect((await call(calls.decide, decision(id, 1), { as: director })).refused?.refusal).toBe('own-document')
  const judges = async () =>
    (await call(calls.readDocument, { id }, { as: director })).data.steps[0]?.people.map((one) => one.id)
  expect(await judges()).toEqual([head.accountId])
  const { db } = await testDatabase()
  await db
    .insertInto('evaluation_setting')
    .values({ scope_type: 'project', scope_id: programme.project, key: 'allow_self_approve', value: 'true' })
    .execute()
  // what is under way keeps the limit that it was handed in with: list, strip, page and act say the same
  const listed = async (of: number) =>
    (await call(calls.listDocuments, {}, { as: director })).data.list.some((one) => one.id === of)
  const may = async (of: number) => (await call(calls.readDocument, { id: of }, { as: director })).data.may
  expect([await listed(id), await judges()]).toEqual([false, [head.accountId]])
  expect(await may(id)).toMatchObject({ decide: false, waits: '不能审批自己编写或提交的文档' })
  expect((await call(calls.decide, decision(id, 1), { as: director })).refused?.refusal).toBe('own-document')

  const next = await submitted(programme, director)
  const both = [director.accountId, head.accountId].sort((a, b) => a - b)
  const { steps } = (await call(calls.readDocument, { id: next }, { as: director })).data
  expect([await listed(next), steps[0]?.people.map((one) => one.id)]).toEqual([true, both])
  await db.deleteFrom('evaluation_setting').execute()
  expect([await listed(next), (await may(next)).decide]).toEqual([true, true])
  expect((await call(calls.decide, decision(next, 1), { as: director })).code).toBe(1)
})

test('errors block a submission, warnings want a reason', async () => {
  const { id } = await opened(programme, author)
  const found = (level: 'error' | 'warning') => [{ code: 'S06.ratio_sum', level, place: {}, values: {} }]
  const submit = (level: 'error' | 'warning', reason?: string) =>
    as(author, (ctx) =>
      submitDocument(ctx, {
        documentId: id,
        snapshot: {},
        findings: found(level),
        ...(reason ? { reason } : {}),
      }),
    )
  await expect(submit('error', '急')).rejects.toThrow('has-errors')
  await expect(submit('warning')).rejects.toThrow('reason-missing')
  expect((await submit('warning', '学校统一安排')).round).toBe(1)
  await expect(submit('warning', '再来')).rejects.toThrow('not-in-this-state')
})

test('the author takes it back until somebody has acted', async () => {
  const id = await submitted(programme, author)
  expect((await call(calls.withdraw, { id }, { as: author })).code).toBe(1)
  expect((await call(calls.withdraw, { id }, { as: author })).refused?.refusal).toBe('not-in-this-state')
  const next = await submitted(programme, author)
  await call(calls.decide, decision(next, 1), { as: head })
  expect((await call(calls.withdraw, { id: next }, { as: author })).refused?.refusal).toBe('opinion-given')
})

test('many at once: what cannot be decided on is named and keeps nothing back', async () => {
  const ids = [
    await submitted(programme, author),
    await submitted(programme, author),
    await submitted(programme, director),
  ]
  const { data } = await call(
    calls.decideMany,
    { documents: ids.map((id) => ({ id, round: 1, step: 1 })), decision: 'approve', opinion: '同意' },
    { as: director },
  )
  expect([data.done, data.refused.map(({ id, refusal }) => [id, refusal])]).toEqual([
    2,
    [[ids[2], 'own-document']],
  ])
})

test('the approvers are told, and reminded once a day', async () => {
  const { db } = await testDatabase()
  const told = async (who: Actor, kind: string) =>
    (
      await db
        .selectFrom('notice')
        .select('id')
        .where('account_id', '=', who.accountId)
        .where('kind', '=', kind)
        .execute()
    ).length
  const before = await told(head, 'document-submitted')
  const id = await submitted(programme, author)
  expect(await told(head, 'document-submitted')).toBe(before + 1)
  expect((await call(calls.remind, { ids: [id] }, { as: author })).data.people).toBe(2)
  expect(await told(head, 'document-reminder')).toBe(1)
  expect((await call(calls.remind, { ids: [id] }, { as: author })).refused?.refusal).toBe('reminded-today')
  await call(calls.decide, decision(id, 1, 'return', '请改'), { as: head })
  expect(await told(author, 'document-returned')).toBeGreaterThan(0)
})

test('who handed a document in is told that it is not theirs to approve; notices carry both names', async () => {
  const id = await submitted(programme, director)
  const { data } = await call(calls.readDocument, { id }, { as: director })
  expect(data.may).toMatchObject({ decide: false, waits: '不能审批自己编写或提交的文档' })
  expect((await call(calls.readDocument, { id }, { as: head })).data.may).toMatchObject({
    decide: true,
    waits: null,
  })
  const { db } = await testDatabase()
  const notice = await db
    .selectFrom('notice')
    .select('values')
    .where('account_id', '=', head.accountId)
    .where('kind', '=', 'document-submitted')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(notice.values).toMatchObject({ title: data.title, title_en: data.title_en })
})

test('a hundred documents are decided on at once', async () => {
  const ids: number[] = []
  for (let at = 0; at < 100; at += 1) ids.push(await submitted(programme, author))
  const documents = ids.map((id) => ({ id, round: 1, step: 1 }))
  const { data } = await call(
    calls.decideMany,
    { documents, decision: 'approve', opinion: '同意' },
    { as: head },
  )
  expect(data).toEqual({ done: 100, refused: [] })
}, 60_000)
