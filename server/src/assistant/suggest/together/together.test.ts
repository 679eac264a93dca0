import * as attachments from '@obelisk/contract/assistant/attachments'
import { suggestTogether } from '@obelisk/contract/assistant/suggest/suggest-together'
import * as calls from '@obelisk/contract/assistant/suggest/suggestions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../../test/call.ts'
import { testDatabase } from '../../../../test/database.ts'
import { person } from '../../../../test/people.ts'
import { heldOf } from './read-together.ts'
import { type Asked, suggested, syllabusInWork, theSample } from './together.fixture.ts'

let sample: Awaited<ReturnType<typeof theSample>>['sample']
let school: Actor
let by: Awaited<ReturnType<typeof theSample>>['by']

beforeAll(async () => {
  ;({ sample, school, by } = await theSample())
}, 300_000)
afterAll(() => sample.close())

const levels = ['apply', 'analyse'].map((value) => ({ value, label: value }))
const mapping = (source_id: number): Asked => ({
  kind: 'syllabus',
  source_id,
  task: 'map',
  fields: [
    { place: 'objective:1:bloom', label: 'CO1', before: 'apply', about: '能够分析算法。', options: levels },
    { place: 'objective:2:bloom', label: 'CO2', before: 'apply', about: '能够应用。', options: levels },
  ],
})

test('objectives are mapped: one choice of the options for each field, with its reason, in one call', async () => {
  await by('sample')
  const heard = sample.heard.length
  const list = await suggested(mapping(await syllabusInWork()), school)
  expect(sample.heard).toHaveLength(heard + 1)
  expect(list.map(({ place, before, after }) => [place, before, after])).toEqual([
    ['objective:1:bloom', 'apply', 'analyse'],
    ['objective:2:bloom', 'apply', 'analyse'],
  ])
  expect(list[0]?.reasons[0]).toContain('能够分析算法')
}, 60_000)

test('a choice is decided by itself and its record tells model, person and time; asking anew ends what was open', async () => {
  await by('sample')
  const id = await syllabusInWork()
  const [first] = await suggested(mapping(id), school)
  await call(
    calls.decideSuggestion,
    { id: first?.id ?? 0, accepted: ['analyse'], is_over: true },
    { as: school },
  )
  const document = { kind: 'syllabus' as const, source_id: String(id) }
  const { data } = await call(calls.listSuggestions, document, { as: school })
  expect(data.list.filter(({ task }) => task === 'map')).toHaveLength(1)
  expect(data.assisted).toContainEqual(
    expect.objectContaining({ place: 'objective:1:bloom', text: 'analyse', model: 'sample' }),
  )
  expect(await suggested(mapping(id), school)).toHaveLength(2)
}, 60_000)

test('who may not write the document asks for nothing, and what the school keeps back is not sent', async () => {
  await by('sample')
  const id = await syllabusInWork()
  const onlooker = await person('supervisor')
  expect((await call(suggestTogether, mapping(id), { as: onlooker })).code).not.toBe(1)
  const heard = sample.heard.length
  await by('sample', { assistant_withheld: ['syllabus'] })
  expect(await suggested(mapping(id), school)).toEqual([])
  await by('sample', { assistant_scenes: ['syllabus'] })
  expect((await call(suggestTogether, mapping(id), { as: school })).refused?.refusal).toBe(
    'assistant-no-model',
  )
  expect(sample.heard).toHaveLength(heard)
}, 60_000)

test('a look through all fields is told first what the rules found', async () => {
  await by('sample')
  const id = await syllabusInWork()
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number; text: string }>`
    select id, text from objective where syllabus_id = ${id} order by no limit 1`.execute(db)
  const [objective] = rows
  await sql`update objective set text = '了解课程。' where id = ${objective?.id}`.execute(db)
  const fields = [{ place: 'methods', label: '教学方法', before: '讲授。' }]
  const [one] = await suggested({ kind: 'syllabus', source_id: id, task: 'review', fields }, school)
  await sql`update objective set text = ${objective?.text} where id = ${objective?.id}`.execute(db)
  const { messages } = JSON.parse(sample.heard.at(-1)?.body ?? '{}')
  expect(messages.at(-1).content).toMatch(/^<facts>\n\{[\s\S]*S12\.vague_verb/)
  expect(one).toMatchObject({ place: 'methods', before: '讲授。', left_out: 1 })
}, 60_000)

