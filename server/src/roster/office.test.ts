import type { Call } from '@obelisk/contract/endpoint'
import { inOffice } from '@obelisk/contract/office-calls'
import { exportTeachers, teachers } from '@obelisk/contract/roster/people'
import { rosterChoices } from '@obelisk/contract/roster/units'
import { expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { administrator, person } from '../../test/people.ts'

function there<E extends Call>(endpoint: E): E {
  const found = inOffice(endpoint)
  if (!found) throw new Error(`${endpoint.path} is no call of the back office`)
  return found
}

async function college(name: string) {
  const { db } = await testDatabase()
  const added = db.insertInto('college').values({ name, code: name, kind: 'college' }).returning('id')
  return (await added.executeTakeFirstOrThrow()).id
}

const teacherOf = (staff_no: string, college_id: number) => ({
  staff_no,
  name: '李老师',
  college_id,
  password: 'Office2026',
})

test('administrators look after the teachers of the whole school by their nodes', async () => {
  const clerk = await administrator('roster/people/index', 'roster/people/edit')
  const college_id = await college('文学院')
  const add = there(teachers.add)
  expect(add.path).toBe('/admin/Teacher/add')
  expect((await call(add, teacherOf('T70001', college_id), { as: clerk })).msg).toBe('添加成功!')
  const { data } = await call(there(teachers.index), { quickSearch: 'T70001' }, { as: clerk })
  expect(data.list).toMatchObject([{ staff_no: 'T70001', may_edit: true }])
  const choices = await call(there(rosterChoices), {}, { as: clerk })
  expect(choices.data.colleges.map(({ id }) => id)).toContain(college_id)
  expect((await call(there(exportTeachers), {}, { as: clerk })).code).toBe(1)
})

test('who may look changes nothing, and a role of the main site counts for nothing in the back office', async () => {
  const college_id = await college('理学院')
  const reader = await administrator('roster/people/index')
  expect((await call(there(teachers.add), teacherOf('T70002', college_id), { as: reader })).code).toBe(401)
  const { data } = await call(there(teachers.index), {}, { as: reader })
  expect(data.list.some(({ may_edit }) => may_edit)).toBe(false)
  expect((await call(there(teachers.index), {}, { as: await administrator('dashboard/index') })).code).toBe(
    401,
  )
  expect((await call(there(teachers.index), {}, { as: await person('teaching-secretary') })).code).toBe(303)
})
