import { linkTo } from '@obelisk/contract/links'
import { overview, studentHome } from '@obelisk/contract/welcome'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { demoDatabase, testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'

async function actorOf(username: string): Promise<Actor> {
  const { db } = await testDatabase()
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const roles = await db
    .selectFrom('role_assignment')
    .select(['role', 'scope_type', 'scope_id'])
    .where('account_id', '=', id)
    .execute()
  return { accountId: id, kind: 'staff', area: 'member', name: username, roles: roles as never, sessionId: 0 }
}

beforeAll(async () => {
  await demoDatabase()
})

test('the loop counts what the database holds', async () => {
  const { db } = await testDatabase()
  const { data } = await call(overview, {}, { as: await actorOf('director') })
  const station = (key: string) => data.stations.find((one) => one.key === key)
  const courses = await db
    .selectFrom('course')
    .innerJoin('culture', 'culture.id', 'course.base_culture_id')
    .innerJoin('document', (on) =>
      on.on('document.kind', '=', 'culture').onRef('document.subject_id', '=', 'culture.id'),
    )
    .select(['course.id', 'culture.id as plan'])
    .where('culture.base_project_id', '=', data.project?.id ?? 0)
    .where('document.state', '=', 'published')
    .execute()
  const newest = Math.max(...courses.map(({ plan }) => plan))
  expect(station('syllabus')?.total).toBe(courses.filter(({ plan }) => plan === newest).length)
  expect(station('syllabus')?.done).toBeLessThan(station('syllabus')?.total ?? 0)
  expect(data.measures.all).toBe(data.measures.done + data.measures.open + data.measures.late)
})

test('28 F, 30.1.6: until its first report, who moves a programme in is told how far it is; nobody else is', async () => {
  const director = await actorOf('director')
  const ofDirector = async () => (await call(overview, {}, { as: director })).data.firstDay
  expect((await ofDirector())?.things.map(({ code }) => code)).toEqual(['check-syllabi', 'report'])
  const { db } = await testDatabase()
  const own = await db
    .selectFrom('project')
    .select('id')
    .where('code', '=', '080902')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('document')
    .values({
      kind: 'report',
      subject_id: 900_002,
      title: '',
      version: '1',
      project_id: own.id,
      state: 'approved',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await ofDirector()).toBeNull()
  await db.deleteFrom('document').where('id', '=', id).execute()
  const founder = await person({ role: 'teaching-secretary', scope_type: 'college', scope_id: 0 })
  const { data } = await call(overview, {}, { as: founder })
  expect(data.firstDay).toMatchObject({ done: 0, all: 7 })
  expect(data.firstDay?.things.map(({ code }) => code)).toContain('grades')
  const { data: taught } = await call(overview, {}, { as: await person('teacher') })
  expect(taught.firstDay).toBeNull()
})

test('a teacher is told of the own classes whose marks are missing, and of nobody else’s', async () => {
  const teacher = await actorOf('teacher')
  const { data } = await call(overview, {}, { as: teacher })
  expect(data.waiting.some(({ kind }) => kind === 'marks')).toBe(true)
  const other = await call(overview, {}, { as: await person('teacher') })
  expect(other.data.waiting).toEqual([])
})

test('issue 28 E (screens C 5): a syllabus that was assigned waits at home for its author until it is handed in', async () => {
  const { db } = await testDatabase()
  const { subject_id, author_id } = await db
    .selectFrom('document')
    .select(['subject_id', 'author_id'])
    .where('kind', '=', 'syllabus')
    .where('state', '=', 'draft')
    .where('author_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { username } = await db
    .selectFrom('account')
    .select('username')
    .where('id', '=', author_id ?? 0)
    .executeTakeFirstOrThrow()
  const waits = async () => {
    const { data } = await call(overview, {}, { as: await actorOf(username) })
    return data.waiting.some(
      ({ kind, link }) => kind === 'syllabus' && link === linkTo.syllabus({ syllabus: subject_id }),
    )
  }
  expect(await waits()).toBe(true)
  const setState = (state: 'draft' | 'submitted') =>
    db
      .updateTable('document')
      .set({ state })
      .where('kind', '=', 'syllabus')
      .where('subject_id', '=', subject_id)
      .execute()
  await setState('submitted')
  expect(await waits()).toBe(false)
  await setState('draft')
})

test('E2: what is approved waits for those who may publish it, and for nobody else', async () => {
  const { db } = await testDatabase()
  const project = await db.selectFrom('project').select('id').orderBy('id').executeTakeFirstOrThrow()
  const made = await db
    .insertInto('document')
    .values({
      kind: 'syllabus',
      subject_id: 900_001,
      title: '待发布的大纲',
      version: '1.0',
      project_id: project.id,
      state: 'approved',
      round: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const inProject = { scope_type: 'project', scope_id: project.id } as const
  const toPublish = async (who: Awaited<ReturnType<typeof person>>) =>
    (await call(overview, {}, { as: who })).data.waiting
      .filter(({ kind, title }) => kind === 'publish' && title === '待发布的大纲')
      .map(({ link }) => link)
  expect(await toPublish(await person({ role: 'programme-director', ...inProject }))).toEqual([
    '/Course?syllabus=900001',
  ])
  expect(await toPublish(await person({ role: 'teaching-secretary', ...inProject }))).toEqual([])
  expect(await toPublish(await person('teacher'))).toEqual([])
  await db.deleteFrom('document').where('id', '=', made.id).execute()
})

test('a programme that the person may not see is not shown', async () => {
  const { data } = await call(overview, { project_id: 999_999 }, { as: await actorOf('director') })
  expect(data.project?.id).not.toBe(999_999)
  const student = await call(overview, {}, { as: 'student' })
  expect([student.code, student.data.project]).toEqual([1, null])
})

test('spec 2: route /student tells students of their own record and classes, and nobody else of any', async () => {
  const { db } = await testDatabase()
  const me = await actorOf('20230101')
  const { code, data } = await call(studentHome, {}, { as: me })
  expect(code).toBe(1)
  const mine = await db
    .selectFrom('student')
    .innerJoin('student_teaching_class as m', 'm.student_id', 'student.id')
    .innerJoin('teaching_class as t', 't.id', 'm.teaching_class_id')
    .select(['student.student_no', 't.id'])
    .where('student.account_id', '=', me.accountId)
    .where('m.status', '=', 1)
    .where('t.status', '=', 'enable')
    .execute()
  expect(data.student.student_no).toBe(mine[0]?.student_no)
  expect(data.classes.map(({ id }) => id).toSorted()).toEqual(mine.map(({ id }) => id).toSorted())
  expect(data.classes.length).toBeGreaterThan(0)
  const current = data.classes.map(({ is_current }) => is_current)
  expect(current.indexOf(false) === -1 || !current.slice(current.indexOf(false)).includes(true)).toBe(true)

  const [left] = data.classes
  await db
    .updateTable('student_teaching_class')
    .set({ status: 0 })
    .where('teaching_class_id', '=', left?.id ?? 0)
    .execute()
  const after = await call(studentHome, {}, { as: me })
  expect(after.data.classes).toHaveLength(data.classes.length - 1)
  expect((await call(studentHome, {}, { as: await actorOf('teacher') })).code).toBe(404)
})

test('28 D B6: a student reads what the published plan has for the next seven days, and what is assessed next', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ class_id: number; username: string; course_id: number; term_id: number }>`
    select k.id as class_id, x.username, k.course_id, k.academic_term_id as term_id
    from teaching_class k join academic_term a on a.id = k.academic_term_id and a.is_current
    join syllabus s on s.course_id = k.course_id
    join student_teaching_class m on m.teaching_class_id = k.id and m.status = 1
    join student u on u.id = m.student_id join account x on x.id = u.account_id
    where k.status = 'enable' and not exists (select from teaching_plan_class pc where pc.teaching_class_id = k.id)
    order by k.id, u.id limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new Error('the demonstration has no class of this term without a plan')
  const { class_id, username, course_id, term_id } = found
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const yesterday = new Date(Date.now() - 16 * 3_600_000).toISOString().slice(0, 10)
  const session = (key: number, date: string, content: string, name: string) => ({
    key,
    week: 1,
    parts: [],
    content,
    key_points: '',
    objective_nos: [],
    methods: [],
    ideology: '',
    homework: '习题 3',
    measure_ids: [],
    note: '',
    events: [{ component_id: null, kind: 'test', name, objective_nos: [] }],
    slots: [
      {
        class_id,
        date,
        section_from: 1,
        section_to: 2,
        room: '',
        stands_for: null,
        is_own: false,
        instead_of: null,
      },
    ],
  })
  const sessions = [
    session(1, today, '栈与队列\n递归', '随堂测验'),
    session(2, yesterday, '绪论', '旧作业'),
    session(3, '2999-01-01', '图', '大作业'),
  ]
  await sql`
    with made as (
      insert into teaching_plan (course_id, catalog_id, academic_term_id, syllabus_id, content, built_on)
      select c.id, c.catalog_id, ${term_id}, (select max(s.id) from syllabus s where s.course_id = c.id),
        ${JSON.stringify({ sessions, skips: [] })}::jsonb, '{}'::jsonb
      from course c where c.id = ${course_id} returning id),
    joined as (insert into teaching_plan_class select id, ${class_id} from made)
    insert into document (kind, subject_id, state, title, version) select 'teaching-plan', id, 'published', '计划', '1.0' from made`.execute(
    db,
  )
  const { data } = await call(studentHome, {}, { as: await actorOf(username) })
  const own = data.classes.find(({ id }) => id === class_id)
  expect(own?.plan).toEqual([{ date: today, points: ['栈与队列', '递归'], homework: '习题 3' }])
  expect(own?.events).toEqual([
    { date: today, name: '随堂测验' },
    { date: '2999-01-01', name: '大作业' },
  ])
})
