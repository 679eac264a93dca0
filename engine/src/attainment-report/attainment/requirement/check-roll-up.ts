import { type Finding, finding } from '#finding/finding.ts'
import { shapeFindings } from '#shape/shape.ts'
import { checkRollUpNumbers, type RollUpNumberCode } from './check-roll-up-numbers.ts'
import { mergingGroups } from './indicator-plan.ts'
import type { RollUpCourseResult, RollUpInputs, RollUpParameters } from './inputs.ts'
import { rollUpInputShape, rollUpParameterShape } from './roll-up-shape.ts'

export type RollUpFindingCode =
  | 'rollup.shape'
  | RollUpNumberCode
  | 'rollup.duplicate'
  | 'rollup.unknown'
  | 'rollup.weights_sum'
  | 'rollup.group_weights_differ'
  | 'rollup.inner_weights_sum'
  | 'rollup.indicator_weights_sum'
  | 'rollup.students'

type Found = Finding<RollUpFindingCode>

/** Everything that refuses a roll-up: duplicates, unknown ids, weights that do not sum, values outside their scale. */
export function checkRollUp(inputs: RollUpInputs, parameters: RollUpParameters): Found[] {
  const problems = [...rollUpInputShape(inputs, ''), ...rollUpParameterShape(parameters, '')]
  if (problems.length > 0) return shapeFindings('rollup.shape', problems)
  return [
    ...checkIds(inputs),
    ...checkRollUpNumbers(inputs, parameters),
    ...(parameters.indicator_rule.kind === 'evaluation_weights' ? checkWeightSums(inputs, parameters) : []),
    ...(parameters.indicator_rule.kind === 'evaluation_weights' &&
    parameters.co_to_ip_rule === 'inner_weights'
      ? checkInnerWeights(inputs, parameters)
      : []),
    ...(parameters.requirement_rule === 'weighted' ? checkIndicatorWeights(inputs, parameters) : []),
    ...checkStudents(inputs),
  ]
}

function checkIds(inputs: RollUpInputs): Found[] {
  const requirements = new Set(inputs.requirements.map(({ id }) => id))
  const indicators = new Set(inputs.indicators.map(({ id }) => id))
  const courses = new Set(inputs.courses.map(({ id }) => id))
  const groups = new Set(inputs.groups.map(({ id }) => id))
  const unknown = (place: Record<string, number>, isKnown: boolean): Found[] =>
    isKnown ? [] : [finding('rollup.unknown', 'error', place)]
  return [
    ...repeats(
      inputs.requirements.map(({ id }) => `${id}`),
      'requirement_id',
    ),
    ...repeats(
      inputs.indicators.map(({ id }) => `${id}`),
      'indicator_id',
    ),
    ...repeats(
      inputs.courses.map(({ id }) => `${id}`),
      'course_id',
    ),
    ...repeats(
      inputs.results.map(({ course_id }) => `${course_id}`),
      'result_course_id',
    ),
    ...repeats(
      inputs.weights.map((row) => `${row.indicator_id}/${row.course_id}`),
      'weight',
    ),
    ...repeats(
      inputs.groups.map(({ id }) => `${id}`),
      'group_id',
    ),
    ...inputs.results.flatMap(checkOnceInResult),
    ...repeats(
      inputs.surveys.map((row) => `${row.requirement_id}/${row.source}`),
      'survey',
    ),
    ...inputs.indicators.flatMap((row) =>
      unknown(
        { indicator_id: row.id, requirement_id: row.requirement_id },
        requirements.has(row.requirement_id),
      ),
    ),
    ...inputs.weights.flatMap(({ indicator_id, course_id }) =>
      unknown({ indicator_id, course_id }, indicators.has(indicator_id) && courses.has(course_id)),
    ),
    ...inputs.results.flatMap(({ course_id }) => unknown({ course_id }, courses.has(course_id))),
    ...inputs.courses.flatMap(({ id, group_id }) =>
      typeof group_id === 'number' ? unknown({ course_id: id, group_id }, groups.has(group_id)) : [],
    ),
    ...inputs.surveys.flatMap(({ requirement_id }) =>
      unknown({ requirement_id }, requirements.has(requirement_id)),
    ),
  ]
}

