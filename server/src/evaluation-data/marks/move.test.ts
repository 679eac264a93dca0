import { readSheet } from '@obelisk/contract/evaluation-data/classes'
import { openSet } from '@obelisk/contract/evaluation-data/items'
import * as marks from '@obelisk/contract/evaluation-data/marks'
import { mergeClasses, moveStudents, splitClass } from '@obelisk/contract/teaching-class/classes'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { inRoom } from '../../../test/in-room.ts'
import { person } from '../../../test/people.ts'
import { originOf } from '../sheet/origin-of.ts'
import { cell, fullClass, openedClass, sheetFor } from './marks.fixture.ts'

/** A class full of marks beside its parallel class, and who may move students between them. */
async function fullRoom() {
  const room = await openedClass()
  await call(openSet, { teaching_class_id: room.siblingId }, { as: room.colleague })
  await call(marks.saveMarks, { teaching_class_id: room.id, cells: fullClass(room) }, { as: room.teacher })
  const director = await person({
    role: 'programme-director',
    scope_type: 'project',
    scope_id: room.projectId,
  })
  return { ...room, director }
}

const sheetOf = async (id: number, as: Awaited<ReturnType<typeof person>>) =>
  (await call(readSheet, { teaching_class_id: id }, { as })).data

test('marks follow a student into a parallel class, with author and history, and back again', async () => {
  const room = await fullRoom()
  const [student] = room.students
  const [item] = room.items
  if (!student || !item) throw new Error('incomplete')
  const { marks: held } = await sheetFor(room)
  const second = cell(student, item, 66, held.versions[0] ?? 0)
  await call(marks.saveMarks, { teaching_class_id: room.id, cells: [second] }, { as: room.teacher })
  const move = (from: number, into: number) =>
    call(moveStudents, { id: from, into, student_ids: [student.id] }, { as: room.director })

  expect((await move(room.id, room.siblingId)).data).toEqual({ moved: 1 })
  const there = await sheetOf(room.siblingId, room.colleague)
  const row = there.students.findIndex(({ id }) => id === student.id)
  expect(there.marks.values.slice(row * 3, row * 3 + 3)).toEqual([66, 80, 80])
  expect(there.class.data_version).toBeGreaterThan(1)
  const here = await sheetFor(room)
  expect(here.students.map(({ id }) => id)).not.toContain(student.id)
  const where = { teaching_class_id: room.siblingId, student_id: student.id, item_id: item.id }
  const origin = await inRoom('evaluation-data', room.colleague, (ctx) => originOf(ctx, where))
  expect([origin.by, origin.value, origin.history.map(({ value }) => value)]).toEqual([
    room.teacher.name,
    66,
    [80],
  ])

  expect((await move(room.siblingId, room.id)).code).toBe(1)
  expect((await sheetFor(room)).marks.values.slice(0, 3)).toEqual([66, 80, 80])
})

test('splitting opens the new class with the marks, merging brings them back', async () => {
  const room = await fullRoom()
  const leaving = room.students.slice(0, 2).map(({ id }) => id)
  const { data } = await call(
    splitClass,
    { id: room.id, name: '拆出的班', student_ids: leaving },
    { as: room.director },
  )
  const made = await sheetOf(data.id, room.teacher)
  expect([made.class.state, made.students.length, made.marks.values]).toEqual([
    'entering',
    2,
    [80, 80, 80, 80, 80, 80],
  ])
  await call(mergeClasses, { into: room.id, from: [data.id] }, { as: room.director })
  const whole = await sheetFor(room)
  expect(whole.marks.values).toEqual(Array.from({ length: 18 }, () => 80))
})

test('a confirmed class keeps its students, and says why; nothing has moved then', async () => {
  const room = await fullRoom()
  const { class: now } = await sheetFor(room)
  const confirm = { teaching_class_id: room.id, data_version: now.data_version }
  expect((await call(marks.confirmMarks, confirm, { as: room.teacher })).code).toBe(1)
  const [student] = room.students
  const answers = await Promise.all([
    call(
      moveStudents,
      { id: room.id, into: room.siblingId, student_ids: [student?.id ?? 0] },
      { as: room.director },
    ),
    call(splitClass, { id: room.id, name: '新', student_ids: [student?.id ?? 0] }, { as: room.director }),
    call(mergeClasses, { into: room.siblingId, from: [room.id] }, { as: room.director }),
    call(mergeClasses, { into: room.id, from: [room.siblingId] }, { as: room.director }),
  ])
  expect(answers.map(({ refused }) => refused?.refusal)).toEqual(
    Array.from({ length: 4 }, () => 'confirmed-stays'),
  )
  expect(answers[0]?.msg).toContain('计算机1班')
  expect((await sheetFor(room)).students).toHaveLength(6)
})

test('who may not edit the classes moves nobody', async () => {
  const room = await fullRoom()
  const act = { id: room.id, into: room.siblingId, student_ids: [room.students[0]?.id ?? 0] }
  expect((await call(moveStudents, act, { as: room.teacher })).code).toBe(401)
  const stranger = await person({ role: 'programme-director', scope_type: 'project', scope_id: 999_999 })
  expect((await call(moveStudents, act, { as: stranger })).code).toBe(404)
})
