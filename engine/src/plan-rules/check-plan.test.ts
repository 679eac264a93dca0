import { describe, expect, test } from 'vitest'
import { courseOf, planOf } from '#testing/build-plan.ts'
import { checkPlan, PLAN_RULES } from './check-plan.ts'
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

test('a sound plan has no finding and all rules pass', () => {
  expect(check()).toEqual({ findings: [], passed: PLAN_RULES })
})

describe('each rule names its place', () => {
  test.each<[string, Partial<Plan>, object]>([
    [
      'C01.requirement_without_indicator',
      {
        requirements: [...plan.requirements, { id: 2, no: 2, name: 'x' }],
        requirement_objectives: [...plan.requirement_objectives, { gr_id: 2, objective_id: 51 }],
      },
      { gr_id: 2 },
    ],
    [
      'C02.standard_not_covered',
      { standard_items: [...plan.standard_items, { id: 92, no: 2 }] },
      { library_item_id: 92 },
    ],
    [
      'C03.indicator_without_required_course',
      {
        courses: plan.courses.map((course) =>
          course.id === 1 || course.id === 2 ? { ...course, nature: 'elective' } : course,
        ),
      },
      { indicator_id: 11 },
    ],
    [
      'C04.indicator_without_high',
      { supports: plan.supports.map((row) => ({ ...row, strength: 'M' })) },
      { indicator_id: 11 },
    ],
    ['C05.no_weights', { evaluation_weights: plan.evaluation_weights.slice(0, 2) }, { indicator_id: 12 }],
    ['C05.weight_sum', { evaluation_weights: plan.evaluation_weights.slice(1) }, { indicator_id: 11 }],
    [
      'C05.weight_range',
      { evaluation_weights: [...plan.evaluation_weights, { course_id: 3, indicator_id: 12, weight: 0 }] },
      { indicator_id: 12, course_id: 3 },
    ],
    [
      'C06.no_support',
      {
        evaluation_weights: [
          { course_id: 3, indicator_id: 11, weight: 1 },
          { course_id: 2, indicator_id: 12, weight: 1 },
        ],
      },
      { course_id: 3, indicator_id: 11 },
    ],
    [
      'C06.low_support',
      {
        evaluation_weights: [
          ...plan.evaluation_weights.slice(0, 2),
          { course_id: 3, indicator_id: 12, weight: 1 },
        ],
      },
      { course_id: 3, indicator_id: 12 },
    ],
    [
      'C07.course_not_in_matrix',
      { supports: plan.supports.filter((row) => row.course_id !== 3) },
      { course_id: 3 },
    ],
    [
      'C08.hours_parts',
      { courses: plan.courses.map((course) => (course.id === 2 ? { ...course, hours_lab: 12 } : course)) },
      { course_id: 2 },
    ],
    ['C08.total_credits', { culture: { ...plan.culture, total_credits: 160 } }, {}],
    [
      'C08.hours_per_credit',
      {
        courses: plan.courses.map((course) =>
          course.id === 2 ? { ...course, hours_total: 48, hours_lab: 0 } : course,
        ),
      },
      { course_id: 2 },
    ],
    [
      'C08.out_of_range',
      { courses: plan.courses.map((course) => (course.id === 3 ? { ...course, term: 9 } : course)) },
      { course_id: 3 },
    ],
    [
      'C10.prerequisite_order',
      { prerequisites: [{ course_id: 1, pre_course_id: 2 }] },
      { course_id: 1, pre_course_id: 2 },
    ],
    [
      'C11.two_plans_in_force',
      { plans_in_force: [{ culture_id: 3, base_project_id: 7, grade_id: 2024 }] },
      { grade_id: 2024, culture_id: 3 },
    ],
    [
      'C12.syllabus_not_approved',
      { syllabi: [1, 2].map((course_id) => ({ course_id, approved: true })) },
      { course_id: 3 },
    ],
    [
      'C13.objective_without_requirement',
      { edu_objectives: [...plan.edu_objectives, { id: 52, no: 2 }] },
      { objective_id: 52 },
    ],
    ['C13.requirement_without_objective', { requirement_objectives: [] }, { gr_id: 1 }],
    [
      'C14.elective_high',
      {
        courses: plan.courses.map((course) =>
          course.id === 1 ? { ...course, nature: 'restricted' } : course,
        ),
      },
      { course_id: 1, indicator_id: 11 },
    ],
    [
      'C17.duplicate',
      { supports: [...plan.supports, { course_id: 3, indicator_id: 12, strength: 'M' }] },
      { support: '3/12' },
    ],
    [
      'C17.duplicate',
      { courses: plan.courses.map((course) => ({ ...course, code: 'SE1' })) },
      { course_code: 'SE1' },
    ],
    [
      'C18.unknown_reference',
      { supports: [...plan.supports, { course_id: 8, indicator_id: 12, strength: 'M' }] },
      { course_id: 8, indicator_id: 12 },
    ],
    [
      'C19.indicator_weights',
      { requirements: [{ id: 1, no: 1, name: 'x', weight_rule: 'weighted' }] },
      { gr_id: 1 },
    ],
  ])('%s', (code, changes, place) => {
    const { findings, passed } = check(changes)
    expect(findings).toContainEqual(expect.objectContaining({ code, place }))
    expect(passed).not.toContain(code.slice(0, 3))
  })
  test('levels follow the catalogue', () => {
    expect(check({ supports: plan.supports.filter((row) => row.course_id !== 3) }).findings[0]?.level).toBe(
      'error',
    )
    const mild = check(
      { supports: plan.supports.filter((row) => row.course_id !== 3) },
      { required_course_without_support: 'warning' },
    )
    expect(mild.findings[0]?.level).toBe('warning')
  })
  test('another grade or project may have its own plan in force', () => {
    const others = [
      { culture_id: 3, base_project_id: 7, grade_id: 2023 },
      { culture_id: 3, base_project_id: 8, grade_id: 2024 },
      { culture_id: 1, base_project_id: 7, grade_id: 2024 },
    ]
    expect(check({ plans_in_force: others }).findings).toEqual([])
  })
})

