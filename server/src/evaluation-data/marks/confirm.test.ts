import { readSheet } from '@obelisk/contract/evaluation-data/classes'
import * as marks from '@obelisk/contract/evaluation-data/marks'
import type { CellChange } from '@obelisk/contract/evaluation-data/shapes'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'
import { cell, fullClass, openedClass as opened, sheetFor } from './marks.fixture.ts'

test('marks are confirmed when nothing is missing, then locked, then unlocked for a reason', async () => {
  const room = await opened()
  const confirm = async () => {
    const { class: now } = await sheetFor(room)
    return call(
      marks.confirmMarks,
      { teaching_class_id: room.id, data_version: now.data_version },
      { as: room.teacher },
    )
  }
  const cells = fullClass(room)
  await call(marks.saveMarks, { teaching_class_id: room.id, cells: cells.slice(1) }, { as: room.teacher })
  const early = await confirm()
  expect(early.refused?.refusal).toBe('marks-not-complete')
  expect(early.refused?.fields?.[0]?.path).toMatch(/^D02\.not_entered\.item_id\.\d+/)
  await call(marks.saveMarks, { teaching_class_id: room.id, cells: cells.slice(0, 1) }, { as: room.teacher })
  expect((await confirm()).code).toBe(1)
  const locked = await call(
    marks.saveMarks,
    { teaching_class_id: room.id, cells: cells.slice(0, 1) },
    { as: room.teacher },
  )
  expect(locked.refused?.refusal).toBe('class-confirmed')
  // who comes too late is told who was first, and when
  expect(locked.msg).toMatch(/^成绩已由 \S+ 于 \d{4}-\d\d-\d\d \d\d:\d\d 确认锁定/)
  const self = await call(
    marks.unlockMarks,
    { teaching_class_id: room.id, reason: '录错了' },
    { as: room.teacher },
  )
  expect(self.code).toBe(401)
  const heads = { role: 'section-head', scope_type: 'project', scope_id: room.projectId } as const
  const head = await person(heads)
  const gone = await person(heads)
  const next = await person(heads)
  const { db } = await testDatabase()
  await db.updateTable('account').set({ status: 'disable' }).where('id', '=', gone.accountId).execute()
  await db
    .updateTable('role_assignment')
    .set({ start_date: '9999-01-01' })
    .where('account_id', '=', next.accountId)
    .execute()
  const asked = await call(
    marks.askUnlock,
    { teaching_class_id: room.id, reason: '第三题登错' },
    { as: room.teacher },
  )
  expect(asked.data.asked).toContain(head.name)
  expect(asked.data.asked).not.toContain(gone.name)
  expect(asked.data.asked).not.toContain(next.name)
  const unlock = { teaching_class_id: room.id, reason: '第三题登错' }
  expect((await call(marks.unlockMarks, unlock, { as: head })).code).toBe(1)
  expect((await call(marks.unlockMarks, unlock, { as: head })).refused?.refusal).toBe('class-not-confirmed')
  const sheet = await sheetFor(room)
  expect(sheet.class).toMatchObject({ state: 'entering', unlocked: { reason: '第三题登错' } })
  expect(sheet.may).toEqual({ edit: true, confirm: true, unlock: false, waits: null })
})

test('an absence without a reason keeps the marks from being confirmed', async () => {
  const room = await opened()
  const cells = fullClass(room)
  const absent = { ...cells[0], value: null, state: 'absent' } as CellChange
  await call(
    marks.saveMarks,
    { teaching_class_id: room.id, cells: [absent, ...cells.slice(1)] },
    { as: room.teacher },
  )
  const confirm = async (data_version: number) =>
    call(marks.confirmMarks, { teaching_class_id: room.id, data_version }, { as: room.teacher })
  const { class: now, marks: held } = await sheetFor(room)
  expect((await confirm(now.data_version)).refused?.fields?.[0]?.path).toMatch(/^D02\.reason_missing/)
  const explained = { ...absent, note: '旷考，已核实', version: held.versions[0] ?? 0 }
  await call(marks.saveMarks, { teaching_class_id: room.id, cells: [explained] }, { as: room.teacher })
  expect((await confirm(now.data_version)).refused?.refusal).toBe('was-changed')
  expect((await confirm((await sheetFor(room)).class.data_version)).code).toBe(1)
})

test('for a stranger the class does not exist, who may only see cannot change', async () => {
  const room = await opened()
  const stranger = await person('teacher')
  const supervisor = await person('supervisor')
  const cells = fullClass(room).slice(0, 1)
  const acts = (as: typeof stranger) =>
    Promise.all([
      call(marks.saveMarks, { teaching_class_id: room.id, cells }, { as }),
      call(marks.confirmMarks, { teaching_class_id: room.id, data_version: 1 }, { as }),
      call(marks.askUnlock, { teaching_class_id: room.id, reason: '看看' }, { as }),
      call(
        marks.excludeStudent,
        { teaching_class_id: room.id, student_id: room.students[0]?.id ?? 0, reason: '不算' },
        { as },
      ),
      call(marks.saveIndirect, { teaching_class_id: room.id, values: [] }, { as }),
    ])
  expect((await acts(stranger)).map(({ code }) => code)).toEqual([404, 404, 404, 404, 404])
  expect((await acts(room.colleague)).map(({ code }) => code)).toEqual([404, 404, 404, 404, 404])
  expect((await acts(supervisor)).map(({ code }) => code)).toEqual([401, 401, 401, 401, 401])
  expect((await call(readSheet, { teaching_class_id: room.id }, { as: stranger })).code).toBe(404)
  expect((await call(readSheet, { teaching_class_id: room.id }, { as: supervisor })).data.may).toEqual({
    edit: false,
    confirm: false,
    unlock: false,
    waits: null,
  })
})

test('what was changed since it was looked at is not confirmed: who and when is told', async () => {
  const room = await opened()
  const [student] = room.students
  const [item] = room.items
  if (!student || !item) throw new Error('incomplete')
  const cells = [cell(student, item, 60)]
  await call(marks.saveMarks, { teaching_class_id: room.id, cells }, { as: room.teacher })
  const late = await call(
    marks.confirmMarks,
    { teaching_class_id: room.id, data_version: 0 },
    { as: room.teacher },
  )
  expect(late.refused).toMatchObject({
    refusal: 'was-changed',
    values: { name: room.teacher.name, time: expect.stringMatching(/\d\d:\d\d/) },
  })
})
