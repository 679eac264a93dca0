import * as classList from '@obelisk/contract/roster/class-list'
import * as imports from '@obelisk/contract/roster/import'
import { rosterImports, undoRosterImport } from '@obelisk/contract/roster/past-imports'
import * as people from '@obelisk/contract/roster/people'
import * as units from '@obelisk/contract/roster/units'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { newCollege } from '../../../test/college.ts'
import { testDatabase } from '../../../test/database.ts'
import { uploadedWorkbook } from '../../../test/workbooks.ts'

const password = 'First2026'
let secretary: Actor
let elsewhere: Actor
let at: Awaited<ReturnType<typeof newCollege>>

beforeAll(async () => {
  at = await newCollege()
  secretary = at.secretary
  elsewhere = at.elsewhere
})

const importList = async (kind: 'student' | 'teacher', rows: string[][]) => {
  const file_id = await uploadedWorkbook(secretary, [{ name: '名单', rows }])
  const { data } = await call(imports.importPeople, { kind, file_id, password }, { as: secretary })
  return data.import_id ?? 0
}
const undo = (id: number, as = secretary) => call(undoRosterImport, { id }, { as })
const pastOf = async (kind: 'student' | 'teacher' | 'admin-class', as = secretary) =>
  (await call(rosterImports, { kind }, { as })).data.list

const studentOf = async (no: string) => {
  const search = [{ field: 'student_no', val: no }]
  return (await call(people.students.index, { search }, { as: secretary })).data.list[0]
}
const editStudent = async (no: string, changes: object) => {
  const id = (await studentOf(no))?.id ?? 0
  return call(people.students.edit, { id, ...changes }, { as: secretary })
}

const heads = ['学号', '姓名', '行政班', '手机']

