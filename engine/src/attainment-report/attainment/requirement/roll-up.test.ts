import { describe, expect, test } from 'vitest'
import golden from '#golden/worked-example.json' with { type: 'json' }
import { roundHalfUp } from '#rounding/rounding.ts'
import { base, outcomeOf, result } from '#testing/build-roll-up.ts'
import { itemOf, objectiveOf, parametersOf, resultsOf, sheetOf } from '#testing/build-run.ts'
import type { RollUpInputs } from './inputs.ts'

describe('worked example: indicator 2.1', () => {
  const sat = golden.students.flatMap(({ marks }) =>
    marks.every((mark) => typeof mark === 'number') ? [marks as number[]] : [],
  )
  const items = golden.items.map((item, j) => itemOf(j + 1, 1, item.objective, item.full, item.points))
  const course = resultsOf({ sheets: [sheetOf(items, sat)] }, parametersOf())
  const directOf = (id: number) => objectiveOf(course, id).direct
  const inputs: RollUpInputs = {
    ...base,
    requirements: [{ id: 1 }],
    indicators: [{ id: 11, requirement_id: 1 }],
    weights: [
      { indicator_id: 11, course_id: 1, weight: 0.4 },
      { indicator_id: 11, course_id: 2, weight: 0.35 },
      { indicator_id: 11, course_id: 3, weight: 0.25 },
    ],
    results: [
      {
        course_id: 1,
        n: 9,
        objectives: [
          { objective_id: 2, direct: directOf(2), combined: null },
          { objective_id: 3, direct: directOf(3), combined: null },
        ],
        weights: [
          { objective_id: 2, indicator_id: 11, weight: 0.6 },
          { objective_id: 3, indicator_id: 11, weight: 0.4 },
        ],
      },
      result(2, 0.71, [11]),
      result(3, 0.76, [11]),
    ],
  }
  const digits = (value: number | null | undefined) => roundHalfUp(value ?? 0, 4)
  test('inner weights', () => {
    const { results } = outcomeOf(inputs, { objective_value: 'direct' })
    expect(digits(results.indicators[0]?.courses[0]?.value)).toBe(golden.expected.indicator.direct)
    expect(digits(results.indicators[0]?.value)).toBe(golden.expected.indicator.rolled_up)
  })
  test('minimum', () => {
    const { results } = outcomeOf(inputs, { objective_value: 'direct', co_to_ip_rule: 'minimum' })
    expect(digits(results.indicators[0]?.courses[0]?.value)).toBe(golden.expected.indicator.minimum)
  })
})

describe('requirement rules', () => {
  test.each([
    ['minimum', 0.6],
    ['weighted', 0.4 * 0.7 + 0.6 * 0.6],
    ['mean', 0.65],
  ] as const)('%s', (requirement_rule, expected) => {
    const { results } = outcomeOf({}, { requirement_rule })
    expect(results.requirements[0]?.direct).toBeCloseTo(expected, 12)
    expect(results.requirements[0]?.weakest_indicator_id).toBe(12)
  })
  test('all requirements attained or not', () => {
    expect(outcomeOf().results).toMatchObject({ attained: false, minimum: 0.6 })
    expect(outcomeOf({}, { threshold: 0.6 }).results.attained).toBe(true)
  })
  test('an own threshold wins over the parameter', () => {
    const { results } = outcomeOf({
      requirements: [
        { id: 1, threshold: 0.5 },
        { id: 2, threshold: 0.8 },
      ],
    })
    expect(results.requirements.map(({ verdict }) => verdict)).toEqual(['attained', 'below'])
  })
})

