import { dropdownData, version } from '@obelisk/contract/dropdown'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { demoDatabase, testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'

let teacher: Actor

beforeAll(async () => {
  const { db } = await demoDatabase()
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'teacher')
    .executeTakeFirstOrThrow()
  teacher = { accountId: id, kind: 'staff', area: 'member', name: 'teacher', roles: [], sessionId: 0 }
})

test('spec 4: only enabled teaching classes are counted and listed', async () => {
  const { db } = await testDatabase()
  const before = (await call(dropdownData, {}, { as: teacher })).data
  const off = before.teachingClasses[0]?.id ?? 0
  await db.updateTable('teaching_class').set({ status: 'disable' }).where('id', '=', off).execute()
  const after = (await call(dropdownData, {}, { as: teacher })).data
  expect(after.teachingClasses.some(({ id }) => id === off)).toBe(false)
  expect(after.stats.teachingClasses).toBe((before.stats.teachingClasses ?? 0) - 1)
  await db.updateTable('teaching_class').set({ status: 'enable' }).where('id', '=', off).execute()
})

test('spec 7: GET api/cache/version changes with the base data, and only with it', async () => {
  const { db } = await testDatabase()
  const now = async () => (await call(version, {}, { as: teacher })).data.version
  const before = await now()
  expect(await now()).toBe(before)
  const { id } = (await call(dropdownData, {}, { as: teacher })).data.adminClasses[0] ?? { id: 0 }
  await db.updateTable('admin_class').set({ name: '改名一班' }).where('id', '=', id).execute()
  const after = await now()
  expect(after).not.toBe(before)
  await db.updateTable('account').set({ motto: 'x' }).where('id', '=', teacher.accountId).execute()
  expect(await now()).toBe(after)
})

test('B1: the version moves when the rights of the person change: a new director does not keep the old list', async () => {
  const { db } = await testDatabase()
  const as = await person()
  const asked = async () => (await call(version, {}, { as })).data.version
  const before = await asked()
  const { id } = await db.selectFrom('project').select('id').orderBy('id').executeTakeFirstOrThrow()
  const office = { role: 'programme-director' as const, scope_type: 'project' as const, scope_id: id }
  await db
    .insertInto('role_assignment')
    .values({ account_id: as.accountId, ...office })
    .execute()
  const after = await asked()
  expect(after).not.toBe(before)
  expect((await call(dropdownData, {}, { as })).data).toMatchObject({ version: after, filled: [id] })
  await db.deleteFrom('role_assignment').where('account_id', '=', as.accountId).execute()
  expect(await asked()).toBe(before)
})

test('each programme has a version of its own, and no list but its own', async () => {
  const { db } = await testDatabase()
  const as = await person('teaching-dean')
  const top = (await call(dropdownData, { project: 0 }, { as })).data
  expect(top).toMatchObject({ filled: [], cultures: [], grades: [], courses: [], adminClasses: [] })
  const [first, second] = top.projects.map(({ id }) => id)
  const versionsOf = async () =>
    Promise.all(
      [0, first ?? 0, second ?? 0].map(
        async (project) => (await call(version, { project }, { as })).data.version,
      ),
    )
  const before = await versionsOf()
  const { data } = await call(dropdownData, { project: first ?? 0 }, { as })
  expect(data).toMatchObject({ filled: [first], version: before[1], students: [] })
  const programmes = [data.cultures, data.grades, data.adminClasses, data.courses, data.teachingClasses]
  for (const rows of programmes) {
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map((row) => row.base_project_id))).toEqual(new Set([first]))
  }
  await db
    .updateTable('course')
    .set({ name: '改名' })
    .where('id', '=', data.courses[0]?.id ?? 0)
    .execute()
  const after = await versionsOf()
  expect([after[0], after[2]]).toEqual([before[0], before[2]])
  expect(after[1]).not.toBe(before[1])
  const ofClass = { teachingClass: data.teachingClasses[0]?.id ?? 0 }
  expect((await call(dropdownData, ofClass, { as })).data.filled).toEqual([first])
})