/** A course gives an objective one value, and one weight in an indicator. */
function checkOnceInResult({ course_id, objectives, weights }: RollUpCourseResult): Found[] {
  return [
    ...repeats(
      objectives.map(({ objective_id }) => `${course_id}/${objective_id}`),
      'objective',
    ),
    ...repeats(
      weights.map((row) => `${course_id}/${row.objective_id}/${row.indicator_id}`),
      'inner_weight',
    ),
  ]
}

function repeats(keys: readonly string[], name: string): Found[] {
  const seen = new Set<string>()
  const twice = new Set(keys.filter((key) => seen.size === seen.add(key).size))
  return [...twice].map((key) => finding('rollup.duplicate', 'error', { [name]: key }))
}

/** Evaluation weights of an indicator sum to 1; members of one group carry one weight, which counts once. */
function checkWeightSums(inputs: RollUpInputs, { weight_tolerance }: RollUpParameters): Found[] {
  const groups = mergingGroups(inputs.groups)
  const groupOf = new Map(inputs.courses.map(({ id, group_id }) => [id, group_id ?? Number.NaN]))
  const unitOf = (courseId: number) => {
    const group = groups.get(groupOf.get(courseId) ?? Number.NaN)
    return group ? `group ${group.id}` : `course ${courseId}`
  }
  return inputs.indicators.flatMap(({ id }): Found[] => {
    const rows = inputs.weights.filter((row) => row.indicator_id === id)
    const firsts = new Map(rows.toReversed().map((row) => [unitOf(row.course_id), row.weight]))
    const differing = rows.filter((row) => {
      return Math.abs(row.weight - (firsts.get(unitOf(row.course_id)) ?? 0)) > weight_tolerance
    })
    const sum = [...firsts.values()].reduce((total, weight) => total + weight, 0)
    const isWhole = rows.length === 0 || Math.abs(sum - 1) <= weight_tolerance
    return [
      ...differing.map(({ course_id, weight }): Found => {
        const expected = firsts.get(unitOf(course_id)) ?? null
        return finding(
          'rollup.group_weights_differ',
          'error',
          { indicator_id: id, course_id },
          { weight, expected },
        )
      }),
      ...(isWhole
        ? []
        : [finding('rollup.weights_sum' as const, 'error', { indicator_id: id }, { sum, expected: 1 })]),
    ]
  })
}

/** Inner weights of a course's objectives in an indicator it is evaluated for sum to 1. */
function checkInnerWeights(inputs: RollUpInputs, { weight_tolerance }: RollUpParameters): Found[] {
  return inputs.results.flatMap(({ course_id, weights }) => {
    const sums = new Map<number, number>()
    for (const row of weights) sums.set(row.indicator_id, (sums.get(row.indicator_id) ?? 0) + row.weight)
    const used = inputs.weights.filter((row) => row.course_id === course_id)
    return used.flatMap(({ indicator_id }): Found[] => {
      const sum = sums.get(indicator_id)
      if (sum === undefined || Math.abs(sum - 1) <= weight_tolerance) return []
      return [finding('rollup.inner_weights_sum', 'error', { course_id, indicator_id }, { sum, expected: 1 })]
    })
  })
}

function checkIndicatorWeights(inputs: RollUpInputs, { weight_tolerance }: RollUpParameters): Found[] {
  return inputs.requirements.flatMap(({ id }): Found[] => {
    const rows = inputs.indicators.filter((row) => row.requirement_id === id)
    const sum = rows.reduce((total, { weight }) => total + (weight ?? 0), 0)
    if (rows.length === 0 || Math.abs(sum - 1) <= weight_tolerance) return []
    return [finding('rollup.indicator_weights_sum', 'error', { requirement_id: id }, { sum, expected: 1 })]
  })
}

function checkStudents({ students }: RollUpInputs): Found[] {
  if (!students) return []
  const expected = students.ids.length * students.objective_ids.length
  if (students.values.length === expected) {
    return [
      ...repeats(students.ids.map(String), 'student_id'),
      ...repeats(students.objective_ids.map(String), 'student_objective_id'),
    ]
  }
  return [finding('rollup.students', 'error', {}, { values: students.values.length, expected })]
}
