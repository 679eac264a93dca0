import type { EvaluationSettings } from '@obelisk/contract/settings'
import {
  type AttainmentMethod,
  type AttainmentParameters,
  DEFAULT_CUTOFFS,
  DEFAULT_PARAMETERS,
} from '@obelisk/engine/attainment/parameters'
import type { StatePolicy } from '@obelisk/engine/attainment/sheet/mark-state'

/** A cell of the syllabus' objective x component matrix, in points of 100. */
export type MatrixPoint = { component_id: number; objective_id: number; points: number }

const policies: Record<EvaluationSettings['absent_policy'], StatePolicy> = {
  zero: 'zero',
  'leave-student-out': 'leave_out_student',
  'leave-item-out': 'leave_out_item',
}

/** The school's settings as parameters of the engine; everything else keeps the engine's documented default. */
export const parametersOf = (
  settings: EvaluationSettings,
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

function methodOf(settings: EvaluationSettings, matrix: readonly MatrixPoint[]): AttainmentMethod {
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