test('a programme or class that the person does not reach is not there', async () => {
  const { db } = await testDatabase()
  const { id } = await db.selectFrom('project').select('id').orderBy('id').executeTakeFirstOrThrow()
  const as = await person({ role: 'programme-director', scope_type: 'project', scope_id: id })
  expect((await call(dropdownData, {}, { as })).data.filled).toEqual([id])
  const other = await db
    .selectFrom('teaching_class')
    .select(['id', 'base_project_id'])
    .where('base_project_id', '<>', id)
    .executeTakeFirstOrThrow()
  for (const asked of [{ project: other.base_project_id }, { teachingClass: other.id }]) {
    const { data } = await call(dropdownData, asked, { as })
    expect([data.filled, data.courses, data.grades]).toEqual([[], [], []])
    expect(data.teachingClasses.some(({ base_project_id: of }) => of === other.base_project_id)).toBe(false)
  }
})

test('spec 7: GET api/cache/dropdownData has the version it was made at, and the programme that the person teaches first', async () => {
  const { data } = await call(dropdownData, { _ts: 1 }, { as: teacher })
  expect(data.version).toBe((await call(version, { _ts: 1 }, { as: teacher })).data.version)
  expect(data.projects[0]?.name).toBe('计算机科学与技术')
})

test('spec 3: dropdown cache data has the fields that the choices hang together by', async () => {
  const { data } = await call(dropdownData, {}, { as: teacher })
  const names = (rows: readonly object[]) => Object.keys(rows[0] ?? {})
  expect(names(data.cultures)).toContain('base_project_id')
  expect(names(data.grades)).toEqual(expect.arrayContaining(['base_project_id', 'base_culture_id']))
  // default 1: the plan named is in force for the grade
  const { db } = await testDatabase()
  const held = await db.selectFrom('culture_grade').select('grade_id').where('in_force', '=', true).execute()
  const inForce = new Set(held.map(({ grade_id }) => grade_id))
  expect(data.grades.map(({ default: isDefault }) => isDefault)).toEqual(
    data.grades.map(({ id }) => (inForce.has(id) ? 1 : 0)),
  )
  expect(data.grades.some(({ default: isDefault }) => isDefault === 1)).toBe(true)
  expect(names(data.adminClasses)).toEqual(expect.arrayContaining(['base_project_id', 'base_grade_id']))
  expect(names(data.courses)).toEqual(
    expect.arrayContaining(['base_project_id', 'base_culture_id', 'base_grade_id', 'term']),
  )
  expect(names(data.teachingClasses)).toEqual(
    expect.arrayContaining(['course_id', 'base_project_id', 'base_grade_id', 'status']),
  )
  expect(data.courses.every(({ base_grade_id }) => base_grade_id !== null)).toBe(true)
  expect(names(data.students)).toEqual(['id', 'admin_class_id'])
  expect(names(data.studentTeachingClasses)).toEqual(
    expect.arrayContaining(['student_id', 'teaching_class_id', 'course_id', 'term', 'status']),
  )
  expect(data.students.length).toBeGreaterThan(0)
  const { version: _, lastUpdated: __, filled: ___, stats, ...lists } = data
  expect(stats).toEqual(Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.length])))
  expect(data.lastUpdated).toBeGreaterThan(1_700_000_000)
})

