import { firstDay, firstDayReadings, remindWaited } from '@obelisk/contract/first-day'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { demoUniversity } from '../../test/demo.ts'
import { holderOf, person } from '../../test/people.ts'

let project = 0
let director: Actor

beforeAll(async () => {
  const demo = await demoUniversity()
  director = await demo.actor('director')
  const { db } = await testDatabase()
  const row = await db
    .selectFrom('project')
    .select('id')
    .orderBy('weigh')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  project = row.id
})

const at = (id: number) => ({ project_id: String(id) })
const told = async ({ accountId }: { accountId: number }) => {
  const { db } = await testDatabase()
  return db
    .selectFrom('notice')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', 'programme-waits')
    .execute()
}

test('30.1.6: the seven steps of a programme with their numbers; a school without one is led to its first', async () => {
  const { code, data } = await call(firstDay, at(project), { as: director })
  expect(code).toBe(1)
  expect(data.rows.map(({ key }) => key)).toEqual([
    'units',
    'people',
    'plan',
    'syllabi',
    'classes',
    'timetable',
    'marks',
  ])
  expect(data.rows[0]?.state).toBe('done')
  expect(data.figures.people?.students).toBeGreaterThan(0)
  expect(data.figures.plan?.courses).toBeGreaterThan(0)
  expect(data.plans.map(({ id }) => id)).toContain(data.plan?.id)
  const clerk = await holderOf('teaching-secretary')
  const none = await call(firstDay, {}, { as: clerk })
  expect([none.code, none.data.project, none.data.waits]).toEqual([1, null, []])
})

test('30.1.6: a new programme begins with nothing but its unit', async () => {
  const { db } = await testDatabase()
  const { college_id } = await db
    .selectFrom('project')
    .select('college_id')
    .where('id', '=', project)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('project')
    .values({ college_id, code: '080903', name: '网络工程' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { data } = await call(firstDay, at(id), { as: await holderOf('teaching-secretary') })
  const states = data.rows.map(({ key, state, thing }) => [key, state, thing?.code])
  expect(states).toEqual([
    ['units', 'under-way', 'grades'],
    ['people', 'under-way', 'students'],
    ['plan', 'none', 'plan'],
    ['syllabi', 'none', 'syllabi'],
    ['classes', 'none', 'classes'],
    ['timetable', 'under-way', undefined],
    ['marks', 'none', 'marks'],
  ])
  expect(data.is_over).toBe(false)
})

test('30.1.6: a teacher and a director of elsewhere do not see it', async () => {
  expect((await call(firstDay, at(project), { as: await holderOf('teacher') })).code).toBe(401)
  const elsewhere = await person({ role: 'programme-director', scope_type: 'project', scope_id: 999_999 })
  expect((await call(firstDay, at(project), { as: elsewhere })).code).toBe(404)
  expect((await call(firstDayReadings, at(project), { as: elsewhere })).code).toBe(404)
})

test('30.1.6: who is waited for is reminded once a day, and told what of; nobody else is', async () => {
  const clerk = await holderOf('teaching-secretary')
  const { db } = await testDatabase()
  const plan = (await call(firstDay, at(project), { as: clerk })).data.plan?.id ?? 0
  const author = await db
    .selectFrom('document as d')
    .innerJoin('syllabus as s', 's.id', 'd.subject_id')
    .innerJoin('course as c', 'c.id', 's.course_id')
    .innerJoin('culture as p', 'p.id', 'c.base_culture_id')
    .select('d.id')
    .where('d.kind', '=', 'syllabus')
    .where('p.id', '=', plan)
    .orderBy('d.id', 'desc')
    .executeTakeFirstOrThrow()
  const writer = await person('teacher')
  await db
    .updateTable('document')
    .set({ state: 'draft', author_id: writer.accountId })
    .where('id', '=', author.id)
    .execute()
  const waitOf = async () =>
    (await call(firstDay, at(project), { as: clerk })).data.waits.find(
      ({ account_id }) => account_id === writer.accountId,
    )
  expect(await waitOf()).toMatchObject({ key: 'write', count: 1, reminded: null })
  const wanted = { project_id: project, academic_term_id: null, account_id: writer.accountId }
  expect((await call(remindWaited, wanted, { as: clerk })).code).toBe(1)
  const [notice, ...others] = await told(writer)
  expect(others).toEqual([])
  expect(notice).toMatchObject({ values: { what: '课程大纲（1）', what_en: 'syllabi (1)' } })
  expect((await waitOf())?.reminded).not.toBeNull()
  const again = await call(remindWaited, wanted, { as: clerk })
  expect(again.refused?.refusal).toBe('reminded-today')
  const nobody = await person('teacher')
  const refused = await call(remindWaited, { ...wanted, account_id: nobody.accountId }, { as: clerk })
  expect(refused.code).toBe(404)
})

test('30.1.6: what was read in is listed with the page where it is undone', async () => {
  const clerk = await holderOf('teaching-secretary')
  const { db } = await testDatabase()
  await db
    .insertInto('roster_import')
    .values({ account_id: clerk.accountId, kind: 'teacher', file_name: '名册.xlsx', added: 2, changed: 0 })
    .execute()
  const { data } = await call(firstDayReadings, at(project), { as: clerk })
  expect(data.list[0]).toMatchObject({
    kind: 'teacher',
    file_name: '名册.xlsx',
    is_undone: false,
    link: '/Teachers',
  })
  const plan = await db
    .selectFrom('culture')
    .select('id')
    .where('base_project_id', '=', project)
    .limit(1)
    .executeTakeFirstOrThrow()
  const intake = { culture_id: plan.id, account_id: clerk.accountId, name: '大纲汇总.zip', source_ids: [] }
  const { id } = await db
    .insertInto('syllabus_intake')
    .values(intake)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { list } = (await call(firstDayReadings, at(project), { as: clerk })).data
  expect(list.find(({ kind }) => kind === 'syllabi')).toMatchObject({
    file_name: '大纲汇总.zip',
    link: `/Course/intake/${id}`,
  })
})
