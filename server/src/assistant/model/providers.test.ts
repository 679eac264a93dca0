import { tryModel } from '@obelisk/contract/assistant/try-model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteOf } from '#kernel/site/site.ts'
import { startSampleModel } from '../../../../scripts/assistant/sample-model.mjs'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { administrator, person } from '../../../test/people.ts'
import { setSite } from '../../../test/site.ts'
import { noteOutcome, providersOf } from './providers.ts'
import { streamAnswer } from './stream-answer.ts'

let sample: Awaited<ReturnType<typeof startSampleModel>>
const away = 'http://127.0.0.1:9/v1'

beforeAll(async () => {
  sample = await startSampleModel(0)
}, 120_000)
afterAll(() => sample.close())

const usual = {
  outside_network: 'any',
  assistant_on: true,
  assistant_silence: 3,
  assistant_place: 'inside',
  assistant_second_url: '',
  assistant_third_url: '',
  assistant_scene_models: '',
  assistant_lacks: [],
  assistant_context: 0,
  assistant_second_context: 0,
  assistant_third_context: 0,
}

async function given(items: object) {
  await setSite({ ...usual, assistant_url: sample.address, assistant_model: 'plain', ...items })
  return inRoom('assistant', await person('teacher'), (ctx) => siteOf(ctx))
}

const asked = (content: string, tools = {}) => ({
  messages: [{ role: 'user' as const, content }],
  tools,
  signal: AbortSignal.timeout(20_000),
  onText: () => undefined,
})

test('services are asked in their order: the third answers when the first two cannot be reached', async () => {
  const site = await given({
    assistant_url: away,
    assistant_second_url: 'http://127.0.0.1:10/v1',
    assistant_second_model: 'm',
    assistant_third_url: sample.address,
    assistant_third_model: 'plain',
  })
  const providers = providersOf(site, 'chat')
  expect(providers.map(({ name }) => name)).toEqual(['plain', 'm', 'plain'])
  expect(await streamAnswer(providers, asked('你好'))).toMatchObject({ state: 'done', model: 'plain' })
}, 60_000)

test('each scene has its model, as the school says line by line; others use the usual one', async () => {
  const site = await given({ assistant_scene_models: 'syllabus = qwen-plus\nno scene = x\nquestion＝glm' })
  const nameIn = (scene: Parameters<typeof providersOf>[1]) => providersOf(site, scene)[0]?.name
  expect([nameIn('syllabus'), nameIn('question'), nameIn('chat')]).toEqual(['qwen-plus', 'glm', 'plain'])
}, 60_000)

test('a model without tools is given none, and what is too long for one goes to the next', async () => {
  const { tool } = await import('ai')
  const { object, string } = await import('zod')
  const look = tool({ description: 'x', inputSchema: object({ q: string() }), execute: async () => 'y' })
  const without = await given({ assistant_lacks: ['tools'] })
  await streamAnswer(providersOf(without, 'chat'), asked('你好', { look }))
  expect(JSON.parse(sample.heard.at(-1)?.body ?? '{}').tools ?? []).toEqual([])
  const short = await given({
    assistant_context: 1000,
    assistant_second_url: sample.address,
    assistant_second_model: 'reasoning',
  })
  const long = '长'.repeat(3000)
  expect((await streamAnswer(providersOf(short, 'chat'), asked(long)))?.model).toBe('reasoning')
  expect((await streamAnswer(providersOf(short, 'chat'), asked('短')))?.model).toBe('plain')
  await streamAnswer(providersOf(short, 'chat'), asked('短', { look }))
  expect(JSON.parse(sample.heard.at(-1)?.body ?? '{}').tools).toHaveLength(1)
}, 60_000)

test('the settings that stand in the form are tried, with a plain result, and nothing is saved', async () => {
  await given({ assistant_on: false, assistant_url: '' })
  // who tries it now wants to know what is so now
  for (let at = 0; at < 3; at += 1) noteOutcome(away, true)
  const as = await administrator('super')
  const typed = { assistant_url: sample.address, assistant_model: 'plain' }
  expect(await call(tryModel, { typed }, { as })).toMatchObject({ code: 1, msg: '模型服务可用：已收到回答' })
  const reasonOf = async (more: object) =>
    (await call(tryModel, { typed: { ...typed, ...more } as never }, { as })).msg
  expect(await reasonOf({ assistant_model: 'unauthorised' })).toContain('（unauthorised）')
  expect(await reasonOf({ assistant_model: 'quota' })).toContain('（quota）')
  expect(await reasonOf({ assistant_url: away })).toContain('（unreachable）')
  expect(await reasonOf({ assistant_url: '' })).toContain('（missing）')
  const { db } = await testDatabase()
  const kept = db.selectFrom('config_item').select('value').where('name', '=', 'assistant_url')
  expect((await kept.executeTakeFirstOrThrow()).value || '').not.toContain(sample.address)
  expect((await call(tryModel, { typed: {} }, { as: await person('teacher') })).code).not.toBe(1)
}, 60_000)

test('a service that could not be reached three times in a row is left alone, and the next one is asked', async () => {
  const site = await given({
    assistant_url: 'http://127.0.0.1:11/v1',
    assistant_second_url: sample.address,
    assistant_second_model: 'plain',
  })
  const names = () => providersOf(site, 'chat').map(({ address }) => address)
  expect(names()).toHaveLength(2)
  for (let at = 0; at < 3; at += 1) noteOutcome('http://127.0.0.1:11/v1', true)
  expect(names()).toEqual([sample.address])
  noteOutcome('http://127.0.0.1:11/v1', false)
  expect(names()).toHaveLength(2)
}, 60_000)
