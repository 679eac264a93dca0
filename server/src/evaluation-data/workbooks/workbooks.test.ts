import { saveSittings } from '@obelisk/contract/evaluation-data/beside-marks'
import { readSheet } from '@obelisk/contract/evaluation-data/classes'
import * as imports from '@obelisk/contract/evaluation-data/imports'
import { saveItems } from '@obelisk/contract/evaluation-data/items'
import { markStates } from '@obelisk/contract/evaluation-data/mark-states'
import * as marks from '@obelisk/contract/evaluation-data/marks'
import type { CellChange } from '@obelisk/contract/evaluation-data/shapes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import { cellAt, type Sheet } from '#workbook/sheet.ts'
import { call } from '../../../test/call.ts'
import { person } from '../../../test/people.ts'
import { uploaded } from '../import/import.fixture.ts'
import { openedClass, sheetFor } from '../marks/marks.fixture.ts'

type Room = Awaited<ReturnType<typeof openedClass>>

/** A class whose exam has questions, one of them split over two objectives. */
async function classWithQuestions(): Promise<Room> {
  const room = await openedClass()
  const [first, second] = room.objectives
  const exam = room.components[2]
  if (!first || !second || !exam) throw new Error('incomplete')
  const question = (no: string, full_score: number, points: number, ids: number[]) => ({
    component_id: exam.id,
    no,
    name: '',
    full_score,
    points,
    is_objective: false,
    complex_problem: false,
    shares: ids.map((objective_id) => ({ objective_id, share: 1 / ids.length })),
  })
  const items = [
    ...room.items.slice(0, 2),
    question('一(1)', 40, 24, [first.id]),
    question('一(2)', 30, 18, [second.id]),
    question('二', 30, 18, [first.id, second.id]),
  ]
  const { items_revision: revision } = await sheetFor(room)
  const saved = await call(saveItems, { teaching_class_id: room.id, revision, items }, { as: room.teacher })
  expect(saved.msg).toBe('')
  return { ...room, items: (await sheetFor(room)).items }
}

/** Writes these cells whatever stands there now. */
async function fill(room: Room, cells: { value: number | null; state: CellChange['state'] }[]) {
  const held = await sheetFor(room)
  const changes = room.students.flatMap((student, row) =>
    room.items.map((item, column): CellChange => {
      const at = row * room.items.length + column
      const cell = cells[at] ?? { value: null, state: 'normal' as const }
      return { student_id: student.id, item_id: item.id, version: held.marks.versions[at] ?? 0, ...cell }
    }),
  )
  const { data } = await call(
    marks.saveMarks,
    { teaching_class_id: room.id, cells: changes },
    { as: room.teacher },
  )
  expect(data.conflicts).toEqual([])
}

async function importTemplate(room: Room, language: 'zh-cn' | 'en') {
  const file = await call(marks.template, { teaching_class_id: room.id }, { as: room.teacher, language })
  const file_id = await uploaded(file.bytes, 'template.xlsx', room.teacher)
  const { data } = await call(
    imports.readImport,
    { teaching_class_id: room.id, file_id },
    { as: room.teacher },
  )
  return data
}

test('our own template comes back without a question and changes nothing, whatever the marks are', async () => {
  const room = await classWithQuestions()
  const cellOf = (full: number) =>
    fc.oneof(
      {
        weight: 6,
        // nothing, or from 2 up: a column of fractions below 1 is rightly asked about
        arbitrary: fc
          .oneof(fc.constant(0), fc.integer({ min: 16, max: full * 8 }))
          .map((n) => ({ value: n / 8, state: 'normal' as const })),
      },
      fc.constantFrom(...markStates.slice(1)).map((state) => ({ value: null, state })),
      fc.constant({ value: null, state: 'normal' as const }),
    )
  const cells = fc.tuple(
    ...room.students.flatMap(() => room.items.map(({ full_score }) => cellOf(full_score))),
  )
  await fc.assert(
    fc.asyncProperty(cells, fc.constantFrom('zh-cn' as const, 'en' as const), async (values, language) => {
      await fill(room, values)
      const view = await importTemplate(room, language)
      expect(view.problems).toEqual([])
      expect(view.mapping.replaces).toEqual([])
      const columns = view.mapping.sheets[0]?.columns.slice(4)
      expect(columns).toEqual(room.items.map(({ id }) => ({ kind: 'item', item_id: id })))
      const entered = values.filter(({ value, state }) => value !== null || state !== 'normal').length
      expect(view.counts).toMatchObject({ rows: 6, good_rows: 6, fresh: 0, changed: 0, same: entered })
    }),
    { numRuns: 8 },
  )
}, 60_000)

test('the template has numbers as text, checks and notes, and is for those who may see the class', async () => {
  const room = await classWithQuestions()
  const { bytes, headers } = await call(marks.template, { teaching_class_id: room.id }, { as: room.teacher })
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('数据结构_')
  const { sheets } = await parseWorkbook(bytes, 'x.xlsx', defaultLimits)
  expect(cellAt(sheets[0] as Sheet, 7, 1)).toMatchObject({
    kind: 'text',
    value: room.students[0]?.student_no,
  })
  const stranger = await call(marks.template, { teaching_class_id: room.id }, { as: await person('teacher') })
  expect(stranger.headers['content-type']).toMatch(/json/)
})

