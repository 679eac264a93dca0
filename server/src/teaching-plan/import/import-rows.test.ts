import { beginPlan, readPlan, savePlan } from '@obelisk/contract/teaching-plan/calls'
import { exportPlanRows } from '@obelisk/contract/teaching-plan/documents'
import {
  failedPlanRows,
  planRowsTemplate,
  previewPlanRows,
} from '@obelisk/contract/teaching-plan/import-rows'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { person } from '../../../test/people.ts'
import { rowsOfWorkbook, uploadedBytes, uploadedWorkbook } from '../../../test/workbooks.ts'
import { freeClasses } from '../free-classes.fixture.ts'

let leader: Actor
let stranger: Actor
let id = 0

const plan = async () => (await call(readPlan, { id }, { as: leader })).data
const preview = async (file_id: number, more: object = {}) =>
  (await call(previewPlanRows, { id, file_id, ...more }, { as: leader })).data
const uploaded = (rows: (string | number)[][], as = leader) =>
  uploadedWorkbook(as, [{ name: '进度表', rows }], '进度表.xlsx')

beforeAll(async () => {
  const demo = await demoUniversity()
  const free = await freeClasses()
  leader = await demo.actor(free.leader)
  stranger = await person({ role: 'teacher', scope_type: 'self', scope_id: null })
  const made = await call(beginPlan, { teaching_class_ids: free.ids }, { as: leader })
  id = made.data.id
}, 60_000)

test('spec 2: route /Teach, the workbook that the plan is saved as changes nothing when it comes back', async () => {
  const { bytes } = await call(exportPlanRows, { id, language: 'zh-cn' }, { as: leader })
  const view = await plan()
  const read = await preview(await uploadedBytes(leader, Buffer.from(bytes), '计划.xlsx'))
  expect(read.counts).toEqual({ new: 0, change: 0, same: view.content.sessions.length, failed: 0 })
  expect(read).toMatchObject({ removed: 0, way: 'whole', revision: view.revision })
})

test('spec 2: route /Teach, rows under the heads of another school become the plan; nothing is saved before they are taken over', async () => {
  const before = await plan()
  const file_id = await uploaded([
    ['××大学教学进度表'],
    ['周次', '授课题目', '课时数', '教学方式', '课外作业'],
    [1, '第1章 绪论', 2, '讲授、讨论', '习题一'],
    [2, '第二章 基本概念\n术语', '两', '讲授', ''],
    [3, '机动', 2, '讲授', ''],
  ])
  const read = await preview(file_id)
  expect(read.list.map(({ row, outcome }) => [row, outcome])).toEqual([
    [3, 'change'],
    [4, 'failed'],
    [5, 'change'],
  ])
  expect(read.list[1]?.remarks).toEqual(['学时“两”无法识别'])
  expect(read.removed).toBe(before.content.sessions.length - 3)
  expect((await plan()).revision).toBe(before.revision)
  const [first] = read.content.sessions
  expect(first).toMatchObject({ methods: ['讲授', '讨论'], homework: '习题一' })
  expect(first?.parts[0]?.chapter_id).toBe(before.facts.chapters.find(({ no }) => no === 1)?.id)
  const saved = await call(savePlan, { id, base: read.revision, content: read.content }, { as: leader })
  expect(saved.msg).toBe('')

  // the row that failed comes back with its number and finds its session again
  const wanted = { id, file_id, way: 'whole' as const }
  const failed = await call(failedPlanRows, wanted, { as: leader })
  expect(failed.msg ?? '').toBe('')
  const back = await rowsOfWorkbook(failed.bytes)
  expect(back).toHaveLength(2)
  expect(back[0]).toContain('原因')
  expect(back[1]?.[0]).toBe('2')
  const mended = back.map((row) => row.map((text) => (text === '两' ? '2' : text)))
  const again = await preview(await uploaded(mended))
  expect(again).toMatchObject({ way: 'numbered', removed: 0, counts: { change: 1, failed: 0 } })
  expect(again.content.sessions).toHaveLength(3)
})

test('a row of another week than the timetable gives it says so', async () => {
  const rows = [
    ['周次', '授课内容'],
    [1, '绪论'],
    [15, '线性表'],
  ]
  const read = await preview(await uploaded(rows))
  const own = read.list[1]?.week
  expect(read.list.map(({ remarks }) => remarks)).toEqual([
    [],
    [`文件写第 15 周，按课表和校历为第 ${own} 周`],
  ])
})

test('a row of several weeks becomes their sessions, and a row that fails after it comes back with its place', async () => {
  const rows = [
    ['周次', '授课内容', '学时'],
    ['1-2', '绪论\n线性表', 4],
    ['第3周', '栈', '两'],
  ]
  const file_id = await uploaded(rows)
  const read = await preview(file_id)
  expect(read.list.map(({ row, content, hours, remarks }) => [row, content, hours, remarks])).toEqual([
    [2, '绪论', '2', ['第 1-2 周的一行，分成 2 次课']],
    [2, '线性表', '2', ['第 1-2 周的一行，分成 2 次课']],
    [3, '栈', '两', ['学时“两”无法识别']],
  ])
  const failed = await call(failedPlanRows, { id, file_id, way: 'whole' }, { as: leader })
  expect((await rowsOfWorkbook(failed.bytes))[1]?.[0]).toBe('3')
})

test('columns whose heads say nothing are named by hand, and remembered for this layout', async () => {
  const rows = [
    ['甲', '乙'],
    ['一', '树的定义'],
    ['二', '二叉树'],
  ]
  const file_id = await uploaded(rows)
  const read = await preview(file_id)
  expect(read.total).toBe(0)
  expect(read.reading.lacks).toEqual(['授课章节及主要内容'])
  const pointed = [{ sheet: '进度表', used: null, rows: [], columns: [{ column: 1, is: 'content' }] }]
  const named = await preview(file_id, { pointed })
  expect(named.list.map(({ content }) => content)).toEqual(['树的定义', '二叉树'])
  expect((await preview(await uploaded(rows))).total).toBe(2)
})

test('for a stranger the plan does not exist, and nobody reads a file of another person', async () => {
  const rows = [['授课内容'], ['树']]
  const own = await uploaded(rows, stranger)
  expect((await call(previewPlanRows, { id, file_id: own }, { as: stranger })).code).toBe(404)
  expect((await call(failedPlanRows, { id, file_id: own }, { as: stranger })).code).toBe(404)
  expect((await call(previewPlanRows, { id, file_id: own }, { as: leader })).code).toBe(404)
  const { bytes } = await call(planRowsTemplate, {}, { as: leader })
  expect((await rowsOfWorkbook(bytes))[0]).toMatchObject({ 0: '课次', 2: '授课章节及主要内容' })
})
