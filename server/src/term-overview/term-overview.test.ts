import { listNotices } from '@obelisk/contract/inbox'
import { exportTermOverview, remindTeachers, termOverview } from '@obelisk/contract/term-overview'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { defaultLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import { cellAt, type Sheet } from '#workbook/sheet.ts'
import { call } from '../../test/call.ts'
import { finishedDatabase, testDatabase } from '../../test/database.ts'
import { demoUniversity } from '../../test/demo.ts'
import { person } from '../../test/people.ts'

let director: Actor
let place: { project_id: number; academic_term_id: number }

beforeAll(async () => {
  await finishedDatabase()
  const { actor, idOf } = await demoUniversity()
  director = await actor('director')
  place = {
    project_id: await idOf('project', "code = '080902'"),
    academic_term_id: await idOf('academic_term', 'is_current'),
  }
}, 240_000)

const read = async (as: Actor = director) => call(termOverview, place, { as })

test('each course of the term is told once, with what its classes have', async () => {
  const { db } = await testDatabase()
  const { data } = await read()
  const classes = await db
    .selectFrom('teaching_class as tc')
    .leftJoin('evaluation_class as e', 'e.teaching_class_id', 'tc.id')
    .select(['tc.id', 'tc.course_id', 'e.state'])
    .where('tc.base_project_id', '=', place.project_id)
    .where('tc.academic_term_id', '=', place.academic_term_id)
    .where('tc.status', '=', 'enable')
    .execute()
  expect(data.list.map(({ course_id }) => course_id).sort()).toEqual(
    [...new Set(classes.map(({ course_id }) => course_id))].sort(),
  )
  for (const { course_id, stages, classes: count } of data.list) {
    const own = classes.filter((one) => one.course_id === course_id)
    const marks = stages.find(({ key }) => key === 'marks')
    const confirmed = own.filter(({ state }) => state === 'confirmed').length
    expect([count, marks?.total, marks?.done]).toEqual([own.length, own.length, confirmed])
    expect(marks?.state === 'done').toBe(confirmed === own.length)
  }
  expect(data.list.some(({ stages }) => stages.some(({ state }) => state !== 'done'))).toBe(true)
  expect(data.may_remind).toBe(true)
})

test('a teacher is refused, and for the director of another programme it does not exist', async () => {
  expect((await read(await person('teacher'))).code).toBe(401)
  const { idOf } = await demoUniversity()
  const other = await person({
    role: 'programme-director',
    scope_type: 'project',
    scope_id: await idOf('project', "code <> '080902'"),
  })
  expect((await read(other)).code).toBe(404)
  const input = { ...place, stage: 'marks' as const, course_ids: [1] }
  expect((await call(remindTeachers, input, { as: other })).code).toBe(404)
})

test('teachers of courses that lack the stage are told, with the way there; where it is done nobody is', async () => {
  const { list } = (await read()).data
  const stateOf = (one: (typeof list)[number]) => one.stages.find(({ key }) => key === 'marks')?.state
  const lacking = list.filter((one) => stateOf(one) !== 'done')
  const { actor } = await demoUniversity()
  const teacher = await actor('suwanqing')
  const before = (await call(listNotices, {}, { as: teacher })).data.list.length
  const all = { ...place, stage: 'marks' as const, course_ids: list.map(({ course_id }) => course_id) }
  const { data } = await call(remindTeachers, all, { as: director })
  expect(data.courses).toBe(lacking.length)
  expect(data.people).toBeGreaterThan(0)
  const after = (await call(listNotices, {}, { as: teacher })).data.list
  expect(after.length).toBeGreaterThan(before)
  expect(after[0]?.link).toMatch(/^\/Evaldata\?class=\d+$/)
  const finished = list.filter((one) => stateOf(one) === 'done').map(({ course_id }) => course_id)
  const none = await call(remindTeachers, { ...all, course_ids: [...finished, 999_999] }, { as: director })
  expect(none.data).toEqual({ people: 0, courses: 0 })
})

test('the workbook has a row for each course, in the language of the screen', async () => {
  const { list } = (await read()).data
  const { bytes } = await call(exportTermOverview, place, { as: director, language: 'en' })
  const { sheets } = await parseWorkbook(bytes, 'x.xlsx', defaultLimits)
  const sheet = sheets[0] as Sheet
  expect(sheet.rowNumbers.length).toBe(list.length + 1)
  expect(cellAt(sheet, 0, 1).value).toBe('Course')
})

test('spec 2: route /Teach, the teaching plan of every class is a stage, and so are paper, review and survey', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ course_id: number; states: string[]; classes: string }>(
    `select k.course_id, array_agg(d.state) as states, count(distinct k.id) as classes
     from teaching_class k join teaching_plan_class x on x.teaching_class_id = k.id
     join document d on d.kind = 'teaching-plan' and d.subject_id = x.teaching_plan_id
     where k.base_project_id = ${place.project_id} and k.academic_term_id = ${place.academic_term_id} group by 1`,
  )
  const { list } = (await read()).data
  const stateIn = (id: number, stage: string) =>
    list.find(({ course_id }) => course_id === id)?.stages.find(({ key }) => key === stage)
  expect(rows.length).toBeGreaterThan(0)
  for (const { course_id, states } of rows) {
    const wanted = states.every((state) => state === 'published') ? 'done' : 'review'
    expect(stateIn(course_id, 'teaching-plan')?.state).toBe(wanted)
    expect(stateIn(course_id, 'teaching-plan')?.link).toContain('/Teach?plan=')
  }
  const unplanned = list.filter(({ course_id }) => rows.every((row) => row.course_id !== course_id))
  expect(new Set(unplanned.map(({ course_id }) => stateIn(course_id, 'teaching-plan')?.state))).toEqual(
    new Set(['none']),
  )
  const { rows: checked } = await pool.query<{ id: number }>(
    `select distinct c.id from course c join teaching_class k on k.course_id = c.id where k.base_project_id = ${place.project_id}
     and k.academic_term_id = ${place.academic_term_id} and c.assess_type <> 'exam'
     and not exists (select from exam_paper_class x where x.teaching_class_id = k.id)`,
  )
  for (const { id } of checked) expect(stateIn(id, 'exam-paper')?.state).toBe('not-needed')
  const all = { ...place, stage: 'exam-paper' as const, course_ids: checked.map(({ id }) => id) }
  if (checked.length > 0)
    expect((await call(remindTeachers, all, { as: director })).data).toEqual({ people: 0, courses: 0 })
})

