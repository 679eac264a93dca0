import * as calls from '@obelisk/contract/assistant/chat'
import { acceptPolicy } from '@obelisk/contract/assistant/policy'
import { startChat } from '@obelisk/contract/assistant/start'
import * as contract from '@obelisk/contract/assistant/usage'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { startSampleModel } from '../../../../scripts/assistant/sample-model.mjs'
import { call, requestOf, testApp } from '../../../test/call.ts'
import { finishedDatabase, testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { person } from '../../../test/people.ts'
import { setSite } from '../../../test/site.ts'
import { sendingOf } from '../rules/switches.ts'
import { forgetOld } from './forget-conversations.ts'

let sample: Awaited<ReturnType<typeof startSampleModel>>
let director: Actor
let secretary: Actor

beforeAll(async () => {
  sample = await startSampleModel(0)
  const { db } = await finishedDatabase()
  const { id } = await db
    .selectFrom('project')
    .select('id')
    .where('name', '=', '软件工程')
    .executeTakeFirstOrThrow()
  director = await person({ role: 'programme-director', scope_type: 'project', scope_id: id })
  secretary = await person('teaching-secretary')
  await setSite({
    outside_network: 'any',
    assistant_on: true,
    assistant_url: sample.address,
    assistant_model: 'plain',
    assistant_per_day: 1000,
    assistant_silence: 3,
    assistant_place: 'inside',
    assistant_price_in: 200,
    assistant_price_out: 800,
  })
}, 300_000)
afterAll(() => sample.close())

async function asked(text: string, as: Actor) {
  const { data } = await call(calls.ask, { text }, { as })
  const app = await testApp()
  await app.inject(await requestOf(calls.writeAnswer, { id: String(data.answer_id) }, { as }))
  return data.chat_id
}
const usage = async (as: Actor, whose: 'own' | 'all' = 'own') => call(contract.readUsage, { whose }, { as })
const start = async (as: Actor, scene: 'chat' | 'syllabus' = 'chat') =>
  (await call(startChat, { scene }, { as })).data

test('a call is on record with its scene, tokens and cost; the months add up', async () => {
  await asked('死锁在哪一章？', director)
  await asked('什么是进程？', director)
  const { data } = await usage(director)
  expect(data.list).toHaveLength(2)
  const [newest] = data.list
  expect(newest).toMatchObject({
    scene: 'chat',
    model: 'plain',
    outcome: 'done',
    tokens_in: 120,
    tokens_out: 30,
  })
  expect(newest?.cost).toBeCloseTo((120 * 200 + 30 * 800) / 1_000_000, 4)
  expect(data.months).toHaveLength(1)
  expect(data.months[0]).toMatchObject({ calls: 2, failed: 0, people: 1, tokens_in: 240, tokens_out: 60 })
  expect(data.months[0]?.cost).toBeCloseTo(
    data.list.reduce((sum, { cost }) => sum + cost, 0),
    6,
  )
}, 60_000)

test('one sees the own calls; whoever sets up the whole school sees all of them, and nobody else', async () => {
  const stranger = await person('teacher')
  expect((await usage(stranger)).data).toMatchObject({ total: 0, may_see_all: false })
  expect((await usage(stranger, 'all')).code).not.toBe(1)
  expect((await call(contract.listAcceptances, {}, { as: director })).code).not.toBe(1)
  const { data } = await usage(secretary, 'all')
  expect(data.may_see_all).toBe(true)
  expect(data.list.some(({ person: name }) => name === director.name)).toBe(true)
  const { db } = await testDatabase()
  const college = await db.selectFrom('college').select('id').limit(1).executeTakeFirstOrThrow()
  const dean = await person({ role: 'teaching-dean', scope_type: 'college', scope_id: college.id })
  expect((await usage(dean, 'all')).code).not.toBe(1)
  expect((await call(contract.listAcceptances, {}, { as: dean })).code).not.toBe(1)
}, 60_000)

test('the export is a workbook with the same calls, and of everybody only for the school', async () => {
  const app = await testApp()
  const got = await app.inject(await requestOf(contract.exportUsage, { whose: 'own' }, { as: director }))
  expect(got.headers['content-type']).toContain('spreadsheet')
  expect(got.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const refused = await app.inject(await requestOf(contract.exportUsage, { whose: 'all' }, { as: director }))
  expect(refused.headers['content-type']).toContain('json')
}, 60_000)

test('every version of the policy that somebody accepted stays on record with its text', async () => {
  await setSite({ assistant_place: 'outside', assistant_policy: '第一版' })
  const accept = async () =>
    call(acceptPolicy, { version: (await start(director)).policy?.version ?? '' }, { as: director })
  await accept()
  await setSite({ assistant_policy: '第二版' })
  expect((await start(director)).policy?.is_accepted).toBe(false)
  await accept()
  const { data } = await call(contract.listAcceptances, { quickSearch: director.name }, { as: secretary })
  expect(data.list.map(({ text, is_current }) => [text, is_current])).toEqual([
    ['第二版', true],
    ['第一版', false],
  ])
  await setSite({ assistant_place: 'inside', assistant_policy: '' })
}, 60_000)

test('what is left is told; a school that has used its questions up is answered by search', async () => {
  const before = await start(director)
  expect(before.left).toBe(1000 - before.used)
  await setSite({ assistant_per_day_site: 1 })
  expect(await start(secretary)).toMatchObject({ answered_by: 'search', left: 0, is_school_over: true })
  await setSite({ assistant_per_day_site: 0 })
  expect((await start(secretary)).answered_by).toBe('model')
}, 60_000)

test('scenes and colleges without a model are answered by rules and search, also in units below', async () => {
  await setSite({ assistant_scenes: ['syllabus'] })
  expect((await start(director, 'syllabus')).answered_by).toBe('search')
  expect((await start(director)).answered_by).toBe('model')
  await setSite({ assistant_scenes: [] })
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number; above: string }>`
    select c.id, p.code as above from college c join college p on p.id = c.parent_id limit 1`.execute(db)
  const [section] = rows
  if (!section) throw new Error('no unit below another')
  const dean = await person({ role: 'teaching-dean', scope_type: 'college', scope_id: section.id })
  await setSite({ assistant_without_colleges: `\n ${section.above.toLowerCase()} \n` })
  expect((await start(dean)).answered_by).toBe('search')
  expect((await start(secretary)).answered_by).toBe('model')
  await setSite({ assistant_without_colleges: '' })
  expect((await start(dean)).answered_by).toBe('model')
}, 60_000)

test('documents, classes and figures of a course that is kept from models are not sent', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number; code: string; class_id: number }>`
    select s.id, c.code, k.id as class_id from syllabus s join course c on c.id = s.course_id
    join teaching_class k on k.course_id = c.id limit 1`.execute(db)
  const [one] = rows
  if (!one) throw new Error('no course')
  const document = { kind: 'syllabus' as const, source_id: one.id }
  const rest = [{ kind: 'class' as const, id: one.class_id }]
  const of = (codes: string) =>
    inRoom('assistant', director, (ctx) =>
      sendingOf(ctx, { assistant_withheld: [], assistant_without_courses: codes }),
    )
  const open = await of('')
  expect([open.mayDocument(document), open.mayResult(rest)]).toEqual([true, true])
  const kept = await of(one.code)
  expect([kept.mayDocument(document), kept.mayResult(rest)]).toEqual([false, false])
  expect(kept.mayDocument({ kind: 'guide', source_id: 1 })).toBe(true)
}, 60_000)

test('what is older than the school keeps it is deleted, and the rest stays', async () => {
  const { db } = await testDatabase()
  const old = await asked('旧问题', director)
  const young = await asked('新问题', director)
  await db
    .updateTable('chat')
    .set({ update_time: sql<Date>`now() - interval '40 days'` })
    .where('id', '=', old)
    .execute()
  const left = () =>
    inRoom('assistant', secretary, async (ctx) => {
      await forgetOld(ctx)
      const chats = await ctx.read.selectFrom('chat').select('id').where('id', 'in', [old, young]).execute()
      const calls = await ctx.read.selectFrom('assistant_call').select('id').execute()
      return { chats: chats.map(({ id }) => id), calls: calls.length }
    })
  await setSite({ assistant_keep_days: 0 })
  const all = await left()
  expect(all.chats).toHaveLength(2)
  await setSite({ assistant_keep_days: 30 })
  expect(await left()).toEqual({ chats: [young], calls: all.calls })
  await setSite({ assistant_keep_days: 0 })
}, 60_000)