describe('an import of students is undone', () => {
  test('as a whole: who was added goes, who was changed is as before, once only and by who made it', async () => {
    await importList('student', [heads, ['27010101', '周一', '软工2601', '13800000001']])
    const id = await importList('student', [
      heads,
      ['27010101', '周一一', '软工2601', '13800000002'],
      ['27010102', '吴二', '软工2601', ''],
    ])
    const [last] = await pastOf('student')
    expect(last).toMatchObject({
      id,
      file_name: '名单.xlsx',
      added: 1,
      changed: 1,
      may_undo: true,
      kept: null,
    })
    expect((await pastOf('student', elsewhere)).map((one) => one.id)).not.toContain(id)
    expect((await undo(id, elsewhere)).code).toBe(404)

    expect((await undo(id)).data).toEqual({ removed: 1, restored: 1, kept: 0, stays: [] })
    expect(await studentOf('27010101')).toMatchObject({ name: '周一', mobile: '13800000001' })
    expect(await studentOf('27010102')).toBeUndefined()
    expect((await undo(id)).refused?.refusal).toBe('roster-import-undone')
    expect((await pastOf('student'))[0]).toMatchObject({ id, may_undo: false, kept: 0 })
    const { db } = await testDatabase()
    const account = db.selectFrom('account').select('status').where('username', '=', '27010102')
    expect(await account.executeTakeFirst()).toEqual({ status: 'disable' })
    const kept = db.selectFrom('roster_import').select('content').where('id', '=', id)
    expect(await kept.executeTakeFirst()).toEqual({ content: null })

    // the same list again serves the account that was left behind
    expect(await importList('student', [heads, ['27010102', '吴二', '软工2601', '']])).toBeGreaterThan(id)
    expect(await studentOf('27010102')).toMatchObject({ name: '吴二', account_status: 'enable' })
  })

  test('but for rows changed, used or deleted since, which are told by name with the reason', async () => {
    await importList('student', [heads, ['27020101', '郑一', '软工2601', '']])
    const others = Array.from({ length: 130 }, (_, at) => [`${27020200 + at}`, '同学', '软工2601', ''])
    const id = await importList('student', [
      heads,
      ['27020101', '郑一一', '软工2601', ''],
      ['27020102', '王二', '软工2601', ''],
      ['27020103', '冯三', '软工2601', ''],
      ['27020104', '陈四', '软工2601', ''],
      ['27020105', '褚五', '软工2601', ''],
      ...others,
    ])
    expect((await editStudent('27020101', { name: '郑改' })).code).toBe(1)
    expect((await editStudent('27020102', { mobile: '13900000000' })).code).toBe(1)
    const used = (await studentOf('27020103'))?.id ?? 0
    const gone = (await studentOf('27020104'))?.id ?? 0
    await call(people.students.del, { ids: [gone] }, { as: secretary })
    await sitIn(used)

    const { data } = await undo(id)
    expect(data).toMatchObject({ removed: 131, restored: 0, kept: 4 })
    expect(Object.fromEntries(data.stays.map(({ name, why }) => [name, why]))).toEqual({
      '27020101 郑一一': expect.stringContaining('更改过'),
      '27020102 王二': expect.stringMatching(/^导入后由 .+ 于 \d{4}-\d\d-\d\d \d\d:\d\d 更改过$/),
      '27020103 冯三': expect.stringMatching(/^已有.+ 1/),
      '27020104 陈四': '导入后已删除',
    })
    expect((await pastOf('student'))[0]).toMatchObject({ id, kept: 4, stays: data.stays })
    expect(await studentOf('27020101')).toMatchObject({ name: '郑改' })
    expect(await studentOf('27020103')).toMatchObject({ name: '冯三' })
    expect(await studentOf('27020105')).toBeUndefined()
  })

  test('twice and beside another edit at the same moment: one undoes, and a row is either undone or changed, never both', async () => {
    await importList('student', [heads, ['27030101', '卫一', '软工2601', '']])
    const id = await importList('student', [
      heads,
      ['27030101', '卫一一', '软工2601', ''],
      ['27030102', '蒋二', '软工2601', ''],
    ])
    const [one, two, edit] = await Promise.all([
      undo(id),
      undo(id),
      editStudent('27030101', { mobile: '13700000000' }),
    ])
    const codes = [one, two].map((answer) => answer?.refused?.refusal ?? 'done').sort()
    expect(codes).toEqual(['done', 'roster-import-undone'])
    const done = one?.refused ? two : one
    const left = await studentOf('27030101')
    const changedFirst = done?.data.kept === 1
    // who edits after the undoing writes the whole row as it was read; the form is told of it by the lock
    if (changedFirst) expect(left).toMatchObject({ name: '卫一一', mobile: '13700000000' })
    else expect(done?.data).toMatchObject({ removed: 1, restored: 1 })
    expect(edit?.code).toBe(1)
    expect(await studentOf('27030102')).toBeUndefined()
  })

  test('only while it is young', async () => {
    const id = await importList('student', [heads, ['27040101', '沈一', '软工2601', '']])
    const { db } = await testDatabase()
    const create_time = new Date(Date.now() - 40 * 86_400_000)
    await db.updateTable('roster_import').set({ create_time }).where('id', '=', id).execute()
    expect((await undo(id)).refused?.refusal).toBe('roster-undo-too-late')
    expect((await pastOf('student'))[0]).toMatchObject({ id, may_undo: false })
    // the next import forgets what cannot be undone any more
    await importList('student', [heads, ['27040102', '韩二', '软工2601', '']])
    const kept = db.selectFrom('roster_import').select('content').where('id', '=', id)
    expect(await kept.executeTakeFirst()).toEqual({ content: null })
  })
})

/** A student sits in a teaching class of the own cohort. */
async function sitIn(student_id: number) {
  const { db } = await testDatabase()
  const { project: base_project_id, grade: base_grade_id } = at
  const library = { code: 'L', name: 'L', name_en: 'L', year: 2024 }
  const [{ id: library_id } = { id: 0 }] = await db
    .insertInto('requirement_library')
    .values(library)
    .returning('id')
    .execute()
  const plan = { base_project_id, library_id, name: '2026 版方案', major: 1 }
  const [culture] = await db.insertInto('culture').values(plan).returning('id').execute()
  const real = { code: 'SE101', name: '软件工程导论' }
  const [catalog] = await db.insertInto('course_catalog').values(real).returning('id').execute()
  const inPlan = {
    base_culture_id: culture?.id ?? 0,
    catalog_id: catalog?.id ?? 0,
    ...real,
    term: 1,
    credits: 2,
  }
  const [course] = await db.insertInto('course').values(inPlan).returning('id').execute()
  const term = { year_start: 2026, semester: 1, name: '2026-2027-1', start_date: '2026-09-01' } as const
  const [when] = await db.insertInto('academic_term').values(term).returning('id').execute()
  const taught = {
    code: 'C1',
    name: '导论 1 班',
    course_id: course?.id ?? 0,
    academic_term_id: when?.id ?? 0,
  }
  const [group] = await db
    .insertInto('teaching_class')
    .values({ ...taught, base_project_id, base_grade_id })
    .returning('id')
    .execute()
  await db
    .insertInto('student_teaching_class')
    .values({ student_id, teaching_class_id: group?.id ?? 0 })
    .execute()
}

