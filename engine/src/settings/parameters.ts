import type { Band, DistributionParameters } from '#distribution/parameters.ts'
import type { ItemAnalysisParameters } from '#item-analysis/parameters.ts'
import type { RoundingPolicy } from '#rounding/rounding.ts'
import {
  DEFAULT_ENROLMENT_POLICIES,
  DEFAULT_RESIT_POLICIES,
  DEFAULT_STATE_POLICIES,
  type EnrolmentPolicies,
  type ResitPolicies,
  type StatePolicies,
} from './mark-state.ts'
import type { indirectLevelsOfReceipts } from './words.ts'

/** `at_least` is >=, `above` is >; both with the tolerance of the verdict. Published NBA sheets mix the two. */
export type Comparison = 'at_least' | 'above'

/** A level is reached when the share of students compares so with `share`. Typical: 3 from .70, 2 from .60, 1 from .50. */
export type LevelCutoff = { readonly level: number; readonly share: number; readonly comparison: Comparison }

/** NBA target of a student's own value: a fixed share, the class mean, or a factor of it (class mean x 0.6). */
export type LevelTarget =
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'class_mean'; readonly factor: number }

/** External part of method N: components of the sheet, or a pass share given as counts (university examination). */
export type ExternalPart =
  | { readonly kind: 'components'; readonly weight: number; readonly component_ids: readonly number[] }
  | { readonly kind: 'counts'; readonly weight: number; readonly reached: number; readonly total: number }

/** A cell of the objective x component matrix; any unit, rows are normalised per objective. */
export type MatrixCell = {
  readonly component_id: number
  readonly objective_id: number
  readonly weight: number
}

/** A band of marks and the value of its level in the rubric method (评分表分析法: share of students at a level x its value). */
export type RubricBand = { readonly from: number; readonly value: number }

/**
 * How survey answers become a level: the share of answers at the expected level held against the cut-offs, the mean
 * answer (share of 1) held against them, or the mean answer times the highest level. All three are published for NBA.
 * A rule whose figure the evidence does not tell (the share, of a mean that was entered) gives nothing, and it is said.
 * Where no rule is written, as in receipts before 1.3.0, the share counts, and the mean where no share is known.
 */
export type IndirectLevel = (typeof indirectLevelsOfReceipts)[number]

/** The target of students in one component for one objective, where it differs from that of the others. */
export type ToolTarget = {
  readonly component_id: number
  readonly objective_id: number
  readonly target: number
}

/**
 * Method T of NBA practice, tool by tool (internal test, assignment, examination): a student's own value in the
 * component is held against its target, a fixed one or the class mean; the share of students there, or its level by the
 * cut-offs, is the value of the tool, and D = sum(w v) / sum(w) over the tools, all equal or by the points that they carry.
 */
export type ToolMethod = {
  readonly code: 'T'
  readonly measure: 'share' | 'level'
  readonly target: number
  /** In place of `target`: this times the class mean of the tool, over all classes of the run. A target of its own goes first. */
  readonly target_factor?: number
  readonly own_targets: readonly ToolTarget[]
  readonly comparison: Comparison
  readonly weights: 'equal' | 'points'
  readonly cutoffs: readonly LevelCutoff[]
  readonly indirect_cutoffs: readonly LevelCutoff[]
  readonly indirect_expected: number
  readonly indirect_by?: IndirectLevel
  readonly level_threshold: number
}

/**
 * The formula of the direct value D of an objective (all on a share of 1 except N, which gives a level).
 * A1 weighted ratio of class means (points of 100). A2 converted score ratio with a factor per item (default points /
 * full mark, which equals A1). A3 raw marks. A4 mean of student values. B share of students at the expected value
 * (null: the objective's threshold). C component first with the syllabus matrix. R rubric levels. N NBA levels;
 * `basis` says whether a student's value weighs items by points or by raw full marks. P share of students at a target,
 * attained from a share of students on. M judgement of experts alone. T per tool: share of students at the target, or
 * its level, for each component that assesses the objective, and then the mean of the components.
 */
export type AttainmentMethod =
  | { readonly code: 'A1' | 'A3' | 'A4' | 'M' }
  | {
      readonly code: 'R'
      /** For items marked in numbers: the value of a mark from this share of the full mark on, best first. */
      readonly levels?: readonly RubricBand[]
    }
  | {
      readonly code: 'A2'
      readonly factors?: readonly { readonly item_id: number; readonly factor: number }[]
    }
  | { readonly code: 'B'; readonly expected: number | null; readonly comparison: Comparison }
  | {
      readonly code: 'C'
      readonly matrix: readonly MatrixCell[]
      /** `students`: the mean of the students' own values, each component first with the questions the student has. */
      readonly of?: 'class' | 'students'
    }
  | ToolMethod
  | {
      readonly code: 'N'
      readonly target: LevelTarget
      readonly target_comparison: Comparison
      readonly cutoffs: readonly LevelCutoff[]
      readonly indirect_cutoffs: readonly LevelCutoff[]
      /** Scale value from which a survey answer counts as at the expected level. */
      readonly indirect_expected: number
      readonly indirect_by?: IndirectLevel
      readonly basis: 'points' | 'marks'
      readonly external: ExternalPart | null
      readonly level_threshold: number
    }
  | {
      readonly code: 'P'
      readonly student_target: number
      readonly share_target: number
      readonly comparison: Comparison
    }

