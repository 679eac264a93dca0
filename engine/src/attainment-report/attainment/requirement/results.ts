import type { Finding } from '#finding/finding.ts'
import type { Verdict } from '../results.ts'

/**
 * A course's (or group's) part of an indicator: value of the course in it, weight used, product.
 * `value` null where the course has no confirmed result. Group members share one weight: `counts` says which is used.
 */
export type IndicatorCourse = {
  readonly course_id: number
  readonly group_id: number | null
  readonly weight: number
  readonly value: number | null
  readonly product: number | null
  readonly counts: boolean
}

/** An indicator: `value` null while incomplete; `coverage` the share of weight with a result. */
export type IndicatorResult = {
  readonly indicator_id: number
  readonly requirement_id: number
  readonly value: number | null
  readonly coverage: number
  readonly renormalised: boolean
  readonly missing_course_ids: readonly number[]
  readonly threshold: number
  readonly verdict: Verdict
  readonly courses: readonly IndicatorCourse[]
}

/** A requirement: direct by the rule, survey by source weights, combined; students at or above the threshold. */
export type RequirementResult = {
  readonly requirement_id: number
  readonly direct: number | null
  readonly survey: number | null
  readonly combined: number | null
  readonly threshold: number
  readonly difference: number | null
  readonly verdict: Verdict
  readonly weakest_indicator_id: number | null
  readonly students_evaluated: number
  readonly students_reached: number
  readonly students_share: number | null
}

/** A graduate's values of the requirements, in the order of `requirements`; null where a course is missing. */
export type GraduateResult = { readonly student_id: number; readonly values: readonly (number | null)[] }

/** A course without a result and the indicators it weakens, each with the weight that is missing. */
export type MissingCourse = {
  readonly course_id: number
  readonly indicators: readonly { readonly indicator_id: number; readonly weight: number }[]
}

/** The whole roll-up; `attained` null while a requirement lacks evidence. `minimum` is the weakest combined value. */
export type RollUpResults = {
  readonly indicators: readonly IndicatorResult[]
  readonly requirements: readonly RequirementResult[]
  readonly missing: readonly MissingCourse[]
  readonly students: readonly GraduateResult[]
  readonly minimum: number | null
  readonly attained: boolean | null
}

/** Refused, or computed with warnings. */
export type RollUpOutcome =
  | { readonly ok: true; readonly results: RollUpResults; readonly findings: readonly Finding[] }
  | { readonly ok: false; readonly findings: readonly Finding[] }
