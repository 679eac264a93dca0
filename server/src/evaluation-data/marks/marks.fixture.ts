import { readSheet } from '@obelisk/contract/evaluation-data/classes'
import { openSet } from '@obelisk/contract/evaluation-data/items'
import type { CellChange } from '@obelisk/contract/evaluation-data/shapes'
import { expect } from 'vitest'
import { call } from '../../../test/call.ts'
import { type TestClass, testClass } from '../class.fixture.ts'

/** A class whose items were made from the syllabus. */
export async function openedClass(plan: Parameters<typeof testClass>[0] = {}) {
  const made = await testClass(plan)
  const { code } = await call(openSet, { teaching_class_id: made.id }, { as: made.teacher })
  expect(code).toBe(1)
  const { data } = await call(readSheet, { teaching_class_id: made.id }, { as: made.teacher })
  return { ...made, items: data.items }
}

/** The class as its teacher sees it now. */
export const sheetFor = async ({ id, teacher }: Pick<TestClass, 'id' | 'teacher'>) =>
  (await call(readSheet, { teaching_class_id: id }, { as: teacher })).data

/** A number for a cell. */
export const cell = (
  student: { id: number },
  item: { id: number },
  value: number | null,
  version = 0,
): CellChange => ({
  student_id: student.id,
  item_id: item.id,
  value,
  state: 'normal',
  version,
})

/** Every cell of the class, 80 % of the full mark. */
export const fullClass = (room: Awaited<ReturnType<typeof openedClass>>) =>
  room.students.flatMap((student) => room.items.map((item) => cell(student, item, item.full_score * 0.8)))
