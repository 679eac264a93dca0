import {
  failedTimetables,
  importTimetables,
  importUndone,
  previewTimetables,
  timetableImports,
  timetablesTemplate,
  undoTimetables,
} from '@obelisk/contract/term-calendar/import-timetables'
import { readTimetable, saveTimetable } from '@obelisk/contract/term-calendar/timetable'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { demoUniversity } from '../../test/demo.ts'
import { person } from '../../test/people.ts'
import { rowsOfWorkbook, uploadedWorkbook } from '../../test/workbooks.ts'

let secretary: Actor
let stranger: Actor
let academic_term_id = 0
/** Two classes of one course, with the name of the first one's teacher. */
const pair = { course: '', first: 0, second: 0, firstName: '', secondName: '', teacher: '' }

const timetableOf = async (id: number) =>
  (await call(readTimetable, { teaching_class_id: id }, { as: secretary })).data.entries

beforeAll(async () => {
  const demo = await demoUniversity()
  const { db } = await testDatabase()
  secretary = await demo.actor('secretary')
  const science = await demo.idOf('college', "code = 'SCI'")
  stranger = await person({ role: 'teaching-secretary', scope_type: 'college', scope_id: science })
  academic_term_id = await demo.idOf('academic_term', 'is_current')
  const rows = await db
    .selectFrom('teaching_class as k')
    .innerJoin('course as c', 'c.id', 'k.course_id')
    .select(['k.id', 'k.name', 'c.name as course'])
    .where('k.academic_term_id', '=', academic_term_id)
    .where('k.name', 'in', ['数据结构 软工2501', '数据结构 软工2502'])
    .orderBy('k.name')
    .execute()
  const [first, second] = rows
  if (!first || !second) throw new Error('The demo has no two classes of 数据结构.')
  const teacher = await db
    .selectFrom('teaching_class_teacher as m')
    .innerJoin('teacher as t', 't.id', 'm.teacher_id')
    .select('t.name')
    .where('m.teaching_class_id', '=', first.id)
    .executeTakeFirstOrThrow()
  Object.assign(pair, {
    course: first.course,
    first: first.id,
    second: second.id,
    firstName: first.name,
    secondName: second.name,
    teacher: teacher.name,
  })
  await db.deleteFrom('timetable_entry').where('teaching_class_id', 'in', [first.id, second.id]).execute()
}, 60_000)

const uploaded = (rows: (string | number)[][], as = secretary, more: object = {}) =>
  uploadedWorkbook(as, [{ name: '课表', rows, ...more }], '课表.xlsx')

test('a list under whatever heads is judged line by line, taken in once, and its bad lines come back', async () => {
  const file_id = await uploaded([
    ['软件学院 2026 秋 课表'],
    ['课程名称', '上课班级', '星期几', '节次', '起止周', '教室', '授课类型'],
    ['数据结构', pair.firstName, '星期一', '第3-4节', '1-16周', '教二-304', '理论'],
    ['', '', '周四', '0506', '1-15周(单)', '机房 A402', '实验'],
    ['数据结构', pair.secondName, 2, '3-4', '', '教二-305', ''],
    ['数据结构', '没有的班', '周二', '1-2', '1-16', '教二-305', ''],
    ['数据结构', '', '周二', '1-2', '1-16', '教二-305', ''],
    ['数据结构', pair.secondName, '周二', '下午', '1-16', '教二-305', ''],
  ])
  const input = { file_id, academic_term_id }
  const { data } = await call(previewTimetables, input, { as: secretary })
  expect(data.list.map(({ row, outcome }) => [row, outcome])).toEqual([
    [3, 'add'],
    [4, 'add'],
    [5, 'add'],
    [6, 'failed'],
    [7, 'failed'],
    [8, 'failed'],
  ])
  expect(data.list[4]?.reason).toContain(pair.firstName)
  expect(data.list[5]?.reason).toContain('节次')
  expect(data.counts).toMatchObject({ added: 3, failed: 3, classes: 2 })
  expect(await timetableOf(pair.first)).toEqual([])

  const both = await Promise.all([1, 2].map(() => call(importTimetables, input, { as: secretary })))
  expect(both.every(({ code }) => code === 1)).toBe(true)
  expect(await timetableOf(pair.first)).toMatchObject([
    { weekday: 1, section_from: 3, section_to: 4, kind: 'theory', room: '教二-304' },
    { weekday: 4, section_from: 5, section_to: 6, kind: 'lab', weeks: [1, 3, 5, 7, 9, 11, 13, 15] },
  ])
  const again = await call(importTimetables, { ...input, academic_term_id }, { as: secretary })
  expect(again.data).toMatchObject({ added: 0, changed: 0, classes: 0 })

  const back = await rowsOfWorkbook((await call(failedTimetables, input, { as: secretary })).bytes)
  expect(back).toHaveLength(4)
  expect(back[1]).toMatchObject({
    0: '没有的班',
    1: '数据结构',
    8: expect.stringContaining('没有这个教学班'),
  })
  expect(back[3]).toMatchObject({ 0: pair.secondName, 4: '下午' })
})

test('a line at the time of another takes its weeks and leaves the others', async () => {
  const file_id = await uploaded([
    ['教学班', '上课时间', '地点'],
    [pair.firstName, '周一3-4节 9-16周', '教一-101'],
  ])
  const { data } = await call(importTimetables, { file_id, academic_term_id }, { as: secretary })
  expect(data).toMatchObject({ added: 0, changed: 1, classes: 1 })
  const monday = (await timetableOf(pair.first)).filter(({ weekday }) => weekday === 1)
  expect(monday.map(({ room, weeks }) => [room, weeks[0], weeks.at(-1)])).toEqual([
    ['教二-304', 1, 8],
    ['教一-101', 9, 16],
  ])
})

