import * as calls from '@obelisk/contract/assistant/chat'
import { startChat } from '@obelisk/contract/assistant/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { startSampleModel } from '../../../scripts/assistant/sample-model.mjs'
import { call, requestOf, testApp } from '../../test/call.ts'
import { learnedDatabase, testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'
import { setSite } from '../../test/site.ts'

let sample: Awaited<ReturnType<typeof startSampleModel>>
let director: Actor

beforeAll(async () => {
  sample = await startSampleModel(0)
  const { db } = await learnedDatabase()
  const { id } = await db
    .selectFrom('project')
    .select('id')
    .where('name', '=', '软件工程')
    .executeTakeFirstOrThrow()
  director = await person({ role: 'programme-director', scope_type: 'project', scope_id: id })
}, 300_000)
afterAll(() => sample.close())

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

/** Asks a model, hears its stream to the end, and reads the answer that is kept. */
async function asked(text: string, as = director) {
  const { data } = await call(calls.ask, { text }, { as })
  const app = await testApp()
  const stream = await app.inject(await requestOf(calls.writeAnswer, { id: String(data.answer_id) }, { as }))
  const events = stream.body
    .split('\n\n')
    .filter((line) => line.startsWith('data: '))
    .map((line): calls.Progress => JSON.parse(line.slice(6)))
  const read = await call(calls.readChat, { id: String(data.chat_id) }, { as })
  const answer = read.data.messages.find(({ id }) => id === data.answer_id)
  if (!answer) throw new Error('no answer')
  return { ...data, events, answer }
}

test('an answer comes piece by piece after tools in two rounds, cites, and a figure that nothing bears is marked', async () => {
  await by('sample')
  const { events, answer } = await asked('数据结构课程目标 3 达成得怎么样')
  expect(events.at(-1)?.state).toBe('done')
  expect(answer).toMatchObject({ state: 'done', answered_by: 'model', model: 'sample' })
  expect(answer.steps.map(({ tool }) => tool)).toEqual(['search', 'search', 'attainment'])
  expect(answer.sources.length).toBeGreaterThan(0)
  expect(answer.unproven.map(({ from, to }) => answer.text.slice(from, to))).toEqual(['0.987654'])
  const { db } = await testDatabase()
  const use = await db
    .selectFrom('assistant_call')
    .selectAll()
    .where('account_id', '=', director.accountId)
    .executeTakeFirstOrThrow()
  expect(use).toMatchObject({ model: 'sample', outcome: 'done', tokens_in: 360, tokens_out: 90 })
}, 60_000)

test('thinking is heard, and not part of the answer', async () => {
  await by('reasoning')
  const { events, answer } = await asked('想一想')
  expect(events.at(-1)?.thought).toBeGreaterThan(0)
  expect(answer.text).toBe('想好了：想一想')
}, 60_000)

test('names, numbers, mail and phone never leave, are restored in the answer, and what was sent can be read', async () => {
  await by('plain')
  const { db } = await testDatabase()
  const { name, student_no } = await db
    .selectFrom('student')
    .select(['name', 'student_no'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const question = `请看${name}（${student_no}，a@b.edu.cn，13812345678）的情况`
  const { answer, answer_id } = await asked(question)
  const sent = sample.heard.at(-1)?.body ?? ''
  for (const secret of [name, student_no, 'a@b.edu.cn', '13812345678']) expect(sent).not.toContain(secret)
  expect(answer.text).toContain(question)
  expect(answer.masked).toMatchObject({ name: 1, number: 1, mail: 1, phone: 1 })
  const read = await call(calls.readSent, { id: String(answer_id) }, { as: director })
  expect(read.data.text).toContain('〔姓名1〕')
}, 60_000)

test.each([
  ['unauthorised', 'unauthorised'],
  ['quota', 'quota'],
  ['failing', 'unreachable'],
  ['wrong', 'unreadable'],
  ['silent', 'unreachable'],
])(
  'a service that is %s is said to be %s, and the search answers',
  async (model, fault) => {
    await by(model, { assistant_silence: 2, assistant_url: `${sample.address}/${model}` })
    const { answer } = await asked('数据结构的教材')
    expect(answer).toMatchObject({ state: 'done', answered_by: 'search', fault })
    expect(answer.sources.length).toBeGreaterThan(0)
  },
  60_000,
)

test('what came before a stream broke is kept, and said to be broken', async () => {
  await by('broken', { assistant_url: `${sample.address}/broken` })
  const { answer } = await asked('写一半')
  expect(answer).toMatchObject({ state: 'failed', answered_by: 'model', text: '写到一半' })
}, 60_000)

test('five megabytes are cut off', async () => {
  await by('huge', { assistant_url: `${sample.address}/huge` })
  const { answer } = await asked('很长')
  expect(answer.text.length).toBeLessThanOrEqual(60_000)
}, 60_000)

test('the second service answers when the first cannot be reached', async () => {
  await by('sample', {
    assistant_url: 'http://127.0.0.1:9/v1',
    assistant_second_url: sample.address,
    assistant_second_model: 'plain',
  })
  expect((await asked('备用')).answer).toMatchObject({ model: 'plain', state: 'done' })
}, 60_000)

test('an answer is stopped, what is there stays; nobody else stops or hears it', async () => {
  await by('slow', { assistant_second_url: '' })
  const { data } = await call(calls.ask, { text: '停下来' }, { as: director })
  const other = await person('teaching-dean')
  const id = data.answer_id
  expect((await call(calls.stopAnswer, { id }, { as: other })).code).not.toBe(1)
  expect((await call(calls.readSent, { id: String(id) }, { as: other })).code).not.toBe(1)
  const app = await testApp()
  const streaming = app.inject(await requestOf(calls.writeAnswer, { id: String(id) }, { as: director }))
  await expect.poll(() => sample.heard.some(({ body }) => body.includes('停下来'))).toBe(true)
  await new Promise((go) => setTimeout(go, 400))
  await call(calls.stopAnswer, { id }, { as: director })
  await streaming
  const read = await call(calls.readChat, { id: String(data.chat_id) }, { as: director })
  const answer = read.data.messages.at(-1)
  expect(answer).toMatchObject({ state: 'stopped', answered_by: 'model' })
  expect(answer?.text.length).toBeGreaterThan(0)
}, 60_000)

test('when the questions of the day are used up the search answers', async () => {
  await by('plain', { assistant_per_day: 0 })
  const start = await call(startChat, {}, { as: director })
  expect(start.data).toMatchObject({ answered_by: 'search', limit: 0 })
  expect((await call(calls.ask, { text: '还能问吗' }, { as: director })).code).toBe(1)
}, 60_000)

test('what one person asks for beyond two waits in line and is written in its turn; a stopped one leaves the line', async () => {
  await by('slow')
  const as = await person({ role: 'programme-director', scope_type: 'school', scope_id: null })
  const app = await testApp()
  const heardOf = (text: string) => sample.heard.some(({ body }) => body.includes(text))
  const begin = async (text: string) => {
    const asking = await call(calls.ask, { text: `${text}${'，请写得长一些'.repeat(20)}` }, { as })
    const id = asking.data.answer_id
    const request = await requestOf(calls.writeAnswer, { id: String(id) }, { as })
    return { id, stream: app.inject(request).then(({ body }) => body) }
  }
  const writing = []
  for (const text of ['第一问', '第二问']) {
    writing.push(await begin(text))
    await expect.poll(() => heardOf(text), { timeout: 20_000 }).toBe(true)
  }
  const third = await begin('第三问')
  const fourth = await begin('第四问')
  await new Promise((go) => setTimeout(go, 300))
  await call(calls.stopAnswer, { id: third.id }, { as })
  expect(await third.stream).toMatch(/"state":"waiting"[\s\S]*"state":"done"/)
  expect(heardOf('第三问') || heardOf('第四问')).toBe(false)
  for (const { id } of writing) await call(calls.stopAnswer, { id }, { as })
  await expect.poll(() => heardOf('第四问'), { timeout: 20_000 }).toBe(true)
  await call(calls.stopAnswer, { id: fourth.id }, { as })
  await Promise.all([...writing, fourth].map(({ stream }) => stream))
}, 60_000)
