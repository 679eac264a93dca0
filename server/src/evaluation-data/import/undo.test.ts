import * as imports from '@obelisk/contract/evaluation-data/imports'
import { confirmMarks, saveMarks } from '@obelisk/contract/evaluation-data/marks'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { person } from '../../../test/people.ts'
import { cell, openedClass, sheetFor } from '../marks/marks.fixture.ts'
import { confirm, read, replacing, table } from './import.fixture.ts'

test('an import is taken back as a whole, but not what was changed since', async () => {
  const room = await openedClass()
  const [student] = room.students
  const [item] = room.items
  if (!student || !item) throw new Error('incomplete')
  const before = await call(
    saveMarks,
    { teaching_class_id: room.id, cells: [cell(student, item, 55)] },
    { as: room.teacher },
  )
  expect(before.code).toBe(1)
  const view = await read(
    room,
    table(room, () => [80, 70, 60]),
  )
  expect(view.counts).toMatchObject({ fresh: 17, changed: 1 })
  await confirm(room, await replacing(room, view))
  const held = await sheetFor(room)
  const change = cell(student, room.items[1] ?? item, 99, held.marks.versions[1] ?? 0)
  await call(saveMarks, { teaching_class_id: room.id, cells: [change] }, { as: room.teacher })
  const undo = () => call(imports.undoImport, { batch_id: view.batch_id }, { as: room.teacher })
  expect((await undo()).data).toEqual({ restored: 1, removed: 16, kept: 1 })
  const after = await sheetFor(room)
  expect(after.marks.values.slice(0, 4)).toEqual([55, 99, null, null])
  expect((await undo()).refused?.refusal).toBe('import-done')
})

test('confirmed marks take no import, and an import of confirmed marks is not undone', async () => {
  const room = await openedClass()
  const view = await read(
    room,
    table(room, () => [80, 70, 60]),
  )
  await confirm(room, view)
  const late = await read(
    room,
    table(room, () => [81, 71, 61]),
  )
  const { class: now } = await sheetFor(room)
  await call(
    confirmMarks,
    { teaching_class_id: room.id, data_version: now.data_version },
    { as: room.teacher },
  )
  expect((await confirm(room, late)).refused?.refusal).toBe('class-confirmed')
  const undo = await call(imports.undoImport, { batch_id: view.batch_id }, { as: room.teacher })
  expect(undo.refused?.refusal).toBe('class-confirmed')
})

test('two people confirm at once: one wins, the other is told who', async () => {
  const room = await openedClass()
  const view = await read(
    room,
    table(room, () => [80, 70, 60]),
  )
  const leader = await person({ role: 'course-leader', scope_type: 'school', scope_id: null })
  const answers = await Promise.all(
    [room.teacher, leader].map((as) =>
      call(imports.confirmImport, { batch_id: view.batch_id, data_version: view.data_version }, { as }),
    ),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  const told = answers.find(({ code }) => code === 0)
  expect(told?.refused?.refusal).toBe('import-done')
  expect([room.teacher.name, leader.name]).toContain(told?.refused?.values?.name)
})

test('two imports of one class side by side: the later one sees that the marks have moved', async () => {
  const room = await openedClass()
  const first = await read(
    room,
    table(room, () => [80, 70, 60]),
  )
  const second = await read(
    room,
    table(room, () => [81, 71, 61]),
  )
  expect((await confirm(room, first)).code).toBe(1)
  expect((await confirm(room, second)).refused?.refusal).toBe('was-changed')
  const { data } = await call(imports.lookImport, { batch_id: second.batch_id }, { as: room.teacher })
  expect(data.counts).toMatchObject({ changed: 18, fresh: 0 })
  expect((await confirm(room, await replacing(room, data))).code).toBe(1)
})
