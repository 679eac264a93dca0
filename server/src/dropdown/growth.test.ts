import { dropdownData, version } from '@obelisk/contract/dropdown'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { demoDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'

const sizeOf = async (asked: Parameters<typeof call<typeof dropdownData>>[1], as: Actor) =>
  (await call(dropdownData, asked, { as })).bytes.length

/** Makes the demonstration's second programme as large as a faculty: courses, classes, people and who sits where. */
async function growOther(own: number) {
  const { db } = await demoDatabase()
  const { rows } = await sql<{ id: number }>`
    select p.id from project p where p.id <> ${own} and exists (select from culture where base_project_id = p.id)
      and exists (select from teaching_class where base_project_id = p.id) order by p.id limit 1`.execute(db)
  const other = rows[0]?.id ?? 0
  await sql`
    insert into course (base_culture_id, catalog_id, term, code, name, credits)
    select c.base_culture_id, c.catalog_id, c.term, 'ZZ' || n, '课程' || n, c.credits
    from (select * from course where base_culture_id in (select id from culture where base_project_id = ${other}) order by id limit 1) c,
      generate_series(1, 3000) n`.execute(db)
  await sql`
    insert into teaching_class (course_id, base_project_id, base_grade_id, academic_term_id, code, name)
    select c.id, ${other}, t.base_grade_id, t.academic_term_id, 'G' || c.id, '教学班' || c.id
    from (select * from teaching_class where base_project_id = ${other} order by id limit 1) t,
      (select id from course where code like 'ZZ%' order by id limit 3000) c`.execute(db)
  await sql`
    insert into student (base_project_id, base_grade_id, admin_class_id, student_no, name)
    select s.base_project_id, s.base_grade_id, s.admin_class_id, 'G' || n, '学生' || n
    from (select * from student where base_project_id = ${other} order by id limit 1) s, generate_series(1, 4000) n`.execute(
    db,
  )
  return other
}

test('B1: what another programme grows by enlarges no answer of a teacher; a whole school is answered within bounds', async () => {
  const { db } = await demoDatabase()
  const found = await db
    .selectFrom('role_assignment')
    .select('scope_id')
    .where('role', '=', 'programme-director')
    .where('scope_type', '=', 'project')
    .executeTakeFirstOrThrow()
  const own = found.scope_id ?? 0
  const director = await person({ role: 'programme-director', scope_type: 'project', scope_id: own })
  const registrar = await person('teaching-dean')
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'teacher')
    .executeTakeFirstOrThrow()
  const teacher: Actor = {
    accountId: id,
    kind: 'staff',
    area: 'member',
    name: 'teacher',
    roles: [],
    sessionId: 0,
  }
  const asked = [{}, { project: 0 }, { project: own }] as const
  const sizes = () =>
    Promise.all([...asked.map((one) => sizeOf(one, director)), sizeOf({ project: own }, teacher)])
  const before = await sizes()
  const ofSchool = await sizeOf({ project: 0 }, registrar)
  const versions = await call(version, { project: own }, { as: registrar })
  const other = await growOther(own)
  expect(await sizes()).toEqual(before)
  expect(Math.abs((await sizeOf({ project: 0 }, registrar)) - ofSchool)).toBeLessThan(100)
  expect((await call(version, { project: own }, { as: registrar })).data).toEqual(versions.data)
  const all = (await call(dropdownData, { project: other }, { as: registrar })).data
  expect([all.courses.length > 3000, all.students]).toEqual([true, []])
})

test('28 G2: a client of the protocol is given all that the person reaches, each row once, never cut', async () => {
  const { db } = await demoDatabase()
  const registrar = await person('teaching-dean')
  const [{ id: other }] = (
    await sql<{
      id: number
    }>`select base_project_id as id from student group by 1 order by count(*) desc limit 1`.execute(db)
  ).rows as [{ id: number }]
  await sql`insert into student_teaching_class (teaching_class_id, student_id, status)
    select t.id, s.id, (s.id % 2)::smallint from (select id from teaching_class where base_project_id = ${other} and status = 'enable' order by id desc limit 4) t
      cross join (select id from student where base_project_id = ${other} order by id desc limit 3500) s
    on conflict do nothing`.execute(db)
  const { data } = await call(dropdownData, { _ts: 1 }, { as: registrar })
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from student s join project p on p.id = s.base_project_id where s.enroll_status = 'enrolled' and p.status = 'enable')::integer as students,
    (select count(*) from student_teaching_class s join teaching_class t on t.id = s.teaching_class_id join project p on p.id = t.base_project_id
      where s.status = 1 and t.status = 'enable' and p.status = 'enable')::integer as "studentTeachingClasses",
    (select count(*) from course)::integer as courses`.execute(db)
  expect(data.stats).toMatchObject(rows[0] ?? {})
  const places = data.studentTeachingClasses.map((row) => `${row.student_id} ${row.teaching_class_id}`)
  expect([places.length, new Set(places).size]).toEqual([rows[0]?.studentTeachingClasses, places.length])
  expect(places.length).toBeGreaterThan(6000)
  expect(data.studentTeachingClasses.every(({ status }) => status === 1)).toBe(true)
  expect(new Set(data.students.map(({ id }) => id)).size).toBe(rows[0]?.students)
  expect(data.filled.length).toBe(data.projects.length)
})
