import { setTimeout } from 'node:timers/promises'
import * as calls from '@obelisk/contract/assistant/chat'
import { sql } from 'kysely'
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
  await setSite({
    outside_network: 'any',
    assistant_on: true,
    assistant_url: `${sample.address}/plain`,
    assistant_model: 'plain',
    assistant_per_day: 1000,
    assistant_place: 'inside',
  })
}, 300_000)
afterAll(() => sample.close())

const asked = async (text: string) => (await call(calls.ask, { text }, { as: reader })).data

/** Writes the row as another server does whose lease ends after so many seconds. */
async function writtenElsewhere(id: number, seconds: number) {
  const { db } = await testDatabase()
  await db
    .updateTable('chat_message')
    .set({
      state: 'writing',
      has_turn: true,
      text: '写到一半',
      writing_until: sql<Date>`now() + ${seconds} * interval '1 second'`,
    })
    .where('id', '=', id)
    .execute()
}

async function followed(id: number) {
  const app = await testApp()
  const { body } = await app.inject(await requestOf(calls.writeAnswer, { id: String(id) }, { as: reader }))
  return [...body.matchAll(/"state":"(\w+)"/g)].map(([, state]) => state)
}

test('an answer of another server is lost only when its lease has passed', async () => {
  const { answer_id, chat_id } = await asked('谁在写')
  await writtenElsewhere(answer_id, 3)
  expect((await call(calls.ask, { text: '再问', chat_id }, { as: reader })).code).not.toBe(1)
  const states = await followed(answer_id)
  expect(states.slice(0, 2)).toEqual(['writing', 'writing'])
  expect(states.at(-1)).toBe('failed')
  expect((await call(calls.ask, { text: '再问', chat_id }, { as: reader })).code).toBe(1)
}, 60_000)

test('two answers of a person at once, on all servers together', async () => {
  const first = await asked('第一个')
  const second = await asked('第二个')
  await writtenElsewhere(first.answer_id, 3)
  await writtenElsewhere(second.answer_id, 300)
  const third = await asked('第三个')
  const heard = sample.heard.length
  const { db } = await testDatabase()
  const states = followed(third.answer_id)
  const leased = db
    .selectFrom('chat_message')
    .select(sql<boolean>`writing_until > now()`.as('is_leased'))
    .where('id', '=', first.answer_id)
  while ((await leased.executeTakeFirstOrThrow()).is_leased) {
    expect(sample.heard).toHaveLength(heard)
    await setTimeout(100)
  }
  expect((await states).at(-1)).toBe('done')
  expect(sample.heard).toHaveLength(heard + 1)
}, 60_000)
