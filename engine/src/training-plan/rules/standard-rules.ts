import { type Finding, finding } from '#finding/finding.ts'
import type { Plan, PlanLimits } from './plan.ts'

export type StandardRuleCode =
  | 'C01.requirement_without_indicator'
  | 'C02.standard_not_covered'
  | 'C11.two_plans_in_force'
  | 'C12.syllabus_not_approved'
  | 'C13.objective_without_requirement'
  | 'C13.requirement_without_objective'
  | 'C16.indicator_count'
  | 'C19.indicator_weights'

type Found = Finding<StandardRuleCode>

/** C01: every requirement has an indicator. */
export function requirementsHaveIndicators(plan: Plan): Found[] {
  const used = new Set(plan.indicators.map((indicator) => indicator.gr_id))
  return plan.requirements
    .filter(({ id }) => !used.has(id))
    .map(({ id, no, name }) =>
      finding('C01.requirement_without_indicator', 'error', { gr_id: id }, { no, name }),
    )
}

/** C02: every item of the standard is covered by a requirement. */
export function standardIsCovered(plan: Plan): Found[] {
  const covered = new Set(plan.requirement_standards.map((row) => row.library_item_id))
  return plan.standard_items
    .filter(({ id }) => !covered.has(id))
    .map(({ id, no }) => finding('C02.standard_not_covered', 'error', { library_item_id: id }, { no }))
}

/** C11: a project and grade have one plan in force. */
export function onePlanInForce(plan: Plan): Found[] {
  const { id, base_project_id, grade_ids } = plan.culture
  return (plan.plans_in_force ?? [])
    .filter((other) => other.culture_id !== id && other.base_project_id === base_project_id)
    .filter((other) => grade_ids.includes(other.grade_id))
    .map(({ culture_id, grade_id }) =>
      finding('C11.two_plans_in_force', 'error', { grade_id, culture_id }, { base_project_id }),
    )
}

/** C12: publish only when every course has an approved syllabus. Silent while the states are not known. */
export function syllabiAreApproved(plan: Plan): Found[] {
  if (!plan.syllabi) return []
  const approved = new Set(plan.syllabi.filter((row) => row.approved).map((row) => row.course_id))
  return plan.courses
    .filter(({ id }) => !approved.has(id))
    .map(({ id, code, name }) =>
      finding('C12.syllabus_not_approved', 'warning', { course_id: id }, { code, name }),
    )
}

/** C13: educational objectives and requirements are linked, both ways. */
export function objectivesAreLinked(plan: Plan): Found[] {
  const objectives = new Set(plan.requirement_objectives.map((row) => row.objective_id))
  const requirements = new Set(plan.requirement_objectives.map((row) => row.gr_id))
  return [
    ...plan.edu_objectives
      .filter(({ id }) => !objectives.has(id))
      .map(
        ({ id, no }): Found =>
          finding('C13.objective_without_requirement', 'error', { objective_id: id }, { no }),
      ),
    ...plan.requirements
      .filter(({ id }) => !requirements.has(id))
      .map(({ id, no, name }): Found => {
        return finding('C13.requirement_without_objective', 'error', { gr_id: id }, { no, name })
      }),
  ]
}

/** C16: the number of indicators is usual (25 to 40, at least 20). */
export function indicatorCountIsUsual(plan: Plan, { indicators_total }: PlanLimits): Found[] {
  const count = plan.indicators.length
  if (count >= indicators_total.min && count <= indicators_total.max) return []
  return [finding('C16.indicator_count', 'info', {}, { count, ...indicators_total })]
}

/** C19: weights of indicators in a requirement that is a weighted mean sum to 1. */
export function indicatorWeightsSum(plan: Plan, { weight_tolerance }: PlanLimits): Found[] {
  return plan.requirements
    .filter((requirement) => requirement.weight_rule === 'weighted')
    .flatMap(({ id, no }) => {
      const rows = plan.indicators.filter((indicator) => indicator.gr_id === id)
      const sum = rows.reduce((total, { weight_in_gr }) => total + (weight_in_gr ?? 0), 0)
      if (Math.abs(sum - 1) <= weight_tolerance) return []
      return [
        finding<StandardRuleCode>('C19.indicator_weights', 'error', { gr_id: id }, { no, sum, expected: 1 }),
      ]
    })
}
