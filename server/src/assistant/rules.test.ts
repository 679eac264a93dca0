import { acceptPolicy } from '@obelisk/contract/assistant/policy'
import { startChat } from '@obelisk/contract/assistant/start'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { learnedDatabase } from '../../test/database.ts'
import { inRoom } from '../../test/in-room.ts'
import { person } from '../../test/people.ts'
import { setEnvironment } from '../../test/services.ts'
import { setSite } from '../../test/site.ts'
import { openPassages } from './knowledge/read-passages.ts'
import { searchKnowledge } from './knowledge/search-knowledge.ts'
import { readableNow } from './readable-now.fixture.ts'
import { sendingOf } from './rules/switches.ts'
import { toolsForModel } from './writing/tools-for-model.ts'

let director: Actor

beforeAll(async () => {
  const { db } = await learnedDatabase()
  const { id } = await db
    .selectFrom('project')
    .select('id')
    .where('name', '=', '软件工程')
    .executeTakeFirstOrThrow()
  director = await person({ role: 'programme-director', scope_type: 'project', scope_id: id })
  await setSite({
    outside_network: 'any',
    assistant_on: true,
    assistant_url: 'http://127.0.0.1:19/v1',
    assistant_model: 'm',
    assistant_place: 'outside',
  })
}, 300_000)

const start = async () => (await call(startChat, {}, { as: director })).data

test('before the policy is accepted the search answers; another text or another service is accepted anew', async () => {
  const before = await start()
  expect(before).toMatchObject({ answered_by: 'search', policy: { is_accepted: false } })
  const wrong = await call(acceptPolicy, { version: 'elsewhere' }, { as: director })
  expect(wrong.code).not.toBe(1)
  await call(acceptPolicy, { version: before.policy?.version ?? '' }, { as: director })
  expect(await start()).toMatchObject({ answered_by: 'model', policy: { is_accepted: true } })
  await setSite({ assistant_policy: '本校须知' })
  expect(await start()).toMatchObject({
    answered_by: 'search',
    policy: { text: '本校须知', is_accepted: false },
  })
  await setSite({ assistant_place: 'inside' })
  expect(await start()).toMatchObject({ answered_by: 'model', policy: null })
}, 60_000)

test('roles that are switched off are answered by search; one role that is not is enough', async () => {
  await setSite({ assistant_place: 'inside', assistant_without: ['programme-director'] })
  expect((await start()).answered_by).toBe('search')
  await setSite({ assistant_without: ['teacher'] })
  expect((await start()).answered_by).toBe('model')
}, 60_000)

test('what is withheld is sent by no tool', async () => {
  await inRoom('assistant', director, async (ctx) => {
    const ways = { mask: async (text: string) => text, masks: new Map<string, string>() }
    const tools = async (assistant_withheld: Parameters<typeof sendingOf>[1]['assistant_withheld']) => {
      const gathered = { sources: [], steps: [] }
      const sending = await sendingOf(ctx, { assistant_withheld, assistant_without_courses: '' })
      return toolsForModel(ctx, gathered, { ...ways, ...sending })
    }
    const [id = 0] = (await readableNow(ctx)).get('syllabus') ?? []
    const options = { toolCallId: 'x', messages: [] }
    const opened = (made: Awaited<ReturnType<typeof tools>>) =>
      made.open?.execute?.({ id: `syllabus:${id}` }, options)
    expect(String(await opened(await tools([])))).toContain(`syllabus:${id}`)
    const less = await tools(['syllabus', 'figures'])
    expect(await opened(less)).toBe('not found')
    expect(Object.keys(less).toSorted()).toEqual(['compare', 'open', 'search'])
    const found = await less.search?.execute?.({ question: '数据结构的课程目标 3' }, options)
    expect(String(found)).not.toContain('"syllabus:')
  })
}, 60_000)

test('the document beside which is asked comes first', async () => {
  await inRoom('assistant', director, async (ctx) => {
    const ids = [...((await readableNow(ctx)).get('syllabus') ?? [])]
    for (const source_id of ids.slice(0, 4)) {
      const [passage] = await openPassages(ctx, 'syllabus', source_id)
      if (!passage) continue
      const found = await searchKnowledge(ctx, '课程目标 考核', 8, { kind: 'syllabus', source_id })
      const first = [found[0]?.source_id, ...(found[0]?.also ?? []).map((one) => one.source_id)]
      expect(first).toContain(source_id)
    }
  })
}, 60_000)

test('environment variables alone connect a model, also one on the campus, and win over what is stored', async () => {
  await setSite({ assistant_on: false, assistant_url: '', assistant_model: '' })
  expect((await start()).answered_by).toBe('search')
  setEnvironment({
    ASSISTANT_URL: 'http://127.0.0.1:11434/v1',
    ASSISTANT_MODEL: 'qwen3:8b',
    ASSISTANT_KEY: 'geheim',
    ASSISTANT_PLACE: 'inside',
  })
  try {
    expect(await start()).toMatchObject({
      answered_by: 'model',
      model: 'qwen3:8b',
      place: 'inside',
      address: '127.0.0.1:11434',
    })
  } finally {
    setEnvironment({})
  }
}, 60_000)
