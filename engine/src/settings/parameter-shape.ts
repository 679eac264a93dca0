import { difficultyBands, discriminationBands } from '#item-analysis/words.ts'

import { ROUNDING_STEPS } from '#rounding/rounding.ts'
import {
  aFlag,
  aNumber,
  anId,
  aText,
  either,
  listOf,
  maybe,
  nullable,
  objectOf,
  oneOf,
  recordOf,
  type Shape,
  taggedBy,
} from '#shape/shape.ts'
import { MARK_STATES } from './mark-state.ts'

const comparison = oneOf('at_least', 'above')
const cutoffs = listOf(objectOf({ level: aNumber, share: aNumber, comparison }))
const indirectBy = maybe(oneOf('share', 'mean', 'scaled_mean'))
const bands = listOf(objectOf({ key: aText, from: aNumber }))
const none = objectOf({})

const external = taggedBy('kind', {
  components: objectOf({ weight: aNumber, component_ids: listOf(anId) }),
  counts: objectOf({ weight: aNumber, reached: aNumber, total: aNumber }),
})
const target = taggedBy('kind', {
  percent: objectOf({ value: aNumber }),
  class_mean: objectOf({ factor: aNumber }),
})

/** Every method by its code; a code that is not here is refused and never taken for another. */
const method = taggedBy('code', {
  A1: none,
  A2: objectOf({ factors: maybe(listOf(objectOf({ item_id: anId, factor: aNumber }))) }),
  A3: none,
  A4: none,
  R: objectOf({ levels: maybe(listOf(objectOf({ from: aNumber, value: aNumber }))) }),
  M: none,
  B: objectOf({ expected: nullable(aNumber), comparison }),
  C: objectOf({
    matrix: listOf(objectOf({ component_id: anId, objective_id: anId, weight: aNumber })),
    of: maybe(oneOf('class', 'students')),
  }),
  T: objectOf({
    measure: oneOf('share', 'level'),
    target: aNumber,
    target_factor: maybe(aNumber),
    own_targets: listOf(objectOf({ component_id: anId, objective_id: anId, target: aNumber })),
    comparison,
    weights: oneOf('equal', 'points'),
    cutoffs,
    indirect_cutoffs: cutoffs,
    indirect_expected: aNumber,
    indirect_by: indirectBy,
    level_threshold: aNumber,
  }),
  N: objectOf({
    target,
    target_comparison: comparison,
    cutoffs,
    indirect_cutoffs: cutoffs,
    indirect_expected: aNumber,
    indirect_by: indirectBy,
    basis: oneOf('points', 'marks'),
    external: nullable(external),
    level_threshold: aNumber,
  }),
  P: objectOf({ student_target: aNumber, share_target: aNumber, comparison }),
})

const policy = oneOf('zero', 'leave_out_student', 'leave_out_item', 'block')
const states = objectOf(
  Object.fromEntries(MARK_STATES.filter((state) => state !== 'normal').map((state) => [state, policy])),
)
const resit = objectOf({ use: oneOf('first', 'replace', 'best'), cap: nullable(aNumber) })
const enrolment = oneOf('include', 'leave_out')
export const roundingShape: Shape = recordOf(
  ROUNDING_STEPS,
  objectOf({ digits: aNumber, scale: maybe(either(oneOf('points'), aNumber)) }),
)

/** The parameters of a run as plain data: every member of its kind, every word known. */
export const parameterShape: Shape = objectOf({
  method,
  threshold: aNumber,
  near_margin: aNumber,
  tolerance: aNumber,
  states,
  resits: objectOf({ make_up: resit, deferred_sitting: resit, attempt: resit }),
  enrolments: objectOf({
    normal: enrolment,
    retake: enrolment,
    retake_other_grade: enrolment,
    exchange: enrolment,
  }),
  combine_indirect: aFlag,
  direct_weight: aNumber,
  scale: either(oneOf('fifths', 'quarters'), objectOf({ values: listOf(aNumber) })),
  minimum_answers: aNumber,
  judgement_weight: aNumber,
  relative: oneOf('none', 'plain', 'capped'),
  course_value: oneOf('weighted', 'minimum'),
  course_weights: oneOf('points', 'given'),
  without_data: oneOf('not_enough_evidence', 'renormalise'),
  minimum_students: aNumber,
  class_spread_limit: aNumber,
  total_points: nullable(aNumber),
  weight_tolerance: aNumber,
  rounding: roundingShape,
  process_components: maybe(listOf(anId)),
  bands,
  distribution: objectOf({
    histogram: objectOf({ from: aNumber, to: aNumber, width: aNumber }),
    quartiles: oneOf('inclusive', 'exclusive', 'tukey'),
  }),
  item_analysis: objectOf({
    group_share: aNumber,
    ties: oneOf('stable', 'include'),
    variance: oneOf('population', 'sample'),
    minimum_students: aNumber,
    papers: nullable(listOf(anId)),
    students: oneOf('evaluated', 'sat', 'sat_paper'),
    difficulty_bands: maybe(listOf(objectOf({ key: oneOf(...difficultyBands), from: aNumber }))),
    discrimination_bands: maybe(listOf(objectOf({ key: oneOf(...discriminationBands), from: aNumber }))),
  }),
})
