import { overview, studentHome } from '@obelisk/contract/welcome'
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

test('a teacher is told of the own classes whose marks are missing, and of nobody else’s', async () => {
  const teacher = await actorOf('teacher')
  const { data } = await call(overview, {}, { as: teacher })
  expect(data.waiting.some(({ kind }) => kind === 'marks')).toBe(true)
  const other = await call(overview, {}, { as: await person('teacher') })
  expect(other.data.waiting).toEqual([])
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