describe('missing courses', () => {
  const outcome = outcomeOf({ results: base.results.filter(({ course_id }) => course_id !== 1) })
  test('the indicator stays incomplete with its coverage', () => {
    expect(outcome.results.indicators[0]).toMatchObject({
      value: null,
      coverage: 0.5,
      verdict: 'not_enough_evidence',
      missing_course_ids: [1],
    })
    expect(outcome.results.requirements[0]).toMatchObject({
      direct: null,
      combined: null,
      verdict: 'not_enough_evidence',
    })
  })
  test('the course is named with the weight it takes away', () => {
    expect(outcome.results.missing).toEqual([
      { course_id: 1, indicators: [{ indicator_id: 11, weight: 0.5 }] },
    ])
    expect(outcome.findings).toContainEqual(
      expect.objectContaining({ code: 'rollup.incomplete', place: { indicator_id: 11 } }),
    )
  })
  test('nothing can be said about the whole', () => {
    expect(outcome.results).toMatchObject({ attained: null, minimum: null })
  })
  test('renormalised only on request, and flagged', () => {
    const { results, findings } = outcomeOf({ results: base.results.slice(1) }, { missing: 'renormalise' })
    expect(results.indicators[0]).toMatchObject({ value: 0.6, renormalised: true, coverage: 0.5 })
    expect(findings.map(({ code }) => code)).toContain('rollup.renormalised')
  })
  test('an objective without a value makes its course missing, not 0', () => {
    const { results } = outcomeOf({ results: [result(1, null, [11]), ...base.results.slice(1)] })
    expect(results.indicators[0]?.value).toBeNull()
  })
  test('an indicator without courses and a requirement without indicators are named', () => {
    const { findings, results } = outcomeOf({
      requirements: [...base.requirements, { id: 3 }],
      indicators: [...base.indicators, { id: 22, requirement_id: 2, weight: 0 }],
    })
    expect(findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['rollup.indicator_without_course', 'rollup.requirement_without_indicator']),
    )
    expect(results.requirements[2]?.verdict).toBe('not_enough_evidence')
  })
})

describe('elective groups', () => {
  test('courses of a free group count each with their own weight', () => {
    const { indicators } = outcomeOf({
      groups: [{ id: 5, kind: 'free', rule: 'mean' }],
      courses: [{ id: 1, group_id: 5 }, { id: 2, group_id: 5 }, { id: 3 }],
      weights: [
        { indicator_id: 11, course_id: 1, weight: 0.2 },
        { indicator_id: 11, course_id: 2, weight: 0.3 },
        { indicator_id: 11, course_id: 3, weight: 0.5 },
        { indicator_id: 12, course_id: 3, weight: 1 },
        { indicator_id: 21, course_id: 3, weight: 1 },
      ],
      results: [result(1, 0.6, [11]), result(2, 0.9, [11]), result(3, 0.7, [11, 12, 21])],
    }).results
    expect(indicators[0]?.value).toBeCloseTo(0.2 * 0.6 + 0.3 * 0.9 + 0.5 * 0.7, 12)
    expect(indicators[0]?.courses.map(({ group_id }) => group_id)).toEqual([null, null, null])
  })
  const grouped = (
    kind: 'pick_one' | 'level' | 'direction',
    rule: 'min' | 'mean',
    students?: readonly number[],
  ) =>
    outcomeOf({
      groups: [{ id: 5, kind, rule }],
      courses: [1, 2, 3].map((id, k) => ({
        id,
        group_id: id === 3 ? null : 5,
        ...(students && { students: students[k] ?? 0 }),
      })),
      weights: [
        { indicator_id: 11, course_id: 1, weight: 0.4 },
        { indicator_id: 11, course_id: 2, weight: 0.4 },
        { indicator_id: 11, course_id: 3, weight: 0.6 },
        { indicator_id: 12, course_id: 3, weight: 1 },
        { indicator_id: 21, course_id: 3, weight: 1 },
      ],
      results: [result(1, 0.8, [11], 30), result(2, 0.6, [11], 10), result(3, 0.7, [11, 12, 21])],
    }).results.indicators[0]
  test('pick one: the weakest member, the weight counts once', () => {
    expect(grouped('pick_one', 'min')?.value).toBeCloseTo(0.4 * 0.6 + 0.6 * 0.7, 12)
  })
  test('pick one, mean: weighted by students', () => {
    expect(grouped('pick_one', 'mean')?.value).toBeCloseTo(0.4 * 0.75 + 0.6 * 0.7, 12)
  })
  test.each(['level', 'direction'] as const)('%s groups are weighted by students', (kind) => {
    expect(grouped(kind, 'min')?.value).toBeCloseTo(0.4 * 0.75 + 0.6 * 0.7, 12)
  })
  test('a member nobody took does not count', () => {
    expect(grouped('pick_one', 'min', [30, 0, 40])?.value).toBeCloseTo(0.4 * 0.8 + 0.6 * 0.7, 12)
  })
  test('a member that was taken and has no result is missing', () => {
    const { results } = outcomeOf({
      groups: [{ id: 5, kind: 'pick_one', rule: 'min' }],
      courses: [{ id: 1, group_id: 5, students: 9 }, { id: 2, group_id: 5, students: 9 }, { id: 3 }],
      weights: base.weights.map((row) => (row.indicator_id === 11 ? { ...row, weight: 1 } : row)),
      results: base.results.slice(1),
    })
    expect(results.indicators[0]).toMatchObject({ value: null, missing_course_ids: [1] })
  })
})
