import * as imports from '@obelisk/contract/evaluation-data/imports'
import { withColumns } from '@obelisk/contract/pointed'
import { expect, test } from 'vitest'
import { defaultLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import { type Sheet, shownRows } from '#workbook/sheet.ts'
import type { CellSpec } from '#workbook/write/sheet-spec.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { openedClass, sheetFor } from '../marks/marks.fixture.ts'
import { originOf } from '../sheet/origin-of.ts'
import { confirm, read, table } from './import.fixture.ts'

test('a clean workbook: read, confirmed, and every mark knows its cell', async () => {
  const room = await openedClass()
  const view = await read(
    room,
    table(room, (n) => [80 + n, 70 + n, 60 + n]),
  )
  expect(view.problems).toEqual([])
  expect(view.counts).toMatchObject({
    errors: 0,
    undecided: 0,
    rows: 6,
    good_rows: 6,
    cells: 18,
    fresh: 18,
    changed: 0,
    same: 0,
  })
  const { data } = await confirm(room, view)
  expect(data).toEqual({ fresh: 18, changed: 0, same: 0, rows: 6, left_out: 0, new_items: 0 })
  const sheet = await sheetFor(room)
  expect(sheet.class.state).toBe('entering')
  expect(sheet.marks.values.slice(0, 6)).toEqual([80, 70, 60, 81, 71, 61])
  const where = {
    teaching_class_id: room.id,
    student_id: room.students[1]?.id ?? 0,
    item_id: room.items[2]?.id ?? 0,
  }
  const origin = await inRoom('evaluation-data', room.teacher, (ctx) => originOf(ctx, where))
  expect(origin).toMatchObject({
    value: 61,
    by: room.teacher.name,
    file: { name: '成绩.xlsx', sheet: '成绩', cell: 'E3' },
    history: [],
  })
})

test('the same file twice stores nothing twice', async () => {
  const room = await openedClass()
  const rows = table(room, (n) => [80 + n, 70 + n, '缺考'])
  await confirm(room, await read(room, rows))
  const again = await read(room, rows)
  expect(again.counts).toMatchObject({ fresh: 0, changed: 0, same: 18 })
  expect((await confirm(room, again)).data).toMatchObject({ fresh: 0, changed: 0, same: 18 })
  const { db } = await testDatabase()
  const { count } = await db
    .selectFrom('score')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('teaching_class_id', '=', room.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(18)
})

test('with problems: refused whole, the good rows alone, the failed rows as a workbook that can be mended', async () => {
  const room = await openedClass()
  const rows = table(room, (n) => [n === 1 ? 105 : 80, n === 4 ? '优秀' : 70, 60])
  const view = await read(room, rows)
  expect(view.problems.map(({ code, row }) => [code, row])).toEqual([
    ['above_full', 3],
    ['word_mark', 6],
  ])
  const whole = await confirm(room, view)
  expect([whole.code, whole.refused?.refusal]).toEqual([0, 'import-problems'])
  expect((await sheetFor(room)).marks.states.every((state) => state === -1)).toBe(true)
  const failed = await call(imports.problemRows, { batch_id: view.batch_id }, { as: room.teacher })
  const { sheets } = await parseWorkbook(failed.bytes, 'x.xlsx', defaultLimits)
  const texts = shownRows(sheets[0] as Sheet)
  expect(texts.map((row) => row.at(-1))).toEqual([
    '未导入的原因',
    '作业：105 超过满分 100',
    '实验：“优秀”是等级，按本校约定 95/100 折算为 95？',
  ])
  expect((await confirm(room, view, true)).data).toMatchObject({ fresh: 12, rows: 4, left_out: 2 })
  const mended = texts.slice(1).map((row) => [row[0] ?? '', row[1] ?? '', '80', '70', '60'])
  const rest = await read(room, [['学号', '姓名', '作业', '实验', '期末考试'], ...mended])
  expect((await confirm(room, rest)).data).toMatchObject({ fresh: 6, rows: 2 })
})

test('decisions are kept with the import and stored as shown', async () => {
  const room = await openedClass()
  const view = await read(
    room,
    table(room, (n) => [n === 1 ? 105 : 80, 70, 60]),
  )
  const { data } = await call(
    imports.lookImport,
    {
      batch_id: view.batch_id,
      decisions: { ...view.decisions, cells: { '成绩!C3': { value: 95 } } },
    },
    { as: room.teacher },
  )
  expect(data.problems).toEqual([])
  expect((await confirm(room, data)).data.fresh).toBe(18)
  expect((await sheetFor(room)).marks.values[3]).toBe(95)
})

test('questions of the workbook become items in place of the placeholder', async () => {
  const room = await openedClass()
  const view = await read(room, [
    ['期末考试成绩登记表'],
    ['学号', '姓名', '一', '二', '三'],
    ['课程目标', null, '目标1', '目标2', '目标3'],
    ['满分', null, 30, 30, 40],
    ...room.students.map(({ student_no, name }) => [student_no, name, 20, 25, 30]),
  ])
  expect(view.counts).toMatchObject({ new_items: 3, cells: 18, undecided: 0 })
  expect((await confirm(room, view)).data).toMatchObject({ fresh: 18, new_items: 3 })
  const sheet = await sheetFor(room)
  expect(
    sheet.items.map(({ no, full_score, points, shares }) => [no, full_score, points, shares.length]),
  ).toEqual([
    ['作业', 100, 20, 2],
    ['实验', 100, 20, 1],
    ['一', 30, 18, 1],
    ['二', 30, 18, 1],
    ['三', 40, 24, 1],
  ])
  expect(sheet.marks.values.slice(0, 5)).toEqual([null, null, 20, 25, 30])
})

test('a layout is remembered by its shape and can be forgotten', async () => {
  const room = await openedClass()
  const rows = (last: number) => [
    ['学号', '姓名', '期末', '加分'],
    ...room.students.map(({ student_no, name }): CellSpec[] => [student_no, name, last, 3]),
  ]
  const first = await read(room, rows(70))
  expect(first.problems.map(({ code }) => code)).toEqual(['unassigned_column'])
  expect((await confirm(room, first)).refused?.refusal).toBe('import-undecided')
  const pointed = withColumns(first.pointed, '成绩', [3], () => ({ kind: 'ignore' as const }))
  const look = await call(imports.lookImport, { batch_id: first.batch_id, pointed }, { as: room.teacher })
  expect((await confirm(room, look.data)).code).toBe(1)
  const second = await read(room, rows(75), '另一个名字.xlsx')
  expect(second.remembered).toMatchObject({ file: '成绩.xlsx', course: '数据结构' })
  // the column stays left out; that the marks differ from the stored ones is asked every time
  expect(second.problems.map(({ code }) => code)).toEqual(['would_replace'])
  await call(imports.forgetLayout, { layout_id: second.remembered?.layout_id ?? 0 }, { as: room.teacher })
  const third = await read(room, rows(76))
  expect([third.remembered, third.problems.length]).toEqual([null, 2])
  const stranger = await call(imports.forgetLayout, { layout_id: 1 }, { as: room.colleague })
  expect(stranger.code).toBe(404)
})
