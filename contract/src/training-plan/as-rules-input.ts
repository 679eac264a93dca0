import type { WholePlan } from './plan.ts'
import { type AccreditationCategory, accreditationCategories } from './rows.ts'

/** The names that the rules have for the accreditation categories. */
const categoryOfRules = {
  'maths-science': 'mathematics_science',
  'engineering-basic': 'engineering_basics',
  'major-basic': 'major_basics',
  major: 'major',
  practice: 'practice_thesis',
  humanities: 'humanities',
  other: 'other',
} as const satisfies Record<AccreditationCategory, string>

const namesOfRules = new Map<string, AccreditationCategory>(
  accreditationCategories.map((name) => [categoryOfRules[name], name]),
)
/** The plan's name of an accreditation category that a rule speaks of. */
export const categoryFromRules = (key: string): AccreditationCategory => namesOfRules.get(key) ?? 'other'

const planTexts = [
  'introduction',
  'positioning',
  'features',
  'objective_statement',
  'disciplines',
  'main_practice',
  'conditions',
] as const

/** Which parts have something in them. */
const writtenParts = (plan: Omit<WholePlan, 'may'>) => ({
  ...Object.fromEntries(planTexts.map((text) => [text, (plan.fields[text] ?? '').trim() !== ''])),
  objectives: plan.objectives.length > 0,
  requirements: plan.requirements.length > 0,
  indicators: plan.indicators.length > 0,
  courses: plan.courses.length > 0,
})

/**
 * A plan as the plan rules want it; server and web check the same input. Credits in points, weights in shares of 1. Courses of a free group
 * stand alone. Other plans in force and the states of the syllabi are left out: publishing takes the grades over, and asks for the syllabi.
 */
export const asRulesInput = (plan: Omit<WholePlan, 'may'>) => ({
  culture: {
    id: plan.id,
    base_project_id: plan.base_project_id,
    total_credits: plan.fields.total_credits,
    grade_ids: plan.grades.map(({ id }) => id),
  },
  standard_items: plan.library.items.map(({ id, no }) => ({ id, no })),
  edu_objectives: plan.objectives.map(({ id, no }) => ({ id, no })),
  requirements: plan.requirements.map(({ id, no, name }) => ({ id, no, name })),
  requirement_standards: plan.requirements.flatMap(({ id, standard_item_ids }) =>
    standard_item_ids.map((library_item_id) => ({ gr_id: id, library_item_id })),
  ),
  requirement_objectives: plan.links.map(({ requirement_id, edu_objective_id }) => ({
    gr_id: requirement_id,
    objective_id: edu_objective_id,
  })),
  indicators: plan.indicators.map(({ id, requirement_id, no, description, weight_in_requirement }) => ({
    id,
    gr_id: requirement_id,
    no,
    description,
    weight_in_gr: weight_in_requirement,
  })),
  courses: plan.courses.map((course) => ({
    ...course,
    ceeaa_category: categoryOfRules[course.ceeaa_category],
    weeks: course.weeks || null,
  })),
  supports: plan.supports,
  evaluation_weights: plan.weights,
  course_groups: plan.groups,
  prerequisites: plan.courses.flatMap(({ id, prerequisite_ids }) =>
    prerequisite_ids.map((pre_course_id) => ({ course_id: id, pre_course_id })),
  ),
  previous_supports: plan.previous_supports,
  written: writtenParts(plan),
})
