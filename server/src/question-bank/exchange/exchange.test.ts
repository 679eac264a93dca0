import { fetchFile } from '@obelisk/contract/files'
import * as calls from '@obelisk/contract/question-bank/calls'
import * as exchange from '@obelisk/contract/question-bank/exchange'
import { samples } from '@obelisk/engine/question-bank/exchange/samples.fixture'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { jobDone } from '../../../test/jobs.ts'
import { uploadedBytes } from '../../../test/workbooks.ts'
import { acting, courseGroup } from '../course-group.fixture.ts'
import { writeJson } from './read/read-json.ts'

let group: Awaited<ReturnType<typeof courseGroup>>
let on: ReturnType<typeof acting>

beforeAll(async () => {
  group = await courseGroup()
  on = acting(group.catalog, group.author)
})

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const gift =
  '// [tag:期末]\n栈是 {=后进先出 ~先进先出}\n\n队列是 {=先进先出 ~后进先出}\n\n没有答案 {~甲 ~乙}\n'

async function read(input: object, as: Actor = group.author) {
  const { data } = await call(exchange.readImportFile, { catalog_id: group.catalog, ...input }, { as })
  await jobDone(data.job_id)
  return data.id
}
const view = (id: number, as: Actor = group.author) => call(exchange.readImport, { id: String(id) }, { as })
const write = async (id: number, choices: exchange.ImportChoice[]) => {
  const { data } = await call(exchange.writeImport, { id, choices }, { as: group.author })
  return jobDone(data.job_id)
}
const take = (no: number, more: object = {}) => ({ no, take: 'new' as const, of: null, ...more })

test('spec QuestionBank: a text is read, looked at, written as drafts in one step, and taken back as a whole', async () => {
  const id = await read({ text: gift })
  const { data } = await view(id)
  expect(data.row).toMatchObject({ state: 'ready', format: 'gift', found: 3 })
  expect(data.list.map(({ notes }) => notes.map(({ code }) => code))).toEqual([[], [], ['answer-lacking']])
  expect((await write(id, [take(1), take(2)])).error).toBe(null)
  const { list } = await on.listed(group.author, { order: 'number' })
  expect(list.map(({ state, tags }) => [state, tags])).toEqual([
    ['draft', ['期末']],
    ['draft', []],
  ])
  const again = await call(exchange.writeImport, { id, choices: [take(3)] }, { as: group.author })
  expect(again.refused?.refusal).toBe('question-import-not-ready')
  const left = await call(exchange.importLeftovers, { id: String(id) }, { as: group.author })
  expect(Buffer.from(left.bytes ?? []).toString()).toBe('// 没有选择导入\n没有答案 {~甲 ~乙}\n')
  await call(
    calls.saveQuestion,
    { id: list[0]?.id ?? 0, tags: { bloom: 'apply' }, note: '' },
    { as: group.author },
  )
  const undone = await call(exchange.undoImport, { id }, { as: group.author })
  expect(undone.data).toEqual({ deleted: 1, kept: 1 })
  expect((await on.listed(group.author)).total).toBe(1)
})

test('every kind of question with its picture goes out as JSON and Moodle XML, and in again', async () => {
  const body = writeJson({ questions: samples, pictures: [{ name: '图.png', data: png }] })
  const file_id = await uploadedBytes(group.author, Buffer.from(body), '题目.json.txt')
  const id = await read({ file_id })
  const { list } = (await view(id)).data
  expect(list.filter(({ content }) => content === null)).toEqual([])
  expect(
    (
      await write(
        id,
        list.map(({ no }) => take(no)),
      )
    ).error,
  ).toBe(null)
  const asked = { catalog: String(group.catalog), format: 'moodle' as const }
  const { data: losses } = await call(exchange.exportLosses, asked, { as: group.author })
  expect(losses.count).toBe(samples.length + 1)
  expect(losses.losses.map(({ loss, count }) => [loss, count])).toEqual([
    ['out', 1],
    ['any-order', 1],
  ])
  const { data } = await call(exchange.exportQuestions, asked, { as: group.author })
  const done = await jobDone(data.job_id)
  const exported = await call(fetchFile, { id: String(done.file_id) }, { as: group.author })
  const bytes = Buffer.from(exported.bytes ?? [])
  expect(bytes.toString()).toContain(png)
  const back = await read({ file_id: await uploadedBytes(group.author, bytes, 'moodle.xml.txt') })
  const { data: seen } = await view(back)
  expect(seen.row).toMatchObject({ format: 'moodle', found: samples.length })
  // each is found again in the bank, word for word
  expect(seen.list.filter(({ alike }) => alike[0]?.likeness !== 1)).toEqual([])
})

