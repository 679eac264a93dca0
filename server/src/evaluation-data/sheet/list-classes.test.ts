import { listClasses } from '@obelisk/contract/evaluation-data/classes'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { openedClass } from '../marks/marks.fixture.ts'

test('the list calls teachers by their English names too, and by the Chinese ones of who has none', async () => {
  const room = await openedClass()
  const { db } = await testDatabase()
  const [main] = (await call(listClasses, {}, { as: room.teacher })).data.list
  expect(main?.teachers_en).toBe(main?.teachers)
  const named = { name: '周明', name_en: 'Zhou Ming' }
  await db
    .updateTable('teacher')
    .set(named)
    .where('id', 'in', (own) =>
      own.selectFrom('teaching_class_teacher').select('teacher_id').where('teaching_class_id', '=', room.id),
    )
    .execute()
  const [renamed] = (await call(listClasses, {}, { as: room.teacher })).data.list
  expect([renamed?.teachers, renamed?.teachers_en]).toEqual(['周明', 'Zhou Ming'])
})
