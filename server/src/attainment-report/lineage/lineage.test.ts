import { lineage } from '@obelisk/contract/attainment-report/lineage'
import { compute, readReport } from '@obelisk/contract/attainment-report/report'
import { saveSittings } from '@obelisk/contract/evaluation-data/beside-marks'
import { confirmMarks, saveIndirect, saveMarks, unlockMarks } from '@obelisk/contract/evaluation-data/marks'
import { beforeAll, expect, test } from 'vitest'
import { confirm, read, table } from '#evaluation-data/import/import.fixture.ts'
import { cell, openedClass, sheetFor } from '#evaluation-data/marks/marks.fixture.ts'
import { call } from '../../../test/call.ts'
import { person } from '../../../test/people.ts'

type Room = Awaited<ReturnType<typeof openedClass>>
type Asked = { objective_id: number; item_id?: number; student_id?: number }

let room: Room
let runId = 0
const marksOf = (n: number) => [90 - n, n === 2 ? '未交' : 70 + n, 60 + 5 * n]

async function confirmed() {
  const { class: here } = await sheetFor(room)
  const sent = { teaching_class_id: room.id, data_version: here.data_version }
  const { msg } = await call(confirmMarks, sent, { as: room.teacher })
  expect(msg).toBe('')
}

const way = async (asked: Asked) =>
  (await call(lineage, { run_id: runId, ...asked }, { as: room.teacher })).data

beforeAll(async () => {
  room = await openedClass()
  await confirm(room, await read(room, table(room, marksOf), '期末成绩.xlsx'))
  const values = room.objectives.map(({ id }) => ({ objective_id: id, value: 0.8, answers: 5 }))
  const kept = await call(
    saveIndirect,
    { teaching_class_id: room.id, values: values.map((one) => ({ ...one, targeted: 6, note: '' })) },
    { as: room.teacher },
  )
  expect(kept.msg).toBe('')
  const sat = (at: number, item: number, kind: 'attempt' | 'make_up') => ({
    student_id: room.students[at]?.id ?? 0,
    item_id: room.items[item]?.id ?? 0,
    kind,
    no: 1,
    mark: 99,
  })
  const again = await call(
    saveSittings,
    { teaching_class_id: room.id, sittings: [sat(1, 0, 'attempt'), sat(4, 2, 'make_up')] },
    { as: room.teacher },
  )
  expect(again.msg).toBe('')
  await confirmed()
  const { data, msg } = await call(compute, { teaching_class_id: room.id }, { as: room.teacher })
  expect(msg).toBe('')
  runId = data.run.id
})

test('the way leads from the course value to the cell of the workbook, and the arithmetic holds on it', async () => {
  const first = await way({ objective_id: room.objectives[1]?.id ?? 0 })
  const { course } = first
  expect(course.rule).toBe('weighted')
  expect(course.objectives.map(({ no }) => no)).toEqual([1, 2, 3])
  const weighed = course.objectives.reduce((sum, { weight, combined }) => sum + weight * (combined ?? 0), 0)
  expect(weighed).toBeCloseTo(course.value ?? 0, 12)

  const { objective, formula, items, indirect } = first
  expect(course.objectives[1]?.combined).toBe(objective.combined)
  expect(formula).toMatchObject({ method: 'A1', kind: 'items', evidence: 'direct_and_indirect' })
  const lambda = formula.direct_weight
  expect(lambda * (objective.direct ?? 0) + (1 - lambda) * 0.8).toBeCloseTo(objective.combined ?? 0, 12)
  expect(indirect).toMatchObject({ value: 0.8, answers: 5 })
  const brought = items.reduce((sum, { contribution }) => sum + (contribution ?? 0), 0)
  expect(brought).toBeCloseTo(objective.direct ?? 0, 12)

  const item = items.at(-1)
  const student = room.students[3]
  const deep = await way({
    objective_id: objective.id,
    item_id: item?.item_id ?? 0,
    student_id: student?.id ?? 0,
  })
  const counted = deep.marks?.students.map(({ counts }) => counts ?? 0) ?? []
  expect(counted.reduce((sum, mark) => sum + mark, 0) / counted.length).toBeCloseTo(item?.mean ?? 0, 12)
  const column = room.items.findIndex(({ id }) => id === item?.item_id)
  const mark = marksOf(3)[column]
  expect(deep.marks?.students[3]).toMatchObject({ student_no: student?.student_no, value: mark, now: null })
  const address = `${'CDE'[column]}5`
  expect(deep.origin?.file).toMatchObject({
    name: '期末成绩.xlsx',
    sheet: '成绩',
    cell: address,
    written: String(mark),
  })
  const line = deep.origin?.around.find(({ row }) => row === 5)
  expect(line?.cells[deep.origin?.columns.indexOf(address.charAt(0)) ?? -1]).toBe(String(mark))
  expect(deep.since).toBeNull()
})

