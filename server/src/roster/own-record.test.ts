import { teacherInfo } from '@obelisk/contract/roster/own-record'
import * as people from '@obelisk/contract/roster/people'
import { expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { newCollege } from '../../test/college.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'

test('spec 7: GET /api/user/teacher gives the record of who asks, takes any parameters, and null to who is none', async () => {
  const { secretary, section } = await newCollege()
  const row = { staff_no: 'T900', name: '周明', college_id: section, title: 'lecturer' } as const
  await call(people.teachers.add, { ...row, password: 'First2026' }, { as: secretary })
  const { db } = await testDatabase()
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'T900')
    .executeTakeFirstOrThrow()
  const as = { ...(await person()), accountId: id }
  const { data } = await call(teacherInfo, { page: '1', whatever: 'x' }, { as })
  expect(data.teacher).toMatchObject({ staff_no: 'T900', name: '周明' })
  expect((await call(teacherInfo, {}, { as: await person() })).data.teacher).toBeNull()
})
