import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSampleModel } from '../scripts/assistant/sample-model.mjs'
import { overTwoServers } from './product/two-servers.ts'
import { ask, officeTokensOf, tokensOf } from './visit/wire.ts'

const { servers, close } = await overTwoServers()
const [one, other] = servers
let sample: Awaited<ReturnType<typeof startSampleModel>>

async function setSite(values: Record<string, unknown>) {
  const { token } = await officeTokensOf(one, 'admin')
  const answer = await fetch(`${one}/index.php/admin/routine.Config/edit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', batoken: token },
    body: JSON.stringify(values),
  })
  expect(await answer.json()).toMatchObject({ code: 1 })
}

beforeAll(async () => {
  sample = await startSampleModel(0)
  await setSite({
    outside_network: 'any',
    assistant_on: true,
    assistant_url: sample.address,
    assistant_model: 'slow',
    assistant_place: 'inside',
  })
})
afterAll(async () => {
  await setSite({
    assistant_on: false,
    assistant_url: '',
    assistant_model: '',
    outside_network: 'open',
    assistant_place: 'outside',
  })
  await sample.close()
  await close()
})

const who = 'director'
type Progress = { state: string; text: string }

/** Follows an answer at a server, event by event, until it is over. */
async function* followedAt(server: string, id: number): AsyncGenerator<Progress> {
  const { token } = await tokensOf(server, who)
  const { body } = await fetch(`${server}/index.php/api/Aichat/stream?id=${id}`, {
    headers: { 'ba-user-token': token },
  })
  let rest = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: {')) yield JSON.parse(line.slice(6))
  }
}

async function statesAt(server: string, id: number) {
  const states: Progress[] = []
  for await (const progress of followedAt(server, id)) states.push(progress)
  return states
}

/** Asks at the first server and waits until it writes. */
async function begun(text: string) {
  const { answer_id } = await ask<{ answer_id: number }>(one, who, '/api/Aichat/ask', { text })
  const events = followedAt(one, answer_id)
  await events.next()
  const rest = (async () => {
    const all: Progress[] = []
    for await (const progress of events) all.push(progress)
    return all
  })()
  return { id: answer_id, rest }
}

test('an answer that one server writes grows at the other, and both hear its end', async () => {
  const { id, rest } = await begun('两台服务器上的同一个回答')
  const elsewhere = await statesAt(other, id)
  expect(elsewhere[0]?.state).toBe('writing')
  expect(elsewhere.some(({ state, text }) => state === 'writing' && text.includes('慢慢写'))).toBe(true)
  expect(elsewhere.at(-1)).toMatchObject({ state: 'done', text: expect.stringContaining('慢慢写') })
  expect((await rest).at(-1)?.state).toBe('done')
}, 90_000)

test('who stops it at the other server stops it, and what is there stays', async () => {
  const { id, rest } = await begun('停在另一台服务器上'.repeat(12))
  await ask(other, who, '/api/Aichat/stop', { id })
  expect((await rest).at(-1)?.state).toBe('stopped')
  expect((await statesAt(other, id)).at(-1)?.state).toBe('stopped')
}, 90_000)
