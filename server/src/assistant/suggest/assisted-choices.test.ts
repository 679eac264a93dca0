import * as calls from '@obelisk/contract/assistant/suggest/suggestions'
import { sortComment } from '@obelisk/contract/survey/comments'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { documentOfSyllabus } from '#syllabus/print/export-syllabus.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { person } from '../../../test/people.ts'
import {
  type Asked,
  commentsNow,
  suggested,
  surveyWithComments,
  syllabusInWork,
  theSample,
} from './together/together.fixture.ts'

let sample: Awaited<ReturnType<typeof theSample>>['sample']
let school: Actor
let by: Awaited<ReturnType<typeof theSample>>['by']

beforeAll(async () => {
  ;({ sample, school, by } = await theSample())
}, 300_000)
afterAll(() => sample.close())

type Document = Pick<Asked, 'kind' | 'source_id'>

/** What readers are told of a place: somebody else who may read it, and somebody who may not. */
async function toldOf({ kind, source_id }: Document, reader: Actor) {
  const { data } = await call(calls.listSuggestions, { kind, source_id: String(source_id) }, { as: reader })
  return data?.assisted?.map(({ place, text, said }) => [place, text, said])
}

/** Asks for choices and accepts the one for each field. */
async function accept(asked: Asked) {
  for (const { id, after } of await suggested(asked, school))
    await call(calls.decideSuggestion, { id, accepted: [after], is_over: true }, { as: school })
}

const levels = [
  { value: 'apply', label: '应用' },
  { value: 'create', label: '创造' },
]
const supports = [
  { value: 'no', label: '不支撑' },
  { value: 'yes', label: '支撑' },
]

test('a mapped level and indicator are told to every reader, in words, while they stand in the syllabus', async () => {
  await by('sample', { assistant_marks: true })
  const { db } = await testDatabase()
  const source_id = await syllabusInWork()
  const { rows } = await sql<{ id: number; indicator_id: number; bloom: string }>`
    select o.id, i.indicator_id, o.bloom from objective o join objective_indicator i on i.objective_id = o.id
    where o.syllabus_id = ${source_id} order by o.no limit 1`.execute(db)
  const [{ id, indicator_id, bloom }] = rows as [(typeof rows)[number]]
  const reader = await person('teaching-dean')
  await sql`update objective set bloom = 'apply' where id = ${id}`.execute(db)
  const [level, link] = [`objective:${id}:bloom`, `objective:${id}:indicator:${indicator_id}`]
  await accept({
    kind: 'syllabus',
    source_id,
    task: 'map',
    fields: [
      { place: level, label: 'CO1 认知层次', before: 'apply', about: '设计算法。', options: levels },
      { place: link, label: 'CO1 → 1.1', before: 'no', about: '设计算法。', options: supports },
    ],
  })
  const document = { kind: 'syllabus', source_id } as const
  expect(await toldOf(document, reader)).toEqual([[link, 'yes', '支撑']])
  await sql`update objective set bloom = 'create' where id = ${id}`.execute(db)
  expect(await toldOf(document, reader)).toEqual([
    [level, 'create', '创造'],
    [link, 'yes', '支撑'],
  ])
  const paper = await inRoom('syllabus', school, (ctx) => documentOfSyllabus(ctx, source_id, 'zh-cn'))
  expect(JSON.stringify(paper)).toContain('CO1 认知层次：“创造”（sample，')
  await sql`update objective set bloom = ${bloom} where id = ${id}`.execute(db)
  const stranger = await person({ role: 'teaching-dean', scope_type: 'college', scope_id: 999_999 })
  expect(await toldOf(document, stranger)).toBeUndefined()
}, 60_000)

test('level, objectives and points of a question are told to its readers', async () => {
  await by('sample')
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from question where kind in ('short', 'essay', 'calculation', 'design', 'proof') and state <> 'retired' and visibility <> 'private' and reserved_until is null
      and merged_into is null order by id limit 1`.execute(db)
  const [{ id: source_id, version }] = rows as [(typeof rows)[number]]
  await accept({
    kind: 'question',
    source_id,
    task: 'map',
    fields: [
      { place: 'bloom', label: '认知层次', before: 'apply', options: levels },
      { place: 'objective:2', label: '目标 2', before: 'no', options: supports },
    ],
  })
  await accept({
    kind: 'question',
    source_id,
    task: 'points',
    fields: [{ place: 'points', label: '采分点', before: '', about: '满分 5' }],
  })
  await sql`update question set bloom = 'create', objectives = '{2}' where id = ${source_id}`.execute(db)
  const point = (text: string, score: number) => ({
    content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    score,
  })
  const points = JSON.stringify([point('说出定义', 1), point('举出例子', 4)])
  await sql`update question_version set content = jsonb_set(content, '{body,points}', ${points}::jsonb)
    where question_id = ${source_id} and number = ${version}`.execute(db)
  const reader = await person({ role: 'course-leader', scope_type: 'school', scope_id: null })
  expect(await toldOf({ kind: 'question', source_id }, reader)).toEqual([
    ['bloom', 'create', '创造'],
    ['objective:2', 'yes', '支撑'],
    ['points', '说出定义 | 1\n举出例子 | 4', '说出定义 | 1\n举出例子 | 4'],
  ])
}, 60_000)

test('the theme of a comment is told to readers of the survey while it stands', async () => {
  await by('sample')
  const id = await surveyWithComments(school)
  const [comment] = await commentsNow(id, school)
  const place = calls.commentPlace(comment?.key ?? '')
  await accept({
    kind: 'survey',
    source_id: id,
    task: 'themes',
    fields: [
      {
        place,
        label: '意见 1',
        before: 'praise',
        options: [
          { value: 'praise', label: '肯定' },
          { value: 'pace', label: '进度' },
        ],
      },
    ],
  })
  const reader = await person('teaching-dean')
  const document = { kind: 'survey', source_id: id } as const
  expect(await toldOf(document, reader)).toEqual([])
  const sorted = { id, key: comment?.key ?? '', is_marked: false }
  await call(sortComment, { ...sorted, theme: 'pace' }, { as: school })
  expect(await toldOf(document, reader)).toEqual([[place, 'pace', '进度']])
  await call(sortComment, { ...sorted, theme: '' }, { as: school })
  expect(await toldOf(document, reader)).toEqual([])
}, 60_000)
