import type { quartileMethods } from '#distribution/words.ts'
import type { RoundingStep } from '#rounding/rounding.ts'
import type {
  bandNames,
  courseMethods,
  difficultyNames,
  discriminationNames,
  indirectLevels,
  levelNames,
  markPolicies,
  rubricLevels,
  sittingUses,
} from '#settings/words.ts'

/** What a school chooses for a state of a mark. */
export type MarkPolicy = (typeof markPolicies)[number]

/** Which mark counts: the first one, the later one in its place, or the better of both. */
export type SittingUse = (typeof sittingUses)[number]

/** The choices of a school that a course's attainment depends on. Shares are of 1; `survey_min_n` counts answers. */
export type SchoolSettings = {
  readonly co_threshold: number
  readonly near_margin: number
  readonly co_method: (typeof courseMethods)[number]
  /** Expected value of a student in the methods that count students. */
  readonly share_target: number
  readonly direct_ratio: number
  readonly combine_indirect: boolean
  readonly course_rule: 'weighted' | 'minimum'
  readonly absent_policy: MarkPolicy
  readonly deferred_policy: MarkPolicy
  readonly survey_min_n: number
} & Partial<SchoolRules>

type Borders<K extends string> = Readonly<Record<K, number>>

/** The rules that a school may leave as the engine has them. Borders fall from the first to the last. */
export type SchoolRules = {
  readonly component_first_by: 'class' | 'students'
  readonly target_kind: 'fixed' | 'class-mean'
  readonly target_factor: number
  readonly target_comparison: 'at-least' | 'above'
  /** Where the target of a student comes from in methods B and T: the share target, or the objective's own threshold. */
  readonly expected_from: 'fixed' | 'threshold'
  readonly pass_share: number
  readonly tool_measure: 'share' | 'level'
  readonly tool_weights: 'equal' | 'points'
  /** Target in final examinations, where it is another; null for the same. */
  readonly final_target: number | null
  readonly rubric_values: Borders<(typeof rubricLevels)[number]>
  readonly level_cutoffs: Borders<(typeof levelNames)[number]>
  readonly cutoff_comparison: 'at-least' | 'above'
  /** Levels whose cut-off has to be exceeded, whatever holds for the others. */
  readonly strict_levels: readonly (typeof levelNames)[number][]
  /** The same of the survey's cut-offs. */
  readonly survey_strict_levels: readonly (typeof levelNames)[number][]
  /** Cut-offs of survey answers; without them those of the students hold. */
  readonly survey_cutoffs: Borders<(typeof levelNames)[number]>
  readonly level_threshold: number
  readonly level_basis: 'points' | 'marks'
  /** Weight of the final examinations as external part of the levels; 0 for none. */
  readonly external_weight: number
  /** Pass count of a university examination that is known as counts alone; a total of 0 for none. */
  readonly external_reached: number
  readonly external_total: number
  /** Value of an answer from which it is at the expected level. */
  readonly survey_expected: number
  readonly indirect_level: (typeof indirectLevels)[number]
  readonly without_data: 'incomplete' | 'renormalise'
  readonly minimum_students: number
  readonly class_spread_limit: number
  readonly cheating_policy: MarkPolicy
  readonly not_submitted_policy: MarkPolicy
  readonly lost_paper_policy: MarkPolicy
  readonly exempt_policy: MarkPolicy
  readonly withdrawn_policy: MarkPolicy
  readonly on_leave_policy: MarkPolicy
  readonly retake_policy: 'include' | 'leave-out'
  readonly retake_other_grade_policy: 'include' | 'leave-out'
  readonly exchange_policy: 'include' | 'leave-out'
  /** Which mark counts where a student sat again, by kind of sitting; the most it counts is a share of the full mark, or null. */
  readonly make_up_use: SittingUse
  readonly make_up_cap: number | null
  readonly deferred_sitting_use: SittingUse
  readonly deferred_sitting_cap: number | null
  readonly attempt_use: SittingUse
  readonly attempt_cap: number | null
  readonly rounding: Readonly<Partial<Record<RoundingStep, number | null>>>
  /** What parts of a student are rounded as: marks of 100, or of the points that they carry. */
  readonly rounding_unit: 'hundred' | 'points'
  readonly score_bands: Borders<(typeof bandNames)[number]>
  readonly group_share: number
  readonly group_ties: 'stable' | 'include'
  readonly reliability_variance: 'population' | 'sample'
  readonly item_students_min: number
  readonly difficulty_bands: Borders<(typeof difficultyNames)[number]>
  readonly discrimination_bands: Borders<(typeof discriminationNames)[number]>
  readonly quartile_method: (typeof quartileMethods)[number]
}

/**
 * A cell of the syllabus' objective x component matrix, in points of 100, with the expected value of the objective where
 * it has one, and the target of this component for this objective where the syllabus sets one, both shares of 1.
 */
export type MatrixPoint = {
  component_id: number
  objective_id: number
  points: number
  threshold?: number
  target?: number | null
}

/** A component of the syllabus and whether it is a final examination. */
export type StagedComponent = { readonly id: number; readonly stage: 'process' | 'final' }
