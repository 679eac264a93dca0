import { type Finding, finding, type Remedy } from '#finding/finding.ts'
import type { Plan, PlanCourse, PlanLimits, PlanSupport, Strength } from './plan.ts'
import type { PlanIndex } from './plan-index.ts'

export type MatrixRuleCode =
  | 'C03.indicator_without_required_course'
  | 'C04.indicator_without_high'
  | 'C07.course_not_in_matrix'
  | 'C14.elective_high'
  | 'C15.many_supports'
  | 'C20.every_support_high'

type Found = Finding<MatrixRuleCode>

/** C03: every indicator is supported by a required course, otherwise not every graduate meets it. */
export function indicatorsHaveRequiredCourse(plan: Plan, index: PlanIndex): Found[] {
  return plan.indicators.flatMap(({ id, no }) => {
    const supports = index.supportsByIndicator.get(id) ?? []
    if (supports.some((support) => index.courses.get(support.course_id)?.nature === 'required')) return []
    const values = { no, courses: supports.length }
    return [
      finding<MatrixRuleCode>('C03.indicator_without_required_course', 'error', { indicator_id: id }, values),
    ]
  })
}

/** C04: every indicator has an H; the required courses nearest to it are offered to be raised, M before L. */
export function indicatorsHaveHigh(plan: Plan, index: PlanIndex): Found[] {
  return plan.indicators.flatMap(({ id, no }) => {
    const supports = index.supportsByIndicator.get(id) ?? []
    if (supports.some(({ strength }) => strength === 'H')) return []
    const values = { no, M: count(supports, 'M'), L: count(supports, 'L') }
    const found = finding<MatrixRuleCode>(
      'C04.indicator_without_high',
      'warning',
      { indicator_id: id },
      values,
    )
    return [{ ...found, remedies: raisesToHigh(supports, index) }]
  })
}

function count(supports: readonly PlanSupport[], strength: Strength): number {
  return supports.filter((support) => support.strength === strength).length
}

function raisesToHigh(supports: readonly PlanSupport[], index: PlanIndex): Remedy[] {
  return supports
    .flatMap((support) => {
      const course = index.courses.get(support.course_id)
      return course?.nature === 'required' ? [{ support, course }] : []
    })
    .sort((a, b) => b.support.strength.localeCompare(a.support.strength) || a.course.id - b.course.id)
    .map(({ support, course }) => ({
      action: 'raise_to_high',
      place: { course_id: course.id, indicator_id: support.indicator_id },
      values: { code: course.code, name: course.name, from: support.strength, to: 'H' },
    }))
}

/** C07: every required course supports an indicator; the previous version's supports are offered. */
export function requiredCoursesAreInMatrix(plan: Plan, index: PlanIndex, limits: PlanLimits): Found[] {
  return plan.courses
    .filter((course) => course.nature === 'required' && !index.supportsByCourse.has(course.id))
    .map((course) => {
      const { id, code, name } = course
      const level = limits.required_course_without_support
      const found = finding<MatrixRuleCode>(
        'C07.course_not_in_matrix',
        level,
        { course_id: id },
        { code, name },
      )
      const remedies = previousSupports(plan, course)
      return remedies.length === 0 ? found : { ...found, remedies }
    })
}

/** One remedy that fills all supports of the last version whose indicators still exist. */
function previousSupports(plan: Plan, course: PlanCourse): Remedy[] {
  const byNo = new Map(plan.indicators.map((indicator) => [indicator.no, indicator.id]))
  const rows = (plan.previous_supports ?? [])
    .filter((row) => row.course_code === course.code)
    .flatMap((row) => {
      const id = byNo.get(row.indicator_no)
      return id === undefined ? [] : [{ id, no: row.indicator_no, strength: row.strength }]
    })
  if (rows.length === 0) return []
  const values = {
    indicator_ids: rows.map(({ id }) => id),
    indicator_nos: rows.map(({ no }) => no),
    strengths: rows.map(({ strength }) => strength),
  }
  return [{ action: 'fill_supports', place: { course_id: course.id }, values }]
}

/** C14: a course marked H should be required: an elective does not reach all graduates. */
export function highCoursesAreRequired(plan: Plan, index: PlanIndex): Found[] {
  return plan.supports
    .filter(({ strength }) => strength === 'H')
    .flatMap(({ course_id, indicator_id }) => {
      const course = index.courses.get(course_id)
      if (!course || course.nature === 'required') return []
      const no = index.indicators.get(indicator_id)?.no ?? ''
      const values = { code: course.code, name: course.name, nature: course.nature, no }
      const remedy: Remedy = {
        action: 'lower_to_medium',
        place: { course_id, indicator_id },
        values: { from: 'H', to: 'M' },
      }
      const found = finding<MatrixRuleCode>(
        'C14.elective_high',
        'warning',
        { course_id, indicator_id },
        values,
      )
      return [{ ...found, remedies: [remedy] }]
    })
}

/** C15: a course normally supports one to five indicators. */
export function supportsAreFew(
  plan: Plan,
  index: PlanIndex,
  { supports_per_course_max: max }: PlanLimits,
): Found[] {
  return plan.courses.flatMap(({ id, code, name }) => {
    const supports = index.supportsByCourse.get(id)?.length ?? 0
    if (supports <= max) return []
    return [
      finding<MatrixRuleCode>('C15.many_supports', 'info', { course_id: id }, { code, name, supports, max }),
    ]
  })
}

/** C20: a matrix where every cell is H says nothing; a known weakness that assessors point out. */
export function supportsDiffer(plan: Plan): Found[] {
  const { supports } = plan
  if (supports.length < 10 || supports.some(({ strength }) => strength !== 'H')) return []
  return [finding('C20.every_support_high', 'warning', {}, { supports: supports.length })]
}
