import { describe, expect, test } from 'vitest'
import { distributionOf } from '#distribution/distribution-of.ts'
import golden from '#golden/worked-example.json' with { type: 'json' }
import { roundHalfUp } from '#rounding/rounding.ts'
import { DEFAULT_STATE_POLICIES } from '#settings/mark-state.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'
import { parametersOf, resultsOf, sheetOf } from '#testing/build-run.ts'

const componentIds: Record<string, number> = { homework: 1, lab: 2, exam: 3 }
const items = golden.items.map((item, j) => ({
  id: j + 1,
  component_id: componentIds[item.component] ?? 0,
  full_score: item.full,
  points: item.points,
  shares: [{ objective_id: item.objective, share: 1 }],
}))
const rows = golden.students.map(({ marks }) =>
  marks.map((mark) => (typeof mark === 'number' ? mark : ('deferred' as const))),
)
const sheet = sheetOf(items, rows)
const indirect = golden.survey.counts.map((counts, o) => ({
  objective_id: o + 1,
  kind: 'answers' as const,
  questions: [{ counts }],
}))
const { expected } = golden

const digits = (values: readonly (number | null)[], n = 4) =>
  values.map((value) => value && roundHalfUp(value, n))
const run = (changes: Partial<AttainmentParameters> = {}) =>
  resultsOf({ sheets: [sheet], indirect }, parametersOf({ total_points: 100, ...changes }))
const direct = (changes: Partial<AttainmentParameters>) =>
  digits(run(changes).objectives.map((objective) => objective.direct))
const deferred = (policy: 'zero' | 'leave_out_item') => ({
  states: { ...DEFAULT_STATE_POLICIES, deferred: policy } as const,
})

describe('worked example', () => {
  test('points of the objectives', () => {
    expect(run().objectives.map((objective) => objective.points)).toEqual(expected.points)
  })
  test('A1 leaves the deferred student out and says so', () => {
    expect(direct({})).toEqual(expected.a1_excluded)
    expect(run().left_out).toEqual([{ student_id: 10, class_id: 1, reason: 'deferred' }])
    expect(run().n).toBe(9)
  })
  test('A4 equals A1 without blanks', () => {
    expect(direct({ method: { code: 'A4' } })).toEqual(expected.a1_excluded)
  })
  test('A2 with default factors equals A1', () => {
    expect(direct({ method: { code: 'A2' } })).toEqual(expected.a1_excluded)
  })
  test('A4 with the deferred exam as 0', () => {
    expect(direct({ method: { code: 'A4' }, ...deferred('zero') })).toEqual(expected.a4_deferred_zero)
  })
  test('A4 with the deferred items skipped', () => {
    expect(direct({ method: { code: 'A4' }, ...deferred('leave_out_item') })).toEqual(
      expected.a4_deferred_skipped,
    )
  })
  test('A3 raw marks', () => {
    expect(direct({ method: { code: 'A3' } })).toEqual(expected.a3_excluded)
  })
  test('B at two expected values', () => {
    const b = (at: number) => direct({ method: { code: 'B', expected: at, comparison: 'at_least' } })
    expect(b(0.7)).toEqual(expected.b_70)
    expect(b(0.6)).toEqual(expected.b_60)
  })
  test('indirect by both conversions', () => {
    const values = (scale: 'fifths' | 'quarters') =>
      digits(run({ scale }).objectives.map((one) => one.indirect))
    expect(values('fifths')).toEqual(expected.indirect_fifths)
    expect(values('quarters')).toEqual(expected.indirect_quarters)
  })
  test('combined and course values', () => {
    const results = run()
    expect(digits(results.objectives.map((one) => one.combined))).toEqual(expected.combined)
    expect(digits([results.course.direct])).toEqual([expected.course_direct])
    expect(digits([results.course.combined])).toEqual([expected.course_combined])
    expect(digits([run({ course_value: 'minimum' }).course.combined])).toEqual([expected.course_minimum])
  })
  test('totals of the students', () => {
    expect(digits(run().students.totals, 2)).toEqual(expected.totals)
  })
  test('bands of the exam', () => {
    const marks = golden.students.slice(0, 9).map(({ marks: all }) => all.slice(3) as number[])
    const totals = Float64Array.from(marks, (own) => own.reduce((sum, mark) => sum + mark, 0) / 100)
    const { bands, distribution } = parametersOf()
    const found = distributionOf(totals, { ...distribution, bands, threshold: null, tolerance: 1e-9 })
    expect(found?.bands.map((band) => band.count)).toEqual(expected.exam.bands)
    expect([...totals].map((total) => Math.round(total * 100))).toEqual(expected.exam.totals)
  })
  test('exam statistics', () => {
    const { exam } = expected
    const paper = run().papers.find((one) => one.component_id === 3)
    expect(paper).toMatchObject({ n: 9, too_few: true, group_size: exam.group_size })
    const numbers = [paper?.mean ?? 0, paper?.sd_sample ?? 0, paper?.sd_population ?? 0]
    expect(digits(numbers, 3)).toEqual([exam.mean, exam.sd_sample, exam.sd_population])
    expect(digits(paper?.items.map((item) => item.p) ?? [])).toEqual(exam.p)
    expect(digits(paper?.items.map((item) => item.d) ?? [])).toEqual(exam.d)
    expect(digits([paper?.difficulty ?? 0, paper?.discrimination ?? 0, paper?.alpha ?? 0])).toEqual([
      exam.paper_p,
      exam.paper_d,
      exam.alpha,
    ])
  })
})
