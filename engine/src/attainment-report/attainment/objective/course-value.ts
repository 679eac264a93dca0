import { type Finding, finding } from '#finding/finding.ts'
import { roundAt } from '#rounding/rounding.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'
import type { CourseResult } from '../results.ts'

/** An objective's values with its weight in the course (any unit). */
export type WeighedObjective = {
  readonly objective_id: number
  readonly direct: number | null
  readonly combined: number | null
  readonly weight: number
}

type Parameters = Pick<
  AttainmentParameters,
  'course_value' | 'without_data' | 'rounding' | 'course_weights' | 'weight_tolerance'
>

type CourseFindingCode = 'course.renormalised' | 'course.given_weights'

/**
 * Course value: sum(g A) / sum(g) with g the objectives' weights, or the weakest objective. While an objective has no
 * value the course has none, unless the parameters say to renormalise over the rest, which is flagged.
 */
export function courseValue(
  objectives: readonly WeighedObjective[],
  parameters: Parameters,
): { readonly course: CourseResult; readonly findings: readonly Finding<CourseFindingCode>[] } {
  const sum = objectives.reduce((total, { weight }) => total + weight, 0)
  const weights = objectives.map(({ objective_id, weight }) => ({
    objective_id,
    weight: sum > 0 ? weight / sum : 0,
  }))
  const missing = objectives.filter(({ direct, combined }) => direct === null || combined === null)
  const course: CourseResult = {
    direct: pickedValue(objectives, ({ direct }) => direct, parameters),
    combined: pickedValue(objectives, ({ combined }) => combined, parameters),
    rule: parameters.course_value,
    weights,
  }
  const isRenormalised = missing.length > 0 && course.combined !== null
  const ids = missing.map(({ objective_id }) => objective_id)
  const renormalised = isRenormalised
    ? [finding<CourseFindingCode>('course.renormalised', 'warning', {}, { objective_ids: ids })]
    : []
  return { course, findings: [...renormalised, ...checkGiven(sum, parameters)] }
}

/** Weights that were given are shares of the course: another sum is normalised, a sum of 0 weighs nothing, and both are said. */
function checkGiven(
  sum: number,
  { course_value, course_weights, weight_tolerance }: Parameters,
): Finding<CourseFindingCode>[] {
  const isMeant = course_weights !== 'given' || course_value === 'minimum'
  if (isMeant || Math.abs(sum - 1) <= weight_tolerance) return []
  return [finding('course.given_weights', 'warning', {}, { sum })]
}

function pickedValue(
  objectives: readonly WeighedObjective[],
  pick: (objective: WeighedObjective) => number | null,
  { course_value, without_data, rounding }: Parameters,
): number | null {
  const present = objectives.flatMap((objective) => {
    const value = pick(objective)
    return value === null ? [] : [{ value, weight: objective.weight }]
  })
  if (present.length === 0) return null
  if (present.length < objectives.length && without_data === 'not_enough_evidence') return null
  if (course_value === 'minimum') {
    return roundAt(
      rounding,
      'course',
      present.reduce((least, { value }) => Math.min(least, value), Number.POSITIVE_INFINITY),
    )
  }
  const weights = present.reduce((sum, { weight }) => sum + weight, 0)
  if (!(weights > 0)) return null
  return roundAt(
    rounding,
    'course',
    present.reduce((sum, { value, weight }) => sum + value * weight, 0) / weights,
  )
}
