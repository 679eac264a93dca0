import { type LaterSitting, saveSittings, sittingRows } from '@obelisk/contract/evaluation-data/beside-marks'
import { saveItems } from '@obelisk/contract/evaluation-data/items'
import * as marks from '@obelisk/contract/evaluation-data/marks'
import { moveStudents } from '@obelisk/contract/teaching-class/classes'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { inRoom } from '../../../test/in-room.ts'
import { person } from '../../../test/people.ts'
import { uploadedSheets } from '../import/import.fixture.ts'
import { type cell, fullClass, openedClass, sheetFor } from '../marks/marks.fixture.ts'
import { sheetOf } from '../sheet/sheet-of.ts'

type More = Partial<LaterSitting>

async function room() {
  const made = await openedClass()
  const exam = made.items.at(-1)
  if (!exam) throw new Error('no item')
  const sat = (at: number, mark: number, more: More = {}): LaterSitting => ({
    student_id: made.students[at]?.id ?? 0,
    item_id: exam.id,
    kind: 'make_up',
    no: 1,
    mark,
    ...more,
  })
  const save = (sittings: LaterSitting[], as = made.teacher) =>
    call(saveSittings, { teaching_class_id: made.id, sittings }, { as })
  const fill = () =>
    call(marks.saveMarks, { teaching_class_id: made.id, cells: fullClass(made) }, { as: made.teacher })
  const historyOf = async (at: number) => {
    const where = { teaching_class_id: made.id, student_id: made.students[at]?.id ?? 0, item_id: exam.id }
    return (await call(marks.cellHistory, where, { as: made.teacher })).data.sittings
  }
  return { ...made, exam, sat, save, fill, historyOf }
}

test('later sittings are kept with author and history, and the engine gets them in the order in which they were sat', async () => {
  const made = await room()
  const before = (await sheetFor(made)).class
  const given = [
    made.sat(0, 62),
    made.sat(0, 50, { kind: 'attempt', no: 2 }),
    made.sat(0, 40.125, { kind: 'attempt' }),
    made.sat(1, 71, { kind: 'deferred_sitting' }),
  ]
  expect((await made.save(given)).msg).toBe('')
  const sheet = await sheetFor(made)
  expect(sheet.sittings).toEqual([given[2], given[1], given[0], given[3]])
  expect(sheet.class.data_version).toBeGreaterThan(before.data_version)
  expect([before.state, sheet.class.state]).toEqual(['setup', 'entering'])
  const [computed] = await inRoom('evaluation-data', made.teacher, (ctx) => sheetOf(ctx, [made.id]))
  expect(computed?.sheet.resits?.map(({ kind, mark }) => [kind, mark])).toEqual([
    ['attempt', 40.125],
    ['attempt', 50],
    ['make_up', 62],
    ['deferred_sitting', 71],
  ])

  // the same once more changes nothing; a changed and a deleted one leave what was there
  expect((await made.save(given)).code).toBe(1)
  expect((await sheetFor(made)).class.data_version).toBe(sheet.class.data_version)
  await made.save([made.sat(0, 65)])
  await made.save([])
  const steps = await made.historyOf(0)
  expect(steps.map(({ kind, no }) => [kind, no])).toEqual([
    ['attempt', 1],
    ['attempt', 2],
    ['make_up', 1],
  ])
  expect(steps[2]?.steps.map(({ mark, by }) => [mark, by])).toEqual([
    [null, made.teacher.name],
    [65, made.teacher.name],
    [62, made.teacher.name],
  ])
  expect((await sheetFor(made)).sittings).toEqual([])
})

test('strangers, foreign items, marks above the full mark, the same twice, a second make-up and a deferred sitting beside a mark are told at their place', async () => {
  const made = await room()
  await made.fill()
  const refused = await made.save([
    made.sat(0, 60),
    made.sat(0, 60, { student_id: made.siblingStudents[0]?.id ?? 0 }),
    made.sat(1, 60, { item_id: 999_999 }),
    made.sat(1, made.exam.full_score + 1),
    made.sat(0, 61),
    made.sat(2, 60, { no: 2 }),
    made.sat(2, 60, { kind: 'deferred_sitting' }),
  ])
  expect(refused.refused?.fields?.map(({ path }) => path)).toEqual([
    'sittings.1.student_id',
    'sittings.2.item_id',
    'sittings.3.mark',
    'sittings.4.student_id',
    'sittings.5.no',
    'sittings.6.kind',
  ])
  expect(refused.refused?.fields?.at(-1)?.message).toContain('80')
  for (const more of [{ mark: -1 }, { mark: 1.0005 }, { no: 0 }, { no: 21 }, { kind: 'third' }] as More[])
    expect((await made.save([made.sat(0, 60, more)])).code).toBe(0)
  expect((await sheetFor(made)).sittings).toEqual([])
})

