import type { AttainmentInputs } from '@obelisk/engine/attainment-report/attainment/inputs'
import type { SchoolSettings } from '@obelisk/engine/attainment-report/attainment/school-rules'
import { parametersOf } from '@obelisk/engine/attainment-report/attainment/school-settings'
import { type AttainmentReceipt, attainmentReceipt } from '@obelisk/engine/attainment-report/receipt/receipt'
import type { MarkSheet } from '@obelisk/engine/evaluation-data/sheet/mark-sheet'
import { codeOfState } from '@obelisk/engine/settings/mark-state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SheetSpec } from '#workbook/write/sheet-spec.ts'
import { buildCalculation } from './build-calculation.ts'
import type { Named } from './cells.ts'
import { type Shown, Spreadsheet } from './spreadsheet.fixture.ts'
import { calculationWords } from './words.ts'

const objectiveIds = [1, 2, 3]

const settings: fc.Arbitrary<SchoolSettings> = fc.record({
  co_threshold: fc.constantFrom(0.6, 0.65, 0.7),
  near_margin: fc.constant(0.03),
  co_method: fc.constantFrom('A1', 'A2', 'A3', 'A4', 'B', 'C', 'N', 'P', 'R', 'T'),
  share_target: fc.constantFrom(0.5, 0.6, 0.7),
  direct_ratio: fc.constantFrom(1, 0.8, 0.7),
  combine_indirect: fc.boolean(),
  course_rule: fc.constantFrom('weighted', 'minimum'),
  absent_policy: fc.constantFrom('zero', 'leave-student-out', 'leave-item-out'),
  deferred_policy: fc.constantFrom('zero', 'leave-student-out', 'leave-item-out'),
  survey_min_n: fc.constantFrom(0, 5),
  make_up_use: fc.constantFrom('first', 'replace', 'best'),
  make_up_cap: fc.constantFrom(null, 0.6),
  deferred_sitting_use: fc.constantFrom('first', 'replace'),
  attempt_use: fc.constantFrom('replace', 'best'),
  target_kind: fc.constantFrom('fixed', 'class-mean'),
  target_factor: fc.constantFrom(0.6, 0.9),
  external_reached: fc.constantFrom(0, 7),
  external_total: fc.constantFrom(0, 9),
  external_weight: fc.constantFrom(0, 0, 0.5),
  strict_levels: fc.constantFrom([], ['level1'] as const),
  rounding: fc.record({
    student_component: fc.constantFrom(null, null, null, 0),
    student_process: fc.constantFrom(null, 0),
    student_objective: fc.constantFrom(null, null, 0, 2),
    objective: fc.constantFrom(null, 2),
    combined: fc.constantFrom(null, null, 3),
    course: fc.constantFrom(null, 2),
    component: fc.constantFrom(null, null, null, 2),
  }),
  rounding_unit: fc.constantFrom('hundred', 'points'),
})

/** What an item is assessed in: one objective, two, or none. */
const shares = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(...objectiveIds).map((objective_id) => [{ objective_id, share: 1 }]),
  },
  fc.constant([
    { objective_id: 1, share: 0.3 },
    { objective_id: 2, share: 0.7 },
  ]),
  fc.constant([]),
)
const item = fc.record({
  component_id: fc.constantFrom(1, 2),
  full_score: fc.constantFrom(5, 10, 15, 100),
  weight: fc.integer({ min: 1, max: 9 }),
  shares,
})

/** A mark in halves of a hundredth of the full mark, or the word that stands in its place. */
const mark = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 200 }) },
  fc.constantFrom('absent', 'deferred', 'cheating', 'lost_paper'),
)
const student = fc.record({
  class: fc.integer({ min: 0, max: 1 }),
  enrolment: fc.constantFrom('normal', 'normal', 'retake', 'exchange'),
  factor: fc.constantFrom(1, 1, 1, 0, 0.75, 1.2, 2),
  later: fc.array(
    fc.record({
      column: fc.integer({ min: 0, max: 4 }),
      kind: fc.constantFrom('make_up', 'deferred_sitting', 'attempt'),
      share: fc.integer({ min: 0, max: 20 }).map((twentieths) => twentieths / 20),
    }),
    { maxLength: 2 },
  ),
  isLeftOut: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  marks: fc.array(mark, { minLength: 5, maxLength: 5 }),
})

