import { describe, expect, test } from 'vitest'
import { computeAttainment } from '#attainment-report/receipt/compute-attainment.ts'
import type { Resit, StatePolicy } from '#settings/mark-state.ts'
import {
  DEFAULT_ENROLMENT_POLICIES,
  DEFAULT_RESIT_POLICIES,
  DEFAULT_STATE_POLICIES,
  MARK_STATES,
} from '#settings/mark-state.ts'
import { type Cell, itemOf, objectiveOf, parametersOf, resultsOf, sheetOf } from '#testing/build-run.ts'

const items = [itemOf(1, 1, 1, 10, 50), itemOf(2, 1, 1, 10, 50)]
const direct = (rows: readonly (readonly Cell[])[], changes = {}) =>
  objectiveOf(resultsOf({ sheets: [sheetOf(items, rows)] }, parametersOf(changes)), 1)

describe('states', () => {
  const rows = (state: Cell) => [
    [8, 8],
    [6, state],
  ]
  const states = MARK_STATES.filter((state) => state !== 'normal')
  test.each(states.map((state) => [state, DEFAULT_STATE_POLICIES[state]] as const))(
    '%s: %s by default',
    (state, policy) => {
      const outcome = computeAttainment({ sheets: [sheetOf(items, rows(state))] }, parametersOf())
      expect(outcome.ok).toBe(policy !== 'block')
      const expected: Record<StatePolicy, number | undefined> = {
        zero: (14 / 20 + 8 / 20) / 2,
        leave_out_student: 0.8,
        leave_out_item: (14 / 20 + 8 / 10) / 2,
        block: undefined,
      }
      const value = outcome.ok ? outcome.results.objectives[0]?.direct : undefined
      if (policy === 'block') expect(value).toBeUndefined()
      else expect(value).toBeCloseTo(expected[policy] ?? Number.NaN, 12)
    },
  )
  test.each(states)('%s can be counted as 0 by parameter', (state) => {
    const value = direct(rows(state), { states: { ...DEFAULT_STATE_POLICIES, [state]: 'zero' } })
    expect(value.direct).toBeCloseTo(0.55, 12)
  })
  test('a blank refuses the run and names the cell', () => {
    const outcome = computeAttainment({ sheets: [sheetOf(items, rows(null))] }, parametersOf())
    expect(outcome).toMatchObject({
      ok: false,
      findings: [{ code: 'sheet.not_entered', level: 'error', place: { student_id: 2, item_id: 2 } }],
    })
  })
  test('a blank of a student who is left out anyway does not', () => {
    const value = direct([
      [8, 8],
      [null, 'withdrawn'],
    ])
    expect(value).toMatchObject({ n: 1, direct: 0.8 })
  })
  test('zeroes are said, cheating louder', () => {
    const outcome = computeAttainment(
      {
        sheets: [
          sheetOf(items, [
            ['absent', 'absent'],
            ['cheating', 5],
          ]),
        ],
      },
      parametersOf(),
    )
    expect(outcome.findings).toMatchObject([
      { code: 'objective.direct_only' },
      { code: 'sheet.marked_zero', level: 'warning', values: { state: 'cheating', cells: 1, students: 1 } },
      { code: 'sheet.marked_zero', level: 'info', values: { state: 'absent', cells: 2, students: 1 } },
    ])
  })
  test('an item left out: own value over the rest, no total', () => {
    const results = resultsOf({ sheets: [sheetOf(items, rows('lost_paper'))] }, parametersOf())
    expect(results.students.values[0]).toEqual([0.8, 0.6])
    expect(results.students.totals).toEqual([80, null])
  })
  test('nobody left: no value, and it is said', () => {
    const outcome = computeAttainment({ sheets: [sheetOf(items, [['exempt', 'exempt']])] }, parametersOf())
    expect(outcome.ok && outcome.results).toMatchObject({ n: 0, n_left_out: 1, totals: null, papers: [] })
    expect(outcome.ok && outcome.results.objectives[0]?.verdict).toBe('not_enough_evidence')
    expect(outcome.findings.map(({ code }) => code)).toContain('sheet.nobody_evaluated')
  })
  test('the given sheet is not changed', () => {
    const sheet = sheetOf(items, rows('absent'))
    const before = [...sheet.marks]
    computeAttainment({ sheets: [sheet] }, parametersOf())
    expect([...sheet.marks]).toEqual(before)
  })
})