test('a stranger finds no class; confirmed marks keep their later sittings', async () => {
  const made = await room()
  expect((await made.save([made.sat(0, 60)], made.colleague)).code).not.toBe(1)
  await made.fill()
  await made.save([made.sat(0, 60)])
  const { data_version } = (await sheetFor(made)).class
  await call(marks.confirmMarks, { teaching_class_id: made.id, data_version }, { as: made.teacher })
  expect((await made.save([])).refused?.refusal).toBe('class-confirmed')
  expect((await sheetFor(made)).sittings).toHaveLength(1)
})

test('an item with later sittings is asked about before it goes, and its full mark stays above them', async () => {
  const made = await room()
  await made.save([made.sat(0, made.exam.full_score)])
  const change = async (items: typeof made.items) => {
    const { items_revision: revision } = await sheetFor(made)
    return call(saveItems, { teaching_class_id: made.id, revision, items }, { as: made.teacher })
  }
  const lower = made.items.map((item) => (item.id === made.exam.id ? { ...item, full_score: 50 } : item))
  expect((await change(lower)).refused?.refusal).toBe('full-below-marks')
  expect((await change(made.items.slice(0, -1))).refused?.refusal).toBe('item-has-marks')
})

test('later sittings follow a student into a parallel class with their history', async () => {
  const made = await room()
  await made.fill()
  await made.save([made.sat(0, 60)])
  await made.save([made.sat(0, 61)])
  const director = await person({
    role: 'programme-director',
    scope_type: 'project',
    scope_id: made.projectId,
  })
  const student_id = made.students[0]?.id ?? 0
  const moved = await call(
    moveStudents,
    { id: made.id, into: made.siblingId, student_ids: [student_id] },
    { as: director },
  )
  expect(moved.msg).toBe('')
  expect((await sheetFor(made)).sittings).toEqual([])
  const there = { id: made.siblingId, teacher: made.colleague }
  expect((await sheetFor(there)).sittings).toEqual([made.sat(0, 61)])
  const where = { teaching_class_id: made.siblingId, student_id, item_id: made.exam.id }
  const { data } = await call(marks.cellHistory, where, { as: made.colleague })
  expect(data.sittings[0]?.steps.map(({ mark }) => mark)).toEqual([61, 60])
})

test('a workbook is read as the rows of the sheet that names most students; others of the class only', async () => {
  const made = await room()
  const lines = made.students.slice(0, 2).map(({ student_no, name }, at) => [student_no, name, 60 + at])
  const sheets = [{ rows: [['说明'], ['只填成绩']] }, { rows: [['学号', '姓名', '成绩'], ...lines] }]
  const file_id = await uploadedSheets(sheets, '补考.xlsx', made.teacher)
  const asked = { teaching_class_id: made.id, file_id }
  const { data } = await call(sittingRows, asked, { as: made.teacher })
  expect(data.sheet).toBe('Sheet2')
  expect(data.rows.map((row) => row.at(-1))).toEqual(['成绩', '60', '61'])
  expect((await call(sittingRows, asked, { as: made.colleague })).code).not.toBe(1)
  expect((await call(sittingRows, { ...asked, file_id: 999_999 }, { as: made.teacher })).code).not.toBe(1)
})

test('a student who was deferred and has sat it since is complete, and one without a first mark is not', async () => {
  const made = await room()
  const [student] = made.students
  if (!student) throw new Error('nobody')
  const isExam = ({ student_id, item_id }: ReturnType<typeof cell>) =>
    student_id === student.id && item_id === made.exam.id
  const cells = fullClass(made).map((one) =>
    isExam(one) ? { ...one, value: null, state: 'deferred' as const } : one,
  )
  await call(marks.saveMarks, { teaching_class_id: made.id, cells }, { as: made.teacher })
  expect((await made.save([made.sat(0, 72, { kind: 'deferred_sitting' })])).msg).toBe('')
  const { data } = await call(marks.compareTotals, { teaching_class_id: made.id }, { as: made.teacher })
  const points = made.items.reduce(
    (sum, { id, points: own, full_score }) => sum + own * (id === made.exam.id ? 72 / full_score : 0.8),
    0,
  )
  expect(data.list[0]?.ours).toBeCloseTo(points, 6)
})
