import type { WrittenParts } from '#finding/empty-parts.ts'
import type { groupKinds, requirementRules, strengths } from '#settings/words.ts'
import type { courseNatures } from '../words.ts'
import { requiredPlanParts } from '../words.ts'

/** Strength of a course's support of an indicator: high, medium, low. */
export type Strength = (typeof strengths)[number]

/** 必修 required, 限选 restricted elective, 任选 elective. */
export type CourseNature = (typeof courseNatures)[number]

/** Accreditation category of a course 认证类别; other is not counted in any share. */
export type AccreditationCategory =
  | 'mathematics_science'
  | 'engineering_basics'
  | 'major_basics'
  | 'major'
  | 'practice_thesis'
  | 'humanities'
  | 'other'

export type PlanCulture = {
  readonly id: number
  readonly base_project_id: number
  readonly total_credits: number | null
  readonly grade_ids: readonly number[]
}

export type PlanEduObjective = { readonly id: number; readonly no: number | string }

export type PlanRequirement = {
  readonly id: number
  readonly no: number | string
  readonly name: string
  readonly weight_rule?: (typeof requirementRules)[number]
}

export type PlanIndicator = {
  readonly id: number
  readonly gr_id: number
  readonly no: string
  readonly description: string
  readonly weight_in_gr?: number | null
}

/** A course of the plan. Hours by kind sum to `hours_total` unless the course is counted in weeks. */
export type PlanCourse = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly term: number
  readonly category: string
  readonly ceeaa_category?: AccreditationCategory | null
  readonly nature: CourseNature
  readonly credits: number
  readonly hours_total: number
  readonly hours_theory?: number
  readonly hours_lab?: number
  readonly hours_computer?: number
  readonly hours_practice?: number
  readonly hours_seminar?: number
  readonly hours_exercise?: number
  readonly hours_other?: number
  readonly weeks?: number | null
  readonly group_id?: number | null
  readonly is_eval?: boolean
}

export type PlanSupport = {
  readonly course_id: number
  readonly indicator_id: number
  readonly strength: Strength
}

/** Weight of an evaluation course in an indicator, (0, 1], 4 decimals. Members of one group count once. */
export type PlanEvaluationWeight = {
  readonly course_id: number
  readonly indicator_id: number
  readonly weight: number
}

export type PlanCourseGroup = {
  readonly id: number
  readonly name: string
  readonly kind: (typeof groupKinds)[number]
  readonly rule: 'min' | 'mean'
}

export type PlanPrerequisite = { readonly course_id: number; readonly pre_course_id: number }

/**
 * A training plan as rows, with what the checks need from outside: the standard's items, other plans in force
 * (project + grade), states of the courses' syllabi, and the support rows of the previous version for remedies.
 */
export type Plan = {
  readonly culture: PlanCulture
  readonly standard_items: readonly { readonly id: number; readonly no: number | string }[]
  readonly edu_objectives: readonly PlanEduObjective[]
  readonly requirements: readonly PlanRequirement[]
  readonly requirement_standards: readonly { readonly gr_id: number; readonly library_item_id: number }[]
  readonly requirement_objectives: readonly { readonly gr_id: number; readonly objective_id: number }[]
  readonly indicators: readonly PlanIndicator[]
  readonly courses: readonly PlanCourse[]
  readonly supports: readonly PlanSupport[]
  readonly evaluation_weights: readonly PlanEvaluationWeight[]
  readonly course_groups: readonly PlanCourseGroup[]
  readonly prerequisites: readonly PlanPrerequisite[]
  readonly plans_in_force?: readonly {
    readonly culture_id: number
    readonly base_project_id: number
    readonly grade_id: number
  }[]
  readonly syllabi?: readonly { readonly course_id: number; readonly approved: boolean }[]
  /** Which of its parts and texts are filled in; what is not named is not asked for. */
  readonly written?: WrittenParts
  /** Supports of the previous version by course code and indicator number. */
  readonly previous_supports?: readonly {
    readonly course_code: string
    readonly indicator_no: string
    readonly strength: Strength
  }[]
}

/** A share of total credits that a category (or several) must reach. */
export type CreditShareLimit = {
  readonly key: string
  readonly categories: readonly AccreditationCategory[]
  readonly minimum: number
}

/** Limits of the checks, all replaceable by a school. Credits, hours, shares of 1. */
export type PlanLimits = {
  readonly terms: number
  readonly weight_tolerance: number
  readonly credit_tolerance: number
  readonly hours_per_credit: number
  readonly supports_per_course_max: number
  readonly courses_per_indicator: { readonly min: number; readonly max: number }
  readonly indicators_total: { readonly min: number; readonly max: number }
  readonly credits_total: { readonly min: number; readonly max: number } | null
  readonly term_credits_max: number
  readonly required_share_min: number | null
  readonly practice_hours_share_min: number | null
  readonly credit_shares: readonly CreditShareLimit[]
  /** The parts and texts without which a plan cannot be submitted. */
  readonly required_parts: readonly string[]
  /** Level of a required course that supports nothing: the catalogue says warning, most schools block. */
  readonly required_course_without_support: 'error' | 'warning'
}

/** General standard for engineering: 15 / 30 / 20 / 15 percent; 16 h a credit; a term at most 30 credits. */
export const DEFAULT_PLAN_LIMITS: PlanLimits = {
  terms: 8,
  weight_tolerance: 1e-4,
  credit_tolerance: 0.01,
  hours_per_credit: 16,
  supports_per_course_max: 5,
  courses_per_indicator: { min: 2, max: 5 },
  indicators_total: { min: 20, max: 40 },
  credits_total: null,
  term_credits_max: 30,
  required_share_min: null,
  practice_hours_share_min: null,
  credit_shares: [
    { key: 'mathematics_science', categories: ['mathematics_science'], minimum: 0.15 },
    { key: 'engineering', categories: ['engineering_basics', 'major_basics', 'major'], minimum: 0.3 },
    { key: 'practice_thesis', categories: ['practice_thesis'], minimum: 0.2 },
    { key: 'humanities', categories: ['humanities'], minimum: 0.15 },
  ],
  required_parts: [...requiredPlanParts],
  required_course_without_support: 'error',
}