describe('an import of teachers is undone', () => {
  const titles = ['工号', '姓名', '学院', '职称', '邮箱']
  const teacherOf = async (no: string) => {
    const search = [{ field: 'staff_no', val: no }]
    return (await call(people.teachers.index, { search }, { as: secretary })).data.list[0]
  }

  test('with the addresses of their accounts; a tutor, and an address that somebody took, are told', async () => {
    await importList('teacher', [
      titles,
      ['t7001', '韩一', '软件工程系', '讲师', 'a7001@x.edu'],
      ['t7002', '杨二', '软件工程系', '讲师', 'a7002@x.edu'],
    ])
    const id = await importList('teacher', [
      titles,
      ['t7001', '韩一', '软件工程系', '教授', 'b7001@x.edu'],
      ['t7002', '杨二', '软件工程系', '教授', 'b7002@x.edu'],
      ['t7003', '朱三', '软件工程系', '讲师', ''],
      ['t7004', '秦四', '软件工程系', '讲师', ''],
    ])
    const tutor_id = (await teacherOf('t7003'))?.id ?? 0
    const classes = (await call(units.adminClasses.index, {}, { as: secretary })).data.list
    const group = classes.find(({ name }) => name === '软工2601')?.id ?? 0
    expect((await call(units.adminClasses.edit, { id: group, tutor_id }, { as: secretary })).code).toBe(1)
    await importList('teacher', [titles, ['t7005', '尤五', '软件工程系', '讲师', 'a7002@x.edu']])

    const { data } = await undo(id)
    expect(data).toMatchObject({ removed: 1, restored: 1, kept: 2 })
    expect(data.stays.map(({ name }) => name).sort()).toEqual(['t7002 杨二', 't7003 朱三'])
    expect(await teacherOf('t7001')).toMatchObject({ title: '讲师', email: 'a7001@x.edu' })
    expect(await teacherOf('t7002')).toMatchObject({ title: '教授', email: 'b7002@x.edu' })
    expect(await teacherOf('t7004')).toBeUndefined()
    const { db } = await testDatabase()
    const account = db.selectFrom('account').select('email').where('username', '=', 't7001')
    expect(await account.executeTakeFirst()).toEqual({ email: 'a7001@x.edu' })
    await call(units.adminClasses.edit, { id: group, tutor_id: null }, { as: secretary })
  })
})

describe('a list of admin classes is undone', () => {
  test('with the cohorts that came with it; a class with students stays with its cohort', async () => {
    const rows = [{ name: '软工2801' }, { name: '软工2802' }, { name: '软工2901' }]
    const { data } = await call(classList.addClassList, { rows }, { as: secretary })
    expect(data).toMatchObject({ added: 3, grades: 2 })
    const id = data.import_id ?? 0
    expect((await pastOf('admin-class'))[0]).toMatchObject({ id, file_name: '', added: 3, may_undo: true })
    expect((await undo(id, elsewhere)).code).toBe(404)
    await importList('student', [heads, ['28010101', '许一', '软工2801', '']])

    const { data: done } = await undo(id)
    expect(done).toMatchObject({ removed: 2, restored: 0, kept: 2 })
    expect(done.stays.map(({ name }) => name)).toEqual(['软工2801', '2028级'])
    const left = (await call(units.adminClasses.index, {}, { as: secretary })).data.list
    expect(left.map(({ name }) => name).filter((name) => /软工2[89]/.test(name))).toEqual(['软工2801'])
    const grades = (await call(units.grades.index, {}, { as: secretary })).data.list
    expect(grades.map(({ year }) => year).sort()).toEqual([2026, 2028])
  })
})
