import * as marks from '@obelisk/contract/evaluation-data/marks'
import type { CellChange } from '@obelisk/contract/evaluation-data/shapes'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { inRoom } from '../../../test/in-room.ts'
import { person } from '../../../test/people.ts'
import { originOf } from '../sheet/origin-of.ts'
import { cell, openedClass as opened, sheetFor } from './marks.fixture.ts'

test('items come from the published syllabus, one for each component, in its shares', async () => {
  const room = await opened()
  expect(room.items.map(({ no, points, full_score }) => [no, points, full_score])).toEqual([
    ['作业', 20, 100],
    ['实验', 20, 100],
    ['期末考试', 60, 100],
  ])
  expect(room.items[0]?.shares.map(({ share }) => share)).toEqual([0.5, 0.5])
  expect(room.items[2]?.shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
})

test('cells are saved, read back and versioned', async () => {
  const room = await opened()
  const [first, second] = room.students
  const [homework] = room.items
  if (!first || !second || !homework) throw new Error('incomplete')
  const note = '旷考，"补交" 见 a\\b'
  const cells = [
    cell(first, homework, 87.5),
    { ...cell(second, homework, null), state: 'absent' as const, note },
  ]
  const { data } = await call(marks.saveMarks, { teaching_class_id: room.id, cells }, { as: room.teacher })
  expect(data.conflicts).toEqual([])
  expect(data.saved).toHaveLength(2)
  const sheet = await sheetFor(room)
  expect(sheet.class.state).toBe('entering')
  expect(sheet.marks.values.slice(0, 3)).toEqual([87.5, null, null])
  expect(sheet.marks.states.slice(0, 4)).toEqual([0, -1, -1, 1])
  expect(sheet.marks.versions[0]).toBe(data.data_version)
  expect(sheet.notes).toEqual([{ student_id: second.id, item_id: homework.id, note }])
})

test('a cell that somebody changed meanwhile comes back with both values and is not overwritten', async () => {
  const room = await opened()
  const [student] = room.students
  const [item] = room.items
  if (!student || !item) throw new Error('incomplete')
  const save = (value: number, version: number) =>
    call(
      marks.saveMarks,
      { teaching_class_id: room.id, cells: [cell(student, item, value, version)] },
      { as: room.teacher },
    )
  const first = await save(60, 0)
  const stale = await save(70, 0)
  expect(stale.data.saved).toEqual([])
  expect(stale.data.conflicts).toMatchObject([
    { theirs: { value: 60, state: 'normal' }, version: first.data.data_version, by: room.teacher.name },
  ])
  expect((await sheetFor(room)).marks.values[0]).toBe(60)
  const again = await save(70, stale.data.conflicts[0]?.version ?? 0)
  expect(again.data.saved).toHaveLength(1)
})

test('a save that changes nothing leaves the version of the class and the results built on it alone', async () => {
  const room = await opened()
  const [student] = room.students
  const [item] = room.items
  if (!student || !item) throw new Error('incomplete')
  const save = async (value: number, version: number) =>
    (
      await call(
        marks.saveMarks,
        { teaching_class_id: room.id, cells: [cell(student, item, value, version)] },
        { as: room.teacher },
      )
    ).data
  const first = await save(60, 0)
  const same = await save(60, first.data_version)
  expect(same.saved).toHaveLength(1)
  const late = await save(70, 0)
  expect(late.conflicts).toHaveLength(1)
  expect([same.data_version, late.data_version]).toEqual([first.data_version, first.data_version])
  expect((await sheetFor(room)).class.data_version).toBe(first.data_version)
})

test('a cell that was emptied and filled again does not pass for the one that was seen', async () => {
  const room = await opened()
  const [student] = room.students
  const [item] = room.items
  if (!student || !item) throw new Error('incomplete')
  const save = async (value: number | null, version: number) =>
    (
      await call(
        marks.saveMarks,
        { teaching_class_id: room.id, cells: [cell(student, item, value, version)] },
        { as: room.teacher },
      )
    ).data
  const seen = (await save(60, 0)).saved[0]?.version ?? 0
  const emptied = await save(null, seen)
  expect(emptied.saved).toHaveLength(1)
  const late = (await save(59, seen)).conflicts
  expect(late).toMatchObject([{ theirs: { state: 'not_entered' }, version: 0, by: room.teacher.name }])
  expect(late[0]?.time).toBeGreaterThan(0)
  // who emptied it and undoes that is nobody's rival
  const undone = await save(61, emptied.saved[0]?.version ?? -1)
  expect([undone.conflicts, undone.saved]).toMatchObject([[], [{}]])
  expect((await save(62, seen)).conflicts).toHaveLength(1)
  expect((await sheetFor(room)).marks.values[0]).toBe(61)
})

test('two people save the same cell at once: one wins, the other is told', async () => {
  const room = await opened()
  const [student] = room.students
  const [item] = room.items
  if (!student || !item) throw new Error('incomplete')
  const answers = await Promise.all(
    [50, 51, 52, 53].map((value) =>
      call(
        marks.saveMarks,
        { teaching_class_id: room.id, cells: [cell(student, item, value)] },
        { as: room.teacher },
      ),
    ),
  )
  expect(answers.map(({ data }) => data.saved.length).sort()).toEqual([0, 0, 0, 1])
  expect(answers.flatMap(({ data }) => data.conflicts)).toHaveLength(3)
})

test('a mark above the full mark, of a stranger or beside a state refuses the whole call', async () => {
  const room = await opened()
  const [student] = room.students
  const [stranger] = room.siblingStudents
  const [item] = room.items
  if (!student || !item || !stranger) throw new Error('incomplete')
  const wrong: CellChange[][] = [
    [cell(student, item, 101)],
    [cell(stranger, item, 50)],
    [{ ...cell(student, item, 50), state: 'absent' }],
    [cell(student, item, 50), cell(student, item, 51)],
    [cell(student, { id: 999_999 }, 50)],
  ]
  for (const cells of wrong) {
    const answer = await call(marks.saveMarks, { teaching_class_id: room.id, cells }, { as: room.teacher })
    expect(answer.refused?.refusal).toBe('marks-wrong')
    expect(answer.refused?.fields?.[0]?.path).toMatch(/^cells\.\d\.value$/)
  }
  expect((await sheetFor(room)).marks.states.every((state) => state === -1)).toBe(true)
})

test('a mark knows who typed it and what it was before', async () => {
  const room = await opened()
  const [student] = room.students
  const [item] = room.items
  if (!student || !item) throw new Error('incomplete')
  const key = { teaching_class_id: room.id, student_id: student.id, item_id: item.id }
  let version = 0
  for (const value of [60, 65, null, 70]) {
    const { data } = await call(
      marks.saveMarks,
      { teaching_class_id: room.id, cells: [cell(student, item, value, version)] },
      { as: room.teacher },
    )
    version = value === null ? 0 : (data.saved[0]?.version ?? 0)
  }
  const data = await inRoom('evaluation-data', room.teacher, (ctx) => originOf(ctx, key))
  expect(data).toMatchObject({ value: 70, state: 'normal', by: room.teacher.name, file: null })
  expect(data.history.map(({ value, state }) => [value, state])).toEqual([
    [null, null],
    [65, 'normal'],
    [60, 'normal'],
  ])
})

test('whoever may see the marks may see where one came from; for a stranger it does not exist', async () => {
  const room = await opened()
  const [student] = room.students
  const [item] = room.items
  if (!student || !item) throw new Error('incomplete')
  const cells = [cell(student, item, 61)]
  await call(marks.saveMarks, { teaching_class_id: room.id, cells }, { as: room.teacher })
  const where = { teaching_class_id: room.id, student_id: student.id, item_id: item.id }
  const seen = await call(marks.cellHistory, where, { as: room.teacher })
  expect(seen.data).toMatchObject({ value: 61, by: room.teacher.name, history: [] })
  expect((await call(marks.cellHistory, where, { as: await person('teacher') })).code).toBe(404)
})

test('a student is left out for a reason and taken in again', async () => {
  const room = await opened()
  const student_id = room.students[2]?.id ?? 0
  const exclude = (reason: string | null) =>
    call(marks.excludeStudent, { teaching_class_id: room.id, student_id, reason }, { as: room.teacher })
  await exclude('交换生，期末未参加')
  expect((await sheetFor(room)).students[2]?.exclusion).toBe('交换生，期末未参加')
  await exclude(null)
  expect((await sheetFor(room)).students[2]?.exclusion).toBeNull()
  const gone = await call(
    marks.excludeStudent,
    { teaching_class_id: room.id, student_id: room.siblingStudents[0]?.id ?? 0, reason: '不在本班' },
    { as: room.teacher },
  )
  expect(gone.code).toBe(404)
})

test('indirect values are kept by hand and only for objectives of the syllabus', async () => {
  const room = await opened()
  const value = {
    objective_id: room.objectives[0]?.id ?? 0,
    value: 0.85,
    answers: 40,
    targeted: 58,
    note: '课程问卷',
  }
  const save = (values: (typeof value)[]) =>
    call(marks.saveIndirect, { teaching_class_id: room.id, values }, { as: room.teacher })
  expect((await save([value])).code).toBe(1)
  expect((await sheetFor(room)).indirect).toEqual(
    [{ ...value, source: 'manual', teaching_class_id: room.id }].map(
      ({ teaching_class_id: _, ...kept }) => kept,
    ),
  )
  expect((await save([value, value])).refused?.fields?.[0]?.path).toBe('values.1.objective_id')
  expect((await save([])).code).toBe(1)
  expect((await sheetFor(room)).indirect).toEqual([])
})
