import * as marks from '@obelisk/contract/evaluation-data/marks'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { inRoom } from '../../../test/in-room.ts'
import { fullClass, openedClass, sheetFor } from '../marks/marks.fixture.ts'
import { sheetOf } from '../sheet/sheet-of.ts'

type Part = { student_id: number; component_id: number; factor: number }

async function room() {
  const made = await openedClass()
  const part = (at: number, factor: number, component_id = made.items[0]?.component_id ?? 0): Part => ({
    student_id: made.students[at]?.id ?? 0,
    component_id,
    factor,
  })
  const save = (contributions: Part[], as = made.teacher) =>
    call(marks.saveContributions, { teaching_class_id: made.id, contributions }, { as })
  return { ...made, part, save }
}

test('factors are kept, an equal share is not, and the engine gets them with the marks', async () => {
  const made = await room()
  const before = (await sheetFor(made)).class.data_version
  expect((await made.save([made.part(0, 1.2), made.part(1, 0.75), made.part(2, 1)])).code).toBe(1)
  const sheet = await sheetFor(made)
  expect(sheet.contributions).toEqual([made.part(0, 1.2), made.part(1, 0.75)])
  expect(sheet.class.data_version).toBeGreaterThan(before)
  const [computed] = await inRoom('evaluation-data', made.teacher, (ctx) => sheetOf(ctx, [made.id]))
  expect(computed?.sheet.contributions).toEqual([made.part(0, 1.2), made.part(1, 0.75)])
  expect((await made.save([])).code).toBe(1)
  expect((await sheetFor(made)).contributions).toEqual([])
})

test('foreign students and components, the same twice and factors out of range are told at their place', async () => {
  const made = await room()
  const stranger = { ...made.part(0, 1.1), student_id: made.siblingStudents[0]?.id ?? 0 }
  const refused = await made.save([
    made.part(0, 1.1),
    stranger,
    made.part(1, 0.9, 999_999),
    made.part(0, 0.5),
  ])
  expect(refused.refused?.fields?.map(({ path }) => path)).toEqual([
    'contributions.1.student_id',
    'contributions.2.component_id',
    'contributions.3.student_id',
  ])
  expect((await made.save([made.part(0, 2.5)])).refused?.fields?.[0]?.path).toBe('contributions.0.factor')
  expect((await sheetFor(made)).contributions).toEqual([])
})

test('a stranger finds no class; confirmed marks keep their factors', async () => {
  const made = await room()
  expect((await made.save([made.part(0, 1.1)], made.colleague)).code).not.toBe(1)
  await call(marks.saveMarks, { teaching_class_id: made.id, cells: fullClass(made) }, { as: made.teacher })
  const { data_version } = (await sheetFor(made)).class
  await call(marks.confirmMarks, { teaching_class_id: made.id, data_version }, { as: made.teacher })
  expect((await made.save([made.part(0, 1.1)])).refused?.refusal).toBe('class-confirmed')
})
