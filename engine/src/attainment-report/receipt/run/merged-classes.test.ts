import { describe, expect, test } from 'vitest'
import type { AttainmentInputs } from '#attainment-report/attainment/inputs.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'
import { itemOf, objectiveOf, parametersOf, resultsOf, sheetOf } from '#testing/build-run.ts'
import { computeAttainment } from '../compute-attainment.ts'

const items = [itemOf(1, 1, 1, 10, 50), itemOf(2, 1, 1, 20, 50)]
const students = [1, 2, 3, 4].map((id) => ({ id, class_id: id < 4 ? 1 : 2 }))
const rows = [
  [10, 20],
  [8, 16],
  [6, 12],
  [2, 4],
]
const pooled = sheetOf(items, rows, students)
const apart: AttainmentInputs = {
  sheets: [
    sheetOf(items, rows.slice(0, 3), students.slice(0, 3)),
    sheetOf([itemOf(7, 1, 1, 100, 100)], [[20]], students.slice(3)),
  ],
}
const direct = (inputs: AttainmentInputs, changes: Partial<AttainmentParameters> = {}) =>
  objectiveOf(resultsOf(inputs, parametersOf(changes)), 1)

describe('classes of one sheet', () => {
  const objective = direct({ sheets: [pooled] })
  test('the merged value pools students and is no mean of class means', () => {
    expect(objective.direct).toBeCloseTo((1 + 0.8 + 0.6 + 0.2) / 4, 12)
    expect(objective.direct).not.toBeCloseTo((0.8 + 0.2) / 2, 3)
  })
  test('each class beside it, and the spread', () => {
    expect(objective.classes.map(({ class_id, n, reached }) => [class_id, n, reached])).toEqual([
      [1, 3, 2],
      [2, 1, 0],
    ])
    expect(objective.classes[0]?.direct).toBeCloseTo(0.8, 12)
    expect(objective.classes[1]?.direct).toBeCloseTo(0.2, 12)
    expect(objective.spread).toBeCloseTo(0.6, 12)
  })
  test('a spread above the limit is flagged, at the limit not', () => {
    const codes = (limit: number) =>
      computeAttainment({ sheets: [pooled] }, parametersOf({ class_spread_limit: limit })).findings.map(
        ({ code }) => code,
      )
    expect(codes(0.1)).toContain('objective.class_spread')
    expect(codes(0.6)).not.toContain('objective.class_spread')
  })
  test('one class has no spread', () => {
    expect(direct({ sheets: [sheetOf(items, rows)] }).spread).toBeNull()
  })
})

describe('classes with different items', () => {
  test.each([
    ['A1', { code: 'A1' }],
    ['A4', { code: 'A4' }],
    ['B', { code: 'B', expected: 0.6, comparison: 'at_least' }],
  ] as const)('%s is weighted by students', (_, method) => {
    expect(direct(apart, { method }).direct).toBeCloseTo(
      direct({ sheets: [pooled] }, { method }).direct ?? 0,
      12,
    )
  })
  test('students of all classes stand in one list', () => {
    const results = resultsOf(apart, parametersOf())
    expect(results.students.ids).toEqual([1, 2, 3, 4])
    expect(results.students.class_ids).toEqual([1, 1, 1, 2])
    expect(results.students.totals).toEqual([100, 80, 60, 20])
    expect(results.items.map((item) => item.item_id)).toEqual([1, 2, 7])
  })
  test('a class without data leaves the merged value without evidence', () => {
    const empty = sheetOf([itemOf(7, 1, 1, 100, 100)], [['lost_paper']], students.slice(3))
    const inputs = { sheets: [apart.sheets[0] ?? pooled, empty] }
    expect(direct(inputs).classes[1]?.direct).toBeNull()
  })
  test.each<[string, AttainmentInputs, string]>([
    ['no sheet', { sheets: [] }, 'inputs.no_sheet'],
    [
      'a class in two sheets',
      {
        sheets: [
          pooled,
          { ...pooled, students: pooled.students.map((row) => ({ ...row, id: row.id + 10 })) },
        ],
      },
      'inputs.class_in_two_sheets',
    ],
    [
      'a student in two sheets',
      {
        sheets: [
          pooled,
          { ...pooled, students: pooled.students.map((row) => ({ ...row, class_id: row.class_id + 10 })) },
        ],
      },
      'inputs.student_in_two_sheets',
    ],
    [
      'other objectives',
      { sheets: [apart.sheets[0] ?? pooled, sheetOf([itemOf(7, 1, 2, 100)], [[1]], students.slice(3))] },
      'inputs.objectives_differ',
    ],
  ])('%s is refused', (_, inputs, code) => {
    const outcome = computeAttainment(inputs, parametersOf())
    expect(outcome.ok).toBe(false)
    expect(outcome.findings.map((found) => found.code)).toContain(code)
  })
})

describe('evidence that is missing', () => {
  const two = [itemOf(1, 1, 1, 10, 50), itemOf(2, 2, 1, 10, 50)]
  const lost = sheetOf(two, [
    [8, 'lost_paper'],
    [6, 'lost_paper'],
  ])
  test.each(['A1', 'A4'] as const)('%s: a component without data is not 0 and not averaged away', (code) => {
    const outcome = computeAttainment({ sheets: [lost] }, parametersOf({ method: { code } }))
    const objective = outcome.ok ? outcome.results.objectives[0] : undefined
    expect(objective).toMatchObject({
      direct: null,
      combined: null,
      verdict: 'not_enough_evidence',
      coverage: 0.5,
    })
    expect(outcome.findings.map((found) => found.code)).toEqual([
      'objective.component_without_data',
      'objective.not_enough_evidence',
      'sheet.item_left_out',
    ])
    expect(outcome.ok && outcome.results.course.direct).toBeNull()
  })
  test('renormalised only on request, and flagged', () => {
    const outcome = computeAttainment({ sheets: [lost] }, parametersOf({ without_data: 'renormalise' }))
    expect(outcome.ok && outcome.results.objectives[0]?.direct).toBeCloseTo(0.7, 12)
    expect(outcome.findings.map((found) => found.code)).toContain('objective.renormalised')
  })
  test('too few students', () => {
    const outcome = computeAttainment(
      { sheets: [sheetOf(items, rows)] },
      parametersOf({ minimum_students: 5 }),
    )
    expect(outcome.ok && outcome.results.objectives[0]?.verdict).toBe('not_enough_evidence')
    expect(outcome.findings.map((found) => found.code)).toContain('objective.not_enough_evidence')
  })
})
