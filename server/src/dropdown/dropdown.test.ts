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
  await db.updateTable('admin_class').set({ name: '改名一班' }).where('id', '=', 1).execute()
  const after = await now()
  expect(after).not.toBe(before)
  await db.updateTable('account').set({ motto: 'x' }).where('id', '=', teacher.accountId).execute()
  expect(await now()).toBe(after)
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
  expect(names(data.adminClasses)).toEqual(expect.arrayContaining(['base_project_id', 'base_grade_id']))
  expect(names(data.courses)).toEqual(
    expect.arrayContaining(['base_project_id', 'base_culture_id', 'base_grade_id', 'term']),
  )
  expect(names(data.teachingClasses)).toEqual(
    expect.arrayContaining(['course_id', 'base_project_id', 'base_grade_id', 'status']),
  )
  expect(names(data.students)).toEqual(['id', 'admin_class_id'])
  expect(names(data.studentTeachingClasses)).toEqual(
    expect.arrayContaining(['student_id', 'teaching_class_id', 'course_id', 'term', 'status']),
  )
  expect(data.stats.teachingClasses).toBe(data.teachingClasses.length)
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
