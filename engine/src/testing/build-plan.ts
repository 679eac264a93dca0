import type { Plan, PlanCourse } from '#training-plan/rules/plan.ts'

/** For tests: a course of 4 credits and 64 hours, required, in term 1. */
export function courseOf(id: number, changes: Partial<PlanCourse> = {}): PlanCourse {
  return {
    id,
    code: `SE${100 + id}`,
    name: `Course ${id}`,
    term: 1,
    category: 'major',
    ceeaa_category: 'major',
    nature: 'required',
    credits: 4,
    hours_total: 64,
    hours_theory: 48,
    hours_lab: 16,
    ...changes,
  }
}

/** For tests: a plan without findings under `quietLimits`. */
export function planOf(changes: Partial<Plan> = {}): Plan {
  return {
    culture: { id: 1, base_project_id: 7, total_credits: 12, grade_ids: [2024] },
    standard_items: [{ id: 91, no: 1 }],
    edu_objectives: [{ id: 51, no: 1 }],
    requirements: [{ id: 1, no: 1, name: 'Engineering knowledge' }],
    requirement_standards: [{ gr_id: 1, library_item_id: 91 }],
    requirement_objectives: [{ gr_id: 1, objective_id: 51 }],
    indicators: [
      { id: 11, gr_id: 1, no: '1.1', description: 'one' },
      { id: 12, gr_id: 1, no: '1.2', description: 'two' },
    ],
    courses: [courseOf(1), courseOf(2, { term: 2 }), courseOf(3, { term: 3 })],
    supports: [
      { course_id: 1, indicator_id: 11, strength: 'H' },
      { course_id: 2, indicator_id: 11, strength: 'M' },
      { course_id: 2, indicator_id: 12, strength: 'H' },
      { course_id: 3, indicator_id: 12, strength: 'L' },
    ],
    evaluation_weights: [
      { course_id: 1, indicator_id: 11, weight: 0.6 },
      { course_id: 2, indicator_id: 11, weight: 0.4 },
      { course_id: 2, indicator_id: 12, weight: 1 },
    ],
    course_groups: [],
    prerequisites: [{ course_id: 2, pre_course_id: 1 }],
    ...changes,
  }
}
