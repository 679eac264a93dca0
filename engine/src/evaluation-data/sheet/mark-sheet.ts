import type { Enrolment, Resit } from '#settings/mark-state.ts'

/** A course objective; `threshold` (share of 1) and `weight` (course value by given weights) fall back to the parameters. */
export type SheetObjective = {
  readonly id: number
  readonly threshold?: number
  readonly weight?: number
}

/** An assessment component 考核环节; `points` of the final 100 that its items must sum to, when the syllabus says so. */
export type SheetComponent = { readonly id: number; readonly points?: number }

/** The part of an item that counts to an objective; the shares of one item sum to 1. */
export type ObjectiveShare = { readonly objective_id: number; readonly share: number }

/**
 * An assessed item: full mark above 0, `points` of the final 100 (折算分, 0 or more), shares to objectives.
 * `scoring` objective means right or wrong (selects the difficulty rule of item analysis).
 * With `level_values` a mark is a rubric level number 1..k, whose rate is `level_values[level - 1]` (share of 1).
 */
export type MarkItem = {
  readonly id: number
  readonly component_id: number
  readonly full_score: number
  readonly points: number
  readonly shares: readonly ObjectiveShare[]
  readonly scoring?: 'objective' | 'subjective'
  readonly level_values?: readonly number[]
}

/** A student of the run; `left_out` is an exclusion by hand with its reason (both results are then shown). */
export type SheetStudent = {
  readonly id: number
  readonly class_id: number
  readonly enrolment?: Enrolment
  readonly left_out?: string
}

/**
 * What a student did of the group's work in a component: the marks of its items count times this factor (1 is an equal
 * share, more for who did more), at most the full mark. Published for group projects and peer assessment.
 */
export type Contribution = {
  readonly student_id: number
  readonly component_id: number
  readonly factor: number
}

/** The option that a student chose in a choice item. */
export type Choice = { readonly student_id: number; readonly item_id: number; readonly option: string }

/**
 * The marks of one or several classes that sit the same items. Row-major by student:
 * the cell of student s and item j is at `s * items.length + j`. `marks` is NaN where there is no number,
 * `states` holds codes of MARK_STATES. Both have students x items entries. Nothing here is changed by the engine.
 */
export type MarkSheet = {
  readonly objectives: readonly SheetObjective[]
  readonly components: readonly SheetComponent[]
  readonly items: readonly MarkItem[]
  readonly students: readonly SheetStudent[]
  readonly marks: Float64Array
  readonly states: Uint8Array
  readonly resits?: readonly Resit[]
  readonly contributions?: readonly Contribution[]
  readonly choices?: readonly Choice[]
}
