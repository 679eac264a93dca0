import { computeGrade, readGrade } from '@obelisk/contract/accreditation'
import { listJobs } from '@obelisk/contract/inbox'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { demoDatabase, testDatabase } from '../../../test/database.ts'
import { jobDone } from '../../../test/jobs.ts'
import { person } from '../../../test/people.ts'

let grade = 0
let classes: { id: number; course_id: number; account_id: number; course: string }[] = []
let director: Actor

/** Three classes of one grade with confirmed marks and no result yet; its other classes are not running. */
beforeAll(async () => {
  const { db } = await demoDatabase()
  const { rows } = await sql<(typeof classes)[number] & { grade: number }>`
    select distinct on (t.course_id) t.id, t.base_grade_id as grade, t.course_id, teacher.account_id, k.name as course
    from teaching_class t join evaluation_class e on e.teaching_class_id = t.id and e.state = 'confirmed'
    join teaching_class_teacher w on w.teaching_class_id = t.id and w.is_main join teacher on teacher.id = w.teacher_id
    join course k on k.id = t.course_id join culture_grade g on g.grade_id = t.base_grade_id and g.in_force
    where exists (select from evaluation_weight v join course c on c.id = v.course_id where c.id = t.course_id and c.base_culture_id = g.culture_id)
      and t.base_grade_id = (select min(id) from grade where year = 2023)
    order by t.course_id, t.id limit 3`.execute(db)
  grade = rows[0]?.grade ?? 0
  classes = rows
  await db
    .updateTable('teaching_class')
    .set({ status: 'disable' })
    .where('base_grade_id', '=', grade)
    .where(
      'id',
      'not in',
      rows.map(({ id }) => id),
    )
    .execute()
  director = await person('programme-director')
})

const start = async (as: Actor, courses = true) => {
  const { data } = await call(readGrade, { base_grade_id: grade }, { as })
  return call(computeGrade, { base_grade_id: grade, rules: data.rules, courses }, { as })
}

/** The job as its person sees it in the inbox. */
async function computed(as = director) {
  const { data } = await start(as)
  await jobDone(data.job_id)
  return (await call(listJobs, { ids: [data.job_id] }, { as })).data.list[0]
}

const reports = async () => {
  const { db } = await testDatabase()
  return db
    .selectFrom('report')
    .innerJoin('attainment_run', 'attainment_run.id', 'report.run_id')
    .select(['report.id', 'report.teaching_class_id', 'report.author_id', 'report.run_id', 'stale_time'])
    .orderBy('report.teaching_class_id')
    .execute()
}

test('courses with confirmed marks and no result are computed first, for who teaches them, and the roll-up is kept', async () => {
  const job = await computed()
  expect(job).toMatchObject({ state: 'done', done: 4, total: 4, failures: [], result: { computed: 3 } })
  expect(job?.link).toBe(`/Graduation?grade=${grade}`)
  const authors = (await reports()).map((row) => [row.teaching_class_id, row.author_id])
  expect(authors).toEqual(
    classes.map(({ id, account_id }) => [id, account_id]).sort(([a = 0], [b = 0]) => a - b),
  )
  const { data } = await call(readGrade, { base_grade_id: grade }, { as: director })
  expect(data.run).toMatchObject({ id: job?.result.run_id, stale: false })
})

test('what is out of date is computed anew; what waits, is approved or was unlocked stays, each with its reason', async () => {
  const { db } = await testDatabase()
  const before = await reports()
  const [open, approved, unlocked] = before
  await db.updateTable('attainment_run').set({ stale_time: new Date(), stale_reason: '{}' }).execute()
  const stand = (state: 'approved' | 'submitted', id = 0) =>
    db
      .updateTable('document')
      .set({ state })
      .where('kind', '=', 'report')
      .where('subject_id', '=', id)
      .execute()
  const marks = (state: 'entering' | 'confirmed') =>
    db
      .updateTable('evaluation_class')
      .set({ state })
      .where('teaching_class_id', '=', unlocked?.teaching_class_id ?? 0)
      .execute()
  await stand('approved', approved?.id)
  await marks('entering')
  const job = await computed()
  expect(job).toMatchObject({ state: 'done', result: { computed: 1 } })
  const courseOf = (row: (typeof before)[number] | undefined) =>
    classes.find(({ id }) => id === row?.teaching_class_id)?.course ?? '-'
  const why = job?.failures.map(({ what, why }) => [what.startsWith(courseOf(approved)), why])
  expect(why?.toSorted()).toEqual([
    [false, '成绩已解锁，重新确认后才能计算'],
    [true, '报告已审核通过，结果保持不变；需要更正时请先“重新修订”'],
  ])
  const after = await reports()
  expect(after.map(({ run_id }, at) => run_id === before[at]?.run_id)).toEqual([false, true, true])
  expect(after[0]).toMatchObject({ author_id: open?.author_id, stale_time: null })

  await stand('submitted', approved?.id)
  await marks('confirmed')
  const later = await computed()
  expect(later?.result.computed).toBe(1)
  expect(later?.failures.map(({ why }) => why)).toEqual(['报告正在审核，结果保持不变；退回或撤回后再计算'])
})

test('the same again computes no course a second time', async () => {
  const before = await reports()
  const job = await computed()
  expect(job?.result.computed).toBe(0)
  expect(await reports()).toEqual(before)
})

test('two people who compute one grade at once leave one roll-up that counts; one who asks twice has one job', async () => {
  const other = await person('programme-director')
  // no job is done before all have been asked for; held on a connection of its own, for the two jobs that wait leave few others
  const holding = new pg.Client((await testDatabase()).url)
  await holding.connect()
  await holding.query('begin; lock table graduation_run in share mode')
  const started = await Promise.all([director, other, other].map((as) => start(as)))
  await holding.query('commit')
  await holding.end()
  const [one, two, same] = started.map(({ data }) => data.job_id)
  expect([one === two, two === same]).toEqual([false, true])
  const ends = await Promise.all([one, two].map((id) => jobDone(id ?? 0)))
  expect(ends.map(({ state, error }) => [state, error])).toEqual([
    ['done', null],
    ['done', null],
  ])
  const { db } = await testDatabase()
  const current = await db.selectFrom('graduation_run').select('id').where('is_current', '=', true).execute()
  expect(current.length).toBe(1)
})