test('a state counts as the rules say, and the cell shows the word that was written', async () => {
  const item = room.items[1]?.id ?? 0
  const objective = room.items[1]?.shares[0]?.objective_id ?? 0
  const late = room.students[2]?.id ?? 0
  const { marks, origin } = await way({ objective_id: objective, item_id: item, student_id: late })
  expect(marks?.students[2]).toMatchObject({ value: null, state: 'not_submitted', counts: 0, left_out: null })
  expect(origin?.file).toMatchObject({ cell: 'D4', written: '未交' })
  const asked = { run_id: runId, objective_id: objective, item_id: item }
  const inEnglish = await call(lineage, asked, { as: room.teacher, language: 'en' })
  expect(inEnglish.data.marks?.students.map(({ name }) => name)[2]).toBe('Student 3')
})

test('who sat again is named with the mark that counts and why, and the report says how many', async () => {
  const later = async (item: number, at: number) => {
    const { id = 0, shares = [] } = room.items[item] ?? {}
    const { marks } = await way({ objective_id: shares[0]?.objective_id ?? 0, item_id: id })
    return marks?.students[at]
  }
  const attempt = await later(0, 1)
  expect(attempt).toMatchObject({ value: 89, counts: 99 })
  expect(attempt?.later).toEqual([{ kind: 'attempt', use: 'best', mark: 99, cap: null, counts: true }])
  const makeUp = await later(2, 4)
  expect(makeUp).toMatchObject({ value: 80, counts: 80, later: [{ kind: 'make_up', counts: false }] })
  const { data } = await call(readReport, { teaching_class_id: room.id }, { as: room.teacher })
  expect(data.result?.later_sittings).toEqual([
    { kind: 'attempt', use: 'best', cap: null, students: 1, counted: 1 },
    { kind: 'make_up', use: 'first', cap: null, students: 1, counted: 0 },
  ])
})

test('after a mark is changed the way still shows the marks of the receipt, and says what is different now', async () => {
  const [student, item] = [room.students[0], room.items[2]]
  const objective = item?.shares[0]?.objective_id ?? 0
  const before = await way({ objective_id: objective, item_id: item?.id ?? 0 })
  const reason = '卷面分登记有误'
  await call(unlockMarks, { teaching_class_id: room.id, reason }, { as: await person('section-head') })
  const stale = (await call(readReport, { teaching_class_id: room.id }, { as: room.teacher })).data.run?.stale
  expect(stale).toMatchObject({ reason: 'unlocked', note: reason })
  const { marks } = await sheetFor(room)
  const version = marks.versions[2] ?? 0
  const changes = [cell(student ?? { id: 0 }, item ?? { id: 0 }, 99, version)]
  const saved = await call(saveMarks, { teaching_class_id: room.id, cells: changes }, { as: room.teacher })
  expect(saved.msg).toBe('')
  await call(saveSittings, { teaching_class_id: room.id, sittings: [] }, { as: room.teacher })

  const after = await way({ objective_id: objective, item_id: item?.id ?? 0, student_id: student?.id ?? 0 })
  expect(after.items).toEqual(before.items)
  expect(after.objective).toEqual(before.objective)
  expect(after.marks?.students[0]).toMatchObject({
    value: 60,
    counts: 60,
    now: { value: 99, state: 'normal' },
  })
  // the mark that was typed and the two sittings that were taken back
  expect(after.since).toEqual({ marks: 3, joined: 0, gone: 0, items: 0, indirect: 0 })
  expect(after.origin).toMatchObject({ value: 99, file: null, history: [{ value: 60 }] })
})

test('for a stranger there is no way, and no way leads to an objective of another course', async () => {
  const asked = { run_id: runId, objective_id: room.objectives[0]?.id ?? 0 }
  expect((await call(lineage, asked, { as: await person('teacher') })).code).toBe(404)
  expect((await call(lineage, asked, { as: 'student' })).code).toBe(401)
  expect((await call(lineage, { ...asked, objective_id: 999_999 }, { as: room.teacher })).code).toBe(404)
})