/** Value of the answers from best to worst. fifths 1 .8 .6 .4 .2; quarters 1 .75 .5 .25 0; or the school's own. */
export type ScaleConversion = 'fifths' | 'quarters' | { readonly values: readonly number[] }

/** Every choice of a calculation, named; kept whole in the receipt. */
export type AttainmentParameters = {
  readonly method: AttainmentMethod
  /** Expected value of an objective that has none of its own. */
  readonly threshold: number
  /** Attained by less than this is near. */
  readonly near_margin: number
  /** Threshold comparison on full precision: value >= threshold - tolerance. */
  readonly tolerance: number
  readonly states: StatePolicies
  readonly resits: ResitPolicies
  readonly enrolments: EnrolmentPolicies
  /** Off: the indirect value is shown beside the direct one and not combined. */
  readonly combine_indirect: boolean
  /** Lambda of A = lambda D + (1 - lambda) I. */
  readonly direct_weight: number
  readonly scale: ScaleConversion
  /** Fewer valid answers than this: not combined, flagged. */
  readonly minimum_answers: number
  /** Judgement as an extra part of the direct value: D' = (1 - k) D + k M; 0 for none. */
  readonly judgement_weight: number
  /** Value relative to expected, for display only: none, plain, or capped at 1. */
  readonly relative: 'none' | 'plain' | 'capped'
  readonly course_value: 'weighted' | 'minimum'
  /** Weights of objectives in the course value: points of their items, or the weights given with the objectives. */
  readonly course_weights: 'points' | 'given'
  /** Items or components without any evaluated mark: the objective has not enough evidence, or (flagged) the rest is renormalised. */
  readonly without_data: 'not_enough_evidence' | 'renormalise'
  /** Fewer evaluated students than this is not enough evidence. */
  readonly minimum_students: number
  /** Spread of class values (max - min) above this is flagged as inconsistent grading. */
  readonly class_spread_limit: number
  /** What the items' points must sum to; null when the sheet is a single paper. */
  readonly total_points: number | null
  /** Tolerance of sums of weights, shares and points. */
  readonly weight_tolerance: number
  readonly rounding: RoundingPolicy
  /** Components that form the process part of a total (平时成绩), where it is rounded at `student_process`. */
  readonly process_components?: readonly number[]
  readonly bands: readonly Band[]
  readonly distribution: DistributionParameters
  readonly item_analysis: ItemAnalysisParameters
}

/** 优良中及格不及格 at .9 .8 .7 .6. */
export const DEFAULT_BANDS: readonly Band[] = [
  { key: 'excellent', from: 0.9 },
  { key: 'good', from: 0.8 },
  { key: 'medium', from: 0.7 },
  { key: 'pass', from: 0.6 },
  { key: 'fail', from: 0 },
]

/** NBA cut-offs most often published: 70, 60, 50 percent of students, inclusive. */
export const DEFAULT_CUTOFFS: readonly LevelCutoff[] = [
  { level: 3, share: 0.7, comparison: 'at_least' },
  { level: 2, share: 0.6, comparison: 'at_least' },
  { level: 1, share: 0.5, comparison: 'at_least' },
]

/** The defaults of the product; a school's settings replace single fields. */
export const DEFAULT_PARAMETERS: AttainmentParameters = {
  method: { code: 'A1' },
  threshold: 0.65,
  near_margin: 0.03,
  tolerance: 1e-9,
  states: DEFAULT_STATE_POLICIES,
  resits: DEFAULT_RESIT_POLICIES,
  enrolments: DEFAULT_ENROLMENT_POLICIES,
  combine_indirect: true,
  direct_weight: 0.8,
  scale: 'fifths',
  minimum_answers: 1,
  judgement_weight: 0,
  relative: 'none',
  course_value: 'weighted',
  course_weights: 'points',
  without_data: 'not_enough_evidence',
  minimum_students: 1,
  class_spread_limit: 0.1,
  total_points: 100,
  weight_tolerance: 1e-4,
  rounding: {},
  bands: DEFAULT_BANDS,
  distribution: { histogram: { from: 0.2, to: 1, width: 0.05 }, quartiles: 'inclusive' },
  item_analysis: {
    group_share: 0.27,
    ties: 'stable',
    variance: 'population',
    minimum_students: 10,
    papers: null,
    students: 'evaluated',
  },
}
