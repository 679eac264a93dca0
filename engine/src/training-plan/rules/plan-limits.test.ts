import { describe, expect, test } from 'vitest'
import { courseOf, planOf } from '#testing/build-plan.ts'
import { checkPlan } from './check-plan.ts'
import { creditStatistics } from './credit-statistics.ts'
import { DEFAULT_PLAN_LIMITS, type Plan, type PlanLimits } from './plan.ts'

const quiet: PlanLimits = {
  ...DEFAULT_PLAN_LIMITS,
  credit_shares: [],
  indicators_total: { min: 1, max: 40 },
  courses_per_indicator: { min: 1, max: 5 },
}
const check = (changes: Partial<Plan> = {}, limits: Partial<PlanLimits> = {}) =>
  checkPlan(planOf(changes), { ...quiet, ...limits })
const plan = planOf()

describe('groups, cycles, loads, shares', () => {
  const grouped = {
    course_groups: [{ id: 5, name: 'English', kind: 'level' as const, rule: 'mean' as const }],
    courses: [courseOf(1, { group_id: 5 }), courseOf(2, { group_id: 5, term: 2 }), courseOf(3, { term: 3 })],
    culture: { ...plan.culture, total_credits: 8 },
  }
  test('members of a group share one weight that counts once', () => {
    const weights = (a: number, b: number) => [
      { course_id: 1, indicator_id: 11, weight: a },
      { course_id: 2, indicator_id: 11, weight: b },
      { course_id: 2, indicator_id: 12, weight: 1 },
    ]
    expect(check({ ...grouped, evaluation_weights: weights(1, 1) }).findings).toEqual([])
    expect(check({ ...grouped, evaluation_weights: weights(0.5, 0.5) }).findings[0]?.code).toBe(
      'C05.weight_sum',
    )
    expect(check({ ...grouped, evaluation_weights: weights(1, 0.5) }).findings[0]).toMatchObject({
      code: 'C05.group_weights_differ',
      place: { course_id: 2, group_id: 5, indicator_id: 11 },
    })
  })
  test('a cycle is found once, from its smallest course', () => {
    const prerequisites = [
      { course_id: 1, pre_course_id: 2 },
      { course_id: 2, pre_course_id: 3 },
      { course_id: 3, pre_course_id: 1 },
    ]
    const cycles = check({ prerequisites }).findings.filter(({ code }) => code === 'C10.prerequisite_cycle')
    expect(cycles.map(({ values }) => values.course_ids)).toEqual([[1, 2, 3]])
  })
  test('a course that needs itself', () => {
    const { findings } = check({ prerequisites: [{ course_id: 1, pre_course_id: 1 }] })
    expect(findings.map(({ code }) => code)).toEqual(['C10.prerequisite_cycle', 'C10.prerequisite_order'])
  })
  test('shares of credits by accreditation category', () => {
    const { findings } = check({}, { credit_shares: DEFAULT_PLAN_LIMITS.credit_shares })
    expect(findings.map(({ values }) => values.category)).toEqual([
      'humanities',
      'mathematics_science',
      'practice_thesis',
    ])
  })
  test('load of a term, total, required and practice share', () => {
    expect(check({}, { term_credits_max: 3 }).findings.map(({ place }) => place.term)).toEqual([1, 2, 3])
    expect(check({}, { credits_total: { min: 140, max: 180 } }).findings[0]).toMatchObject({
      code: 'C09.credits_total',
      values: { credits: 12 },
    })
    expect(check({}, { practice_hours_share_min: 0.26 }).findings[0]).toMatchObject({
      code: 'C09.practice_share',
      values: { share: 0.25 },
    })
    expect(check({}, { practice_hours_share_min: 0.25, required_share_min: 1 }).findings).toEqual([])
  })
  test('practice weeks need no hours by kind', () => {
    const week = courseOf(4, {
      term: 8,
      weeks: 8,
      credits: 8,
      hours_total: 240,
      hours_theory: 0,
      hours_lab: 0,
    })
    const { findings } = check({
      courses: [...plan.courses, week],
      supports: [...plan.supports, { course_id: 4, indicator_id: 12, strength: 'H' }],
      culture: { ...plan.culture, total_credits: 20 },
    })
    expect(findings).toEqual([])
  })
  test('many supports, unusual counts, a matrix of H only', () => {
    expect(check({}, { supports_per_course_max: 1 }).findings).toMatchObject([
      { code: 'C15.many_supports', level: 'info', place: { course_id: 2 } },
    ])
    expect(check({}, { courses_per_indicator: { min: 2, max: 5 } }).findings).toMatchObject([
      { code: 'C05.course_count', place: { indicator_id: 12 } },
    ])
    expect(check({}, { indicators_total: { min: 20, max: 40 } }).findings).toMatchObject([
      { code: 'C16.indicator_count', values: { count: 2 } },
    ])
    const supports = Array.from({ length: 12 }, (_, k) => ({
      course_id: (k % 3) + 1,
      indicator_id: k + 1,
      strength: 'H' as const,
    }))
    expect(check({ supports }).findings.map(({ code }) => code)).toContain('C20.every_support_high')
  })
})

describe('credit statistics', () => {
  const courses = [
    courseOf(1, { ceeaa_category: 'mathematics_science', category: 'general' }),
    courseOf(2, { term: 2, nature: 'elective', credits: 2, hours_total: 32, hours_theory: 32, hours_lab: 0 }),
    courseOf(3, { term: 2, group_id: 5 }),
    courseOf(4, { term: 2, group_id: 5 }),
  ]
  const statistics = creditStatistics(courses, [{ id: 5, kind: 'pick_one' }])
  test('alternatives count once', () => {
    expect(statistics).toMatchObject({ courses: 4, credits: 10, hours: 160 })
    expect(creditStatistics(courses, [{ id: 5, kind: 'free' }]).credits).toBe(14)
  })
  test('by category, term, nature with shares that sum to 1', () => {
    expect(statistics.by_term.map(({ key, credits }) => [key, credits])).toEqual([
      ['1', 4],
      ['2', 6],
    ])
    expect(statistics.by_nature.find(({ key }) => key === 'required')?.share).toBe(0.8)
    for (const rows of [
      statistics.by_category,
      statistics.by_accreditation,
      statistics.by_nature,
      statistics.by_term,
    ]) {
      expect(rows.reduce((sum, row) => sum + row.share, 0)).toBeCloseTo(1, 12)
    }
  })
  test('theory and practice hours', () => {
    expect(statistics).toMatchObject({ theory_hours: 128, practice_hours: 32, practice_share: 0.2 })
  })
  test('an empty plan has no share and no NaN', () => {
    expect(creditStatistics([])).toMatchObject({ credits: 0, practice_share: 0, by_term: [] })
  })
})