test('a plan that is being written, and its courses, are there for those who answer for its programme only', async () => {
  const { db } = await testDatabase()
  const drafts = await db
    .selectFrom('document')
    .where('kind', '=', 'culture')
    .where('state', 'not in', ['published', 'superseded', 'archived'])
    .select('subject_id')
    .execute()
  const ids = drafts.map(({ subject_id }) => subject_id)
  const seenBy = async (as: Actor) => {
    const { cultures, courses } = (await call(dropdownData, {}, { as })).data
    return {
      plans: cultures.filter(({ id }) => ids.includes(id)).length,
      courses: courses.filter(({ base_culture_id }) => ids.includes(base_culture_id)).length,
      open: cultures.length > 0 && courses.length > 0,
    }
  }
  expect(ids.length).toBeGreaterThan(0)
  expect(await seenBy(teacher)).toEqual({ plans: 0, courses: 0, open: true })
  const all = await seenBy(await person('teaching-dean'))
  expect(all.plans).toBe(ids.length)
  expect(all.courses).toBeGreaterThan(0)
})

test('somebody without a role sees no names of classes or students', async () => {
  const { data } = await call(dropdownData, {}, { as: await person() })
  expect([data.projects, data.adminClasses, data.students, data.teachingClasses]).toEqual([[], [], [], []])
})

test('B6: no edit waits for the version: while other transactions change and fold the same programmes, every list changes', async () => {
  const { db, pool } = await testDatabase()
  const { id } = await db.selectFrom('project').select('id').orderBy('id').executeTakeFirstOrThrow()
  const rename = (name: string) =>
    `update admin_class set name = name || '${name}' where base_project_id = ${id}`
  const [holder, writer] = await Promise.all([pool.connect(), pool.connect()])
  try {
    await holder.query('begin')
    await holder.query('select from dropdown_change for update')
    await writer.query("set lock_timeout = '500ms'")
    const noted = async () =>
      Number((await writer.query('select sum(changes) as n from dropdown_change')).rows[0]?.n)
    const before = await noted()
    for (let time = 0; time < 120; time++) await writer.query(rename(String(time % 10)))
    expect(await noted()).toBe(before + 120)
    await holder.query('rollback')
    await writer.query(rename('!'))
    const { rows } = await writer.query(
      `select count(*)::integer as n from dropdown_change where project_id = ${id}`,
    )
    expect(rows[0]?.n).toBeLessThan(101)
    expect(await noted()).toBe(before + 121)
  } finally {
    await holder.query('rollback')
    await writer.query('reset lock_timeout')
    holder.release()
    writer.release()
  }
})

const moved = [
  ['a programme', 'update project set name_en = name_en || $1'],
  ['a term', 'update academic_term set name = name || $1'],
  ['a plan', 'update culture set name = name || $1'],
  ['the grade of a plan', "update culture_grade set in_force = not in_force where $1 <> ''"],
  ['the state of a plan', "update document set state = 'archived' where kind = 'culture' and $1 <> ''"],
  ['a grade', 'update grade set name = name || $1'],
  ['an admin class', 'update admin_class set name = name || $1'],
  ['a course', 'update course set name = name || $1'],
  ['a teaching class', 'update teaching_class set name = name || $1'],
  ['a student', "update student set enroll_status = 'graduated' where $1 <> ''"],
  ['who sits where', "update student_teaching_class set status = 0 where $1 <> ''"],
] as const

test.each(moved)(
  '28 F: the version moves with %s, counted once for each programme, and not when nothing shown changes',
  async (_, statement) => {
    const { pool } = await testDatabase()
    const client = await pool.connect()
    const noted = async () =>
      (
        await client.query(
          'select project_id, sum(changes)::integer as n from dropdown_change group by 1 order by 1',
        )
      ).rows
    try {
      await client.query('begin')
      const before = await noted()
      await client.query(statement, ['x'])
      const after = await noted()
      expect(after).not.toEqual(before)
      for (const { project_id, n } of after)
        expect(n - (before.find((row) => row.project_id === project_id)?.n ?? 0)).toBeLessThanOrEqual(1)
      await client.query(
        'update student set name = name; update course set credits = credits; update document set round = round',
      )
      expect(await noted()).toEqual(after)
    } finally {
      await client.query('rollback')
      client.release()
    }
  },
)