test('the detail sums by formulas to the totals that are compared with the registrar’s', async () => {
  const room = await classWithQuestions()
  await fill(
    room,
    Array.from({ length: 30 }, (_, n) => ({ value: (n * 7) % 30, state: 'normal' as const })),
  )
  const part = { student_id: room.students[1]?.id ?? 0, component_id: room.components[2]?.id ?? 0 }
  await call(
    marks.saveContributions,
    { teaching_class_id: room.id, contributions: [{ ...part, factor: 1.5 }] },
    { as: room.teacher },
  )
  const rows = room.students.map(({ student_no }, n) => ({
    student_no,
    total: n === 5 ? '缓考' : String(50 + n),
  }))
  const versionOf = async () =>
    (await call(readSheet, { teaching_class_id: room.id }, { as: room.teacher })).data.class.data_version
  const before = await versionOf()
  const saved = await call(
    marks.saveTotals,
    {
      teaching_class_id: room.id,
      rows: [
        ...rows,
        { student_no: '999', total: '60' },
        { student_no: rows[0]?.student_no ?? '', total: '61' },
      ],
    },
    { as: room.teacher },
  )
  expect(saved.data.saved).toBe(6)
  // they are compared only: no result that was computed from the marks is out of date
  expect(await versionOf()).toBe(before)
  expect(saved.data.problems.map(({ row, reason }) => [row, reason])).toEqual([
    [7, '学号不在本班名册中'],
    [8, '学号重复'],
  ])
  const { data } = await call(marks.compareTotals, { teaching_class_id: room.id }, { as: room.teacher })
  expect(data.list.map(({ official, official_state }) => [official, official_state])[5]).toEqual([
    null,
    'deferred',
  ])
  const asked = [{ teaching_class_id: room.id }, { as: room.teacher, language: 'en' }] as const
  expect((await call(marks.compareTotals, ...asked)).data.list[5]?.name).toBe('Student 6')
  const { bytes } = await call(marks.gradeDetail, { teaching_class_id: room.id }, { as: room.teacher })
  const { sheets } = await parseWorkbook(bytes, 'x.xlsx', defaultLimits)
  const sheet = sheets[0] as Sheet
  const totals = room.students.map((_, n) => cellAt(sheet, 7 + n, 9))
  expect(totals.every(({ isFormula }) => isFormula)).toBe(true)
  // the mean of the first question of the exam is that of the marks as they count, as the formula gives it
  const column = 4 + 2
  const counted = room.students.map((_, n) => Number(cellAt(sheet, 7 + n, column).value))
  const mean = cellAt(sheet, 7 + room.students.length, column)
  expect(mean.isFormula).toBe(true)
  expect(mean.value).toBeCloseTo(counted.reduce((sum, one) => sum + one, 0) / counted.length, 6)
  data.list.forEach(({ ours, difference, official }, n) => {
    expect(totals[n]?.value).toBeCloseTo(ours ?? Number.NaN, 6)
    if (official !== null) expect(difference).toBeCloseTo((ours ?? 0) - official, 6)
  })
})

test('the detail shows the sitting that counts, and lists who sat again with first mark and rule', async () => {
  const room = await classWithQuestions()
  await fill(
    room,
    Array.from({ length: 30 }, (_, n) => ({ value: (n * 7) % 30, state: 'normal' as const })),
  )
  const [student] = room.students
  const item = room.items[2]
  if (!student || !item) throw new Error('incomplete')
  const sittings = (['attempt', 'make_up'] as const).map((kind) => ({
    student_id: student.id,
    item_id: item.id,
    kind,
    no: 1,
    mark: kind === 'attempt' ? 33 : 39,
  }))
  const saved = await call(saveSittings, { teaching_class_id: room.id, sittings }, { as: room.teacher })
  expect(saved.msg).toBe('')
  const { bytes } = await call(marks.gradeDetail, { teaching_class_id: room.id }, { as: room.teacher })
  const { sheets } = await parseWorkbook(bytes, 'x.xlsx', defaultLimits)
  const [detail, later] = sheets
  if (!detail || !later) throw new Error('a sheet is missing')
  // by the usual rules the better of several attempts counts, and a make-up is only recorded
  expect(cellAt(detail, 7, 4 + 2).value).toBe(33)
  const { data } = await call(marks.compareTotals, { teaching_class_id: room.id }, { as: room.teacher })
  expect(cellAt(detail, 7, 9).value).toBeCloseTo(data.list[0]?.ours ?? Number.NaN, 6)
  expect([1, 2].map((row) => [3, 4, 5, 6, 7].map((column) => cellAt(later, row, column).shown))).toEqual([
    ['再次作答', '14', '33', '33', '取较高的一次'],
    ['补考', '14', '39', '33', '以首次成绩为准'],
  ])
})
