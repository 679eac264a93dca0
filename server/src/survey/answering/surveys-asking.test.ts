import { mySurveys } from '@obelisk/contract/survey/answering'
import { listSurveys } from '@obelisk/contract/survey/surveys'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { demoDatabase } from '../../../test/database.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { asks, surveysAsking } from './student.ts'

let demo: Awaited<ReturnType<typeof demoUniversity>>

beforeAll(async () => {
  await demoDatabase()
  demo = await demoUniversity()
}, 60_000)

test('a student is asked by the same surveys, whether they are looked for from the student or from the survey', async () => {
  const { db, pool } = await demoDatabase()
  // every kind of group asks somebody: the demonstration has no list of students
  await pool.query(`insert into survey_audience (survey_id, kind, student_ids)
    select (select min(id) from survey where way <> 'public'), 'list', array_agg(id) from (select id from student order by id limit 40) s`)
  const { rows: kinds } = await pool.query('select distinct kind from survey_audience order by kind')
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['list', 'teaching-class']))
  const { rows: students } = await pool.query<{ id: number }>('select id from student order by id')
  let found = 0
  for (const { id } of students) {
    const from = await sql<{
      survey_id: number
    }>`select survey_id from (${surveysAsking(id)}) s order by 1`.execute(db)
    const of = await sql<{ survey_id: number }>`select s.id as survey_id from student u cross join survey s
      where u.id = ${id} and (exists (select from survey_mark x where x.survey_id = s.id and x.student_id = u.id)
        or exists (select from survey_audience a where a.survey_id = s.id and ${asks})) order by 1`.execute(
      db,
    )
    expect(from.rows).toEqual(of.rows)
    found += of.rows.length
  }
  expect(found).toBeGreaterThan(students.length)
}, 120_000)

test('a student is listed what is not a draft and not public, once', async () => {
  const { pool } = await demoDatabase()
  const { rows } = await pool.query<{ id: number; username: string }>(
    `select u.id, a.username from student u join account a on a.id = u.account_id
    where exists (select from survey_mark x where x.student_id = u.id) order by u.id limit 1`,
  )
  const [student] = rows
  const as = await demo.actor(student?.username ?? '')
  const { list } = (await call(mySurveys, {}, { as })).data
  const { rows: asked } = await pool.query<{ id: number }>(
    `select s.id from survey s where s.state <> 'draft' and s.way <> 'public' and (s.id in (select survey_id from survey_mark where student_id = $1)
      or s.id in (select a.survey_id from survey_audience a join student_teaching_class m on m.teaching_class_id = a.target_id and m.status = 1
        where a.kind = 'teaching-class' and m.student_id = $1)
      or s.id in (select a.survey_id from survey_audience a join student u on u.id = $1
        where a.kind = 'grade' and a.target_id = u.base_grade_id or a.kind = 'admin-class' and a.target_id = u.admin_class_id or u.id = any(a.student_ids)))`,
    [student?.id],
  )
  expect(list.map(({ id }) => id).sort()).toEqual(asked.map(({ id }) => id).sort())
  expect(list.length).toBeGreaterThan(0)
})

test('the list of surveys is the same page by page, with the counts of its filters', async () => {
  for (const name of ['registrar', 'director', 'teacher']) {
    const as = await demo.actor(name)
    const whole = (await call(listSurveys, { state: 'all', limit: 100 }, { as })).data
    expect(whole.list).toHaveLength(whole.total)
    const pages = []
    for (let page = 1; page <= Math.ceil(whole.total / 2); page += 1)
      pages.push(...(await call(listSurveys, { state: 'all', limit: 2, page }, { as })).data.list)
    expect(pages).toEqual(whole.list)
    for (const state of ['draft', 'closed', 'open'] as const)
      expect((await call(listSurveys, { state, limit: 100 }, { as })).data.list).toHaveLength(
        whole.counts[state] ?? 0,
      )
  }
})
