import type { MarkSheet } from '#evaluation-data/sheet/mark-sheet.ts'

/** What an evaluation data set is checked against; a part that is not given is not checked. */
export type EvaluationData = {
  readonly sheet: MarkSheet
  /** Students of the teaching class; status 1 sits in it, 0 was removed. */
  readonly roster?: readonly { readonly student_id: number; readonly status: 0 | 1 }[]
  /** Ratio of each component and points of each objective in the approved syllabus, of 100. */
  readonly component_ratios?: readonly { readonly component_id: number; readonly ratio: number }[]
  readonly objective_points?: readonly { readonly objective_id: number; readonly points: number }[]
  /** Items of the approved paper, in the sheet's item ids. */
  readonly paper?: {
    readonly component_id: number
    readonly items: readonly {
      readonly item_id: number
      readonly full_score: number
      readonly objective_ids: readonly number[]
    }[]
  }
  /** Students whose absence or cheating has a written reason. */
  readonly reasons?: readonly number[]
  /** Final grades of the registrar, of 100. */
  readonly official_totals?: readonly { readonly student_id: number; readonly total: number }[]
}

/** Limits of the checks: points of 100, shares of 1, students. */
export type EvaluationLimits = {
  readonly points_tolerance: number
  readonly objective_points_tolerance: number
  readonly total_tolerance: number
  /** More than this share of students with one and the same score of an item is flagged. */
  readonly same_score_share: number
  readonly low_rate: number
  /** Outliers are not looked for with fewer students. */
  readonly minimum_students: number
}

/** Registrar totals may differ by rounding to half a point; 30 % the same score; from 10 students on. */
export const DEFAULT_EVALUATION_LIMITS: EvaluationLimits = {
  points_tolerance: 1e-4,
  objective_points_tolerance: 1e-4,
  total_tolerance: 0.5,
  same_score_share: 0.3,
  low_rate: 0.3,
  minimum_students: 10,
}
