import * as calls from '@obelisk/contract/assistant/chat'
import { startChat } from '@obelisk/contract/assistant/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const by = (assistant_model: string, more: object = {}) =>
  setSite({
    outside_network: 'any',
    assistant_on: true,
    assistant_url: `${sample.address}/${assistant_model}`,
    assistant_model,
    assistant_per_day: 1000,
    assistant_silence: 20,
    assistant_place: 'inside',
    ...more,
  })

/** Asks, and listens until the answer is over. */
async function begin(text: string, as: Actor) {
  const { data } = await call(calls.ask, { text }, { as })
  const app = await testApp()
  const listen = async () =>
    (await app.inject(await requestOf(calls.writeAnswer, { id: String(data.answer_id) }, { as }))).body
  return { id: data.answer_id, chat: data.chat_id, listen, as }
}

async function makeOrdinaryCalls() {
  for (let at = 0; at < 20; at += 1) {
    expect((await call(startChat, {}, { as: reader })).code).toBe(1)
    expect((await call(calls.listChats, {}, { as: reader })).code).toBe(1)
  }
}

/** Connections to the database that somebody holds at this moment. */
async function connectionsHeld() {
  const { pool } = await testDatabase()
  return pool.totalCount - pool.idleCount
}

const mostAtOnce = 40

test.each(['slow', 'silent', 'huge'])(
  'while forty answers of a service that is %s are under way, other calls hold no line behind them',
  async (model) => {
    await by(model)
    const people = await Promise.all(Array.from({ length: mostAtOnce / 2 }, () => person('teacher')))
    const heard = sample.heard.length
    const answers = []
    for (const as of people) for (const text of ['一问', '二问']) answers.push(await begin(text, as))
    const streams = answers.map(({ listen }) => listen())
    await expect.poll(() => sample.heard.length - heard, { timeout: 30_000 }).toBeGreaterThan(mostAtOnce / 2)
    // there is a moment at which none of them holds a connection
    await expect.poll(connectionsHeld, { timeout: 15_000, interval: 5 }).toBe(0)
    await makeOrdinaryCalls()
    await Promise.all(answers.map(({ id, as }) => call(calls.stopAnswer, { id }, { as })))
    await Promise.all(streams)
  },
  120_000,
)

test('a second device joins an answer that is being written: both hear its end, and the model is asked once', async () => {
  await by('slow')
  const heard = sample.heard.length
  const { listen, id, chat, as } = await begin('两处都看', reader)
  const first = listen()
  await expect.poll(() => sample.heard.length).toBe(heard + 1)
  const second = listen()
  const bodies = await Promise.all([first, second])
  for (const body of bodies) expect(body.trim().split('data: ').at(-1)).toContain('"state":"done"')
  expect(sample.heard).toHaveLength(heard + 1)
  const { messages } = (await call(calls.readChat, { id: String(chat) }, { as })).data
  expect(messages.find((one) => one.id === id)).toMatchObject({ state: 'done', answered_by: 'model' })
}, 60_000)

test.each([
  ['failing', 2],
  ['wrong', 2],
  ['unauthorised', 1],
  ['quota', 1],
])(
  'a service that is %s is asked %i times: once more only where that may help',
  async (model, count) => {
    await by(model, { assistant_second_url: '', assistant_third_url: '' })
    const heard = sample.heard.length
    await (await begin(`再试 ${model}`, reader)).listen()
    expect(sample.heard.length - heard).toBe(count)
  },
  60_000,
)
