import { roundingShape } from '#settings/parameter-shape.ts'
import {
  aFlag,
  aNumber,
  anId,
  aText,
  listOf,
  maybe,
  nullable,
  objectOf,
  oneOf,
  type Shape,
  taggedBy,
} from '#shape/shape.ts'

const numbers: Shape = (value, path) =>
  value instanceof Float64Array ? [] : [{ path, expected: 'Float64Array' }]

/** The inputs of a roll-up: every member of its kind, every word known. */
export const rollUpInputShape: Shape = objectOf({
  requirements: listOf(objectOf({ id: anId, threshold: maybe(aNumber) })),
  indicators: listOf(
    objectOf({ id: anId, requirement_id: anId, weight: maybe(aNumber), threshold: maybe(aNumber) }),
  ),
  courses: listOf(
    objectOf({
      id: anId,
      group_id: maybe(nullable(anId)),
      credits: maybe(aNumber),
      students: maybe(aNumber),
    }),
  ),
  groups: listOf(
    objectOf({
      id: anId,
      kind: oneOf('pick_one', 'level', 'direction', 'free'),
      rule: oneOf('min', 'mean'),
    }),
  ),
  weights: listOf(objectOf({ indicator_id: anId, course_id: anId, weight: aNumber })),
  results: listOf(
    objectOf({
      course_id: anId,
      n: aNumber,
      objectives: listOf(
        objectOf({ objective_id: anId, direct: nullable(aNumber), combined: nullable(aNumber) }),
      ),
      weights: listOf(objectOf({ objective_id: anId, indicator_id: anId, weight: aNumber })),
    }),
  ),
  surveys: listOf(objectOf({ requirement_id: anId, source: aText, value: aNumber, answers: aNumber })),
  students: maybe(objectOf({ ids: listOf(anId), objective_ids: listOf(anId), values: numbers })),
})

/** The choices of a roll-up; a rule that is not known is refused and never taken for another. */
export const rollUpParameterShape: Shape = objectOf({
  objective_value: oneOf('direct', 'combined'),
  co_to_ip_rule: oneOf('inner_weights', 'minimum'),
  indicator_rule: taggedBy('kind', {
    evaluation_weights: objectOf({}),
    mapping: objectOf({ by_credits: aFlag, by_weight: aFlag, highest: maybe(aNumber) }),
    mean_strength: objectOf({ highest: aNumber }),
  }),
  missing: oneOf('incomplete', 'renormalise'),
  requirement_rule: oneOf('minimum', 'weighted', 'mean'),
  combine_survey: aFlag,
  direct_weight: aNumber,
  survey_weights: listOf(objectOf({ source: aText, weight: aNumber })),
  threshold: aNumber,
  near_margin: aNumber,
  tolerance: aNumber,
  weight_tolerance: aNumber,
  student_comparison: oneOf('at_least', 'above'),
  rounding: roundingShape,
})
