import type { Progress } from '@obelisk/contract/assistant/chat'
import * as calls from '@obelisk/contract/assistant/suggest/suggestions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { documentOfSyllabus } from '#syllabus/print/export-syllabus.ts'
import { startSampleModel } from '../../../../scripts/assistant/sample-model.mjs'
import { call, requestOf, testApp } from '../../../test/call.ts'
import { finishedDatabase, testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { person } from '../../../test/people.ts'
import { setSite } from '../../../test/site.ts'

let sample: Awaited<ReturnType<typeof startSampleModel>>
let director: Actor
let syllabus: { id: number; methods: string }

const by = (assistant_model: string, more: object = {}) =>
  setSite({
    outside_network: 'any',
    assistant_on: true,
    assistant_url: sample.address,
    assistant_model,
    assistant_per_day: 1000,
    assistant_silence: 3,
    assistant_place: 'inside',
    ...more,
  })

beforeAll(async () => {
  sample = await startSampleModel(0)
  const { db } = await finishedDatabase()
  const { id } = await db
    .selectFrom('project')
    .select('id')
    .where('name', '=', '软件工程')
    .executeTakeFirstOrThrow()
  director = await person({ role: 'programme-director', scope_type: 'project', scope_id: id })
  const { rows } = await sql<{ id: number; methods: string }>`
    select s.id, s.methods from syllabus s join document d on d.kind = 'syllabus' and d.subject_id = s.id
    join course c on c.id = s.course_id join culture p on p.id = c.base_culture_id
    where p.base_project_id = ${id} and d.state in ('draft', 'returned') and s.methods <> '' order by s.id limit 1`.execute(
    db,
  )
  if (!rows[0]) throw new Error('no syllabus is being written')
  syllabus = rows[0]
  await db
    .updateTable('document')
    .set({ author_id: director.accountId })
    .where('kind', '=', 'syllabus')
    .where('subject_id', '=', syllabus.id)
    .execute()
}, 300_000)
afterAll(() => sample.close())

const field = () => ({ kind: 'syllabus' as const, source_id: syllabus.id, place: 'methods' })
const document = () => ({ kind: 'syllabus' as const, source_id: String(syllabus.id) })
const listed = (as: Actor) => call(calls.listSuggestions, document(), { as })

/** Asks for a suggestion and hears that it is there. */
async function suggested(as = director) {
  const { data } = await call(
    calls.askSuggestion,
    { ...field(), label: '教学方法', before: syllabus.methods, wish: '更具体' },
    { as },
  )
  const app = await testApp()
  const stream = await app.inject(await requestOf(calls.writeSuggestion, { id: String(data.id) }, { as }))
  expect((JSON.parse(stream.body.trim().split('data: ').at(-1) ?? '') as Progress).state).toBe('done')
  const found = (await listed(as)).data.list.find(({ id }) => id === data.id)
  if (!found) throw new Error('no suggestion')
  return found
}

test('a model suggests another text; a sentence with an invented figure is left out, nothing is changed', async () => {
  await by('sample')
  const found = await suggested()
  expect(found).toMatchObject({ state: 'done', before: syllabus.methods, model: 'sample', left_out: 1 })
  expect(found.after).toContain('每个单元安排一次小组讨论。')
  expect(found.after).not.toContain('98.7654')
  expect(found.reasons).toHaveLength(2)
  const { db } = await testDatabase()
  const row = await db
    .selectFrom('syllabus')
    .select('methods')
    .where('id', '=', syllabus.id)
    .executeTakeFirstOrThrow()
  expect(row.methods).toBe(syllabus.methods)
}, 60_000)

test('accepted words are told with model, person and time to every reader, as long as they stand in the document', async () => {
  await by('sample')
  const { id } = await suggested()
  const words = '每个单元安排一次小组讨论。'
  await call(calls.decideSuggestion, { id, accepted: [words], is_over: true }, { as: director })
  const reader = await person('teaching-dean')
  const before = await listed(reader)
  expect(before.data).toEqual({ list: [], assisted: [] })
  const { db } = await testDatabase()
  await db
    .updateTable('syllabus')
    .set({ methods: `${syllabus.methods}${words}` })
    .where('id', '=', syllabus.id)
    .execute()
  const { data } = await listed(reader)
  expect(data.assisted).toMatchObject([{ place: 'methods', text: words, model: 'sample' }])
  expect(data.assisted[0]?.time).toBeGreaterThan(1_700_000_000)
  expect((await listed(director)).data.list).toEqual([])
  await db.updateTable('syllabus').set({ methods: syllabus.methods }).where('id', '=', syllabus.id).execute()
}, 60_000)

test('who may not write the syllabus gets no suggestion for it, and nobody decides about one of somebody else', async () => {
  await by('sample')
  const { id } = await suggested()
  const { db } = await testDatabase()
  const college = await db
    .insertInto('college')
    .values({ code: 'AWAY', name: '别的学院', kind: 'college' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stranger = await person({ role: 'teaching-dean', scope_type: 'college', scope_id: college.id })
  const reader = await person('supervisor')
  const asking = { ...field(), label: '教学方法', before: '' }
  for (const as of [stranger, reader]) {
    expect((await call(calls.askSuggestion, asking, { as })).code).not.toBe(1)
    expect(
      (await call(calls.decideSuggestion, { id, accepted: ['x'], is_over: true }, { as })).code,
    ).not.toBe(1)
    const app = await testApp()
    const stream = await app.inject(await requestOf(calls.writeSuggestion, { id: String(id) }, { as }))
    expect(stream.body).not.toContain('done')
  }
  await db
    .updateTable('assistant_suggestion')
    .set({ accept_time: new Date(), accepted: JSON.stringify(['秘密']) })
    .where('id', '=', id)
    .execute()
  expect((await listed(stranger)).code).not.toBe(1)
}, 60_000)

test('without a model there is a plain refusal; an answer that is no suggestion, a kind that is withheld, and a service that is away fail', async () => {
  await setSite({ assistant_on: false })
  const refused = await call(calls.askSuggestion, { ...field(), label: 'x', before: '' }, { as: director })
  expect(refused.code).not.toBe(1)
  expect(refused.msg).toContain('模型')
  await by('plain')
  expect(await suggested()).toMatchObject({ state: 'failed', fault: 'unreadable', after: '' })
  await by('sample', { assistant_withheld: ['syllabus'] })
  const before = sample.heard.length
  expect((await suggested()).state).toBe('failed')
  expect(sample.heard).toHaveLength(before)
  await by('sample', { assistant_withheld: [], assistant_url: 'http://127.0.0.1:9/v1' })
  expect(await suggested()).toMatchObject({ state: 'failed', fault: 'unreachable' })
}, 60_000)

test('names are masked on their way to the model and restored in the suggestion', async () => {
  await by('sample')
  const { db } = await testDatabase()
  const { name } = await db.selectFrom('teacher').select('name').orderBy('id').executeTakeFirstOrThrow()
  const before = syllabus.methods
  syllabus.methods = `由${name}主讲。${before}`
  const found = await suggested()
  syllabus.methods = before
  expect(sample.heard.at(-1)?.body).not.toContain(name)
  expect(found.after).toContain(name)
}, 60_000)

/** A document of a kind with words that stand in it, as if a model had written them. */
async function accepted(kind: 'teaching-plan' | 'review', find: string) {
  const { db } = await testDatabase()
  const { rows } = await sql.raw<{ id: number; text: string }>(find).execute(db)
  const [one] = rows
  if (!one) throw new Error(`no ${kind}`)
  await db
    .insertInto('assistant_suggestion')
    .values({
      account_id: director.accountId,
      kind,
      source_id: one.id,
      place: 'note',
      label: '说明',
      state: 'done',
      before: '',
      model: 'sample',
      accepted: JSON.stringify([one.text]),
      accept_time: new Date(),
    })
    .execute()
  return one
}

test('in teaching plans and reviews, too, every reader sees which words a model wrote', async () => {
  const reader = await person('teaching-dean')
  const found = [
    await accepted(
      'teaching-plan',
      `select p.id, s ->> 'content' as text from teaching_plan p,
      jsonb_array_elements(p.content -> 'sessions') s where s ->> 'content' <> '' order by p.id limit 1`,
    ),
    await accepted(
      'review',
      `select subject_id as id, '按大纲命题，覆盖全部目标。' as text from document
      where kind = 'review' and state <> 'void' order by id limit 1`,
    ),
  ]
  const { db } = await testDatabase()
  const [plan, review] = found
  await sql`update assessment_review set filled = jsonb_set(filled, '{note}', to_jsonb(${review?.text}::text)) where id = ${review?.id}`.execute(
    db,
  )
  for (const [kind, one] of [
    ['teaching-plan', plan],
    ['review', review],
  ] as const) {
    const input = { kind, source_id: String(one?.id) }
    const { data } = await call(calls.listSuggestions, input, { as: reader })
    expect([kind, data.assisted.map(({ text, model }) => [text, model])]).toEqual([
      kind,
      [[one?.text, 'sample']],
    ])
    const stranger = await person({ role: 'teaching-dean', scope_type: 'college', scope_id: 999_999 })
    expect((await call(calls.listSuggestions, input, { as: stranger })).code).not.toBe(1)
  }
}, 60_000)

test('a school that wants it finds the words of models at the foot of the printed document', async () => {
  await by('sample', { assistant_marks: false })
  const { db } = await testDatabase()
  const words = '用三个真实系统的死锁事故开展讨论。'
  await sql`update syllabus set methods = ${words} where id = ${syllabus.id}`.execute(db)
  const { id } = await suggested()
  await call(calls.decideSuggestion, { id, accepted: [words], is_over: true }, { as: director })
  const foot = () =>
    inRoom('syllabus', director, async (ctx) => {
      const { paper } = await documentOfSyllabus(ctx, syllabus.id, 'zh-cn')
      return paper.blocks.flatMap((block) => (block.type === 'note' ? [block.text] : [])).join('\n')
    })
  expect(await foot()).not.toContain('AI-assisted')
  await by('sample', { assistant_marks: true })
  expect(await foot()).toContain(`教学方法：“${words}”（sample，`)
  await sql`update syllabus set methods = ${syllabus.methods} where id = ${syllabus.id}`.execute(db)
  expect(await foot()).not.toContain('AI-assisted')
}, 60_000)
