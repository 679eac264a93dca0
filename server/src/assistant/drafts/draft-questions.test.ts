import { draftQuestions } from '@obelisk/contract/assistant/drafts/question-drafts'
import * as exchange from '@obelisk/contract/question-bank/exchange'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { startSampleModel } from '../../../../scripts/assistant/sample-model.mjs'
import { call } from '../../../test/call.ts'
import { learnedDatabase, testDatabase } from '../../../test/database.ts'
import { jobDone } from '../../../test/jobs.ts'
import { person } from '../../../test/people.ts'
import { setSite } from '../../../test/site.ts'
import { readDrafts } from './read-drafts.ts'

let sample: Awaited<ReturnType<typeof startSampleModel>>
let leader: Actor
let catalog: { id: number; code: string }

beforeAll(async () => {
  sample = await startSampleModel(0)
  const { db } = await learnedDatabase()
  const { rows } = await sql<{ id: number; code: string }>`
    select c.id, c.code from course_catalog c join question q on q.catalog_id = c.id group by c.id order by count(*) desc limit 1`.execute(
    db,
  )
  if (!rows[0]) throw new Error('no bank')
  catalog = rows[0]
  leader = await person({ role: 'course-leader', scope_type: 'catalog', scope_id: catalog.id })
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
    assistant_scenes: [],
    assistant_without_courses: '',
    ...more,
  })

const wanted = (more: object = {}) => ({
  catalog_id: catalog.id,
  kinds: ['single', 'calculation'] as const,
  count: 5,
  wish: '死锁',
  ...more,
})
const ask = (more: object = {}, as = leader) =>
  call(draftQuestions, { ...wanted(more), kinds: ['single', 'calculation'] }, { as })

test('drafts that hold are read for import, the others are named with the reason, and nothing stands in the bank before it is taken', async () => {
  await by('sample')
  const { db } = await testDatabase()
  const count = async () =>
    Number(
      (
        await db
          .selectFrom('question')
          .select((eb) => eb.fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const before = await count()
  const job = await jobDone((await ask()).data.job_id)
  expect(job.result).toMatchObject({ drafted: 2, left_out: 2 })
  const failures = (job.result as { failures: { what: string; why: string }[] }).failures
  expect(failures.map(({ what }) => what)).toEqual([
    '8 位二进制无符号数最大是多少？',
    '下列哪一项是页面置换算法？',
  ])
  const { rows } = await sql<{
    id: number
    source_id: number
  }>`select id from question_import order by id desc limit 1`.execute(db)
  const id = String(rows[0]?.id)
  await expect
    .poll(async () => (await call(exchange.readImport, { id }, { as: leader })).data.row.state, {
      timeout: 30_000,
    })
    .toBe('ready')
  const { data } = await call(exchange.readImport, { id }, { as: leader })
  expect(data.row.file_name).toBe('助手草拟题目')
  expect(data.list.map(({ content, tags }) => [content?.kind, tags.tags, tags.source])).toEqual([
    ['single', ['AI-assisted'], 'sample'],
    ['calculation', ['AI-assisted'], 'sample'],
  ])
  expect(await count()).toBe(before)
}, 90_000)

test('only who writes the bank drafts, only while a model may be asked, and not of a course that is kept from models', async () => {
  await by('sample')
  const stranger = await person('supervisor')
  expect((await ask({}, stranger)).code).not.toBe(1)
  const heard = sample.heard.length
  await by('sample', { assistant_scenes: ['question'] })
  expect((await ask()).refused?.refusal).toBe('assistant-no-model')
  await by('sample', { assistant_without_courses: catalog.code })
  expect((await ask()).refused?.refusal).toBe('assistant-course-kept')
  expect(sample.heard).toHaveLength(heard)
}, 60_000)

test('of a question that is kept for examinations no variant is drafted; of another its words are sent', async () => {
  await by('sample')
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    select id from question where catalog_id = ${catalog.id} and state <> 'retired' and visibility <> 'private'
      and reserved_until is null order by id limit 1`.execute(db)
  const of = rows[0]?.id ?? 0
  await jobDone((await ask({ of })).data.job_id)
  expect(sample.heard.at(-1)?.body).toContain('<question>')
  await db.updateTable('question').set({ reserved_until: '2999-01-01' }).where('id', '=', of).execute()
  expect((await ask({ of })).refused?.refusal).toBe('assistant-question-kept')
  await db.updateTable('question').set({ reserved_until: null }).where('id', '=', of).execute()
}, 60_000)

test('a model that gives nothing that can be read, or is away, ends the job with a sentence', async () => {
  await by('plain')
  const job = await jobDone((await ask()).data.job_id)
  expect([job.state, Boolean(job.error)]).toEqual(['failed', true])
}, 60_000)

test('keys, options, gaps and numbers are checked', () => {
  const one = (draft: object) =>
    readDrafts(JSON.stringify([draft]), ['single', 'multiple', 'judge', 'blank', 'calculation', 'short'], 5)
  const options = ['甲', '乙', '丙'].map((text, at) => ({ text, right: at === 0 }))
  const faultOf = (draft: object) => one(draft)?.leftOut[0]?.fault
  expect(one({ kind: 'single', stem: '选', options })?.drafts).toHaveLength(1)
  expect(faultOf({ kind: 'single', stem: '选', options: [...options, { text: ' 甲', right: false }] })).toBe(
    'options',
  )
  expect(faultOf({ kind: 'multiple', stem: '选', options })).toBe('key')
  expect(faultOf({ kind: 'judge', stem: '对吗', answer: '对' })).toBe('key')
  expect(faultOf({ kind: 'blank', stem: '____ 与 ____', answer: ['甲'] })).toBe('blanks')
  expect(one({ kind: 'blank', stem: '值是____', answer: ['1023'], check: '2^10-1' })?.drafts).toHaveLength(1)
  expect(faultOf({ kind: 'blank', stem: '值是____', answer: ['1024'], check: '2^10-1' })).toBe('number')
  expect(faultOf({ kind: 'calculation', stem: '值', answer: '3', check: 'alert(1)' })).toBe('unchecked')
  expect(faultOf({ kind: 'short', stem: '为什么', answer: '' })).toBe('key')
  expect(readDrafts('```json\n{"questions": []}\n```', ['single'], 5)).toBeUndefined()
  expect(readDrafts('没有', ['single'], 5)).toBeUndefined()
})