describe('remedies', () => {
  test('required courses that could be raised to H, M before L', () => {
    const supports = [
      { course_id: 3, indicator_id: 11, strength: 'L' as const },
      { course_id: 2, indicator_id: 11, strength: 'M' as const },
      { course_id: 1, indicator_id: 11, strength: 'M' as const },
      { course_id: 2, indicator_id: 12, strength: 'H' as const },
    ]
    const courses = [
      ...plan.courses.slice(0, 1),
      courseOf(2, { term: 2, nature: 'elective' }),
      ...plan.courses.slice(2),
    ]
    const found = check({ supports, courses }).findings.find(
      ({ code }) => code === 'C04.indicator_without_high',
    )
    expect(found?.values).toEqual({ no: '1.1', M: 2, L: 1 })
    expect(found?.remedies?.map(({ place, values }) => [place['course_id'], values['from']])).toEqual([
      [1, 'M'],
      [3, 'L'],
    ])
  })
  test('the last version supports of a course that fell out of the matrix', () => {
    const previous = [
      { course_code: 'SE103', indicator_no: '1.2', strength: 'L' as const },
      { course_code: 'SE103', indicator_no: '7.1', strength: 'L' as const },
      { course_code: 'SE101', indicator_no: '1.1', strength: 'H' as const },
    ]
    const supports = plan.supports.filter((row) => row.course_id !== 3)
    expect(check({ supports, previous_supports: previous }).findings[0]?.remedies).toEqual([
      {
        action: 'fill_supports',
        place: { course_id: 3 },
        values: { indicator_ids: [12], indicator_nos: ['1.2'], strengths: ['L'] },
      },
    ])
  })
  test('weights in the same proportions that sum to exactly 1', () => {
    const evaluation_weights = [
      { course_id: 1, indicator_id: 11, weight: 0.4 },
      { course_id: 2, indicator_id: 11, weight: 0.2 },
      { course_id: 2, indicator_id: 12, weight: 1 },
    ]
    const found = check({ evaluation_weights }).findings.find(({ code }) => code === 'C05.weight_sum')
    expect(found?.values['sum']).toBeCloseTo(0.6, 12)
    expect(found?.remedies?.[0]?.values).toEqual({ course_ids: [1, 2], weights: [0.6667, 0.3333] })
  })
})

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
    expect(cycles.map(({ values }) => values['course_ids'])).toEqual([[1, 2, 3]])
  })
  test('a course that needs itself', () => {
    const { findings } = check({ prerequisites: [{ course_id: 1, pre_course_id: 1 }] })
    expect(findings.map(({ code }) => code)).toEqual(['C10.prerequisite_cycle', 'C10.prerequisite_order'])
  })
  test('shares of credits by accreditation category', () => {
    const { findings } = check({}, { credit_shares: DEFAULT_PLAN_LIMITS.credit_shares })
    expect(findings.map(({ values }) => values['category'])).toEqual([
      'humanities',
      'mathematics_science',
      'practice_thesis',
    ])
  })
  test('load of a term, total, required and practice share', () => {
    expect(check({}, { term_credits_max: 3 }).findings.map(({ place }) => place['term'])).toEqual([1, 2, 3])
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