test('a draft, a survey that runs and a review that was returned are told of the class that is furthest back', async () => {
  const { pool } = await testDatabase()
  const [first] = (await read()).data.list.filter(({ classes }) => classes > 1)
  const { rows: classes } = await pool.query<{ id: number }>(
    `select id from teaching_class where course_id = ${first?.course_id} and academic_term_id = ${place.academic_term_id}
     and status = 'enable' order by id`,
  )
  const { rows } = await pool.query<{ id: number }>(
    `insert into survey (kind, title, definition, state, code) values ('course-self', 'x', '{}', 'open', 'over-1') returning id`,
  )
  await pool.query(
    `insert into survey_audience (survey_id, kind, target_id) values (${rows[0]?.id}, 'teaching-class', ${classes[0]?.id})`,
  )
  const stage = async () =>
    (await read()).data.list
      .find(({ course_id }) => course_id === first?.course_id)
      ?.stages.find(({ key }) => key === 'survey')
  expect(await stage()).toMatchObject({ state: 'none', done: 0, total: classes.length })
  await pool.query(
    `insert into survey_audience (survey_id, kind, target_id)
     select ${rows[0]?.id}, 'teaching-class', id from unnest(array[${classes.slice(1).map(({ id }) => id)}]) as id`,
  )
  expect(await stage()).toMatchObject({ state: 'open', link: `/Ques/${rows[0]?.id}` })
  await pool.query(`update survey set state = 'closed' where id = ${rows[0]?.id}`)
  expect(await stage()).toMatchObject({ state: 'done', done: classes.length })
})