test('a translation is told the terms of the school before those of the product, and keeps no invented figure', async () => {
  await by('sample', { assistant_terms: '指标点 = indicator point\n算法＝algorithm' })
  const fields = [{ place: 'english:methods', label: 'Methods', before: '', about: '每个指标点用一种算法。' }]
  const [one] = await suggested(
    {
      kind: 'syllabus',
      source_id: await syllabusInWork(),
      task: 'translate',
      fields,
    },
    school,
  )
  const body = sample.heard.at(-1)?.body ?? ''
  expect(body).toContain('指标点 = indicator point')
  expect(body).toContain('算法 = algorithm')
  expect(body).not.toContain('毕业要求 = ')
  expect(one).toMatchObject({ after: 'In English: Methods. ', left_out: 1 })
  // terms that it does not use as they are set are named beside it
  expect(one?.reasons.slice(1)).toEqual(['指标点 = indicator point', '算法 = algorithm'])
}, 60_000)

test('of a file only its own words fill a field; without words there is a plain refusal', async () => {
  await by('sample')
  const source_id = await syllabusInWork()
  const fields = [{ place: 'introduction', label: '课程简介', before: '' }]
  const filling = { kind: 'syllabus' as const, source_id, task: 'fill' as const, fields }
  expect((await call(suggestTogether, filling, { as: school })).refused?.refusal).toBe(
    'assistant-nothing-read',
  )
  const { db } = await testDatabase()
  const said = '本课程讲授操作系统的基本原理。'
  const { id } = await db
    .insertInto('chat_attachment')
    .values({
      account_id: school.accountId,
      name: '旧大纲.docx',
      letters: said.length,
      is_cut: false,
      parts: JSON.stringify([{ place: 'page:1', text: said }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await suggested({ ...filling, attachment_id: id }, school)).toMatchObject([
    { after: said, left_out: 1 },
  ])
  await by('sample', { assistant_withheld: ['attachment'] })
  expect(await suggested({ ...filling, attachment_id: id }, school)).toEqual([])
  const other = await person({ role: 'course-leader', scope_type: 'school', scope_id: null })
  expect((await call(suggestTogether, { ...filling, attachment_id: id }, { as: other })).code).not.toBe(1)
  await call(attachments.dropAttachment, { id: String(id) } as never, { as: school })
}, 60_000)

test('a question is tagged and its points add up; one that is kept for examinations is never sent', async () => {
  await by('sample')
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    select id from question where state <> 'retired' and visibility <> 'private' and reserved_until is null and merged_into is null order by id limit 1`.execute(
    db,
  )
  const source_id = rows[0]?.id ?? 0
  const asked: Asked = {
    kind: 'question',
    source_id,
    task: 'points',
    fields: [{ place: 'points', label: '采分点', before: '', about: '满分 5' }],
  }
  expect(await suggested(asked, school)).toMatchObject([{ after: '说出定义 | 1\n举出例子 | 4' }])
  await db.updateTable('question').set({ reserved_until: '2999-01-01' }).where('id', '=', source_id).execute()
  expect((await call(suggestTogether, asked, { as: school })).code).not.toBe(1)
  await db.updateTable('question').set({ reserved_until: null }).where('id', '=', source_id).execute()
}, 60_000)

test('what a model gives is held against options, the file, the full score and the figures', () => {
  const asked = { task: 'map' as const, before: '', about: '满分 6', options: [] }
  const hold = (more: Partial<typeof asked> | { task: calls.SuggestionTask }, text: string) =>
    heldOf({ ...asked, ...more }, text, { evidence: [], figures: new Map(), file: '甲乙。丙丁。' })
  expect(
    heldOf({ ...asked, options: [{ value: 'a' }] }, 'b', { evidence: [], figures: new Map(), file: '' }),
  ).toBeUndefined()
  expect(hold({ task: 'fill' }, '甲 乙。编造。')).toEqual({ text: '甲 乙。', leftOut: 1 })
  expect(hold({ task: 'fill' }, '全是编造。')).toBeUndefined()
  expect(hold({ task: 'points' }, '甲 | 2\n乙 ｜ 4')).toEqual({ text: '甲 | 2\n乙 | 4', leftOut: 0 })
  for (const wrong of ['甲 | 2\n乙 | 3', '甲\n乙 | 6', ''])
    expect(hold({ task: 'points' }, wrong)).toBeUndefined()
  expect(hold({ task: 'translate' }, 'Six points: 6. Seven: 7.')).toEqual({
    text: 'Six points: 6. ',
    leftOut: 1,
  })
})
