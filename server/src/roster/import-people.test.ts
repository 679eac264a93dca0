import * as imports from '@obelisk/contract/roster/import'
import * as people from '@obelisk/contract/roster/people'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { newCollege } from '../../test/college.ts'
import { testDatabase } from '../../test/database.ts'
import { rowsOfWorkbook, uploadedWorkbook } from '../../test/workbooks.ts'

const password = 'First2026'
let secretary: Actor
let elsewhere: Actor
let reader: Actor

beforeAll(async () => {
  ;({ secretary, elsewhere, reader } = await newCollege())
})

const heads = ['学号', '姓名', '性别', '行政班', '专业', '学籍状态', '手机']

describe('an import of students', () => {
  const listed = [
    ['26010101', '陈思远', '男', '软工2601', '软件工程', '在读', '13800000001'],
    ['２６０１０１０２', ' 林 可 ', '女', '软工2601', '', '', ''],
    ['26010103', '=cmd()', '', '软工2601', '', '', ''],
    ['26010104', '赵宁', '男生', '软工2601', '', '', ''],
    ['26010105', '钱宁', '', '软工2699', '', '', ''],
    ['26010106', '孙宁', '', '软工2601', '法学', '', ''],
    ['26010101', '重复', '', '软工2601', '', '', ''],
    ['', '无号', '', '软工2601', '', '9', '1'],
    ['26010108', '长'.repeat(60), '', '软工2601', '', '', ''],
  ]
  const rows = [['江州理工大学 2026 级学生名单'], [], heads, ...listed, ['注：请核对']]
  const merges = [{ top: 1, left: 0, bottom: 1, right: 6 }]

  test('says row by row what it would do, keeps the good rows, gives the others back', async () => {
    const as = secretary
    const file_id = await uploadedWorkbook(secretary, [{ name: '名单', rows, merges }])
    const { data } = await call(imports.previewPeople, { kind: 'student', file_id }, { as })
    expect(data.list.map(({ row, outcome }) => [row, outcome])).toEqual([
      [4, 'new'],
      [5, 'new'],
      [6, 'new'],
      [7, 'failed'],
      [8, 'failed'],
      [9, 'failed'],
      [10, 'failed'],
      [11, 'failed'],
      [12, 'failed'],
    ])
    expect(data.list.flatMap(({ problems }) => problems.map(({ column }) => column))).toEqual([
      'gender',
      'admin_class',
      'project',
      'student_no',
      'student_no',
      'mobile',
      'enroll_status',
      'name',
    ])
    const first = await call(imports.importPeople, { kind: 'student', file_id, password }, { as })
    expect(first.data.done).toEqual({ added: 3, changed: 0, same: 0, failed: 6 })
    const again = await call(imports.importPeople, { kind: 'student', file_id, password }, { as })
    expect(again.data.done).toEqual({ added: 0, changed: 0, same: 3, failed: 6 })
    const failed = await call(imports.failedPeople, { kind: 'student', file_id }, { as })
    const back = await rowsOfWorkbook(failed.bytes)
    expect(back).toHaveLength(7)
    expect(back[1]).toEqual([
      '26010104',
      '赵宁',
      '男生',
      '软工2601',
      '',
      '',
      '',
      '“男生”不是性别，请填“男”或“女”',
    ])
  })

  test('makes accounts with the role of a student and writes formula texts as texts', async () => {
    const { data } = await call(
      people.students.index,
      { search: [{ field: 'grade', val: '2026级' }] },
      { as: secretary },
    )
    expect(data.list.map(({ student_no, name, gender }) => [student_no, name, gender])).toEqual([
      ['26010101', '陈思远', 1],
      ['26010102', '林 可', 2],
      ['26010103', '=cmd()', 0],
    ])
    const { db } = await testDatabase()
    const roles = await db
      .selectFrom('role_assignment as r')
      .innerJoin('account as a', 'a.id', 'r.account_id')
      .select(['a.username', 'r.role', 'r.scope_type'])
      .where('a.username', '=', '26010102')
      .execute()
    expect(roles).toEqual([{ username: '26010102', role: 'student', scope_type: 'self' }])
    const exported = await rowsOfWorkbook((await call(people.exportStudents, {}, { as: secretary })).bytes)
    expect(exported[3]?.slice(0, 2)).toEqual(['26010103', '=cmd()'])
  })

  test('twice at once adds nobody twice', async () => {
    const as = secretary
    const list = [heads, ['26020001', '同时', '', '软工2601', '', '', '']]
    const file_id = await uploadedWorkbook(secretary, [{ name: '名单', rows: list }])
    const run = () => call(imports.importPeople, { kind: 'student', file_id, password }, { as })
    const [one, two] = await Promise.all([run(), run()])
    expect((one?.data.done?.added ?? 0) + (two?.data.done?.added ?? 0)).toBe(1)
    expect((one?.data.done?.same ?? 0) + (two?.data.done?.same ?? 0)).toBe(1)
  })

  test('is for those who manage the class, from a file of their own', async () => {
    const file_id = await uploadedWorkbook(secretary, [{ name: '名单', rows }])
    const other = await call(imports.previewPeople, { kind: 'student', file_id }, { as: elsewhere })
    expect(other.refused?.refusal).toBe('not-found')
    const own = await uploadedWorkbook(elsewhere, [{ name: '名单', rows }])
    const { data } = await call(imports.previewPeople, { kind: 'student', file_id: own }, { as: elsewhere })
    expect(data.list.filter(({ outcome }) => outcome !== 'failed')).toEqual([])
    const reading = await call(imports.previewPeople, { kind: 'student', file_id }, { as: reader })
    expect(reading.refused?.refusal).toBe('no-permission')
    const empty = await uploadedWorkbook(secretary, [{ name: '空', rows: [['没有表头']] }])
    const none = await call(imports.previewPeople, { kind: 'student', file_id: empty }, { as: secretary })
    expect(none.data).toMatchObject({ total: 0, reading: { lacks: ['学号'] } })
    const run = { kind: 'student', file_id: empty, password } as const
    const refused = await call(imports.importPeople, run, { as: secretary })
    expect(refused.refused?.refusal).toBe('no-people-table')
  })
})

test('teachers come in from a workbook in either language', async () => {
  const as = secretary
  const rows = [
    ['Staff no.', 'Name', 'Gender', 'Department', 'E-mail', 'Account'],
    ['T9201', 'Zhou Lan', 'female', 'SE', 'zl@example.edu', 'zhoulan'],
    ['T9202', 'Zhou Lin', 'male', '软件工程系', 'zl@example.edu', ''],
    ['T9203', 'Zhou Lu', 'x', 'Astronomy', 'no mail', '1bad'],
  ]
  const file_id = await uploadedWorkbook(secretary, [{ name: 'staff', rows }])
  const { data } = await call(imports.previewPeople, { kind: 'teacher', file_id }, { as, language: 'en' })
  expect(data.list.map(({ outcome }) => outcome)).toEqual(['new', 'failed', 'failed'])
  expect(data.list[1]?.problems).toEqual([{ column: 'email', reason: 'The same as in row 2.' }])
  expect(data.list[2]?.problems.map(({ column }) => column)).toEqual([
    'email',
    'username',
    'college',
    'gender',
  ])
  const { data: counts } = await call(imports.importPeople, { kind: 'teacher', file_id, password }, { as })
  expect(counts.done).toEqual({ added: 1, changed: 0, same: 0, failed: 2 })
})
