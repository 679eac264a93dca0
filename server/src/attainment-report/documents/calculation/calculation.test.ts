import { expect, test } from 'vitest'
import { evaluatedOf } from './evaluated.ts'
import { blocksOf, directFormula, placesOf, studentFormula } from './formulas.ts'

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
  parameters: { states: {}, method: { code: 'A1' } },
  results: { students: { ids: [1, 2, 3, 4, 5] }, objectives: [{ objective_id: 1 }] },
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
const formulaFor = (method: Parameters<typeof directFormula>[0], blocks: typeof evaluated.blocks) =>
  directFormula(method, 0, placesOf('M', 4, 1, 5), {
    own: rows(2, 6),
    blocks: blocksOf(blocks, rows),
    threshold: 'F5',
  })

test('the value of an objective weighs such classes by their students', () => {
  expect(formulaFor({ code: 'A1' }, evaluated.blocks)).toBe(
    "(IF(COUNT(C2:C3)=0,0,COUNT(C2:C3)*SUMPRODUCT('M'!$D$5:$E$5*'M'!$D$12:$E$12)/SUM('M'!$D$5:$E$5))" +
      "+IF(COUNT(C4:C6)=0,0,COUNT(C4:C6)*SUMPRODUCT('M'!$F$5:$G$5*'M'!$F$12:$G$12)/SUM('M'!$F$5:$G$5)))/COUNT(C2:C6)",
  )
  expect(formulaFor({ code: 'A4' }, evaluated.blocks)).toBe('AVERAGE(C2:C6)')
})

test('one class, or classes that share their items, need no weights', () => {
  expect(formulaFor({ code: 'A1' }, [{ items: 4, students: 5 }])).toBe(
    "SUMPRODUCT('M'!$D$5:$G$5*'M'!$D$12:$G$12)/SUM('M'!$D$5:$G$5)",
  )
})

const one = [{ items: 4, students: 5 }]

test('methods that count students count those at the line, with the slack of the verdict', () => {
  const counted = { expected: null, comparison: 'at_least' } as const
  expect(formulaFor({ code: 'B', ...counted }, one)).toBe('COUNTIF(C2:C6,">="&(F5-0.000000001))/COUNT(C2:C6)')
  const above = { student_target: 0.6, share_target: 0.7, comparison: 'above' } as const
  expect(formulaFor({ code: 'P', ...above }, one)).toBe('COUNTIF(C2:C6,">"&(0.6+0.000000001))/COUNT(C2:C6)')
})

test('a level is the highest whose cut-off the share of students reaches', () => {
  const levels = {
    code: 'N',
    target: { kind: 'class_mean', factor: 0.6 },
    target_comparison: 'at_least',
    cutoffs: [
      { level: 2, share: 0.7, comparison: 'at_least' },
      { level: 1, share: 0.5, comparison: 'above' },
    ],
    indirect_cutoffs: [],
    indirect_expected: 0.6,
    basis: 'points',
    external: null,
    level_threshold: 2,
  } as const
  const share = 'COUNTIF(C2:C6,">="&(0.6*AVERAGE(C2:C6)-0.000000001))/COUNT(C2:C6)'
  expect(formulaFor(levels, one)).toBe(`IF(${share}>=0.7-0.000000001,2,IF(${share}>0.5+0.000000001,1,0))`)
  const external = { kind: 'counts', weight: 0.3, reached: 1, total: 2 } as const
  expect(formulaFor({ ...levels, external }, one)).toBeUndefined()
})

test('an item weighs by the method: with the matrix by component first, else by its points', () => {
  const matrix = [{ component_id: 1, objective_id: 1, weight: 40 }]
  const method = { code: 'C', matrix }
  const byMatrix = evaluatedOf({ ...receipt, parameters: { states: {}, method } } as never)
  expect(byMatrix.items.map(({ weights }) => weights.get(1))).toEqual([20, 20, 20, 20])
  expect(evaluated.items.map(({ weights }) => weights.get(1))).toEqual([50, 50, 50, 50])
  expect(formulaFor({ code: 'C', matrix }, one)).toBe(formulaFor({ code: 'A1' }, one))
})

test('a student with no item of an objective has no value of it', () => {
  expect(studentFormula(6, 0, placesOf('M', 2, 1, 1))).toMatch(/^IF\(SUMPRODUCT\(.*\)=0,"",SUMPRODUCT/)
})
