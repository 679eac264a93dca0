import { listClasses } from '@obelisk/contract/evaluation-data/classes'
import * as items from '@obelisk/contract/evaluation-data/items'
import { saveMarks } from '@obelisk/contract/evaluation-data/marks'
import type { ItemDraft } from '@obelisk/contract/evaluation-data/shapes'
import { removeStudents } from '@obelisk/contract/teaching-class/members'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { person } from '../../../test/people.ts'
import { testClass } from '../class.fixture.ts'
import { cell, fullClass, openedClass, sheetFor } from '../marks/marks.fixture.ts'
import { sheetOf } from '../public.ts'

type Room = Awaited<ReturnType<typeof openedClass>>

const save = async (
  room: Room,
  list: ItemDraft[],
  more: { revision?: number; delete_marks?: boolean } = {},
) => {
  const { items_revision: revision } = await sheetFor(room)
  return call(
    items.saveItems,
    { teaching_class_id: room.id, revision, items: list, ...more },
    { as: room.teacher },
  )
}

const drafts = (room: Room): ItemDraft[] => room.items.map((item) => ({ ...item }))

test('parallel classes share one set of items, also when both open at once', async () => {
  const made = await testClass()
  const answers = await Promise.all([
    call(items.openSet, { teaching_class_id: made.id }, { as: made.teacher }),
    call(items.openSet, { teaching_class_id: made.siblingId }, { as: made.colleague }),
  ])
  expect(answers.map(({ code, data }) => [code, data.items])).toEqual([
    [1, 3],
    [1, 3],
  ])
  const mine = await sheetFor(made)
  const theirs = await sheetFor({ id: made.siblingId, teacher: made.colleague })
  expect(mine.items).toEqual(theirs.items)
  const again = await call(items.openSet, { teaching_class_id: made.id }, { as: made.teacher })
  expect(again.refused?.refusal).toBe('set-there')
})

test('without a published syllabus there is nothing to make items from', async () => {
  const made = await testClass()
  const { db } = await testDatabase()
  await db.updateTable('document').set({ state: 'draft' }).where('subject_id', '=', made.syllabusId).execute()
  const answer = await call(items.openSet, { teaching_class_id: made.id }, { as: made.teacher })
  expect(answer.refused?.refusal).toBe('no-published-syllabus')
})

test('items are changed, added, ordered and split; thirds sum to one', async () => {
  const room = await openedClass()
  const [homework, labs, exam] = drafts(room)
  if (!homework || !labs || !exam) throw new Error('incomplete')
  const thirds = room.objectives.map(({ id }) => ({ objective_id: id, share: 1 / 3 }))
  const fresh: ItemDraft = { ...exam, no: '一', full_score: 40, points: 24, shares: thirds }
  delete fresh.id
  const answer = await save(room, [
    labs,
    { ...exam, no: '二', full_score: 60, points: 36 },
    fresh,
    { ...homework, no: '平时' },
  ])
  expect(answer.msg).toBe('')
  const sheet = await sheetFor(room)
  expect(sheet.items.map(({ no, points }) => [no, points])).toEqual([
    ['实验', 20],
    ['二', 36],
    ['一', 24],
    ['平时', 20],
  ])
  expect(sheet.items[2]?.shares.reduce((sum, { share }) => sum + share, 0)).toBe(1)
  expect(answer.data.ids).toEqual(sheet.items.map(({ id }) => id))
})

test.each<[string, (list: ItemDraft[], room: Room) => ItemDraft[], RegExp]>([
  [
    'a component of another syllabus',
    (list) => list.map((item) => ({ ...item, component_id: 999_999 })),
    /component_id/,
  ],
  [
    'an objective of another syllabus',
    (list) => list.map((item) => ({ ...item, shares: [{ objective_id: 999_999, share: 1 }] })),
    /shares/,
  ],
  [
    'shares that do not sum to one',
    (list) => list.map((item) => ({ ...item, shares: item.shares.map((one) => ({ ...one, share: 0.3 })) })),
    /shares/,
  ],
  ['the same number twice', ([first]) => (first ? [first, { ...first, id: undefined }] : []), /no$/],
  ['an item that is not there', (list) => list.map((item) => ({ ...item, id: 999_999 })), /id$/],
])('%s is refused at its place', async (_, change, path) => {
  const room = await openedClass()
  const answer = await save(room, change(drafts(room), room))
  expect([answer.code, answer.refused?.refusal]).toEqual([0, 'invalid-input'])
  expect(answer.refused?.fields?.[0]?.path).toMatch(path)
})

test('somebody changed the items meanwhile: the later one is told', async () => {
  const room = await openedClass()
  const { items_revision: revision } = await sheetFor(room)
  await save(room, drafts(room))
  const late = await save(room, drafts(room), { revision })
  expect(late.refused?.refusal).toBe('was-changed')
})

test('an item with marks is not deleted by the way, and its full mark stays above them', async () => {
  const room = await openedClass()
  const cells = fullClass(room)
  await call(saveMarks, { teaching_class_id: room.id, cells }, { as: room.teacher })
  const [first, ...rest] = drafts(room)
  if (!first) throw new Error('incomplete')
  expect((await save(room, rest)).refused?.values).toEqual({ name: '作业 ', count: 6 })
  expect((await save(room, [{ ...first, full_score: 50 }, ...rest])).refused?.refusal).toBe(
    'full-below-marks',
  )
  expect((await save(room, rest, { delete_marks: true })).code).toBe(1)
  expect((await sheetFor(room)).marks.values).toHaveLength(12)
})

