import { readSheet } from '@obelisk/contract/evaluation-data/classes'
import { confirmMarks, saveMarks } from '@obelisk/contract/evaluation-data/marks'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'
import { fullClass, openedClass, sheetFor } from './marks.fixture.ts'

test('two people confirm the same marks at once: one wins, the other is told who it was and when', async () => {
  const room = await openedClass()
  await call(saveMarks, { teaching_class_id: room.id, cells: fullClass(room) }, { as: room.teacher })
  const { class: seen } = await sheetFor(room)
  const { db } = await testDatabase()
  const { catalog_id } = await db
    .selectFrom('course')
    .select('catalog_id')
    .where('id', '=', seen.course_id)
    .executeTakeFirstOrThrow()
  const leader = await person({ role: 'course-leader', scope_type: 'catalog', scope_id: catalog_id })
  const both = [room.teacher, leader]
  const input = { teaching_class_id: room.id, data_version: seen.data_version }
  const answers = await Promise.all(both.map((as) => call(confirmMarks, input, { as })))
  expect(answers.map(({ code, refused }) => refused?.refusal ?? code).sort()).toEqual([1, 'class-confirmed'])

  const winner = both[answers.findIndex(({ code }) => code === 1)]
  const late = answers.find(({ code }) => code !== 1)
  expect(late?.msg).toMatch(
    new RegExp(`^成绩已由 ${winner?.name} 于 \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d 确认锁定`),
  )
  const { data } = await call(readSheet, { teaching_class_id: room.id }, { as: leader })
  expect(data.class).toMatchObject({ state: 'confirmed', confirmed: { by: winner?.name } })
})
