import { type Finding, finding } from '#finding/finding.ts'
import { LARGEST } from '#settings/parameter-range.ts'
import type { RollUpInputs, RollUpParameters } from './inputs.ts'

export type RollUpNumberCode =
  | 'rollup.weight'
  | 'rollup.inner_weight'
  | 'rollup.value'
  | 'rollup.survey'
  | 'rollup.parameter'
  | 'rollup.threshold'
  | 'rollup.count'
  | 'rollup.strength'
  | 'rollup.no_credits'

type Found = Finding<RollUpNumberCode>

/** A mean of full marks may lie so far above 1. */
const NOISE = 1e-9

/** Levels are counted up to here; anything above is a percentage. */
const LEVEL_MAX = 10

/** Every number of a roll-up lies where it can be meant: weights from 0, shares of 1 (or levels), counts of people. */
export function checkRollUpNumbers(inputs: RollUpInputs, parameters: RollUpParameters): Found[] {
  // a threshold above 1 says that the results are levels
  const top = (parameters.threshold > 1 ? LEVEL_MAX : 1) + NOISE
  return [
    ...checkParameters(parameters),
    ...checkThresholds(inputs, top),
    ...checkWeights(inputs, parameters),
    ...checkValues(inputs, top),
    ...checkCounts(inputs),
    ...checkMapping(inputs, parameters),
  ]
}

function checkParameters(parameters: RollUpParameters): Found[] {
  const bounds: [parameter: string, value: number, most: number][] = [
    ['direct_weight', parameters.direct_weight, 1],
    ['threshold', parameters.threshold, LEVEL_MAX],
    ['near_margin', parameters.near_margin, 1],
    ['tolerance', parameters.tolerance, 1e-4],
    ['weight_tolerance', parameters.weight_tolerance, 0.01],
    ...parameters.survey_weights.map(({ source, weight }): [string, number, number] => [
      source,
      weight,
      LARGEST,
    ]),
  ]
  const sources = parameters.survey_weights.map(({ source }) => source)
  const again = sources.filter((source, k) => sources.indexOf(source) < k)
  return [
    ...bounds
      .filter(([, value, most]) => !(value >= 0 && value <= most))
      .map(([parameter, value]): Found => finding('rollup.parameter', 'error', { parameter }, { value })),
    ...checkStrength(parameters),
    ...again.map(
      (source): Found => finding('rollup.parameter', 'error', { parameter: source }, { value: 2 }),
    ),
    ...Object.entries(parameters.rounding)
      .filter(
        ([, { digits, scale = 1 }]) =>
          !(Number.isInteger(digits) && digits >= 0 && digits <= 10 && (scale === 'points' || scale > 0)),
      )
      .map(
        ([step, { digits }]): Found =>
          finding('rollup.parameter', 'error', { parameter: step }, { value: digits }),
      ),
  ]
}

/** The highest strength is what a course at full strength gives whole. */
function checkStrength({ indicator_rule: rule }: RollUpParameters): Found[] {
  if (rule.kind !== 'mean_strength' || (rule.highest >= 1 && rule.highest <= LEVEL_MAX)) return []
  return [finding('rollup.parameter', 'error', { parameter: 'highest' }, { value: rule.highest })]
}

function checkThresholds({ requirements, indicators }: RollUpInputs, top: number): Found[] {
  const isOff = (threshold: number | undefined) =>
    threshold !== undefined && !(threshold >= 0 && threshold <= top)
  return [
    ...requirements
      .filter(({ threshold }) => isOff(threshold))
      .map(
        ({ id, threshold = 0 }): Found =>
          finding('rollup.threshold', 'error', { requirement_id: id }, { threshold }),
      ),
    ...indicators
      .filter(({ threshold }) => isOff(threshold))
      .map(
        ({ id, threshold = 0 }): Found =>
          finding('rollup.threshold', 'error', { indicator_id: id }, { threshold }),
      ),
  ]
}

function mostInside(rule: RollUpParameters['indicator_rule']): number {
  if (rule.kind === 'mean_strength') return rule.highest
  return rule.kind === 'evaluation_weights' ? 1 : LEVEL_MAX
}