test('items of another term are copied by component and objective', async () => {
  const room = await openedClass()
  const { db } = await testDatabase()
  const other = await openedClass()
  // the other course is the same one in another grade's plan
  const { catalog_id } = await db
    .selectFrom('course')
    .select('catalog_id')
    .where('id', '=', room.courseId)
    .executeTakeFirstOrThrow()
  await db.updateTable('course').set({ catalog_id }).where('id', '=', other.courseId).execute()
  const leader = await person({ role: 'course-leader', scope_type: 'catalog', scope_id: catalog_id })
  const [homework] = drafts(other)
  if (!homework) throw new Error('incomplete')
  await save(other, [
    { ...homework, no: '作业1', points: 10 },
    { ...homework, id: undefined, no: '作业2', points: 10 },
  ])
  const sources = await call(items.itemSources, { teaching_class_id: room.id }, { as: leader })
  expect(sources.data.list.map(({ items: count }) => count)).toEqual([2])
  const set_id = sources.data.list[0]?.set_id ?? 0
  const { data } = await call(items.copyItems, { teaching_class_id: room.id, set_id }, { as: leader })
  const ids = room.objectives.map(({ id }) => id)
  expect(data.items.map(({ no, component_id, id }) => [no, component_id, id])).toEqual([
    ['作业1', room.components[0]?.id, undefined],
    ['作业2', room.components[0]?.id, undefined],
  ])
  expect(
    data.items.flatMap(({ shares }) => shares).every(({ objective_id }) => ids.includes(objective_id)),
  ).toBe(true)
  const mine = await call(items.copyItems, { teaching_class_id: room.id, set_id }, { as: room.teacher })
  expect(mine.code).toBe(404)
})

test('who sits in the class decides: a student removed is out of the sheet and moves the data version', async () => {
  const room = await openedClass()
  await call(saveMarks, { teaching_class_id: room.id, cells: fullClass(room) }, { as: room.teacher })
  const before = await sheetFor(room)
  const secretary = await person('teaching-secretary')
  const [gone] = room.students
  const answer = await call(removeStudents, { id: room.id, student_ids: [gone?.id ?? 0] }, { as: secretary })
  expect(answer.msg).toBe('')
  const after = await sheetFor(room)
  expect(after.students).toHaveLength(5)
  expect(after.marks.values).toHaveLength(15)
  expect(after.class.data_version).toBeGreaterThan(before.class.data_version)
})

test('the sheet for computing has marks and states of both classes in columns', async () => {
  const room = await openedClass()
  await call(items.openSet, { teaching_class_id: room.siblingId }, { as: room.colleague })
  const [student, second] = room.students
  const [item, other] = room.items
  if (!student || !second || !item || !other) throw new Error('incomplete')
  const absent = { ...cell(second, item, null), state: 'absent' as const }
  await call(
    saveMarks,
    { teaching_class_id: room.id, cells: [cell(student, item, 87.125), absent] },
    { as: room.teacher },
  )
  const [sheet, ...more] = await inRoom('evaluation-data', room.teacher, (ctx) =>
    sheetOf(ctx, [room.id, room.siblingId]),
  )
  expect(more).toEqual([])
  expect(sheet?.classes.map(({ teaching_class_id }) => teaching_class_id)).toEqual([room.id, room.siblingId])
  expect(sheet?.sheet.students).toHaveLength(9)
  expect([...(sheet?.sheet.marks.slice(0, 2) ?? [])]).toEqual([87.125, Number.NaN])
  expect([...(sheet?.sheet.states.slice(0, 4) ?? [])]).toEqual([0, 1, 1, 2])
})

test('a teacher lists the own classes, a leader the course, and strangers nothing', async () => {
  const room = await openedClass()
  const list = async (as: Room['teacher']) => (await call(listClasses, {}, { as })).data.list
  expect(
    (await list(room.teacher)).map(({ teaching_class_id, items: count, state }) => [
      teaching_class_id,
      count,
      state,
    ]),
  ).toEqual([[room.id, 3, 'setup']])
  expect(await list(await person('teacher'))).toEqual([])
  const director = await person({
    role: 'programme-director',
    scope_type: 'project',
    scope_id: room.projectId,
  })
  expect((await list(director)).map(({ teaching_class_id }) => teaching_class_id)).toEqual([
    room.id,
    room.siblingId,
  ])
  const found = await call(listClasses, { quickSearch: '1班', state: 'setup' }, { as: director })
  expect(found.data.total).toBe(1)
})

test('items are nobody else’s business', async () => {
  const room = await openedClass()
  const { items_revision: revision } = await sheetFor(room)
  const input = { teaching_class_id: room.id, revision, items: drafts(room) }
  const codes = async (as: Room['teacher']) =>
    (
      await Promise.all([
        call(items.saveItems, input, { as }),
        call(items.openSet, { teaching_class_id: room.id }, { as }),
        call(items.moveToSyllabus, { teaching_class_id: room.id }, { as }),
        call(items.itemSources, { teaching_class_id: room.id }, { as }),
      ])
    ).map(({ code }) => code)
  expect(await codes(await person('teacher'))).toEqual([404, 404, 404, 404])
  expect(await codes(room.colleague)).toEqual([404, 404, 404, 404])
  expect(await codes(await person('supervisor'))).toEqual([401, 401, 401, 1])
})
