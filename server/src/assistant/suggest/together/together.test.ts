import * as attachments from '@obelisk/contract/assistant/attachments'
import type { Progress } from '@obelisk/contract/assistant/chat'
import { suggestTogether } from '@obelisk/contract/assistant/suggest-together'
import * as calls from '@obelisk/contract/assistant/suggestions'
import type { Sent } from '@obelisk/contract/endpoint'
import { surveyComments } from '@obelisk/contract/survey/comments'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { startSampleModel } from '../../../../../scripts/assistant/sample-model.mjs'
import { call, requestOf, testApp } from '../../../../test/call.ts'
import { finishedDatabase, learnedDatabase, testDatabase } from '../../../../test/database.ts'
import { person } from '../../../../test/people.ts'
import { setSite } from '../../../../test/site.ts'
import { heldOf } from './read-together.ts'

let sample: Awaited<ReturnType<typeof startSampleModel>>
let school: Actor

const by = (assistant_model: string, more: object = {}) =>
  setSite({
    ...{ outside_network: 'any', assistant_on: true, assistant_url: sample.address, assistant_model },
    ...{ assistant_per_day: 1000, assistant_silence: 3, assistant_place: 'inside', assistant_scenes: [] },
    ...{ assistant_withheld: [], assistant_without_courses: '', ...more },
  })

beforeAll(async () => {
  sample = await startSampleModel(0)
  await finishedDatabase()
  school = await person({ role: 'course-leader', scope_type: 'school', scope_id: null }, 'programme-director')
}, 300_000)
afterAll(() => sample.close())

type Asked = Sent<typeof suggestTogether>

/** Asks for suggestions for many fields, hears that they are there, and lists them. */
async function suggested(asked: Asked, as = school) {
  const { data } = await call(suggestTogether, asked, { as })
  const app = await testApp()
  const stream = await app.inject(await requestOf(calls.writeSuggestion, { id: String(data.id) }, { as }))
  expect((JSON.parse(stream.body.trim().split('data: ').at(-1) ?? '') as Progress).state).toBe('done')
  const document = { kind: asked.kind, source_id: String(asked.source_id) }
  const { list } = (await call(calls.listSuggestions, document, { as })).data
  return list.filter(({ task }) => task === asked.task)
}

async function syllabusInWork(): Promise<number> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    select subject_id as id from document where kind = 'syllabus' and state in ('draft', 'returned') order by id limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

const levels = ['apply', 'analyse'].map((value) => ({ value, label: value }))
const mapping = (source_id: number): Asked => ({
  ...{ kind: 'syllabus', source_id, task: 'map' },
  fields: [
    { place: 'objective:1:bloom', label: 'CO1', before: 'apply', about: '能够分析算法。', options: levels },
    { place: 'objective:2:bloom', label: 'CO2', before: 'apply', about: '能够应用。', options: levels },
  ],
})

test('objectives are mapped: one choice of the options for each field, with its reason, in one call', async () => {
  await by('sample')
  const heard = sample.heard.length
  const list = await suggested(mapping(await syllabusInWork()))
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
  const [first] = await suggested(mapping(id))
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
  expect(await suggested(mapping(id))).toHaveLength(2)
}, 60_000)