const sheet = fc
  .record({
    items: fc.array(item, { minLength: 1, maxLength: 5 }),
    students: fc.array(student, { minLength: 1, maxLength: 7 }),
  })
  .map(({ items, students }) => (number: number): MarkSheet => {
    const all = items.reduce((sum, { weight }) => sum + weight, 0)
    const cells = students.flatMap(({ marks }) =>
      items.map(({ full_score }, j) => ({ full_score, mark: marks[j] })),
    )
    return {
      objectives: objectiveIds.map((id) => ({ id })),
      components: [{ id: 1 }, { id: 2 }],
      items: items.map(({ weight, ...one }, j) => ({
        ...one,
        id: number * 100 + j,
        points: (100 * weight) / all,
      })),
      // classes mixed in the order of the students, and the sheets in the order of all
      students: students.map((one, at) => ({
        id: at * 10 + number,
        class_id: number * 10 + one.class,
        enrolment: one.enrolment,
        ...(one.isLeftOut ? { left_out: 'moved' } : {}),
      })),
      contributions: students.flatMap(({ factor }, at) =>
        factor === 1 ? [] : [{ student_id: at * 10 + number, component_id: 2, factor }],
      ),
      resits: students.flatMap(({ later }, at) => {
        const [first, second] = later
        const own = first && second?.column === first.column ? [first] : later
        return own.flatMap(({ column, kind, share }) => {
          const full = items[column]?.full_score
          const student_id = at * 10 + number
          return full ? [{ student_id, item_id: number * 100 + column, kind, mark: share * full }] : []
        })
      }),
      marks: Float64Array.from(cells, (cell) =>
        typeof cell.mark === 'number' ? Math.round(cell.mark * cell.full_score) / 200 : Number.NaN,
      ),
      states: Uint8Array.from(cells, (cell) => (typeof cell.mark === 'string' ? codeOfState(cell.mark) : 0)),
    }
  })

const inputs: fc.Arbitrary<AttainmentInputs> = fc
  .record({
    sheets: fc.array(sheet, { minLength: 1, maxLength: 3 }),
    answers: fc.uniqueArray(
      fc.record({ objective_id: fc.constantFrom(...objectiveIds), answers: fc.integer({ min: 0, max: 9 }) }),
      { selector: (one) => one.objective_id },
    ),
  })
  .map(({ sheets, answers }) => ({
    sheets: sheets.map((made, number) => made(number)),
    indirect: answers.map((one) => ({ ...one, kind: 'value' as const, value: 0.5 + one.answers / 20 })),
    evidence: {},
  }))

/** The matrix of a syllabus that says what the items of the first sheet weigh. */
const matrixOf = ({ items }: MarkSheet) =>
  [1, 2].flatMap((component_id) =>
    objectiveIds.flatMap((objective_id) => {
      const points = items
        .filter((one) => one.component_id === component_id)
        .flatMap((one) =>
          one.shares.map((part) => (part.objective_id === objective_id ? part.share * one.points : 0)),
        )
        .reduce((sum, part) => sum + part, 0)
      return points > 0 ? [{ component_id, objective_id, points }] : []
    }),
  )

const reportOf = ({ inputs: { sheets } }: AttainmentReceipt): Named => ({
  items: sheets.flatMap(({ items }) => items.map(({ id }) => ({ id, no: String(id), name: '' }))),
  components: [],
  students: [],
  objectives: objectiveIds.map((id) => ({ id, no: id, text: '', text_en: '', indicators: [] })),
  parameters: {} as Named['parameters'],
  past: [],
  result: null,
  last_measures: [],
  remarks: [],
})
const sheetsOf = (receipt: AttainmentReceipt) =>
  buildCalculation(reportOf(receipt), receipt, calculationWords['zh-cn'])

/** Alike but for the noise of sums made in another order. */
const isSame = (stored: Shown, shown: Shown) =>
  typeof stored === 'number' && typeof shown === 'number'
    ? Math.abs(stored - shown) <= 1e-12
    : stored === shown

const formulasOf = ({ name, rows }: SheetSpec) =>
  rows.flatMap((row, r) =>
    row.flatMap((cell, c) =>
      cell !== null && typeof cell === 'object' && 'formula' in cell
        ? [{ name, row: r + 1, column: c, stored: cell.value, formula: cell.formula }]
        : [],
    ),
  )

/** Every cell whose formula gives something else than what stands in it. */
function differences(sheets: readonly SheetSpec[]): string[] {
  const book = new Spreadsheet(sheets)
  return sheets.flatMap(formulasOf).flatMap(({ name, row, column, stored, formula }) => {
    const shown = book.shown(name, row, column)
    return isSame(stored, shown) ? [] : [`${name} ${row} ${column}: ${stored} stored, ${shown} by ${formula}`]
  })
}

// issue 28 B: rounding on the way and the rubric method gave formulas of another value
test('every formula gives the number of the receipt, by every method and setting', () => {
  let computed = 0
  const codes = new Set<string>()
  fc.assert(
    fc.property(inputs, settings, (made, chosen) => {
      const [first] = made.sheets
      const outcome = attainmentReceipt(made, parametersOf(chosen, first ? matrixOf(first) : []))
      if (!outcome.ok) return
      computed++
      codes.add(outcome.receipt.parameters.method.code)
      expect(differences(sheetsOf(outcome.receipt))).toEqual([])
    }),
    { numRuns: 330, seed: 20_260_301 },
  )
  expect(codes.size).toBe(10)
  expect(computed).toBeGreaterThan(200)
})