describe('who is evaluated', () => {
  const students = [
    { id: 1, class_id: 1 },
    { id: 2, class_id: 1, enrolment: 'retake' as const },
    { id: 3, class_id: 1, enrolment: 'retake_other_grade' as const },
    { id: 4, class_id: 1, enrolment: 'exchange' as const },
  ]
  const sheet = sheetOf(
    items,
    [
      [10, 10],
      [5, 5],
      [4, 4],
      [0, 0],
    ],
    students,
  )
  test('retakers sit with the class, exchange students do not count', () => {
    expect(resultsOf({ sheets: [sheet] }, parametersOf())).toMatchObject({
      n: 3,
      left_out: [{ student_id: 4, class_id: 1, reason: 'exchange' }],
    })
  })
  test('retakers of another grade can be left out', () => {
    const enrolments = { ...DEFAULT_ENROLMENT_POLICIES, retake_other_grade: 'leave_out' as const }
    expect(objectiveOf(resultsOf({ sheets: [sheet] }, parametersOf({ enrolments })), 1).direct).toBe(0.75)
  })
  test('exclusion by hand shows both results and the reason', () => {
    const byHand = [
      { id: 1, class_id: 1 },
      { id: 2, class_id: 1, left_out: 'transferred in week 15' },
    ]
    const outcome = computeAttainment(
      {
        sheets: [
          sheetOf(
            items,
            [
              [10, 10],
              [5, 5],
            ],
            byHand,
          ),
        ],
      },
      parametersOf(),
    )
    expect(outcome.ok && outcome.results.objectives[0]?.direct).toBe(1)
    expect(outcome.ok && outcome.results.with_left_out).toEqual([{ objective_id: 1, direct: 0.75 }])
    expect(outcome.findings.find(({ code }) => code === 'sheet.left_out_by_hand')).toMatchObject({
      code: 'sheet.left_out_by_hand',
      place: { student_id: 2 },
      values: { reason: 'transferred in week 15' },
    })
  })
  test('without exclusion by hand there is no second result', () => {
    expect(resultsOf({ sheets: [sheet] }, parametersOf()).with_left_out).toBeNull()
  })
})

describe('later sittings', () => {
  const run = (
    row: readonly Cell[],
    resit: Omit<Resit, 'student_id' | 'item_id'>,
    resits = DEFAULT_RESIT_POLICIES,
  ) => {
    const sheet = { ...sheetOf(items, [row]), resits: [{ student_id: 1, item_id: 2, ...resit }] }
    return objectiveOf(resultsOf({ sheets: [sheet] }, parametersOf({ resits })), 1).direct
  }
  test('a make-up does not replace the first sitting by default', () => {
    expect(run([4, 4], { kind: 'make_up', mark: 10 })).toBeCloseTo(0.4, 12)
  })
  test('a make-up replaces, capped at a pass', () => {
    const resits = { ...DEFAULT_RESIT_POLICIES, make_up: { use: 'replace', cap: 0.6 } } as const
    expect(run([4, 4], { kind: 'make_up', mark: 10 }, resits)).toBeCloseTo(0.5, 12)
    expect(run([4, 4], { kind: 'make_up', mark: 3 }, resits)).toBeCloseTo(0.35, 12)
  })
  test('the sitting of a deferred student counts in full', () => {
    expect(run([4, 'deferred'], { kind: 'deferred_sitting', mark: 8 })).toBeCloseTo(0.6, 12)
  })
  test('of several attempts the best counts', () => {
    expect(run([4, 6], { kind: 'attempt', mark: 2 })).toBeCloseTo(0.5, 12)
    expect(run([4, 6], { kind: 'attempt', mark: 9 })).toBeCloseTo(0.65, 12)
    expect(run([4, 'not_submitted'], { kind: 'attempt', mark: 9 })).toBeCloseTo(0.65, 12)
  })
})

describe('rubric levels', () => {
  const values = [1, 0.8, 0.6, 0.4, 0.2]
  const points = [
    { ...itemOf(1, 1, 1, 100, 60), level_values: values },
    { ...itemOf(2, 1, 1, 100, 40), level_values: values },
  ]
  const sheet = sheetOf(points, [
    [1, 2],
    [1, 3],
    [2, 3],
    [5, 5],
  ])
  const results = resultsOf({ sheets: [sheet] }, parametersOf({ method: { code: 'R' } }))
  test('D is the share of students at each level times its value, points weighted', () => {
    const first = (2 * 1 + 0.8 + 0.2) / 4
    const second = (0.8 + 0.6 * 2 + 0.2) / 4
    expect(objectiveOf(results, 1).direct).toBeCloseTo(0.6 * first + 0.4 * second, 12)
  })
  test('students at each level', () => {
    expect(results.items.map((item) => item.level_counts)).toEqual([
      [2, 1, 0, 0, 1],
      [0, 1, 2, 0, 1],
    ])
  })
  test('a plain item is refused by the rubric method', () => {
    const outcome = computeAttainment(
      { sheets: [sheetOf(items, [[1, 1]])] },
      parametersOf({ method: { code: 'R' } }),
    )
    expect(!outcome.ok && outcome.findings[0]?.code).toBe('inputs.rubric_without_levels')
  })
})