test('who may not write the document asks for nothing, and what the school keeps back is not sent', async () => {
  await by('sample')
  const id = await syllabusInWork()
  const onlooker = await person('supervisor')
  expect((await call(suggestTogether, mapping(id), { as: onlooker })).code).not.toBe(1)
  const heard = sample.heard.length
  await by('sample', { assistant_withheld: ['syllabus'] })
  expect(await suggested(mapping(id))).toEqual([])
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
  const [one] = await suggested({ kind: 'syllabus', source_id: id, task: 'review', fields })
  await sql`update objective set text = ${objective?.text} where id = ${objective?.id}`.execute(db)
  const { messages } = JSON.parse(sample.heard.at(-1)?.body ?? '{}')
  expect(messages.at(-1).content).toMatch(/^<facts>\n\{[\s\S]*S12\.vague_verb/)
  expect(one).toMatchObject({ place: 'methods', before: '讲授。', left_out: 1 })
}, 60_000)

test('a translation is told the terms of the school before those of the product, and keeps no invented figure', async () => {
  await by('sample', { assistant_terms: '指标点 = indicator point\n算法＝algorithm' })
  const fields = [{ place: 'english:methods', label: 'Methods', before: '', about: '每个指标点用一种算法。' }]
  const [one] = await suggested({
    kind: 'syllabus',
    source_id: await syllabusInWork(),
    task: 'translate',
    fields,
  })
  const body = sample.heard.at(-1)?.body ?? ''
  expect(body).toContain('指标点 = indicator point')
  expect(body).toContain('算法 = algorithm')
  expect(body).not.toContain('毕业要求 = ')
  expect(one).toMatchObject({ after: 'In English: Methods. ', left_out: 1 })
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
      ...{ account_id: school.accountId, name: '旧大纲.docx', letters: said.length, is_cut: false },
      parts: JSON.stringify([{ place: 'page:1', text: said }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await suggested({ ...filling, attachment_id: id })).toMatchObject([{ after: said, left_out: 1 }])
  await by('sample', { assistant_withheld: ['attachment'] })
  expect(await suggested({ ...filling, attachment_id: id })).toEqual([])
  const other = await person({ role: 'course-leader', scope_type: 'school', scope_id: null })
  expect((await call(suggestTogether, { ...filling, attachment_id: id }, { as: other })).code).not.toBe(1)
  await call(attachments.dropAttachment, { id: String(id) } as never, { as: school })
}, 60_000)

test('themes of comments: the program gives the comments, without names and only above the minimum', async () => {
  const { db } = await learnedDatabase()
  await by('sample')
  const { rows } = await sql<{ id: number }>`
    select s.id from survey s where s.state in ('closed', 'archived') order by s.id`.execute(db)
  const found = []
  for (const { id } of rows) {
    const { data } = await call(surveyComments, { id: String(id) }, { as: school })
    if (data?.list && data.list.length > 1) found.push({ id, list: data.list })
  }
  const [survey] = found
  if (!survey) throw new Error('no comments')
  const options = ['pace', 'other'].map((value) => ({ value, label: value }))
  const [one] = survey.list
  const fields = [
    {
      place: calls.commentPlace(one?.key ?? ''),
      label: '意见',
      before: 'praise',
      about: '伪造的文字',
      options,
    },
    { place: 'comment:nobody', label: '意见', before: 'praise', about: '别处的文字', options },
  ]
  const list = await suggested({ kind: 'survey', source_id: survey.id, task: 'themes', fields })
  expect(list).toHaveLength(1)
  const body = JSON.parse(sample.heard.at(-1)?.body ?? '{}')
  const told = body.messages.at(-1).content
  expect(told).toContain(JSON.stringify(one?.text).slice(1, -1).slice(0, 8))
  expect(told).not.toContain('伪造的文字')
  expect(told).not.toContain('别处的文字')
  await db.updateTable('survey').set({ min_n: 1000 }).where('id', '=', survey.id).execute()
  expect(
    (
      await call(
        suggestTogether,
        { kind: 'survey', source_id: survey.id, task: 'themes', fields },
        { as: school },
      )
    ).code,
  ).not.toBe(1)
}, 120_000)

test('a question is tagged and its points add up; one that is kept for examinations is never sent', async () => {
  await by('sample')
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    select id from question where state <> 'retired' and visibility <> 'private' and reserved_until is null and merged_into is null order by id limit 1`.execute(
    db,
  )
  const source_id = rows[0]?.id ?? 0
  const asked: Asked = {
    ...{ kind: 'question', source_id, task: 'points' },
    fields: [{ place: 'points', label: '采分点', before: '', about: '满分 5' }],
  }
  expect(await suggested(asked)).toMatchObject([{ after: '说出定义 | 1\n举出例子 | 4' }])
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
