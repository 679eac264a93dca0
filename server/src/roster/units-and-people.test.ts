import * as people from '@obelisk/contract/roster/people'
import * as units from '@obelisk/contract/roster/units'
import { beforeAll, describe, expect, test } from 'vitest'
import { isPassword } from '#identity/password.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { added, newCollege } from '../../test/college.ts'
import { testDatabase } from '../../test/database.ts'

const password = 'First2026'
let secretary: Actor
let elsewhere: Actor
let reader: Actor
let college = 0
let section = 0
let grade = 0
let adminClass = 0

beforeAll(async () => {
  ;({ secretary, elsewhere, reader, college, section, grade, adminClass } = await newCollege())
})

describe('units', () => {
  test('are seen and edited inside the own college only', async () => {
    const mine = await call(units.adminClasses.index, {}, { as: secretary })
    expect(mine.data.list).toMatchObject([{ name: '软工2601', grade: '2026级', may_edit: true }])
    const seen = await call(units.adminClasses.index, {}, { as: reader })
    expect(seen.data.list).toMatchObject([{ may_edit: false }])
    const strange = await call(units.adminClasses.index, {}, { as: elsewhere })
    expect(strange.data.total).toBe(0)
    const edit = await call(units.adminClasses.edit, { id: adminClass, name: '我的班' }, { as: elsewhere })
    expect(edit.refused?.refusal).toBe('not-found')
    const refused = await call(units.adminClasses.edit, { id: adminClass, name: '我的班' }, { as: reader })
    expect(refused.refused?.refusal).toBe('no-permission')
    const outside = await call(
      units.projects.add,
      { college_id: college, code: 'X1', name: '法学' },
      { as: elsewhere },
    )
    expect(outside.refused?.refusal).toBe('no-permission')
  })

  test('stand under a unit of the kind above', async () => {
    const wrong = { parent_id: section, kind: 'college', code: 'X', name: '学院' } as const
    expect((await call(units.colleges.add, wrong, { as: secretary })).refused?.refusal).toBe('wrong-parent')
    const circle = await call(units.colleges.edit, { id: college, parent_id: section }, { as: secretary })
    expect(circle.code).not.toBe(1)
  })

  test('a name that is there already and a unit in use are refused', async () => {
    const twice = await call(
      units.adminClasses.add,
      { name: '软工2601', base_grade_id: grade },
      { as: secretary },
    )
    expect(twice.refused?.refusal).toBe('already-there')
    const used = await call(units.grades.del, { ids: [grade] }, { as: secretary })
    expect(used.refused?.refusal).toBe('in-use')
  })
})

describe('teachers', () => {
  test('get an account and the role of a teacher, and lose the way in when disabled', async () => {
    const as = secretary
    const input = {
      staff_no: 'T9001',
      name: '程一凡',
      college_id: section,
      email: 'cyf@example.edu',
      password,
    }
    const id = await added(call(people.teachers.add, input, { as }))
    const { data } = await call(people.teachers.read, { id }, { as })
    expect(data.row).toMatchObject({ username: 'T9001', roles: ['teacher'], status: 'enable' })
    const { db } = await testDatabase()
    const account = () =>
      db.selectFrom('account').selectAll().where('username', '=', 'T9001').executeTakeFirstOrThrow()
    expect(await isPassword((await account()).password_hash, password)).toBe(true)
    expect((await call(people.setTeacherStatus, { ids: [id], status: 'disable' }, { as })).data.count).toBe(1)
    expect((await call(people.setTeacherStatus, { ids: [id], status: 'disable' }, { as })).data.count).toBe(0)
    expect((await account()).status).toBe('disable')
    const again = await call(people.teachers.add, { ...input, staff_no: 'T9002' }, { as })
    expect(again.refused).toMatchObject({ refusal: 'contact-taken', fields: [{ path: 'email' }] })
    const strange = await call(people.setTeacherStatus, { ids: [id], status: 'enable' }, { as: reader })
    expect(strange.refused?.refusal).toBe('no-permission')
  })

  test('the password of an office holder is not the secretary’s to give', async () => {
    const as = secretary
    const input = { staff_no: 'T9100', name: '高远', college_id: section, password }
    const id = await added(call(people.teachers.add, input, { as }))
    const reset = () =>
      call(people.resetPasswords, { kind: 'teacher', ids: [id], password: 'Second2026' }, { as })
    expect((await reset()).data).toEqual({ count: 1 })
    const { db } = await testDatabase()
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('username', '=', 'T9100')
      .executeTakeFirstOrThrow()
    const office = {
      account_id: account.id,
      role: 'teaching-dean',
      scope_type: 'school',
      scope_id: null,
    } as const
    await db.insertInto('role_assignment').values(office).execute()
    expect((await reset()).refused?.refusal).toBe('office-holder')
  })
})

test('a student who was deleted can be added again under the same number', async () => {
  const as = secretary
  const input = { student_no: '26039999', name: '再来', admin_class_id: adminClass, password }
  const id = await added(call(people.students.add, input, { as }))
  const twice = await call(people.students.add, input, { as })
  expect(twice.refused?.fields).toMatchObject([{ path: 'student_no' }])
  expect((await call(people.students.del, { ids: [id] }, { as })).code).toBe(1)
  const again = await added(call(people.students.add, input, { as }))
  const { data } = await call(people.students.read, { id: again }, { as })
  expect(data.row).toMatchObject({ username: '26039999', account_status: 'enable', grade: '2026级' })
  const withdrawn = await call(people.setStudentState, { ids: [again], enroll_status: 'withdrawn' }, { as })
  expect(withdrawn.data.count).toBe(1)
  expect((await call(people.students.read, { id: again }, { as })).data.row.account_status).toBe('disable')
})
