import type { RoundingPolicy } from '#rounding/rounding.ts'
import type { Comparison } from '#settings/parameters.ts'
import type { groupKinds, requirementRules } from '#settings/words.ts'

/** A graduation requirement; `threshold` replaces the parameter's. */
export type RollUpRequirement = { readonly id: number; readonly threshold?: number }

/** An indicator point; `weight` in its requirement is used by the weighted rule only. */
export type RollUpIndicator = {
  readonly id: number
  readonly requirement_id: number
  readonly weight?: number
  readonly threshold?: number
}

/**
 * pick_one 多选一, level 分级教学, direction 专业方向. min: the weakest member counts; mean: weighted by students. In a free
 * group 任选 courses are taken beside one another: they merge nothing, and each counts with its own weight.
 */
export type RollUpGroup = {
  readonly id: number
  readonly kind: (typeof groupKinds)[number]
  readonly rule: 'min' | 'mean'
}

/**
 * A course of the grade; `credits` serve the mapping rule only. `students` of the grade who take it tell, for a member
 * of a group without a result, whether it was not taken (0) or is missing (more); without it, only members with a
 * result count as taken.
 */
export type RollUpCourse = {
  readonly id: number
  readonly group_id?: number | null
  readonly credits?: number
  readonly students?: number
}

/** Weight of a course in an indicator. Members of one group (not of a free one) carry the same weight, which counts once. */
export type RollUpWeight = {
  readonly indicator_id: number
  readonly course_id: number
  readonly weight: number
}

/** Inner weight (or, for the mapping rule, strength 1..3) of an objective in an indicator. */
export type ObjectiveWeight = {
  readonly objective_id: number
  readonly indicator_id: number
  readonly weight: number
}

/** The pinned, confirmed result of a course for this grade; `n` evaluated students; values share of 1 (or levels). */
export type RollUpCourseResult = {
  readonly course_id: number
  readonly n: number
  readonly objectives: readonly {
    readonly objective_id: number
    readonly direct: number | null
    readonly combined: number | null
  }[]
  readonly weights: readonly ObjectiveWeight[]
  readonly evidence?: string
}

/** Survey value of a requirement by source (graduates, alumni, employers …), share of 1, with its answers. */
export type RollUpSurvey = {
  readonly requirement_id: number
  readonly source: string
  readonly value: number
  readonly answers: number
}

/**
 * Own values of the graduates: `values[s * objective_ids.length + i]`, NaN where the student has none.
 * In a receipt the numbers are plain arrays with null.
 */
export type RollUpStudents = {
  readonly ids: readonly number[]
  readonly objective_ids: readonly number[]
  readonly values: Float64Array
}

/** All that a roll-up of a grade is computed from. */
export type RollUpInputs = {
  readonly requirements: readonly RollUpRequirement[]
  readonly indicators: readonly RollUpIndicator[]
  readonly courses: readonly RollUpCourse[]
  readonly groups: readonly RollUpGroup[]
  readonly weights: readonly RollUpWeight[]
  readonly results: readonly RollUpCourseResult[]
  readonly surveys: readonly RollUpSurvey[]
  readonly students?: RollUpStudents
  readonly evidence?: Readonly<Record<string, string | number>>
}

/** Every choice of a roll-up. */
export type RollUpParameters = {
  /** Which course value is rolled up. */
  readonly objective_value: 'direct' | 'combined'
  /** Objectives to indicator inside a course: inner weights (sum 1) or the weakest mapped objective (ALCOmin). */
  readonly co_to_ip_rule: 'inner_weights' | 'minimum'
  /**
   * Courses to indicator: evaluation weights; the NBA mapping sum(S A) / sum(S), optionally times credits and weight;
   * or the published NBA sheet in which a course gives its mean strength x its mean objective / the highest strength
   * (PO = mean S x CO / 3) and the indicator is the mean of its courses.
   */
  readonly indicator_rule:
    | { readonly kind: 'evaluation_weights' }
    | {
        readonly kind: 'mapping'
        readonly by_credits: boolean
        readonly by_weight: boolean
        /** The highest strength of the school's scale, to tell one above it. */
        readonly highest?: number
      }
    | { readonly kind: 'mean_strength'; readonly highest: number }
  /** A course without a confirmed result: the indicator stays incomplete, or (flagged) the rest is renormalised. */
  readonly missing: 'incomplete' | 'renormalise'
  readonly requirement_rule: (typeof requirementRules)[number]
  /** Off: survey values are shown beside and not combined. */
  readonly combine_survey: boolean
  /** Mu of mu x direct + (1 - mu) x survey. */
  readonly direct_weight: number
  /** Weights of the survey sources; sources without a result are renormalised away and flagged. */
  readonly survey_weights: readonly { readonly source: string; readonly weight: number }[]
  readonly threshold: number
  readonly near_margin: number
  readonly tolerance: number
  readonly weight_tolerance: number
  readonly student_comparison: Comparison
  readonly rounding: RoundingPolicy
}

/** Inner weights, evaluation weights, the weakest indicator; graduates .5, alumni .3, employers .2; .7 direct. */
export const DEFAULT_ROLL_UP_PARAMETERS: RollUpParameters = {
  objective_value: 'combined',
  co_to_ip_rule: 'inner_weights',
  indicator_rule: { kind: 'evaluation_weights' },
  missing: 'incomplete',
  requirement_rule: 'minimum',
  combine_survey: true,
  direct_weight: 0.7,
  survey_weights: [
    { source: 'graduates', weight: 0.5 },
    { source: 'alumni', weight: 0.3 },
    { source: 'employers', weight: 0.2 },
  ],
  threshold: 0.65,
  near_margin: 0.03,
  tolerance: 1e-9,
  weight_tolerance: 1e-4,
  student_comparison: 'at_least',
  rounding: {},
}