test('what was read is its person’s alone; a stranger and a student reach neither bank nor import', async () => {
  const id = await read({ text: gift })
  for (const who of [group.colleague, group.stranger]) {
    expect((await view(id, who)).refused?.refusal).toBe('not-found')
    expect((await call(exchange.undoImport, { id }, { as: who })).refused?.refusal).toBe('not-found')
    const wanted = { id, choices: [take(1)] }
    expect((await call(exchange.writeImport, wanted, { as: who })).refused?.refusal).toBe('not-found')
  }
  const into = { catalog_id: group.catalog, text: gift }
  expect((await call(exchange.readImportFile, into, { as: group.stranger })).refused?.refusal).toBe(
    'not-found',
  )
  expect((await call(exchange.readImportFile, into, { as: 'student' })).code).toBe(401)
})

test('reserved questions go out only by those who may see them, and each export is on record', async () => {
  const kept = await on.added('期末卷留用的题', { reserved_until: '2999-01-01' })
  const asked = { catalog: String(group.catalog), format: 'gift' as const, ids: [kept] }
  const { data: none } = await call(exchange.exportLosses, asked, { as: group.colleague })
  expect([none.count, none.reserved]).toEqual([0, 0])
  const refused = await call(exchange.exportQuestions, asked, { as: group.colleague })
  expect(refused.refused?.refusal).toBe('question-nothing-to-export')
  const { data } = await call(exchange.exportQuestions, asked, { as: group.author })
  await jobDone(data.job_id)
  const { acts } = (await on.read(kept, group.author)).data
  expect(acts.filter(({ act }) => act === 'export')).toHaveLength(1)
})

test('a question can be a new version of one of the bank, or its sister', async () => {
  const one = await on.added('一棵有 5 个结点的二叉树最多有几层')
  const id = await read({
    text: '一棵有 9 个结点的二叉树最多有几层 {=甲项 ~乙项}\n\n一棵有 7 个结点的二叉树最多有几层 {=甲项 ~乙项}\n',
  })
  const { list } = (await view(id)).data
  expect(list[0]?.alike[0]).toMatchObject({ id: one, numbers_only: true })
  await write(id, [take(1, { take: 'version', of: one }), take(2, { take: 'sister', of: one })])
  expect((await on.read(one, group.author)).data.row.content.stem).toEqual(list[0]?.content?.stem)
  const { db } = await testDatabase()
  const sisters = await db
    .selectFrom('question')
    .select('sister_group')
    .where('sister_group', 'is not', null)
    .execute()
  expect(new Set(sisters.map(({ sister_group }) => sister_group)).size).toBe(1)
  expect(sisters).toHaveLength(2)
})

test.each([
  ['a file that is no Word document', Buffer.from('PK not really'), 'a.docx'],
  ['entities that grow', Buffer.from('<!DOCTYPE quiz [<!ENTITY a "x">]><quiz>&a;</quiz>'), 'a.xml.txt'],
  ['JSON of somebody else', Buffer.from('{"format":"obelisk-questions","version":9}'), 'a.json.txt'],
  ['a text without questions', Buffer.from('只有一段话'), 'a.txt'],
])('%s is refused with a reason, and nothing is left waiting', async (_, bytes, name) => {
  const file_id = await uploadedBytes(group.author, bytes, name)
  const format = name.includes('.xml') ? 'moodle' : 'auto'
  const { data } = await call(
    exchange.readImportFile,
    { catalog_id: group.catalog, file_id, format },
    { as: group.author },
  )
  const job = await jobDone(data.job_id)
  expect([job.state, Boolean(job.error)]).toEqual(['failed', true])
  expect((await view(data.id)).data.row.state).toBe('failed')
})
