import { tableWords } from '@obelisk/contract/data-safety/words'
import * as units from '@obelisk/contract/roster/units'
import { classes, terms } from '@obelisk/contract/teaching-class/classes'
import { addAdminClasses } from '@obelisk/contract/teaching-class/members'
import { courseDependents } from '@obelisk/contract/training-plan/courses'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { complete, programme } from '#training-plan/plan.fixture.ts'
import { call } from '../../test/call.ts'
import { added } from '../../test/college.ts'
import { testDatabase } from '../../test/database.ts'
import { demoUniversity } from '../../test/demo.ts'
import { person } from '../../test/people.ts'

let secretary: Actor
let stranger: Actor
let registrar: Actor
let idOf: Awaited<ReturnType<typeof demoUniversity>>['idOf']

beforeAll(async () => {
  const demo = await demoUniversity()
  idOf = demo.idOf
  secretary = await demo.actor('secretary')
  const science = await idOf('college', "code = 'SCI'")
  stranger = await person({ role: 'teaching-secretary', scope_type: 'college', scope_id: science })
  registrar = await person({ role: 'teaching-secretary', scope_type: 'school', scope_id: null })
}, 60_000)

test('E4: a class with marks tells of them and stays; a fresh one tells who goes along, and is deleted', async () => {
  const taught = await idOf('teaching_class', "name = '数据结构 计科2501'")
  const { data } = await call(classes.dependents, { ids: [taught] }, { as: secretary })
  const { db } = await testDatabase()
  const marks = await db
    .selectFrom('score')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('teaching_class_id', '=', taught)
    .executeTakeFirstOrThrow()
  expect(data.list).toContainEqual({ name: '成绩', count: Number(marks.n), more: false, hinders: true })
  expect(data.list.find(({ name }) => name === '教学班的学生')).toMatchObject({ hinders: false })
  expect(data.list.findIndex(({ hinders }) => !hinders)).toBeGreaterThan(0)

  const base_grade_id = await idOf('grade', 'year = 2025 and base_project_id = 1')
  const inForce = `base_culture_id = (select culture_id from culture_grade where in_force and grade_id = ${base_grade_id})`
  const id = await added(
    call(
      classes.add,
      {
        name: '要删的班',
        course_id: await idOf('course', `code = 'SE402' and ${inForce}`),
        base_grade_id,
        academic_term_id: await idOf('academic_term', 'is_current'),
        main_teacher_id: 2,
      },
      { as: secretary },
    ),
  )
  const first = await idOf('admin_class', "name = '软工2501'")
  const seated = await call(addAdminClasses, { id, admin_class_ids: [first] }, { as: secretary })
  const fresh = await call(classes.dependents, { ids: [id] }, { as: secretary })
  expect(fresh.data.list).toEqual([
    { name: '教学班的学生', count: seated.data.added, more: false, hinders: false },
    { name: '教学班的教师', count: 1, more: false, hinders: false },
  ])
  expect((await call(classes.del, { ids: [id] }, { as: secretary })).code).toBe(1)
})

test('terms, grades, programmes and courses of a plan tell what hangs on them', async () => {
  const namesOf = async (answer: ReturnType<typeof call<typeof classes.dependents>>) => {
    const { code, msg, data } = await answer
    expect(code, msg).toBe(1)
    return data.list.filter(({ hinders }) => hinders).map(({ name }) => name)
  }
  const term = await idOf('academic_term', 'is_current')
  expect(await namesOf(call(terms.dependents, { ids: [term] }, { as: registrar }))).toContain('教学班')
  const grade = await idOf('grade', 'year = 2025 and base_project_id = 1')
  const ofGrade = await namesOf(call(units.grades.dependents, { ids: [grade] }, { as: secretary }))
  expect(ofGrade).toEqual(expect.arrayContaining(['学生', '行政班', '教学班', '培养方案的适用年级']))
  expect(await namesOf(call(units.projects.dependents, { ids: [1] }, { as: secretary }))).toContain('年级')
  const draft = await idOf(
    'course',
    `id in (select course_id from syllabus) and base_culture_id in (select subject_id from document where kind = 'culture')`,
  )
  const refused = await call(courseDependents, { ids: [draft] }, { as: stranger })
  expect(['no-permission', 'not-found']).toContain(refused.refused?.refusal)
  const mine = await programme('990903')
  const plan = await complete(mine)
  const course = await idOf(
    'course',
    `base_culture_id = ${plan.id} and id in (select course_id from support)`,
  )
  const { data, code, msg } = await call(courseDependents, { ids: [course] }, { as: mine.director })
  expect(code, msg).toBe(1)
  expect(data.list).toContainEqual(expect.objectContaining({ name: '课程与指标点的支撑', hinders: false }))
})

test('A12: rows of another college are not there, and the whole school’s terms are not a secretary’s', async () => {
  const taught = await idOf('teaching_class', "name = '数据结构 计科2501'")
  const answer = await call(classes.dependents, { ids: [taught] }, { as: stranger })
  expect(answer.refused?.refusal).toBe('not-found')
  const term = await idOf('academic_term', 'is_current')
  const ofTerm = await call(terms.dependents, { ids: [term] }, { as: secretary })
  expect(ofTerm.refused?.refusal).toBe('no-permission')
})

test('what is counted agrees with what the database refuses, for every row of these tables', async () => {
  const { db } = await testDatabase()
  for (const table of [
    'admin_class',
    'grade',
    'academic_term',
    'teaching_class',
    'project',
    'college',
  ] as const) {
    const { rows } = await sql<{ id: number; hindered: boolean }>`
      select t.id, exists (select from dependents_of(${table}::regclass, array[t.id]::bigint[]) d where d.hinders) as hindered
      from ${sql.table(table)} t order by t.id limit 12`.execute(db)
    for (const { id, hindered } of rows) {
      const tried = db.transaction().execute(async (own) => {
        await sql`delete from ${sql.table(table)} where id = ${id}`.execute(own)
        throw new Error('taken back')
      })
      const said = await tried.catch(
        (error: { code?: string; message: string }) => error.code ?? error.message,
      )
      expect([table, id, said === '23503']).toEqual([table, id, hindered])
    }
  }
})

test('everything that can hang on such a row has a name', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ child: string }>`
    with recursive gone (child) as (
      select unnest(array['college', 'project', 'grade', 'admin_class', 'teacher', 'student', 'academic_term',
        'teaching_class', 'course'])::regclass::oid
      union select c.conrelid from gone join pg_constraint c on c.confrelid = gone.child and c.contype = 'f' and c.confdeltype = 'c')
    select distinct k.relname as child from gone
    join pg_constraint c on c.confrelid = gone.child and c.contype = 'f' and c.confdeltype in ('a', 'r', 'c') and cardinality(c.conkey) = 1
    join pg_class k on k.oid = c.conrelid`.execute(db)
  expect(rows.map(({ child }) => child).filter((child) => !tableWords[child])).toEqual([])
})
