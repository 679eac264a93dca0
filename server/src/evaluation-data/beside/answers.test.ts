import { saveAnswers, saveCriterion } from '@obelisk/contract/evaluation-data/beside-marks'
import * as marks from '@obelisk/contract/evaluation-data/marks'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { inRoom } from '../../../test/in-room.ts'
import { fullClass, openedClass, sheetFor } from '../marks/marks.fixture.ts'
import { sheetOf } from '../sheet/sheet-of.ts'

async function room() {
  const made = await openedClass()
  const item_ids = made.items.slice(0, 2).map(({ id }) => id)
  const row = (at: number, ...options: string[]) => ({ student_id: made.students[at]?.id ?? 0, options })
  const save = (rows: ReturnType<typeof row>[], { as = made.teacher, ids = item_ids } = {}) =>
    call(saveAnswers, { teaching_class_id: made.id, item_ids: ids, rows }, { as })
  const saveValues = (name: string, values: { student_id: number; value: number }[], as = made.teacher) =>
    call(
      saveCriterion,
      { teaching_class_id: made.id, criterion: values.length > 0 ? { name, values } : null },
      { as },
    )
  return { ...made, item_ids, row, save, saveValues }
}

test('what students chose is counted by item, goes to the engine with the marks, and is replaced item by item', async () => {
  const made = await room()
  const [first = 0, second = 0] = made.item_ids
  expect((await made.save([made.row(0, 'A', 'BC'), made.row(1, 'B', ''), made.row(2, 'A', 'D')])).code).toBe(
    1,
  )
  expect((await sheetFor(made)).answers.map(({ item_id, options }) => ({ item_id, options }))).toEqual([
    {
      item_id: first,
      options: [
        { option: 'A', n: 2 },
        { option: 'B', n: 1 },
      ],
    },
    {
      item_id: second,
      options: [
        { option: 'BC', n: 1 },
        { option: 'D', n: 1 },
      ],
    },
  ])
  const [computed] = await inRoom('evaluation-data', made.teacher, (ctx) => sheetOf(ctx, [made.id]))
  expect(computed?.sheet.choices).toHaveLength(5)
  expect(computed?.sheet.choices).toContainEqual({
    student_id: made.students[0]?.id,
    item_id: second,
    option: 'BC',
  })
  expect((await made.save([made.row(1, 'C')], { ids: [first] })).code).toBe(1)
  expect((await sheetFor(made)).answers.map(({ options }) => options.map(({ option }) => option))).toEqual([
    ['C'],
    ['BC', 'D'],
  ])
  expect((await made.save([])).code).toBe(1)
  expect((await sheetFor(made)).answers).toEqual([])
})

test('foreign students and items, the same twice, too few options and signs that are no letters are told at their place', async () => {
  const made = await room()
  const stranger = { student_id: made.siblingStudents[0]?.id ?? 0, options: ['A', 'A'] }
  const refused = await made.save([made.row(0, 'A', 'B'), stranger, made.row(0, 'A', 'B'), made.row(1, 'A')])
  expect(refused.refused?.fields?.map(({ path }) => path)).toEqual([
    'rows.1.student_id',
    'rows.2.student_id',
    'rows.3.options',
  ])
  const [first = 0] = made.item_ids
  const foreign = await made.save([made.row(0, 'A', 'B', 'C')], { ids: [first, first, 999_999] })
  expect(foreign.refused?.fields?.map(({ path }) => path)).toEqual(['item_ids.1', 'item_ids.2'])
  expect((await made.save([made.row(0, 'a', '?')])).refused?.fields?.map(({ path }) => path)).toEqual([
    'rows.0.options.0',
    'rows.0.options.1',
  ])
  expect((await sheetFor(made)).answers).toEqual([])
})

test('a criterion is kept with its name, goes with the marks, and is taken away again', async () => {
  const made = await room()
  const values = made.students.slice(0, 3).map(({ id }, at) => ({ student_id: id, value: 60 + at }))
  expect((await made.saveValues('OS', values)).code).toBe(1)
  expect((await sheetFor(made)).criterion).toEqual({ name: 'OS', values })
  const [computed] = await inRoom('evaluation-data', made.teacher, (ctx) => sheetOf(ctx, [made.id]))
  expect(computed?.criterion).toEqual(values.map((value) => ({ name: 'OS', ...value })))
  const twice = await made.saveValues('OS', [...values.slice(0, 1), ...values.slice(0, 1)])
  expect(twice.refused?.fields?.[0]?.path).toBe('criterion.values.1.student_id')
  expect((await made.saveValues('', values)).refused?.fields?.[0]?.path).toBe('criterion.name')
  expect((await made.saveValues('', [])).code).toBe(1)
  expect((await sheetFor(made)).criterion).toBeNull()
})

test('a stranger finds no class; both may be entered when the marks are confirmed, and results are out of date then', async () => {
  const made = await room()
  expect((await made.save([made.row(0, 'A', 'B')], { as: made.colleague })).code).not.toBe(1)
  expect((await made.saveValues('OS', [], made.colleague)).code).not.toBe(1)
  await call(marks.saveMarks, { teaching_class_id: made.id, cells: fullClass(made) }, { as: made.teacher })
  const { data_version } = (await sheetFor(made)).class
  await call(marks.confirmMarks, { teaching_class_id: made.id, data_version }, { as: made.teacher })
  expect((await made.save([made.row(0, 'A', 'B')])).code).toBe(1)
  expect((await made.saveValues('OS', [{ student_id: made.students[0]?.id ?? 0, value: 3 }])).code).toBe(1)
  expect((await sheetFor(made)).class.data_version).toBeGreaterThan(data_version + 1)
})
