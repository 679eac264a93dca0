import { type Finding, finding, type Remedy } from '#finding/finding.ts'
import { apportion } from '#settings/strength-weights.ts'
import { grouped } from '#training-plan/rules/plan-index.ts'
import type { CourseFacts, Syllabus, SyllabusLimits, SyllabusObjectiveIndicator } from './syllabus.ts'

export type AgreementCode =
  | 'S01.fact_differs'
  | 'S02.indicator_missing'
  | 'S02.indicator_extra'
  | 'S02.objective_without_indicator'
  | 'S03.strength_differs'
  | 'S03.text_differs'
  | 'S04.inner_weight_sum'
  | 'S04.inner_weight_range'
  | 'S13.objective_count'
  | 'S13.fewer_than_indicators'

type Found = Finding<AgreementCode>

const FACTS: readonly (keyof CourseFacts)[] = [
  'code',
  'name',
  'credits',
  'term',
  'category',
  'nature',
  'hours_total',
  'hours_theory',
  'hours_lab',
  'hours_computer',
  'hours_practice',
  'hours_seminar',
  'hours_exercise',
  'hours_other',
  'weeks',
]

/** S01: inherited facts equal the plan's course row; a kind of hours that is not given counts as 0. */
export function factsEqualPlan({ course, plan }: Syllabus): Found[] {
  return FACTS.filter((fact) => (course[fact] ?? 0) !== (plan.course[fact] ?? 0)).map((fact) => {
    const values = { syllabus: course[fact] ?? null, plan: plan.course[fact] ?? null }
    const remedy: Remedy = { action: 'inherit_fact', place: { field: fact }, values: { value: values.plan } }
    return {
      ...finding<AgreementCode>('S01.fact_differs', 'error', { field: fact }, values),
      remedies: [remedy],
    }
  })
}

/** S02: the objectives cover exactly the indicators the plan assigns, and each supports at least one. */
export function indicatorsEqualPlan(syllabus: Syllabus): Found[] {
  const assigned = new Map(syllabus.plan.supports.map((support) => [support.indicator_id, support]))
  const covered = new Set(syllabus.objective_indicators.map((row) => row.indicator_id))
  const mapped = new Set(syllabus.objective_indicators.map((row) => row.objective_id))
  return [
    ...[...assigned.values()]
      .filter(({ indicator_id }) => !covered.has(indicator_id))
      .map(({ indicator_id, indicator_no }): Found => {
        return finding('S02.indicator_missing', 'error', { indicator_id }, { no: indicator_no })
      }),
    ...syllabus.objective_indicators
      .filter(({ indicator_id }) => !assigned.has(indicator_id))
      .map(({ indicator_id, objective_id }): Found => {
        const no = syllabus.objectives.find(({ id }) => id === objective_id)?.no ?? 0
        return finding('S02.indicator_extra', 'error', { indicator_id, objective_id }, { no })
      }),
    ...syllabus.objectives
      .filter(({ id }) => !mapped.has(id))
      .map(
        ({ id, no }): Found =>
          finding('S02.objective_without_indicator', 'error', { objective_id: id }, { no }),
      ),
  ]
}

/** S03: strength and indicator text are the plan's, to the letter. */
export function supportsEqualPlan(syllabus: Syllabus): Found[] {
  const assigned = new Map(syllabus.plan.supports.map((support) => [support.indicator_id, support]))
  return syllabus.objective_indicators.flatMap((row) => {
    const support = assigned.get(row.indicator_id)
    if (!support) return []
    const place = { objective_id: row.objective_id, indicator_id: row.indicator_id }
    const no = support.indicator_no
    const found: Found[] = []
    if (row.strength !== support.strength) {
      const values = { no, syllabus: row.strength, plan: support.strength }
      const remedy: Remedy = { action: 'set_strength', place, values: { strength: support.strength } }
      found.push({ ...finding('S03.strength_differs', 'error', place, values), remedies: [remedy] })
    }
    if (row.indicator_text !== undefined && row.indicator_text !== support.description) {
      const remedy: Remedy = { action: 'inherit_text', place, values: { text: support.description } }
      found.push({ ...finding('S03.text_differs', 'error', place, { no }), remedies: [remedy] })
    }
    return found
  })
}

/** S04: inner weights of the objectives of one indicator sum to 1; the same proportions that do are offered. */
export function innerWeightsSum(syllabus: Syllabus, { tolerance }: SyllabusLimits): Found[] {
  const byIndicator = grouped(syllabus.objective_indicators, (row) => row.indicator_id)
  return [...byIndicator].flatMap(([indicator_id, rows]) => {
    const range = rows
      .filter(({ weight }) => !(weight >= 0 && weight <= 1))
      .map(({ objective_id, weight }): Found => {
        return finding('S04.inner_weight_range', 'error', { indicator_id, objective_id }, { weight })
      })
    const sum = rows.reduce((total, { weight }) => total + weight, 0)
    if (Math.abs(sum - 1) <= tolerance) return range
    const found = finding<AgreementCode>(
      'S04.inner_weight_sum',
      'error',
      { indicator_id },
      { sum, expected: 1 },
    )
    return [...range, { ...found, remedies: proportional(indicator_id, rows) }]
  })
}

function proportional(indicatorId: number, rows: readonly SyllabusObjectiveIndicator[]): Remedy[] {
  const hasWeight = rows.some(({ weight }) => weight > 0)
  const values = rows.map((row) => ({ id: row.objective_id, value: hasWeight ? Math.max(0, row.weight) : 1 }))
  const shares = [...apportion(values, 10_000)]
  return [
    {
      action: 'set_inner_weights',
      place: { indicator_id: indicatorId },
      values: { objective_ids: shares.map(([id]) => id), weights: shares.map(([, units]) => units / 10_000) },
    },
  ]
}

/** S13: a usual number of objectives, and at least one per indicator where the school asks for it. */
export function objectiveCountIsUsual(syllabus: Syllabus, limits: SyllabusLimits): Found[] {
  const count = syllabus.objectives.length
  const found: Found[] = []
  if (count < limits.objectives.min || count > limits.objectives.max) {
    found.push(finding('S13.objective_count', 'info', {}, { count, ...limits.objectives }))
  }
  const indicators = syllabus.plan.supports.length
  if (limits.one_objective_per_indicator && count < indicators) {
    found.push(finding('S13.fewer_than_indicators', 'warning', {}, { count, indicators }))
  }
  return found
}
