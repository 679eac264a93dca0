import * as classCalls from '@obelisk/contract/teaching-class/classes'
import * as memberCalls from '@obelisk/contract/teaching-class/members'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { demoUniversity } from '../../test/demo.ts'
import { person } from '../../test/people.ts'
import { rowsOfWorkbook, uploadedWorkbook } from '../../test/workbooks.ts'

let secretary: Actor
let director: Actor
let teacher: Actor
let stranger: Actor
const ids: Record<string, number> = {}

let idOf: Awaited<ReturnType<typeof demoUniversity>>['idOf']

beforeAll(async () => {
  const demo = await demoUniversity()
  idOf = demo.idOf
  secretary = await demo.actor('secretary')
  director = await demo.actor('director')
  teacher = await demo.actor('teacher')
  const science = await idOf('college', "code = 'SCI'")
  stranger = await person({ role: 'teaching-secretary', scope_type: 'college', scope_id: science })
  ids.term = await idOf('academic_term', 'is_current')
  ids.grade = await idOf('grade', 'year = 2025 and base_project_id = 1')
  const inForce = `base_culture_id = (select culture_id from culture_grade where in_force and grade_id = ${ids.grade})`
  ids.course = await idOf('course', `code = 'SE402' and ${inForce}`)
  ids.first = await idOf('admin_class', "name = '软工2501'")
  ids.second = await idOf('admin_class', "name = '软工2502'")
  ids.taught = await idOf('teaching_class', "name = '数据结构 计科2501'")
}, 60_000)

const makeClass = async (name: string) => {
  const input = {
    name,
    course_id: ids.course ?? 0,
    base_grade_id: ids.grade ?? 0,
    academic_term_id: ids.term ?? 0,
    main_teacher_id: 2,
  }
  const { code, data, msg } = await call(classCalls.classes.add, input, { as: secretary })
  expect(code, msg).toBe(1)
  return data.id
}
const membersOf = async (id: number, as: Actor = secretary) =>
  (await call(memberCalls.listMembers, { id }, { as })).data.list

describe('classes', () => {
  test('are seen by who teaches, leads or manages them, and by nobody else', async () => {
    const own = await call(classCalls.classes.index, { limit: 100 }, { as: teacher })
    expect(own.data.list.length).toBeGreaterThan(2)
    const odd = own.data.list.filter(
      (one) => one.may_edit || !one.teachers.some(({ name }) => name === '周明'),
    )
    expect(odd).toEqual([])
    expect((await call(classCalls.classes.index, {}, { as: stranger })).data.total).toBe(0)
    expect(
      (await call(memberCalls.listMembers, { id: ids.taught ?? 0 }, { as: stranger })).refused?.refusal,
    ).toBe('not-found')
    expect(
      (await call(memberCalls.listMembers, { id: ids.taught ?? 0 }, { as: director })).refused?.refusal,
    ).toBe('not-found')
    const drop = await call(
      memberCalls.removeStudents,
      { id: ids.taught ?? 0, student_ids: [1] },
      { as: teacher },
    )
    expect(drop.refused?.refusal).toBe('no-permission')
  })

  test('get running codes, also two at once, and are made of courses of the plan in force only', async () => {
    const made = await Promise.all([makeClass('课设 甲'), makeClass('课设 乙')])
    const { data } = await call(
      classCalls.classes.index,
      { search: [{ field: 'id', val: made.join(), operator: 'IN' }] },
      { as: secretary },
    )
    expect(data.list.map(({ code }) => code).sort()).toEqual(['2026-2027-1-SE402-01', '2026-2027-1-SE402-02'])
    expect((await call(classCalls.classes.del, { ids: made }, { as: secretary })).code).toBe(1)
    const old = await idOf('course', "code = 'SE402' and base_culture_id = 1")
    const input = {
      name: '错',
      course_id: old,
      base_grade_id: ids.grade ?? 0,
      academic_term_id: ids.term ?? 0,
    }
    expect((await call(classCalls.classes.add, input, { as: secretary })).refused?.refusal).toBe(
      'course-not-of-grade',
    )
    expect(
      (await call(classCalls.classes.add, { ...input, course_id: ids.course ?? 0 }, { as: stranger })).refused
        ?.refusal,
    ).toBe('no-permission')
  })

  test('stay what they are a class of, and are not deleted once they have marks', async () => {
    const row = { id: ids.taught ?? 0, base_grade_id: ids.grade ?? 0 }
    expect((await call(classCalls.classes.edit, row, { as: secretary })).refused?.fields).toMatchObject([
      { path: 'base_grade_id' },
    ])
    expect((await call(classCalls.classes.del, { ids: [row.id] }, { as: secretary })).refused?.refusal).toBe(
      'in-use',
    )
  })

  test('are merged when parallel, and split', async () => {
    const a = await makeClass('合 甲')
    const b = await makeClass('合 乙')
    await call(memberCalls.addAdminClasses, { id: a, admin_class_ids: [ids.first ?? 0] }, { as: secretary })
    await call(memberCalls.addAdminClasses, { id: b, admin_class_ids: [ids.second ?? 0] }, { as: secretary })
    const wrong = await call(classCalls.mergeClasses, { into: a, from: [ids.taught ?? 0] }, { as: secretary })
    expect(wrong.refused?.refusal).toBe('not-parallel')
    expect((await call(classCalls.mergeClasses, { into: a, from: [b, a] }, { as: secretary })).data).toEqual({
      moved: 31,
    })
    const { data } = await call(classCalls.classes.read, { id: b }, { as: secretary })
    expect(data.row).toMatchObject({ status: 'disable', count: 0 })
    const some = (await membersOf(a)).slice(0, 5).map(({ student_id }) => student_id)
    const split = await call(
      classCalls.splitClass,
      { id: a, name: '分 丙', student_ids: some },
      { as: secretary },
    )
    expect(split.data.moved).toBe(5)
    expect((await membersOf(a)).filter(({ status }) => status === 1)).toHaveLength(58)
    expect((await membersOf(split.data.id)).map(({ student_id }) => student_id)).toEqual(some)
  })
})

