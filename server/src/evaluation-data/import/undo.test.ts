import * as imports from '@obelisk/contract/evaluation-data/imports'
import { saveItems } from '@obelisk/contract/evaluation-data/items'
import { confirmMarks, saveMarks } from '@obelisk/contract/evaluation-data/marks'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { person } from '../../../test/people.ts'
import { cell, fullClass, openedClass, sheetFor } from '../marks/marks.fixture.ts'
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
  expect((await undo()).data).toEqual({ restored: 1, removed: 16, kept: 1, items: 0, items_kept: 0 })
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

/** A paper of three questions in the place of the one item of the examination. */
const paper = (room: Awaited<ReturnType<typeof openedClass>>) => [
  ['学号', '姓名', '期末考试一(1) 目标1 10分', '期末考试一(2) 目标2 20分', '期末考试一(3) 目标3 70分'],
  ...room.students.map(({ student_no, name }, n) => [student_no, name, 5 + (n % 5), 10 + n, 60 - n]),
]

async function importedPaper() {
  const room = await openedClass()
  const before = await sheetFor(room)
  const view = await read(room, paper(room))
  expect((await confirm(room, view)).data).toMatchObject({ new_items: 3, fresh: 18 })
  const undo = () => call(imports.undoImport, { batch_id: view.batch_id }, { as: room.teacher })
  return { room, before, view, undo }
}

test('28 C12: the items that an import made go with it, and those they stood in for are back', async () => {
  const { room, before, undo } = await importedPaper()
  const made = await sheetFor(room)
  expect(made.items.length).toBe(5)
  expect((await undo()).data).toEqual({ restored: 0, removed: 18, kept: 0, items: 3, items_kept: 0 })
  const after = await sheetFor(room)
  expect(after.items).toEqual(before.items)
  expect(after.class.state).toBe(before.class.state)
  // and the same workbook is read again as it was the first time
  const again = await read(room, paper(room))
  expect((await confirm(room, again)).data).toMatchObject({ new_items: 3, fresh: 18 })
})

test('28 C12: an item that has marks since stays with the others of its part, and is told', async () => {
  const { room, undo } = await importedPaper()
  const made = await sheetFor(room)
  const [student] = room.students
  const item = made.items.find(({ no }) => no.includes('(2)'))
  const place = made.items.indexOf(item ?? made.items[0] ?? (item as never))
  if (!student || !item) throw new Error('incomplete')
  const change = cell(student, item, 1, made.marks.versions[place] ?? 0)
  await call(saveMarks, { teaching_class_id: room.id, cells: [change] }, { as: room.teacher })
  expect((await undo()).data).toEqual({ restored: 0, removed: 17, kept: 1, items: 0, items_kept: 3 })
  expect((await sheetFor(room)).items.map(({ no }) => no)).toEqual(made.items.map(({ no }) => no))
})

test('28 C12: marks of items without points are not confirmed', async () => {
  const room = await openedClass()
  await call(saveMarks, { teaching_class_id: room.id, cells: fullClass(room) }, { as: room.teacher })
  const { items, items_revision: revision } = await sheetFor(room)
  const [first] = items
  if (!first) throw new Error('incomplete')
  const { id: _, ...copy } = first
  const saved = await call(
    saveItems,
    { teaching_class_id: room.id, revision, items: [...items, { ...copy, no: '加测', points: 0 }] },
    { as: room.teacher },
  )
  const added = { id: saved.data.ids.at(-1) ?? 0 }
  const cells = room.students.map((student) => cell(student, added, 50))
  await call(saveMarks, { teaching_class_id: room.id, cells }, { as: room.teacher })
  const { class: now } = await sheetFor(room)
  const answer = await call(
    confirmMarks,
    { teaching_class_id: room.id, data_version: now.data_version },
    { as: room.teacher },
  )
  expect(answer.refused?.refusal).toBe('marks-not-complete')
  expect(JSON.stringify(answer)).toContain(`D03.item_without_points.item_id.${added.id}`)
})
