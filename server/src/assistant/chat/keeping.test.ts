import * as calls from '@obelisk/contract/assistant/chat'
import * as prompts from '@obelisk/contract/assistant/prompts'
import * as sharing from '@obelisk/contract/assistant/sharing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call, requestOf, testApp } from '../../../test/call.ts'
import { learnedDatabase, testDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'
import { richOfAnswer } from './rich-of-answer.ts'

let director: Actor
let stranger: Actor

beforeAll(async () => {
  const { db } = await learnedDatabase()
  const { id } = await db
    .selectFrom('project')
    .select('id')
    .where('name', '=', '软件工程')
    .executeTakeFirstOrThrow()
  director = await person({ role: 'programme-director', scope_type: 'project', scope_id: id })
  const college = await db
    .insertInto('college')
    .values({ code: 'ELSE', name: '另一学院', kind: 'college' })
    .returning('id')
    .executeTakeFirstOrThrow()
  stranger = await person({ role: 'teaching-dean', scope_type: 'college', scope_id: college.id })
}, 300_000)

const ask = async (text: string, chat_id?: number) =>
  (await call(calls.ask, { text, ...(chat_id ? { chat_id } : {}) }, { as: director })).data.chat_id
const listed = async (input: { archived?: '0' | '1'; quickSearch?: string } = {}) =>
  (await call(calls.listChats, input, { as: director })).data
const shared = (share: string, as: Actor) => call(sharing.readShared, { share }, { as })

test('a conversation is moved to a folder, put away and taken out; the rest of it stays', async () => {
  const id = await ask('数据结构的教材')
  await call(calls.changeChat, { id, folder: '期末', title: '教材' }, { as: director })
  await call(calls.changeChat, { id, is_archived: true }, { as: director })
  expect((await listed()).list.map((one) => one.id)).not.toContain(id)
  const away = await listed({ archived: '1' })
  expect(away.list.find((one) => one.id === id)).toMatchObject({
    title: '教材',
    folder: '期末',
    is_archived: true,
    is_pinned: false,
    share: '',
  })
  expect(away).toMatchObject({ folders: ['期末'], archived: 1 })
  await call(calls.changeChat, { id, is_archived: false, folder: '' }, { as: director })
  expect(await listed()).toMatchObject({ folders: [], archived: 0 })
}, 120_000)

test('a shared conversation is read as far as it had come, with the rights of the reader, until the sharing ends', async () => {
  const id = await ask('数据结构的课程目标 3 是什么？')
  await ask('/达成度 数据结构', id)
  await ask('/待办', id)
  const { data } = await call(sharing.shareChat, { id }, { as: director })
  await ask('后来问的', id)
  const colleague = await person('teaching-dean')
  const near = (await shared(data.share, colleague)).data.messages
  expect(near.map(({ text }) => text)).not.toContain('后来问的')
  expect(near[1]?.sources.length).toBeGreaterThan(0)
  expect(near[3]?.steps[0]?.result?.rows.length).toBeGreaterThan(0)
  // what waits for the sharer is nobody else’s
  expect(near[5]?.steps[0]?.result ?? null).toBeNull()
  const far = (await shared(data.share, stranger)).data.messages
  expect(far.flatMap(({ sources }) => sources).filter(({ kind }) => kind === 'syllabus')).toEqual([])
  expect(far[3]?.steps[0]).toMatchObject({ found: 0, result: null })
  expect((await call(sharing.readShared, { share: data.share }, { as: 'student' })).code).not.toBe(1)
  const again = await call(sharing.shareChat, { id }, { as: director })
  expect(again.data.share).toBe(data.share)
  expect((await shared(data.share, colleague)).data.messages.map(({ text }) => text)).toContain('后来问的')
  for (const endpoint of [sharing.shareChat, sharing.stopSharing])
    expect((await call(endpoint, { id }, { as: colleague })).code).not.toBe(1)
  await call(sharing.stopSharing, { id }, { as: director })
  expect((await shared(data.share, colleague)).code).not.toBe(1)
  const other = await call(sharing.shareChat, { id }, { as: director })
  expect(other.data.share).not.toBe(data.share)
}, 120_000)

test('a shared conversation tells its reader no count of what the reader may not open', async () => {
  const id = await ask('数据结构的课程目标 3 是什么？')
  await ask('/达成度 数据结构', id)
  const { db } = await testDatabase()
  const { data } = await call(sharing.shareChat, { id }, { as: director })
  const own = (await call(calls.readChat, { id: String(id) }, { as: director })).data.messages
  const found = own[1]?.sources.length ?? 0
  expect(found).toBeGreaterThan(1)
  const toStranger = async () => (await shared(data.share, stranger)).data.messages
  const told = await toStranger()
  const seen = told[1]?.sources.length ?? 0
  expect(seen).toBeLessThan(found)
  expect(told[1]).toMatchObject({ lost: 1 })
  for (const step of told[1]?.steps ?? []) expect(step.found).toBeLessThanOrEqual(seen)
  expect(told[3]).toMatchObject({ lost: 1, steps: [{ found: 0, result: null }] })
  // were more of it closed, and more found, the reader would be told the same
  await db
    .updateTable('chat_message')
    .set({
      sources: sql`sources || jsonb_path_query_array(sources, '$[*] ? (@.kind == "syllabus")')`,
      steps: sql`(select jsonb_agg(step || '{"found": 99}') from jsonb_array_elements(steps) as step)`,
    })
    .where('chat_id', '=', id)
    .where('role', '=', 'assistant')
    .execute()
  expect(await toStranger()).toEqual(told)
}, 120_000)

test('an answer of a model is hidden from a reader who may not open what it rests on', async () => {
  const id = await ask('数据结构的课程目标 3 是什么？')
  const { db } = await testDatabase()
  await db
    .updateTable('chat_message')
    .set({ answered_by: 'model', text: '目标 3 是……', model: 'm' })
    .where('chat_id', '=', id)
    .where('role', '=', 'assistant')
    .execute()
  const { data } = await call(sharing.shareChat, { id }, { as: director })
  expect((await shared(data.share, director)).data.messages[1]?.text).toBe('目标 3 是……')
  expect((await shared(data.share, stranger)).data.messages[1]).toMatchObject({ text: '', sources: [] })
}, 120_000)

test('a conversation is exported as Word and as Markdown with its figures and sources, and only by its person', async () => {
  const id = await ask('数据结构的课程目标 3 是什么？')
  await ask('/达成度 数据结构 目标3', id)
  const app = await testApp()
  const fileOf = async (format: 'word' | 'markdown', as = director) =>
    app.inject(await requestOf(sharing.exportChat, { id: String(id), format, language: 'zh-cn' }, { as }))
  const markdown = (await fileOf('markdown')).body
  expect(markdown).toContain('## 问：数据结构的课程目标 3 是什么？')
  expect(markdown).toMatch(/\| 教学班 \|.*\n\| --- \|/)
  expect(markdown).toMatch(/\[1\] 数据结构 .* 课程目标 3\n\n> /)
  const word = await fileOf('word')
  expect(word.headers['content-type']).toContain('wordprocessingml')
  expect(word.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect((await fileOf('word', stranger)).headers['content-type']).toContain('json')
}, 120_000)

test('an answer becomes rich text without links, pictures or markup of its own', () => {
  const rich = JSON.stringify(
    richOfAnswer(
      '# 题\n\n**粗** [去](https://evil.example) ![图](https://evil.example/x)\n\n<script>1</script>\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    ),
  )
  expect(rich).toContain('"type":"table"')
  expect(rich).toContain('粗')
  expect(rich).not.toContain('evil.example')
  const formulas = JSON.stringify(richOfAnswer('设 $a_1 < b_1$。\n\n\\[y * z = 1\\]'))
  expect(formulas).toContain('{"type":"math","attrs":{"latex":"a_1 < b_1"}}')
  expect(formulas).toContain('{"type":"mathBlock","attrs":{"latex":"y * z = 1"}}')
})

test('own prompts are one’s own, those of the school are everybody’s and written by those who set the school up', async () => {
  const own = {
    owner: 'own',
    scene: 'syllabus',
    title: '目标动词',
    text: '【课程】的目标用什么动词？',
  } as const
  const office = await person('teaching-secretary')
  const { data } = await call(prompts.savePrompt, own, { as: director })
  const refused = await call(prompts.savePrompt, { ...own, owner: 'school' }, { as: director })
  expect(refused.code).not.toBe(1)
  const school = await call(prompts.savePrompt, { ...own, owner: 'school', title: '校' }, { as: office })
  expect(school.code).toBe(1)
  const seen = (await call(prompts.listPrompts, {}, { as: director })).data
  expect(seen.list.map(({ owner, title }) => [owner, title])).toEqual([
    ['school', '校'],
    ['own', '目标动词'],
  ])
  expect(seen.may_school).toBe(false)
  expect((await call(prompts.listPrompts, {}, { as: stranger })).data.list.map(({ title }) => title)).toEqual(
    ['校'],
  )
  for (const id of [data.id, school.data.id]) {
    expect((await call(prompts.savePrompt, { ...own, id }, { as: stranger })).code).not.toBe(1)
    expect((await call(prompts.deletePrompt, { id: String(id) }, { as: stranger })).code).not.toBe(1)
  }
  // who comes second is told, and nothing is overwritten
  const again = { ...own, owner: 'school', id: school.data.id, text: '改过' } as const
  const revision = seen.list.find(({ id }) => id === school.data.id)?.revision ?? 0
  expect((await call(prompts.savePrompt, { ...again, revision }, { as: office })).code).toBe(1)
  const late = await call(prompts.savePrompt, { ...again, revision, text: '盖掉' }, { as: office })
  expect(late.code).not.toBe(1)
  const now = (await call(prompts.listPrompts, {}, { as: office })).data.list
  expect(now.find(({ id }) => id === school.data.id)?.text).toBe('改过')
  // nobody makes a prompt of the school one’s own
  expect((await call(prompts.savePrompt, { ...own, id: school.data.id }, { as: director })).code).not.toBe(1)
  await call(prompts.deletePrompt, { id: String(data.id) }, { as: director })
  expect((await call(prompts.listPrompts, {}, { as: director })).data.list).toHaveLength(1)
}, 60_000)