describe('members', () => {
  test('come by admin class and by number; spec 4: removing a student sets 0, adding again updates', async () => {
    const as = secretary
    const id = await makeClass('成员')
    await call(classCalls.setClassStatus, { ids: [id], status: 'enable' }, { as })
    const whole = { id, admin_class_ids: [await idOf('admin_class', "name = '软工2401'")] }
    expect((await call(memberCalls.addAdminClasses, whole, { as })).data).toMatchObject({
      added: 44,
      same: 0,
      unfit: [],
    })
    expect((await call(memberCalls.addAdminClasses, whole, { as })).data).toMatchObject({
      added: 0,
      same: 44,
    })
    expect((await membersOf(id))[0]).toMatchObject({ kind: 'retake', status: 1, removed_time: null })
    const numbers = { id, student_nos: ['20230301', 'nobody', '20220101'] }
    const { data } = await call(memberCalls.addStudents, numbers, { as })
    expect(data).toMatchObject({
      added: 1,
      unfit: [
        { student_no: '20220101', reason: '学籍状态不是“在读”' },
        { student_no: 'nobody', reason: '没有这个学号' },
      ],
    })
    const guest = (await membersOf(id)).find(({ student_no }) => student_no === '20230301')
    expect(guest?.kind).toBe('exchange')
    const one = { id, student_ids: [guest?.student_id ?? 0, 999_999] }
    expect((await call(memberCalls.removeStudents, one, { as })).data.count).toBe(1)
    expect((await call(memberCalls.removeStudents, one, { as })).data.count).toBe(0)
    const gone = (await membersOf(id)).find(({ student_no }) => student_no === '20230301')
    expect(gone?.status).toBe(0)
    expect(gone?.removed_time).toBeGreaterThan(1_000_000_000)
    expect(
      (await call(memberCalls.addStudents, { id, student_nos: ['20230301'] }, { as })).data,
    ).toMatchObject({ added: 0, returned: 1 })
    await call(classCalls.setClassStatus, { ids: [id], status: 'disable' }, { as })
    expect((await call(memberCalls.addStudents, numbers, { as })).refused?.refusal).toBe('class-disabled')
  })
})

