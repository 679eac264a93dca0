import { type Finding, finding, type Remedy } from '#finding/finding.ts'
import { apportion } from '#settings/strength-weights.ts'
import type { Plan, PlanEvaluationWeight, PlanLimits } from './plan.ts'
import { grouped, type PlanIndex } from './plan-index.ts'

export type WeightRuleCode =
  | 'C05.weight_sum'
  | 'C05.weight_range'
  | 'C05.no_weights'
  | 'C05.group_weights_differ'
  | 'C05.course_count'
  | 'C06.no_support'
  | 'C06.low_support'

type Found = Finding<WeightRuleCode>

/** Weights that count once: a course alone, or the members of one elective group. */
type Unit = {
  readonly key: string
  readonly group_id: number | null
  readonly rows: readonly PlanEvaluationWeight[]
}

/**
 * C05: evaluation weights of each indicator are in (0, 1] and sum to 1; members of a group carry one weight that
 * counts once, but courses of a free group are taken beside one another and count each. A wrong sum offers the weights in the same proportions that sum to exactly 1.
 */
export function evaluationWeightsSum(plan: Plan, index: PlanIndex, limits: PlanLimits): Found[] {
  const byIndicator = grouped(plan.evaluation_weights, (row) => row.indicator_id)
  return plan.indicators.flatMap(({ id, no }) => {
    const rows = byIndicator.get(id) ?? []
    const place = { indicator_id: id }
    if (rows.length === 0) return [finding<WeightRuleCode>('C05.no_weights', 'error', place, { no })]
    const units = unitsOf(rows, index)
    return [
      ...rows.flatMap(outOfRange),
      ...units.flatMap((unit) => differing(unit, limits.weight_tolerance)),
      ...wrongSum(id, no, units, limits.weight_tolerance),
      ...unusualCount(id, no, units.length, limits),
    ]
  })
}

function unitsOf(rows: readonly PlanEvaluationWeight[], index: PlanIndex): Unit[] {
  const groupOf = (row: PlanEvaluationWeight) => index.groupOf.get(row.course_id) ?? null
  const keyOf = (row: PlanEvaluationWeight) =>
    groupOf(row) === null ? `course ${row.course_id}` : `group ${groupOf(row)}`
  return [...grouped(rows, keyOf)].map(([key, members]) => {
    const [first] = members
    return { key, group_id: first ? groupOf(first) : null, rows: members }
  })
}

function outOfRange({ course_id, indicator_id, weight }: PlanEvaluationWeight): Found[] {
  if (weight > 0 && weight <= 1) return []
  return [finding('C05.weight_range', 'error', { indicator_id, course_id }, { weight })]
}

function differing({ group_id, rows }: Unit, tolerance: number): Found[] {
  const [first] = rows
  return rows
    .filter((row) => Math.abs(row.weight - (first?.weight ?? 0)) > tolerance)
    .map(({ indicator_id, course_id, weight }) =>
      finding(
        'C05.group_weights_differ',
        'error',
        { indicator_id, course_id, group_id: group_id ?? 0 },
        { weight, expected: first?.weight ?? 0 },
      ),
    )
}

function wrongSum(id: number, no: string, units: readonly Unit[], tolerance: number): Found[] {
  const sum = units.reduce((total, unit) => total + (unit.rows[0]?.weight ?? 0), 0)
  if (Math.abs(sum - 1) <= tolerance) return []
  const found = finding<WeightRuleCode>(
    'C05.weight_sum',
    'error',
    { indicator_id: id },
    { no, sum, expected: 1 },
  )
  const remedies = proportionalWeights(id, units)
  return remedies.length === 0 ? [found] : [{ ...found, remedies }]
}

/** The same proportions, four digits, summing to exactly 1. */
function proportionalWeights(indicatorId: number, units: readonly Unit[]): Remedy[] {
  const shares = apportion(
    units.map((unit, position) => ({ id: position, value: Math.max(0, unit.rows[0]?.weight ?? 0) })),
    10_000,
  )
  if (shares.size === 0) return []
  const rows = units.flatMap((unit, position) =>
    unit.rows.map(({ course_id }) => ({ course_id, weight: (shares.get(position) ?? 0) / 10_000 })),
  )
  const values = { course_ids: rows.map((row) => row.course_id), weights: rows.map((row) => row.weight) }
  return [{ action: 'set_weights', place: { indicator_id: indicatorId }, values }]
}

function unusualCount(
  id: number,
  no: string,
  count: number,
  { courses_per_indicator: usual }: PlanLimits,
): Found[] {
  if (count >= usual.min && count <= usual.max) return []
  return [finding('C05.course_count', 'info', { indicator_id: id }, { no, count, ...usual })]
}

/** C06: an evaluation course supports its indicator with H or M; L is a warning, no support an error. */
export function evaluationCoursesSupport(plan: Plan, index: PlanIndex): Found[] {
  return plan.evaluation_weights.flatMap(({ course_id, indicator_id }) => {
    const support = index.supportsByIndicator.get(indicator_id)?.find((row) => row.course_id === course_id)
    const course = index.courses.get(course_id)
    const place = { course_id, indicator_id }
    const values = {
      code: course?.code ?? '',
      name: course?.name ?? '',
      no: index.indicators.get(indicator_id)?.no ?? '',
    }
    if (!support) return [finding<WeightRuleCode>('C06.no_support', 'error', place, values)]
    return support.strength === 'L'
      ? [finding<WeightRuleCode>('C06.low_support', 'warning', place, values)]
      : []
  })
}
