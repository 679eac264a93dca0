import { expect, test } from 'vitest'
import { evaluatedOf } from './evaluated.ts'
import { blocksOf, directFormula, placesOf } from './formulas.ts'

const sheetOf = (firstItem: number, students: readonly number[]) => ({
  items: [0, 1].map((more) => ({
    id: firstItem + more,
    component_id: 1,
    full_score: 10,
    points: 50,
    shares: [{ objective_id: 1, share: 1 }],
  })),
  students: students.map((id) => ({ id, class_id: firstItem })),
  marks: students.map((id) => [id, id + 1]),
  states: [],
})

/** Two classes with items of their own, their students mixed in the order of the results. */
const receipt = {
  inputs: { sheets: [sheetOf(10, [2, 4]), sheetOf(20, [1, 3, 5])] },
  parameters: { states: {} },
  results: { students: { ids: [1, 2, 3, 4, 5] } },
}
const evaluated = evaluatedOf(receipt as unknown as Parameters<typeof evaluatedOf>[0])

test('classes with items of their own stand beside and below each other, each student with own marks alone', () => {
  expect(evaluated.items.map(({ id }) => id)).toEqual([10, 11, 20, 21])
  expect(evaluated.students.map(({ id, at, marks }) => [id, at, ...marks])).toEqual([
    [2, 1, 2, 3, null, null],
    [4, 3, 4, 5, null, null],
    [1, 0, null, null, 1, 2],
    [3, 2, null, null, 3, 4],
    [5, 4, null, null, 5, 6],
  ])
  expect(evaluated.blocks).toEqual([
    { items: 2, students: 2 },
    { items: 2, students: 3 },
  ])
})

const rows = (first: number, last: number) => `C${first}:C${last}`
const formulaFor = (code: 'A1' | 'A4', blocks: typeof evaluated.blocks) =>
  directFormula({ code }, 0, placesOf('M', 4, 1, 5), {
    own: rows(2, 6),
    blocks: blocksOf(blocks, rows),
    threshold: 'F5',
  })

test('the value of an objective weighs such classes by their students', () => {
  expect(formulaFor('A1', evaluated.blocks)).toBe(
    "(COUNT(C2:C3)*SUMPRODUCT('M'!$D$5:$E$5*'M'!$D$12:$E$12)/SUM('M'!$D$5:$E$5)" +
      "+COUNT(C4:C6)*SUMPRODUCT('M'!$F$5:$G$5*'M'!$F$12:$G$12)/SUM('M'!$F$5:$G$5))/COUNT(C2:C6)",
  )
  expect(formulaFor('A4', evaluated.blocks)).toBe('AVERAGE(C2:C6)')
})

test('one class, or classes that share their items, need no weights', () => {
  expect(formulaFor('A1', [{ items: 4, students: 5 }])).toBe(
    "SUMPRODUCT('M'!$D$5:$G$5*'M'!$D$12:$G$12)/SUM('M'!$D$5:$G$5)",
  )
})
