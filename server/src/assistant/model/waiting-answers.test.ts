import * as calls from '@obelisk/contract/assistant/chat'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { startSampleModel } from '../../../../scripts/assistant/sample-model.mjs'
import { call, requestOf, testApp } from '../../../test/call.ts'
import { learnedDatabase, testDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'
import { setSite } from '../../../test/site.ts'

let sample: Awaited<ReturnType<typeof startSampleModel>>
let reader: Actor

beforeAll(async () => {
  sample = await startSampleModel(0)
  await learnedDatabase()
  reader = await person('teaching-dean')
}, 300_000)
afterAll(() => sample.close())

const answeredBy = (model: string, perDay: number) =>
  setSite({
    outside_network: 'any',
    assistant_on: true,
    assistant_url: `${sample.address}/${model}`,
    assistant_model: model,
    assistant_per_day: perDay,
    assistant_place: 'inside',
  })

const asked = async (text: string) => (await call(calls.ask, { text }, { as: reader })).data
const followed = async (id: number) =>
  (await testApp()).inject(await requestOf(calls.writeAnswer, { id: String(id) }, { as: reader }))

test('what was asked before the day’s questions were used up is answered by search after them', async () => {
  await answeredBy('plain', 2)
  const waiting = []
  for (const no of [1, 2, 3, 4, 5]) waiting.push((await asked(`第 ${no} 个问题`)).answer_id)
  const heard = sample.heard.length
  for (const id of waiting) await followed(id)
  expect(sample.heard).toHaveLength(heard + 2)
  const { db } = await testDatabase()
  const rows = db.selectFrom('chat_message').select(['state', 'answered_by']).where('id', 'in', waiting)
  expect((await rows.orderBy('id').execute()).map((row) => Object.values(row).join(' '))).toEqual([
    'done model',
    'done model',
    'done search',
    'done search',
    'done search',
  ])
})

test('what is written in a conversation that is deleted meanwhile is not written on', async () => {
  await answeredBy('silent', 1000)
  const { answer_id, chat_id } = await asked('谁还读它')
  const heard = sample.heard.length
  let isOver = false
  const reading = followed(answer_id).then(() => (isOver = true))
  await expect.poll(() => sample.heard.length, { timeout: 20_000 }).toBe(heard + 1)
  expect(isOver).toBe(false)
  expect((await call(calls.deleteChat, { id: String(chat_id) }, { as: reader })).code).toBe(1)
  await expect.poll(() => isOver, { timeout: 15_000 }).toBe(true)
  await reading
})

describe('of one person only so many answers wait or are written', () => {
  const most = 20
  const refusalOf = async (id: number) =>
    (await call(calls.writeAnswer, { id: String(id) }, { as })).refused?.refusal
  let as: Actor

  beforeEach(async () => {
    as = await person('teacher')
    await answeredBy('silent', 1000)
  })

  test('also when they are asked for at the same moment; others are not kept waiting by it', async () => {
    const answers = await Promise.all(
      Array.from({ length: most + 5 }, (_, no) => call(calls.ask, { text: `第 ${no} 个问题` }, { as })),
    )
    const refused = answers.filter((answer) => answer.refused)
    expect(refused.map((answer) => answer.refused?.refusal)).toEqual(
      Array.from({ length: 5 }, () => 'assistant-too-many-waiting'),
    )
    expect(refused[0]?.msg).toBe(`你已有 ${most} 个回答或建议在排队或生成，请等其中一些完成或停止后再试`)
    const said = await call(calls.ask, { text: 'One more' }, { as, language: 'en' })
    expect(said.msg).toMatch(/^You have 20 answers or suggestions that wait/)
    expect((await asked('别人的问题')).answer_id).toBeGreaterThan(0)
    // one that goes makes room for one
    const [first] = answers.filter((answer) => !answer.refused)
    await call(calls.deleteChat, { id: String(first?.data.chat_id) }, { as })
    expect((await call(calls.ask, { text: '又有位置' }, { as })).code).toBe(1)
    expect((await call(calls.ask, { text: '又没有位置' }, { as })).code).not.toBe(1)
  })

  test('nor do those that were asked for long ago come in beside them', async () => {
    const { db } = await testDatabase()
    const old = await call(calls.ask, { text: '早先问的' }, { as })
    const create_time = new Date(Date.now() - 3_600_000)
    const row = db.updateTable('chat_message').set({ create_time }).where('id', '=', old.data.answer_id)
    await row.execute()
    for (let no = 0; no < most; no += 1)
      expect((await call(calls.ask, { text: `第 ${no} 个` }, { as })).code).toBe(1)
    expect(await refusalOf(old.data.answer_id)).toBe('assistant-too-many-waiting')
  })
})
