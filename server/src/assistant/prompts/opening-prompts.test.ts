import { openingPrompts } from '@obelisk/contract/assistant/start'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { learnedDatabase, testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { person } from '../../../test/people.ts'
import { commandIn, lookUp } from '../tools/tools.ts'

let teacher: Actor

beforeAll(async () => {
  await learnedDatabase()
  teacher = await person('teacher')
}, 300_000)

const offered = async (as: Actor) => (await call(openingPrompts, {}, { as })).data.list

async function give(kind: string, state: string, count: number) {
  const { db } = await testDatabase()
  const { rows } = await sql<{ course: string; course_en: string }>`
    with given as (update document set state = ${state}, author_id = ${teacher.accountId}
      where id in (select d.id from document d where d.kind = ${kind} and d.author_id is distinct from ${teacher.accountId}
        order by d.id limit ${count}) returning catalog_id)
    select c.name as course, c.name_en as course_en from given join course_catalog c on c.id = catalog_id`.execute(
    db,
  )
  return rows
}

test('whoever has nothing open is offered nothing of others', async () => {
  expect(await offered(teacher)).toEqual([])
}, 120_000)

test('own open work makes prompts of each reason in turn, at most four, in both languages', async () => {
  const { db } = await testDatabase()
  const syllabi = await give('syllabus', 'returned', 3)
  const [report] = await give('report', 'draft', 1)
  await sql`update improvement set state = 'open', owner_id = ${teacher.accountId}
    where id = (select id from improvement where catalog_id is not null order by id limit 1)`.execute(db)
  const list = await offered(teacher)
  expect(list.map(({ why }) => why)).toEqual(['returned', 'measure', 'draft', 'returned'])
  const courses = syllabi.map(({ course }) => `/检查 ${course}`)
  const [first, measure, draft, second] = list
  expect(courses).toContain(first?.text['zh-cn'])
  expect(courses).toContain(second?.text['zh-cn'])
  expect(first?.text.en).toMatch(/^\/findings [A-Z]/)
  expect(measure?.text['zh-cn']).toMatch(/提出过哪些改进措施/)
  expect(draft?.text).toEqual({
    'zh-cn': `/达成度 ${report?.course}`,
    en: `/attainment ${report?.course_en}`,
  })
}, 120_000)

test('the author of a syllabus gets its findings by the prompt', async () => {
  const text = (await offered(teacher))[0]?.text['zh-cn'] ?? ''
  const command = commandIn(text)
  expect(command?.name).toBe('findings')
  const { result } = await inRoom('assistant', teacher, (ctx) =>
    lookUp(ctx, 'findings', command?.asked ?? ''),
  )
  expect(result.title).not.toBe('')
  expect(result.columns.length).toBeGreaterThan(0)
}, 120_000)

test('somebody else is offered none of it, and a student nothing at all', async () => {
  const other = await person('teacher')
  expect(await offered(other)).toEqual([])
  expect((await call(openingPrompts, {}, { as: 'student' })).code).toBe(401)
}, 120_000)
