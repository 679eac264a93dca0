import { areaPath, areas, officeAreas } from '@obelisk/contract/area'
import { students } from '@obelisk/contract/roster/people'
import { expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { administrator } from '../../test/people.ts'
import { isArea } from './divisions.ts'

test('spec 7: GET area gives provinces, the cities of a province, the districts of a city, to anybody', async () => {
  const provinces = (await call(areas, { uuid: 'x' })).data
  expect(provinces).toHaveLength(34)
  expect(provinces).toContainEqual({ value: 330000, label: '浙江省' })
  const cities = (await call(areas, { province: 330000 })).data
  expect(cities).toHaveLength(11)
  expect(cities[0]).toEqual({ value: 330100, label: '杭州市' })
  const districts = (await call(areas, { province: 330000, city: 330100 })).data
  expect(districts).toContainEqual({ value: 330106, label: '西湖区' })
  expect((await call(areas, { province: 999999 })).data).toEqual([])
  expect((await call(areas, { province: 110000, city: 330100 })).data).toEqual([])
})

test('spec 7: GET area answers in the back office to administrators', async () => {
  const as = await administrator('dashboard/index')
  expect((await call(officeAreas, { province: 110000 }, { as })).data).toEqual([
    { value: 110100, label: '北京市' },
  ])
  expect((await call(officeAreas, {})).code).toBe(303)
})

test('every division lies in divisions that are there', async () => {
  for (const { value: province } of (await call(areas, {})).data) {
    for (const { value: city } of (await call(areas, { province })).data) {
      const districts = (await call(areas, { province, city })).data
      for (const { value } of districts) expect(areaPath(value)).toEqual([province, city, value])
    }
  }
})

test('a code is known at every level, and no other code is', async () => {
  const known = (codes: readonly number[]) => Promise.all(codes.map(isArea))
  expect(await known([330000, 330100, 330106, 810000])).toEqual([true, true, true, true])
  expect(await known([0, 330199, 990000])).toEqual([false, false, false])
  expect(areaPath(330000)).toEqual([330000])
})

test('a student comes from a division that is there; the place stays when a list of students says nothing of it', async () => {
  const as = 'teaching-secretary'
  const { db } = await testDatabase()
  const code = `Z${Date.now()}`
  const college = await db
    .insertInto('college')
    .values({ code, name: code, kind: 'college' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const project = await db
    .insertInto('project')
    .values({ code, name: code, college_id: college.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const grade = await db
    .insertInto('grade')
    .values({ base_project_id: project.id, year: 2024, name: '2024级' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const group = await db
    .insertInto('admin_class')
    .values({ name: code, base_project_id: project.id, base_grade_id: grade.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const student = { student_no: code, name: '江一', admin_class_id: group.id, password: 'Obelisk2026' }
  const wrong = await call(students.add, { ...student, origin_area: 330199 }, { as })
  expect(wrong.refused?.fields).toEqual([{ path: 'origin_area', message: '没有这个行政区划' }])
  const { id } = (await call(students.add, { ...student, origin_area: 330106 }, { as })).data
  await call(students.edit, { id, name: '江二' }, { as })
  expect((await call(students.read, { id }, { as })).data.row).toMatchObject({
    name: '江二',
    origin_area: 330106,
  })
  await call(students.edit, { id, origin_area: null }, { as })
  expect((await call(students.read, { id }, { as })).data.row.origin_area).toBeNull()
})