/** Weights in an indicator are above 0 and at most 1; those inside a course are 0 or more (strengths under a mapping). */
function checkWeights(inputs: RollUpInputs, { indicator_rule }: RollUpParameters): Found[] {
  const most = mostInside(indicator_rule)
  return [
    ...inputs.weights
      .filter(({ weight }) => !(weight > 0 && weight <= 1))
      .map(({ indicator_id, course_id, weight }): Found => {
        return finding('rollup.weight', 'error', { indicator_id, course_id }, { weight })
      }),
    ...inputs.results.flatMap(({ course_id, weights }) =>
      weights
        .filter(({ weight }) => !(weight >= 0 && weight <= most))
        .map(({ objective_id, indicator_id, weight }): Found => {
          const place = { course_id, objective_id, indicator_id }
          return finding('rollup.inner_weight', 'error', place, { weight, most })
        }),
    ),
    ...inputs.indicators
      .filter(({ weight }) => weight !== undefined && !(weight >= 0 && weight <= 1))
      .map(
        ({ id, weight = 0 }): Found =>
          finding('rollup.inner_weight', 'error', { indicator_id: id }, { weight, most: 1 }),
      ),
  ]
}

function checkValues(inputs: RollUpInputs, top: number): Found[] {
  const isFine = (value: number | null) => value === null || (value >= 0 && value <= top)
  return [
    ...inputs.results.flatMap(({ course_id, objectives }) =>
      objectives
        .filter(({ direct, combined }) => !(isFine(direct) && isFine(combined)))
        .map(({ objective_id, direct, combined }): Found => {
          return finding('rollup.value', 'error', { course_id, objective_id }, { direct, combined })
        }),
    ),
    ...inputs.surveys
      .filter(({ value, answers }) => !(value >= 0 && value <= 1 && isCount(answers)))
      .map(({ requirement_id, source, value, answers }): Found => {
        return finding('rollup.survey', 'error', { requirement_id, source }, { value, answers })
      }),
    ...checkStudentValues(inputs, top),
  ]
}

function checkStudentValues({ students }: RollUpInputs, top: number): Found[] {
  if (!students) return []
  const at = students.values.findIndex((value) => !(Number.isNaN(value) || (value >= 0 && value <= top)))
  if (at < 0) return []
  const width = students.objective_ids.length
  const place = {
    student_id: students.ids[Math.floor(at / width)] ?? 0,
    objective_id: students.objective_ids[at % width] ?? 0,
  }
  const value = students.values[at] as number
  return [finding('rollup.value', 'error', place, { direct: value, combined: value })]
}

function checkCounts({ courses, results }: RollUpInputs): Found[] {
  return [
    ...courses
      .filter(({ credits = 0, students = 0 }) => !(credits >= 0 && credits <= LARGEST && isCount(students)))
      .map(
        ({ id, credits = 0, students = 0 }): Found =>
          finding('rollup.count', 'error', { course_id: id }, { credits, students }),
      ),
    ...results
      .filter(({ n }) => !isCount(n))
      .map(({ course_id, n }): Found => finding('rollup.count', 'error', { course_id }, { n })),
  ]
}

/** A mapping takes strengths of a scale and, by credits, courses that have some: what does not fit counts as it is, and is said. */
function checkMapping(
  { courses, results, weights }: RollUpInputs,
  { indicator_rule: rule }: RollUpParameters,
) {
  if (rule.kind !== 'mapping') return []
  const { highest = Number.POSITIVE_INFINITY } = rule
  const above = results.flatMap((result) =>
    result.weights
      .filter(({ weight }) => weight > highest + NOISE)
      .map(({ objective_id, indicator_id, weight }): Found => {
        const place = { course_id: result.course_id, objective_id, indicator_id }
        return finding('rollup.strength', 'warning', place, { weight, highest })
      }),
  )
  if (!rule.by_credits) return above
  const weighed = new Set(weights.map(({ course_id }) => course_id))
  const without = courses.filter(({ id, credits = 0 }) => weighed.has(id) && !(credits > 0))
  return [
    ...above,
    ...without.map(({ id }): Found => finding('rollup.no_credits', 'warning', { course_id: id })),
  ]
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0
}
