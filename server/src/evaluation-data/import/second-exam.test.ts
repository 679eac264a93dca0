import type { Sent } from '@obelisk/contract/endpoint'
import * as imports from '@obelisk/contract/evaluation-data/imports'
import { withColumns } from '@obelisk/contract/pointed'
import { expect, test } from 'vitest'
import type { CellSpec } from '#workbook/write/sheet-spec.ts'
import { call } from '../../../test/call.ts'
import { openedClass, sheetFor } from '../marks/marks.fixture.ts'
import { confirm, read, table } from './import.fixture.ts'

type Room = Awaited<ReturnType<typeof openedClass>>

const look = async (room: Room, input: Sent<typeof imports.lookImport>) =>
  (await call(imports.lookImport, input, { as: room.teacher })).data

/** A class whose items all have marks of 80, 70, 60, and the next exam in the same layout with 81, 70, 55. */
async function secondExam() {
  const room = await openedClass()
  await confirm(
    room,
    await read(
      room,
      table(room, () => [80, 70, 60]),
    ),
  )
  const view = await read(
    room,
    table(room, () => [81, 70, 55]),
  )
  return { room, view, ids: room.items.map(({ id }) => id) }
}

test('D1: a second exam with the same layout replaces nothing unasked: old and new are shown for each item', async () => {
  const { room, view, ids } = await secondExam()
  const asked = view.problems.filter(({ code }) => code === 'would_replace')
  expect(asked.map(({ key, values, decided }) => [Number(key), values.old, values.new, decided])).toEqual([
    [ids[0], 80, 81, null],
    [ids[2], 60, 55, null],
  ])
  expect(asked[0]?.values.examples).toContain('80 → 81')
  expect(view.counts).toMatchObject({ undecided: 2, changed: 12, same: 6 })
  expect((await confirm(room, view)).refused?.refusal).toBe('import-undecided')
  expect((await sheetFor(room)).marks.values.slice(0, 3)).toEqual([80, 70, 60])
})

test('D1: each item is decided for itself: one replaced, of one only empty cells filled', async () => {
  const { room, view, ids } = await secondExam()
  const stored = { [String(ids[0])]: 'replace' as const, [String(ids[2])]: 'fill' as const }
  const decided = await look(room, { batch_id: view.batch_id, decisions: { ...view.decisions, stored } })
  expect(decided.counts).toMatchObject({ undecided: 0, changed: 6, same: 6, fresh: 0 })
  expect((await confirm(room, decided)).data).toMatchObject({ changed: 6, same: 6 })
  expect((await sheetFor(room)).marks.values.slice(0, 3)).toEqual([81, 70, 60])
})

test('another exam becomes items of its own beside the stored ones', async () => {
  const { room, view } = await secondExam()
  const [homework] = room.items
  const part = { kind: 'part' as const, component_id: homework?.component_id ?? 0 }
  const pointed = withColumns(view.pointed, '成绩', [2], () => part)
  const beside = await look(room, { batch_id: view.batch_id, pointed })
  expect(beside.problems.map(({ code }) => code).sort()).toEqual([
    'full_open',
    'new_without_objective',
    'would_replace',
  ])
  const open = beside.problems.find(({ code }) => code === 'full_open')
  expect(open?.remedies).toEqual([
    { action: 'full', value: 100, from: 'stored' },
    { action: 'full', value: 81, from: 'highest' },
  ])
  const decisions = {
    ...beside.decisions,
    fulls: { [open?.key ?? '']: 90 },
    stored: { [String(room.items[2]?.id)]: 'fill' as const },
  }
  const ready = await look(room, { batch_id: view.batch_id, decisions })
  expect(ready.counts.undecided).toBe(0)
  expect((await confirm(room, ready)).data).toMatchObject({ new_items: 1, fresh: 6, changed: 0 })
  const sheet = await sheetFor(room)
  expect(sheet.items.map(({ no, full_score }) => [no, full_score])).toContainEqual(['作业 (2)', 90])
  expect(sheet.items.filter(({ id }) => id === homework?.id).length).toBe(1)
})

test('an oral under `Roll No | Name | Marks` is asked about, also where that layout was said to be an item before', async () => {
  const room = await openedClass()
  const rows = (mark: number): CellSpec[][] => [
    ['Roll No', 'Name', 'Marks'],
    ...room.students.map(({ student_no, name }) => [student_no, name, mark]),
  ]
  const first = await read(room, rows(70))
  expect(first.problems.map(({ code }) => code)).toEqual(['unassigned_column'])
  const item_id = room.items[2]?.id ?? 0
  const pointed = withColumns(first.pointed, '成绩', [2], () => ({ kind: 'item' as const, item_id }))
  const said = await look(room, { batch_id: first.batch_id, pointed })
  expect((await confirm(room, said)).code).toBe(1)
  const oral = await read(room, rows(24))
  expect(oral.problems.map(({ code }) => code)).toEqual(['unassigned_column'])
  expect((await confirm(room, oral)).refused?.refusal).toBe('import-undecided')
})

test('D4: everything green is stored: a total beside the questions that replace the whole item is no mark of it', async () => {
  const room = await openedClass()
  const view = await read(room, [
    ['学号', '姓名', '期末1题', '期末2题', '期末成绩'],
    ['满分', null, 40, 60, 100],
    ...room.students.map(({ student_no, name }, n): CellSpec[] => [student_no, name, 30 + n, 40 - n, 71]),
  ])
  expect(view.counts).toMatchObject({ undecided: 0, errors: 0, new_items: 2 })
  expect((await confirm(room, view)).code).toBe(1)
})

test('a column of telephone numbers makes no item and no fault of the server', async () => {
  const room = await openedClass()
  const view = await read(room, [
    ['学号', '姓名', '电话', null, '作业'],
    ...room.students.map(({ student_no, name }, n): CellSpec[] => [
      student_no,
      name,
      13_800_000_000 + n,
      9_845_000_000 + n,
      80,
    ]),
  ])
  expect(view.counts).toMatchObject({ new_items: 0, undecided: 0, cells: 6 })
})

test('what was pointed at of another course is guessed again', async () => {
  const room = await openedClass()
  const view = await read(
    room,
    table(room, () => [80, 70, 60]),
  )
  const pointed = withColumns(view.pointed, '成绩', [2], () => ({
    kind: 'item' as const,
    item_id: 2_000_000,
  }))
  const seen = await look(room, { batch_id: view.batch_id, pointed })
  expect(seen.counts).toMatchObject({ cells: 18, undecided: 0 })
})
