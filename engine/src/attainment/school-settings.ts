import {
  type AttainmentMethod,
  type AttainmentParameters,
  DEFAULT_CUTOFFS,
  DEFAULT_PARAMETERS,
} from './parameters.ts'
import type { StatePolicy } from './sheet/mark-state.ts'

/** What a school chooses for a state of a mark. */
export type MarkPolicy = 'zero' | 'leave-student-out' | 'leave-item-out'

/** The choices of a school that a course's attainment depends on. Shares are of 1; `survey_min_n` counts answers. */
export type SchoolSettings = {
  readonly co_threshold: number
  readonly near_margin: number
  readonly co_method: 'A1' | 'A2' | 'A3' | 'A4' | 'B' | 'C' | 'N'
  /** Expected value of a student in the methods that count students. */
  readonly share_target: number
  readonly direct_ratio: number
  readonly combine_indirect: boolean
  readonly course_rule: 'weighted' | 'minimum'
  readonly absent_policy: MarkPolicy
  readonly deferred_policy: MarkPolicy
  readonly survey_min_n: number
}

/** A cell of the syllabus' objective x component matrix, in points of 100. */
export type MatrixPoint = { component_id: number; objective_id: number; points: number }

const policies: Record<MarkPolicy, StatePolicy> = {
  zero: 'zero',
  'leave-student-out': 'leave_out_student',
  'leave-item-out': 'leave_out_item',
}

/** The school's settings as parameters of the engine; everything else keeps the engine's documented default. */
export const parametersOf = (
  settings: SchoolSettings,
  matrix: readonly MatrixPoint[],
): AttainmentParameters => ({
  ...DEFAULT_PARAMETERS,
  method: methodOf(settings, matrix),
  threshold: settings.co_threshold,
  near_margin: settings.near_margin,
  combine_indirect: settings.combine_indirect,
  direct_weight: settings.direct_ratio,
  minimum_answers: settings.survey_min_n,
  course_value: settings.course_rule,
  states: {
    ...DEFAULT_PARAMETERS.states,
    absent: policies[settings.absent_policy],
    deferred: policies[settings.deferred_policy],
  },
})

function methodOf(settings: SchoolSettings, matrix: readonly MatrixPoint[]): AttainmentMethod {
  switch (settings.co_method) {
    case 'B':
      return { code: 'B', expected: settings.share_target, comparison: 'at_least' }
    case 'C':
      return { code: 'C', matrix: matrix.map(({ points, ...cell }) => ({ ...cell, weight: points })) }
    case 'N':
      return {
        code: 'N',
        target: { kind: 'percent', value: settings.share_target },
        target_comparison: 'at_least',
        cutoffs: DEFAULT_CUTOFFS,
        indirect_cutoffs: DEFAULT_CUTOFFS,
        indirect_expected: 0.6,
        basis: 'points',
        external: null,
        level_threshold: 2,
      }
    default:
      return { code: settings.co_method }
  }
}
