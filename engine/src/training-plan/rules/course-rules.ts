import { type Finding, finding } from '#finding/finding.ts'
import { countedCourses, creditStatistics } from './credit-statistics.ts'
import type { Plan, PlanCourse, PlanLimits } from './plan.ts'

export type CourseRuleCode =
  | 'C08.hours_parts'
  | 'C08.total_credits'
  | 'C08.hours_per_credit'
  | 'C08.out_of_range'
  | 'C09.credit_share'
  | 'C09.credits_total'
  | 'C09.required_share'
  | 'C09.practice_share'
  | 'C09.term_load'

type Found = Finding<CourseRuleCode>

/** C08: hours by kind sum to the course's hours, credits of all courses to the plan's total, numbers are possible. */
export function creditsAndHoursAddUp(plan: Plan, limits: PlanLimits): Found[] {
  return [...plan.courses.flatMap((course) => courseNumbers(course, limits)), ...planTotal(plan, limits)]
}

function courseNumbers(course: PlanCourse, limits: PlanLimits): Found[] {
  const { id, code, name, credits, hours_total, term } = course
  const place = { course_id: id }
  const found: Found[] = []
  if (!(credits >= 0 && hours_total >= 0 && Number.isInteger(term) && term >= 1 && term <= limits.terms)) {
    found.push(finding('C08.out_of_range', 'error', place, { code, name, credits, hours: hours_total, term }))
  }
  const parts = partHours(course)
  const isByWeeks = (course.weeks ?? 0) > 0
  if (Math.abs(parts - hours_total) > limits.credit_tolerance && !(isByWeeks && parts === 0)) {
    found.push(finding('C08.hours_parts', 'error', place, { code, name, sum: parts, expected: hours_total }))
  }
  const usual = credits * limits.hours_per_credit
  const isOrdinary = !isByWeeks && hours_total > 0 && course.ceeaa_category !== 'practice_thesis'
  if (isOrdinary && Math.abs(hours_total - usual) > limits.credit_tolerance) {
    found.push(
      finding('C08.hours_per_credit', 'warning', place, {
        code,
        name,
        hours: hours_total,
        per_credit: limits.hours_per_credit,
        expected: usual,
      }),
    )
  }
  return found
}

function partHours(course: PlanCourse): number {
  const { hours_theory = 0, hours_lab = 0, hours_computer = 0, hours_practice = 0 } = course
  const { hours_seminar = 0, hours_exercise = 0, hours_other = 0 } = course
  return (
    hours_theory + hours_lab + hours_computer + hours_practice + hours_seminar + hours_exercise + hours_other
  )
}

function planTotal(plan: Plan, { credit_tolerance }: PlanLimits): Found[] {
  const { total_credits } = plan.culture
  const { credits } = creditStatistics(plan.courses, plan.course_groups)
  if (total_credits === null || Math.abs(credits - total_credits) <= credit_tolerance) return []
  return [finding('C08.total_credits', 'error', {}, { sum: credits, expected: total_credits })]
}

/** C09: shares of credits by accreditation category, total, required and practice share, and the load of a term. */
export function creditSharesAreInLimits(plan: Plan, limits: PlanLimits): Found[] {
  const statistics = creditStatistics(plan.courses, plan.course_groups)
  if (statistics.credits === 0) return []
  const shareOf = (categories: readonly string[]) =>
    statistics.by_accreditation
      .filter((row) => categories.includes(row.key))
      .reduce((sum, row) => sum + row.share, 0)
  const required = statistics.by_nature.find((row) => row.key === 'required')?.share ?? 0
  return [
    ...limits.credit_shares.flatMap(({ key, categories, minimum }) =>
      under('C09.credit_share', shareOf(categories), minimum, { category: key }),
    ),
    ...under('C09.required_share', required, limits.required_share_min),
    ...under('C09.practice_share', statistics.practice_share, limits.practice_hours_share_min),
    ...totalInRange(statistics.credits, limits),
    ...termLoads(plan, limits),
  ]
}

function under(code: CourseRuleCode, share: number, minimum: number | null, values = {}): Found[] {
  if (minimum === null || share >= minimum - 1e-9) return []
  return [finding(code, 'warning', {}, { ...values, share, minimum })]
}

function totalInRange(credits: number, { credits_total }: PlanLimits): Found[] {
  if (credits_total === null || (credits >= credits_total.min && credits <= credits_total.max)) return []
  return [finding('C09.credits_total', 'warning', {}, { credits, ...credits_total })]
}

function termLoads(plan: Plan, { term_credits_max }: PlanLimits): Found[] {
  const { by_term } = creditStatistics(countedCourses(plan.courses, plan.course_groups))
  return by_term
    .filter((row) => row.credits > term_credits_max)
    .map((row) => {
      const values = { credits: row.credits, maximum: term_credits_max }
      return finding('C09.term_load', 'warning', { term: Number(row.key) }, values)
    })
}
