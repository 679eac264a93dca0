import { describe, expect, test } from 'vitest'
import { courseOf, planOf } from '#testing/build-plan.ts'
import { checkPlan, PLAN_RULES } from './check-plan.ts'
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
  test('C05 counts the courses of a free group each, and the members of any other group once', () => {
    const courses = plan.courses.map((course) => (course.id === 3 ? course : { ...course, group_id: 7 }))
    const weighted = (kind: 'free' | 'pick_one') =>
      check({ courses, course_groups: [{ id: 7, name: 'g', kind, rule: 'min' }] }).findings.flatMap(
        ({ code, place }) => (code.startsWith('C05') && place.indicator_id === 11 ? [code] : []),
      )
    expect(weighted('free')).toEqual([])
    expect(weighted('pick_one')).toEqual(['C05.group_weights_differ', 'C05.weight_sum'])
  })
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
    expect(found?.remedies?.map(({ place, values }) => [place.course_id, values.from])).toEqual([
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
    expect(found?.values.sum).toBeCloseTo(0.6, 12)
    expect(found?.remedies?.[0]?.values).toEqual({ course_ids: [1, 2], weights: [0.6667, 0.3333] })
  })
})