test('grids of the week of two classes are read, each course to its class', async () => {
  const { db } = await testDatabase()
  await db.deleteFrom('timetable_entry').where('teaching_class_id', 'in', [pair.first, pair.second]).execute()
  const grid = (title: string, cell: string) => [
    [title],
    ['节次', '星期一', '星期二', '星期三', '星期四', '星期五'],
    ['第一大节', cell, '', '', '', ''],
    ['第二大节', '', '', '大学英语(1-16周) 王某 教五101', '', ''],
  ]
  const file_id = await uploaded([
    ...grid('软工2501 班级课表', `数据结构\n(1-16周)(1-2节)\n${pair.teacher}\n教一101`),
    ...grid('软工2502 班级课表', '数据结构★\n1-15单周/场地:教一102/教师:李某'),
  ])
  const { data } = await call(previewTimetables, { file_id, academic_term_id }, { as: secretary })
  expect(data.reading.lacks).toEqual([])
  expect(data.list.filter(({ outcome }) => outcome === 'add')).toMatchObject([
    { teaching_class: pair.firstName, sections: '1-2', room: '教一101' },
    { teaching_class: pair.secondName, sections: '1-2', weeks: '1-15单', room: '教一102' },
  ])
  expect(
    data.list.filter(({ outcome }) => outcome === 'failed').map(({ course }) => course.slice(0, 4)),
  ).toEqual(['大学英语', '大学英语'])
  await call(importTimetables, { file_id, academic_term_id }, { as: secretary })
  expect(await timetableOf(pair.second)).toMatchObject([{ weekday: 1, room: '教一102' }])
})

test('who manages another college changes none of these classes, and reads no file of another person', async () => {
  const rows = [
    ['教学班', '上课时间'],
    [pair.firstName, '周五1-2节'],
  ]
  const own = { file_id: await uploaded(rows, stranger), academic_term_id }
  expect((await call(importTimetables, own, { as: stranger })).data).toMatchObject({ failed: 1, classes: 0 })
  const foreign = { file_id: await uploaded(rows), academic_term_id }
  expect((await call(previewTimetables, foreign, { as: stranger })).refused?.refusal).toBe('not-found')
})

test('a workbook without such columns is refused with its name; the template has them', async () => {
  const file_id = await uploaded([
    ['甲', '乙'],
    [1, 2],
  ])
  const answer = await call(importTimetables, { file_id, academic_term_id }, { as: secretary })
  expect(answer.refused?.refusal).toBe('no-list-of-timetables')
  const { bytes } = await call(timetablesTemplate, {}, { as: secretary })
  expect((await rowsOfWorkbook(bytes))[0]).toMatchObject({ 0: '教学班', 3: '星期', 6: '地点' })
})

test('an import is undone as a whole: classes get back what they had, but for those changed since, and once only', async () => {
  const { db } = await testDatabase()
  const before = [await timetableOf(pair.first), await timetableOf(pair.second)]
  const file_id = await uploaded([
    ['教学班', '上课时间', '地点'],
    [pair.firstName, '周五7-8节 1-8周', '教三-101'],
    [pair.secondName, '周五5-6节 1-8周', '教三-102'],
  ])
  await call(importTimetables, { file_id, academic_term_id }, { as: secretary })
  const listed = await call(timetableImports, { academic_term_id }, { as: secretary })
  const [last] = listed.data.list
  expect(last).toMatchObject({ file_name: '课表.xlsx', classes: 2, added: 2, may_undo: true, restored: null })
  const { id = 0 } = last ?? {}
  expect((await call(timetableImports, { academic_term_id }, { as: stranger })).data.list).not.toContainEqual(
    expect.objectContaining({ id }),
  )
  expect((await call(undoTimetables, { id }, { as: stranger })).code).toBe(404)
  // the second class was changed by hand since
  const changed = (await timetableOf(pair.second)).slice(0, 1)
  const byHand = { teaching_class_id: pair.second, entries: changed }
  expect((await call(saveTimetable, byHand, { as: secretary })).code).toBe(1)
  const undone = await call(undoTimetables, { id }, { as: secretary })
  expect(undone.data).toEqual({ restored: 1, kept: 1 })
  expect(await timetableOf(pair.first)).toEqual(before[0])
  expect(await timetableOf(pair.second)).toEqual(changed)
  const again = await call(undoTimetables, { id }, { as: secretary })
  expect(again.refused?.refusal).toBe(importUndone.code)
  const after = await call(timetableImports, { academic_term_id }, { as: secretary })
  expect(after.data.list[0]).toMatchObject({ id, may_undo: false, restored: 1 })

  const late = await call(importTimetables, { file_id, academic_term_id }, { as: secretary })
  expect(late.data.classes).toBe(2)
  await db
    .updateTable('timetable_import')
    .set({ create_time: new Date(Date.now() - 40 * 86_400_000) })
    .where('undone_time', 'is', null)
    .execute()
  const old = (await call(timetableImports, { academic_term_id }, { as: secretary })).data.list[0]
  const tooLate = await call(undoTimetables, { id: old?.id ?? 0 }, { as: secretary })
  expect(tooLate.refused?.refusal).toBe('timetable-undo-too-late')
})
