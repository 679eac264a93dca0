import { classes } from '@obelisk/contract/teaching-class/classes'
import {
  classesTemplate,
  failedClasses,
  importClasses,
  previewClasses,
} from '@obelisk/contract/teaching-class/import-classes'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { person } from '../../../test/people.ts'
import { rowsOfWorkbook, uploadedWorkbook } from '../../../test/workbooks.ts'

let secretary: Actor
let stranger: Actor
let term = 0
let name = ''
let staffNo = ''

beforeAll(async () => {
  const demo = await demoUniversity()
  secretary = await demo.actor('secretary')
  const science = await demo.idOf('college', "code = 'SCI'")
  stranger = await person({ role: 'teaching-secretary', scope_type: 'college', scope_id: science })
  term = await demo.idOf('academic_term', 'is_current')
  const { list } = (await call(classes.index, { limit: 1 }, { as: secretary })).data
  name = list[0]?.project ?? ''
  staffNo = String(await demo.idOf('teacher', "name = '周明'"))
}, 60_000)

const rows = () => [
  ['软件学院 2026 秋 开课一览'],
  ['课程名称', '教学班', '专业', '年级', '任课教师'],
  ['SE402', '批量 甲', '软件工程', '2025级', '周明'],
  ['SE402', '批量 乙', '', '25级', ''],
  ['SE402', '批量 甲', '软件工程', '2025级', ''],
  ['没有的课', '批量 丙', '', '2025级', ''],
  ['SE402', '批量 丁', '', '2025级', '查无此人'],
  ['SE402', '', '', '2025级', '周明'],
]

const uploaded = (as: Actor) => uploadedWorkbook(as, [{ name: '开课', rows: rows() }])
const listOf = async () => {
  const search = [{ field: 'academic_term_id', val: String(term), operator: 'eq' }]
  const { list } = (await call(classes.index, { limit: 500, search }, { as: secretary })).data
  return list.filter((one) => one.name.startsWith('批量'))
}

test('issue 28 E: a task list with the code and the name of each course is one list', async () => {
  const heads = ['课程代码', '课程名称', '教学班', '专业', '年级', '任课教师']
  const row = ['SE402', '软件测试', '批量 戊', '软件工程', '2025级', '周明']
  const file_id = await uploadedWorkbook(secretary, [{ name: '任务书', rows: [heads, row] }])
  const { data } = await call(previewClasses, { file_id, academic_term_id: term }, { as: secretary })
  expect(data.list.map(({ course, teaching_class, outcome }) => [course, teaching_class, outcome])).toEqual([
    ['SE402', '批量 戊', 'add'],
  ])
})

test('a list of classes is judged row by row, imported once, and its bad rows come back', async () => {
  expect([name, staffNo]).not.toContain('')
  const file_id = await uploaded(secretary)
  const input = { file_id, academic_term_id: term }
  const { data } = await call(previewClasses, input, { as: secretary })
  expect(data.list.map(({ teaching_class, outcome }) => [teaching_class, outcome])).toEqual([
    ['批量 甲', 'add'],
    ['批量 乙', 'add'],
    ['批量 甲', 'failed'],
    ['批量 丙', 'failed'],
    ['批量 丁', 'failed'],
    ['', 'failed'],
  ])
  expect(data.list.slice(2).every(({ reason }) => reason !== '')).toBe(true)
  expect(await listOf()).toEqual([])

  const both = await Promise.all([1, 2].map(() => call(importClasses, input, { as: secretary })))
  expect(both.every(({ code }) => code === 1)).toBe(true)
  const made = await listOf()
  expect(made.map((one) => one.name).toSorted()).toEqual(['批量 乙', '批量 甲'].toSorted())
  expect(made.find((one) => one.name === '批量 甲')?.teachers).toMatchObject([
    { name: '周明', is_main: true },
  ])
  expect(new Set(made.map(({ code }) => code)).size).toBe(2)
  const again = await call(importClasses, { ...input, academic_term_id: term }, { as: secretary })
  expect(again.data).toMatchObject({ added: 0, same: 2 })

  const back = await rowsOfWorkbook((await call(failedClasses, input, { as: secretary })).bytes)
  expect(back).toHaveLength(5)
  expect(back[2]).toMatchObject({ 0: '没有的课', 1: '批量 丙', 6: expect.stringContaining('没有的课') })
})

test('the column of admin classes fills the rosters, and a class that is not there is told', async () => {
  const { db } = await testDatabase()
  const group = await db
    .selectFrom('admin_class as a')
    .innerJoin('student as s', 's.admin_class_id', 'a.id')
    .innerJoin('grade as g', 'g.id', 'a.base_grade_id')
    .innerJoin('project as p', 'p.id', 'a.base_project_id')
    .select(['a.name', db.fn.countAll<string>().as('count')])
    .where('g.year', '=', 2025)
    .where('p.name', '=', '软件工程')
    .where('s.enroll_status', '=', 'enrolled')
    .groupBy('a.name')
    .executeTakeFirstOrThrow()
  const rows = [
    ['课程', '教学班名称', '年级', '上课教师', '教学班组成'],
    ['SE403', '花名册 甲', '2025级', '', group.name],
    ['SE403', '花名册 乙', '2025级', '', `${group.name}、没有的班`],
  ]
  const file_id = await uploadedWorkbook(secretary, [{ name: '开课', rows }])
  const input = { file_id, academic_term_id: term }
  const { data } = await call(previewClasses, input, { as: secretary })
  expect(data.list.map(({ outcome, admin_class }) => [outcome, admin_class])).toEqual([
    ['add', group.name],
    ['failed', `${group.name}、没有的班`],
  ])
  expect(data.list[1]?.reason).toContain('没有的班')
  await call(importClasses, input, { as: secretary })
  const { list } = (await call(classes.index, { limit: 500, quickSearch: '花名册' }, { as: secretary })).data
  expect(list.map(({ count }) => count)).toEqual([Number(group.count)])
})

test('the template reads as a list of classes without rows', async () => {
  const { bytes } = await call(classesTemplate, {}, { as: secretary })
  expect((await rowsOfWorkbook(bytes))[0]).toMatchObject({ 0: '课程', 1: '教学班', 4: '任课教师' })
})

test('who manages another college makes none of these classes, and reads no file of another person', async () => {
  const own = { file_id: await uploaded(stranger), academic_term_id: term }
  const { data } = await call(importClasses, own, { as: stranger })
  expect(data).toMatchObject({ added: 0, same: 0, failed: 6 })
  const foreign = { ...own, file_id: await uploaded(secretary) }
  expect((await call(previewClasses, foreign, { as: stranger })).refused?.refusal).toBe('not-found')
})

test('a workbook without such columns is refused with its name', async () => {
  const file_id = await uploadedWorkbook(secretary, [
    {
      name: 'x',
      rows: [
        ['甲', '乙'],
        [1, 2],
      ],
    },
  ])
  const answer = await call(importClasses, { file_id, academic_term_id: term }, { as: secretary })
  expect(answer.refused?.refusal).toBe('no-list-of-classes')
})
