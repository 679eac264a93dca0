import { describe, expect, test } from 'vitest'
import { base, outcomeOf, result } from '#testing/build-roll-up.ts'
import { DEFAULT_ROLL_UP_PARAMETERS, type RollUpInputs } from './inputs.ts'
import { rollUp } from './roll-up.ts'

describe('surveys', () => {
  const survey = (source: string, value: number) => ({ requirement_id: 2, source, value, answers: 20 })
  test('sources by weight, combined with the direct value', () => {
    const { results } = outcomeOf({
      surveys: [survey('graduates', 0.9), survey('alumni', 0.8), survey('employers', 0.7)],
    })
    expect(results.requirements[1]?.survey).toBeCloseTo(0.83, 12)
    expect(results.requirements[1]?.combined).toBeCloseTo(0.7 * 0.75 + 0.3 * 0.83, 12)
  })
  test('a missing source is renormalised away and named', () => {
    const { results, findings } = outcomeOf({ surveys: [survey('graduates', 0.9), survey('alumni', 0.8)] })
    expect(results.requirements[1]?.survey).toBeCloseTo((0.45 + 0.24) / 0.8, 12)
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: 'rollup.survey_source_missing',
        place: { requirement_id: 2, source: 'employers' },
      }),
    )
  })
  test('a source that weighs nothing is not missed', () => {
    const survey_weights = [
      { source: 'graduates', weight: 1 },
      { source: 'alumni', weight: 0 },
    ]
    const { results, findings } = outcomeOf({ surveys: [survey('graduates', 0.9)] }, { survey_weights })
    expect(results.requirements[1]?.survey).toBeCloseTo(0.9, 12)
    expect(findings.filter(({ code }) => code === 'rollup.survey_source_missing')).toEqual([])
  })
  test('no survey: direct only, flagged', () => {
    const { results, findings } = outcomeOf()
    expect(results.requirements[1]).toMatchObject({ survey: null, combined: 0.75 })
    expect(findings.filter(({ code }) => code === 'rollup.direct_only')).toHaveLength(2)
  })
  test('switched off it stands beside', () => {
    const { results } = outcomeOf({ surveys: [survey('graduates', 1)] }, { combine_survey: false })
    expect(results.requirements[1]).toMatchObject({ survey: 1, combined: 0.75 })
  })
})

describe('mapping rule (NBA)', () => {
  const mapped = (by_credits: boolean, by_weight: boolean) =>
    outcomeOf(
      {
        courses: [
          { id: 1, credits: 4 },
          { id: 2, credits: 2 },
          { id: 3, credits: 1 },
        ],
        results: base.results.map((row) => ({
          ...row,
          weights: row.weights.map((each) => ({ ...each, weight: row.course_id })),
        })),
      },
      { indicator_rule: { kind: 'mapping', by_credits, by_weight } },
    ).results.indicators[0]?.value
  test('strengths weigh', () => expect(mapped(false, false)).toBeCloseTo((1 * 0.8 + 2 * 0.6) / 3, 12))
  test('times credits', () => expect(mapped(true, false)).toBeCloseTo((4 * 0.8 + 4 * 0.6) / 8, 12))
  test('times credits and weight', () => expect(mapped(true, true)).toBeCloseTo((2 * 0.8 + 2 * 0.6) / 4, 12))
})

describe('graduates', () => {
  const students = {
    ids: [9, 4],
    objective_ids: [1, 2, 3],
    values: Float64Array.of(0.9, 0.7, 0.6, 0.5, 0.6, Number.NaN),
  }
  test('own values by the same rules, in order of id', () => {
    expect(outcomeOf({ students }).results.students).toEqual([
      { student_id: 4, values: [0.55, null] },
      { student_id: 9, values: [0.7, 0.6] },
    ])
  })
  test('the share at or above the threshold, of those who can be evaluated', () => {
    expect(outcomeOf({ students }).results.requirements).toMatchObject([
      { students_evaluated: 2, students_reached: 1, students_share: 0.5 },
      { students_evaluated: 1, students_reached: 0, students_share: 0 },
    ])
  })
  test('values of a wrong size are refused', () => {
    const outcome = rollUp({ ...base, students: { ...students, ids: [1] } }, DEFAULT_ROLL_UP_PARAMETERS)
    expect(outcome.findings[0]?.code).toBe('rollup.students')
  })
})

describe('refused', () => {
  test.each<[string, Partial<RollUpInputs>, string]>([
    ['weights that miss 1', { weights: base.weights.slice(1) }, 'rollup.weights_sum'],
    [
      'a weight of 0',
      { weights: [...base.weights, { indicator_id: 21, course_id: 1, weight: 0 }] },
      'rollup.weight',
    ],
    ['a course twice', { courses: [...base.courses, { id: 1 }] }, 'rollup.duplicate'],
    ['a result twice', { results: [...base.results, result(1, 0.5, [11])] }, 'rollup.duplicate'],
    ['an unknown course', { results: [...base.results, result(9, 0.5, [11])] }, 'rollup.unknown'],
    [
      'an unknown requirement',
      { indicators: [...base.indicators, { id: 5, requirement_id: 9 }] },
      'rollup.unknown',
    ],
    ['a negative value', { results: [result(1, -0.1, [11]), ...base.results.slice(1)] }, 'rollup.value'],
    [
      'inner weights that miss 1',
      {
        results: [
          { ...result(1, 0.8, [11]), weights: [{ objective_id: 1, indicator_id: 11, weight: 0.7 }] },
          ...base.results.slice(1),
        ],
      },
      'rollup.inner_weights_sum',
    ],
    [
      'a survey of 85',
      { surveys: [{ requirement_id: 1, source: 'alumni', value: 85, answers: 3 }] },
      'rollup.survey',
    ],
    [
      'members of a group with other weights',
      {
        groups: [{ id: 5, kind: 'level', rule: 'mean' }],
        courses: [{ id: 1, group_id: 5 }, { id: 2, group_id: 5 }, { id: 3 }],
        weights: base.weights.map((row) => (row.course_id === 1 ? { ...row, weight: 1 } : row)),
      },
      'rollup.group_weights_differ',
    ],
  ])('%s', (_, changes, code) => {
    const outcome = rollUp({ ...base, ...changes }, DEFAULT_ROLL_UP_PARAMETERS)
    expect(outcome.ok).toBe(false)
    expect(outcome.findings.map((found) => found.code)).toContain(code)
  })
  test('indicator weights that miss 1, for the weighted rule only', () => {
    const indicators = base.indicators.map((row) => ({ ...row, weight: 0.4 }))
    expect(rollUp({ ...base, indicators }, DEFAULT_ROLL_UP_PARAMETERS).ok).toBe(true)
    const outcome = rollUp(
      { ...base, indicators },
      { ...DEFAULT_ROLL_UP_PARAMETERS, requirement_rule: 'weighted' },
    )
    expect(outcome.findings[0]?.code).toBe('rollup.indicator_weights_sum')
  })
})
