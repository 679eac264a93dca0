import * as calls from '@obelisk/contract/assistant/chat'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { learnedDatabase, testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'

let director: Actor

beforeAll(async () => {
  const { db } = await learnedDatabase()
  const { id } = await db
    .selectFrom('project')
    .select('id')
    .where('name', '=', '软件工程')
    .executeTakeFirstOrThrow()
  director = await person({ role: 'programme-director', scope_type: 'project', scope_id: id })
}, 300_000)

async function asked(text: string, as: Actor, chat_id?: number) {
  const { data } = await call(calls.ask, { text, ...(chat_id ? { chat_id } : {}) }, { as })
  const read = await call(calls.readChat, { id: String(data.chat_id) }, { as })
  const answer = read.data.messages.find(({ id }) => id === data.answer_id)
  if (!answer) throw new Error('no answer')
  return { chat: data.chat_id, answer, messages: read.data.messages }
}

test('spec 2: route /AiChat answers a question with the passages that the asker may open, each at its place', async () => {
  const { answer } = await asked('数据结构的课程目标 3 是什么？', director)
  expect(answer).toMatchObject({ role: 'assistant', state: 'done', answered_by: 'search', lost: 0 })
  expect(answer.sources[0]).toMatchObject({ kind: 'syllabus', place: 'objective:3', standing: 'same' })
  expect(answer.steps[0]).toMatchObject({ tool: 'search', found: answer.sources.length })
}, 120_000)

test('commands give figures of the engine, findings, items, versions and what waits', async () => {
  const attainment = await asked('/达成度 数据结构 目标3', director)
  const [step] = attainment.answer.steps
  expect(step?.result?.is_computed).toBe(true)
  expect(step?.result?.rows.every((row) => row[2] === 'CO3')).toBe(true)
  const { db } = await testDatabase()
  const { rows } = await sql<{ combined: number }>`
    select o.combined::float8 from attainment_run r join attainment_objective o on o.run_id = r.id
    join teaching_class k on k.id = r.teaching_class_id where r.is_current and r.scope = 'class' and k.name = ${step?.result?.rows[0]?.[0]} and o.objective_no = 3`.execute(
    db,
  )
  expect(rows.map(({ combined }) => combined)).toContain(step?.result?.rows[0]?.[6])
  for (const text of ['/findings SE201', '/items 数据结构', '/比较 数据结构', '/help', '/待办'])
    expect((await asked(text, director)).answer.steps[0]?.result, text).not.toBeNull()
  expect((await asked('/help', director)).answer.steps[0]?.result?.rows).toHaveLength(8)
}, 120_000)

test('a command that finds nothing offers what can follow, as the help does', async () => {
  const [step] = (await asked('/检查 没有这门课', director)).answer.steps
  expect(step).toMatchObject({ tool: 'help', result: { links: [] } })
  expect(step?.result?.rows[0]?.[0]).toMatch(/^\/检查 \S/)
}, 120_000)

test('a syllabus in which the rules find nothing is an answer of its own', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select distinct c.name from syllabus s join course c on c.id = s.course_id
    join document d on d.kind = 'syllabus' and d.subject_id = s.id where d.state = 'published'`.execute(db)
  const found: { tool: string; rows: number; columns: number }[] = []
  for (const { name } of rows.slice(0, 12)) {
    const [step] = (await asked(`/检查 ${name}`, director)).answer.steps
    const { rows: lines = [], columns = [] } = step?.result ?? {}
    found.push({ tool: step?.tool ?? '', rows: lines.length, columns: columns.length })
  }
  expect(found.filter(({ rows }) => rows === 0)).toEqual(
    found.filter(({ rows }) => rows === 0).map(() => ({ tool: 'findings', rows: 0, columns: 2 })),
  )
  expect(found.filter(({ rows }) => rows === 0).length).toBeGreaterThan(0)
}, 120_000)

test('a conversation goes on in branches, is renamed, pinned, found and deleted for good', async () => {
  const first = await asked('操作系统讲死锁的一章', director)
  const second = await asked('数据结构的教材', director, first.chat)
  expect(second.messages).toHaveLength(4)
  await call(calls.changeChat, { id: first.chat, title: '期末准备', is_pinned: true }, { as: director })
  const list = await call(calls.listChats, { quickSearch: '教材' }, { as: director })
  expect(list.data.list.map(({ id, title }) => [id, title])).toEqual([[first.chat, '期末准备']])
  await call(calls.rateAnswer, { id: second.answer.id, thumb: -1, reason: '不对' }, { as: director })
  await call(calls.deleteChat, { id: String(first.chat) }, { as: director })
  const { db } = await testDatabase()
  const left = await db.selectFrom('chat_message').select('id').where('chat_id', '=', first.chat).execute()
  expect(left).toEqual([])
}, 120_000)

test('nobody else reads, changes, rates or deletes a conversation, and no message hangs on a foreign one', async () => {
  const { chat, answer } = await asked('数据结构的教学方法', director)
  const other = await person('teaching-dean')
  const codes = [
    await call(calls.readChat, { id: String(chat) }, { as: other }),
    await call(calls.changeChat, { id: chat, title: 'x', is_pinned: false }, { as: other }),
    await call(calls.deleteChat, { id: String(chat) }, { as: other }),
    await call(calls.rateAnswer, { id: answer.id, thumb: 1 }, { as: other }),
    await call(calls.ask, { chat_id: chat, text: '再问' }, { as: other }),
    await call(calls.ask, { parent_id: answer.id, text: '再问' }, { as: other }),
  ]
  expect(codes.map(({ code }) => code).filter((code) => code === 1)).toEqual([])
  expect((await call(calls.listChats, {}, { as: other })).data.list).toEqual([])
  expect((await call(calls.listChats, {}, { as: 'student' })).code).toBe(401)
}, 120_000)

test('what may not be opened any more is gone from earlier answers; what was changed says so', async () => {
  const { db } = await testDatabase()
  const { chat, answer } = await asked('数据结构的课程目标 3', director)
  const source = answer.sources[0]
  const figures = await asked('/达成度 数据结构', director)
  await sql`update objective set text = text || '。' where syllabus_id = ${source?.source_id} and no = 3`.execute(
    db,
  )
  const read = async (id: number, as: Actor) =>
    (await call(calls.readChat, { id: String(id) }, { as })).data.messages.at(-1)
  expect((await read(chat, director))?.sources[0]?.standing).toBe('changed')
  const without: Actor = { ...director, roles: [{ role: 'teacher', scope_type: 'self', scope_id: null }] }
  await db
    .updateTable('role_assignment')
    .set({ role: 'teacher', scope_type: 'self', scope_id: null })
    .where('account_id', '=', director.accountId)
    .execute()
  const now = await read(chat, without)
  expect(now?.sources.filter(({ kind }) => kind === 'syllabus')).toEqual([])
  expect(now?.lost).toBeGreaterThan(0)
  expect((await read(figures.chat, without))?.steps[0]).toMatchObject({ found: 0, result: null })
}, 120_000)
