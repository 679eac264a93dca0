import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MarkItem, MarkSheet } from '#evaluation-data/sheet/mark-sheet.ts'
import type { AttainmentMethod } from '#settings/parameters.ts'
import { objectiveOf, parametersOf, resultsOf, sheetOf } from '#testing/build-run.ts'
import { computeAttainment } from '../compute-attainment.ts'

/** A random sheet: 1 to 12 students in 1 to 3 classes, 1 to 8 items of 1 to 3 objectives, some states. */
const sheets = fc
  .record({
    students: fc.integer({ min: 1, max: 12 }),
    classes: fc.integer({ min: 1, max: 3 }),
    items: fc.array(
      fc.record({
        full: fc.integer({ min: 1, max: 100 }),
        points: fc.integer({ min: 1, max: 40 }),
        component: fc.integer({ min: 1, max: 3 }),
        objective: fc.integer({ min: 1, max: 3 }),
        split: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    seed: fc.infiniteStream(fc.integer({ min: 0, max: 1000 })),
  })
  .map(({ students, classes, items, seed }): MarkSheet => {
    const made: MarkItem[] = items.map((item, j) => ({
      id: j * 7 + 3,
      component_id: item.component,
      full_score: item.full,
      points: item.points,
      shares: item.split
        ? [
            { objective_id: item.objective, share: 0.25 },
            { objective_id: (item.objective % 3) + 1, share: 0.75 },
          ]
        : [{ objective_id: item.objective, share: 1 }],
    }))
    const cell = (full: number) => {
      const drawn = seed.next().value ?? 0
      if (drawn > 980) return 'absent' as const
      return drawn > 960 ? ('lost_paper' as const) : (drawn / 960) * full
    }
    const rows = Array.from({ length: students }, () => made.map((item) => cell(item.full_score)))
    return sheetOf(
      made,
      rows,
      rows.map((_, s) => ({ id: s * 5 + 2, class_id: (s % classes) + 1 })),
    )
  })

const methods: AttainmentMethod[] = [
  { code: 'A1' },
  { code: 'A2' },
  { code: 'A3' },
  { code: 'A4' },
  { code: 'B', expected: 0.6, comparison: 'at_least' },
  { code: 'P', student_target: 0.5, share_target: 0.5, comparison: 'at_least' },
]
const anyMethod = fc.constantFrom(...methods)

/** The same sheet with rows and columns in another order. */
function turned(sheet: MarkSheet, by: number): MarkSheet {
  const order = (length: number) => Array.from({ length }, (_, i) => (i + by) % length).reverse()
  const rows = order(sheet.students.length)
  const columns = order(sheet.items.length)
  const at = rows.flatMap((row) => columns.map((column) => row * sheet.items.length + column))
  return {
    objectives: sheet.objectives.toReversed(),
    components: sheet.components.toReversed(),
    items: columns.flatMap((column) => sheet.items[column] ?? []),
    students: rows.flatMap((row) => sheet.students[row] ?? []),
    marks: Float64Array.from(at, (cell) => sheet.marks[cell] ?? Number.NaN),
    states: Uint8Array.from(at, (cell) => sheet.states[cell] ?? 0),
  }
}

/** No value, or one of the range. */
function expectWithin(value: number | null, from = 0, to = 1): void {
  expect(value ?? from).toBeGreaterThanOrEqual(from - 1e-12)
  expect(value ?? to).toBeLessThanOrEqual(to + 1e-12)
}

describe('properties of a run', () => {
  test('the order of students, items, objectives and components changes no digit', () => {
    fc.assert(
      fc.property(sheets, anyMethod, fc.nat({ max: 20 }), (sheet, method, by) => {
        const parameters = parametersOf({ method })
        expect(computeAttainment({ sheets: [turned(sheet, by)] }, parameters)).toEqual(
          computeAttainment({ sheets: [sheet] }, parameters),
        )
      }),
    )
  })
  test('values stay between 0 and 1, objectives between their weakest and best student', () => {
    fc.assert(
      fc.property(sheets, anyMethod, (sheet, method) => {
        const results = resultsOf({ sheets: [sheet] }, parametersOf({ method, without_data: 'renormalise' }))
        const all = results.objectives.flatMap((one) => [one.direct, one.combined, one.reached_share])
        for (const value of all) expectWithin(value, 0, 1)
        const means = method.code === 'A4' ? results.objectives : []
        for (const one of means) expectWithin(one.direct, one.distribution?.min, one.distribution?.max)
      }),
    )
  })
  test('A1, A2 and A4 agree when every student has every item', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const states = new Uint8Array(sheet.states.length)
        const whole = { ...sheet, states, marks: sheet.marks.map((mark) => (Number.isNaN(mark) ? 0 : mark)) }
        const [a1, a2, a4] = (['A1', 'A2', 'A4'] as const).map((code) =>
          resultsOf({ sheets: [whole] }, parametersOf({ method: { code } })).objectives.map(
            (one) => one.direct ?? 0,
          ),
        )
        a1?.forEach((value, o) => {
          expect(a2?.[o]).toBeCloseTo(value, 10)
          expect(a4?.[o]).toBeCloseTo(value, 10)
        })
      }),
    )
  })
  test('pooled equals classes weighted by students (no items left out)', () => {
    fc.assert(
      fc.property(sheets, anyMethod, (sheet, method) => {
        const marks = sheet.marks.map((mark) => (Number.isNaN(mark) ? 0 : mark))
        const whole = { ...sheet, marks, states: new Uint8Array(sheet.states.length) }
        for (const objective of resultsOf({ sheets: [whole] }, parametersOf({ method })).objectives) {
          const n = objective.classes.reduce((sum, one) => sum + one.n, 0)
          const weighted = objective.classes.reduce((sum, one) => sum + one.n * (one.direct ?? 0), 0) / n
          expect(objective.direct ?? 0).toBeCloseTo(weighted, 10)
          expect(n).toBe(objective.n)
        }
      }),
    )
  })
  test('splitting over objectives conserves points', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const results = resultsOf({ sheets: [sheet] }, parametersOf({ without_data: 'renormalise' }))
        const points = results.objectives.reduce((sum, one) => sum + one.points, 0)
        expect(points).toBeCloseTo(
          sheet.items.reduce((sum, item) => sum + item.points, 0),
          9,
        )
        for (const objective of results.objectives) {
          expect(objective.components.reduce((sum, part) => sum + part.points, 0)).toBeCloseTo(
            objective.points,
            9,
          )
        }
      }),
    )
  })
  test('one more mark never lowers an objective (A1)', () => {
    fc.assert(
      fc.property(sheets, fc.nat(), (sheet, at) => {
        const cell = at % sheet.marks.length
        fc.pre(sheet.states[cell] === 0)
        const item = sheet.items[cell % sheet.items.length]
        const marks = sheet.marks.slice()
        marks[cell] = item?.full_score ?? 0
        const before = resultsOf({ sheets: [sheet] }, parametersOf({ without_data: 'renormalise' }))
        const after = resultsOf(
          { sheets: [{ ...sheet, marks }] },
          parametersOf({ without_data: 'renormalise' }),
        )
        for (const { objective_id: id } of item?.shares ?? []) {
          expect(objectiveOf(after, id).direct ?? 0).toBeGreaterThanOrEqual(
            (objectiveOf(before, id).direct ?? 0) - 1e-12,
          )
        }
      }),
    )
  })
})