describe('a class list from a workbook', () => {
  const merges = [
    { top: 1, left: 0, bottom: 1, right: 3 },
    { top: 4, left: 3, bottom: 5, right: 3 },
  ]
  const rowsFor = (name: string) => [
    ['2026—2027 学年第一学期 教学班名单', null, null, null],
    [],
    ['学 号', '姓名', '行政班', '教学班'],
    ['20240201', null, '软工2402', name],
    ['20240202', '', '软工2401', null],
    ['20240203', '别人', '', name],
    ['99999999', '', '', name],
    ['20240204', '', '', '没有的班'],
    ['20240201', '', '', name],
  ]

  test('tolerates titles and merged cells, imports the good rows once and gives the others back', async () => {
    const as = secretary
    await makeClass('名单 班')
    const file_id = await uploadedWorkbook(secretary, [{ name: 'Sheet1', rows: rowsFor('名单 班'), merges }])
    const { data } = await call(memberCalls.previewMembers, { file_id }, { as })
    expect(data.list.map(({ row, outcome, teaching_class }) => [row, outcome, teaching_class])).toEqual([
      [4, 'add', '名单 班'],
      [5, 'add', '名单 班'],
      [6, 'failed', '名单 班'],
      [7, 'failed', '名单 班'],
      [8, 'failed', '没有的班'],
      [9, 'failed', '名单 班'],
    ])
    expect(data.list[1]?.note).toContain('软工2402')
    const first = await call(memberCalls.importMembers, { file_id }, { as })
    expect(first.data.done).toEqual({ added: 2, returned: 0, same: 0, failed: 4 })
    const again = await call(memberCalls.importMembers, { file_id }, { as })
    expect(again.data.done).toEqual({ added: 0, returned: 0, same: 2, failed: 4 })
    const back = await rowsOfWorkbook((await call(memberCalls.failedMembers, { file_id }, { as })).bytes)
    expect(back).toHaveLength(5)
    expect(back[2]?.at(-1)).toBe('没有这个学号')
  })

  test('is for the classes that the person manages', async () => {
    const file_id = await uploadedWorkbook(stranger, [{ name: 'Sheet1', rows: rowsFor('名单 班'), merges }])
    const { data } = await call(memberCalls.previewMembers, { file_id }, { as: stranger })
    expect(data.list.every(({ outcome }) => outcome === 'failed')).toBe(true)
    const one = await call(
      memberCalls.previewMembers,
      { file_id, teaching_class_id: ids.taught ?? 0 },
      { as: stranger },
    )
    expect(one.refused?.refusal).toBe('not-found')
  })
})

test('one term is the current one; a term with classes stays', async () => {
  const { data } = await call(classCalls.terms.index, { limit: 50 }, { as: secretary })
  expect(data.list.filter(({ is_current }) => is_current).map(({ name }) => name)).toEqual(['2026-2027-1'])
  const next = data.list.find(({ name }) => name === '2026-2027-2')?.id ?? 0
  // a term is the whole school's: not one college's
  for (const as of [director, secretary]) {
    expect((await call(classCalls.setCurrentTerm, { id: next }, { as })).refused?.refusal).toBe(
      'no-permission',
    )
    const del = await call(classCalls.terms.del, { ids: [next] }, { as })
    expect(del.refused?.refusal).toBe('no-permission')
    const change = await call(classCalls.terms.edit, { id: next, weeks: 17 }, { as })
    expect(change.refused?.refusal).toBe('no-permission')
  }
  expect(data.list.some(({ may_edit }) => may_edit)).toBe(false)
  const registrar = await person('teaching-secretary')
  expect((await call(classCalls.setCurrentTerm, { id: 999_999 }, { as: registrar })).refused?.refusal).toBe(
    'not-found',
  )
  expect((await call(classCalls.setCurrentTerm, { id: next }, { as: registrar })).code).toBe(1)
  expect((await call(classCalls.setCurrentTerm, { id: ids.term ?? 0 }, { as: registrar })).code).toBe(1)
  expect(
    (await call(classCalls.terms.del, { ids: [ids.term ?? 0] }, { as: registrar })).refused?.refusal,
  ).toBe('in-use')
})
