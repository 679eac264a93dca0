import { emptyParts } from '#finding/empty-parts.ts'
import { type Finding, finding } from '#finding/finding.ts'
import type { Plan, PlanLimits } from './plan.ts'
import { grouped, type PlanIndex } from './plan-index.ts'

export type RowRuleCode = 'C17.duplicate' | 'C18.unknown_reference' | 'C21.part_empty'

type Found = Finding<RowRuleCode>

/** C17: course codes, indicator numbers of a requirement, matrix cells and weights occur once. */
export function rowsAreUnique(plan: Plan): Found[] {
  return [
    ...repeated(plan.courses, 'course_code', (row) => row.code),
    ...repeated(plan.requirements, 'requirement_no', (row) => String(row.no)),
    ...repeated(plan.indicators, 'indicator_no', (row) => row.no),
    ...repeated(plan.supports, 'support', (row) => `${row.course_id}/${row.indicator_id}`),
    ...repeated(
      plan.evaluation_weights,
      'evaluation_weight',
      (row) => `${row.course_id}/${row.indicator_id}`,
    ),
  ]
}

function repeated<Row>(rows: readonly Row[], what: string, keyOf: (row: Row) => string): Found[] {
  return [...grouped(rows, keyOf)]
    .filter(([, group]) => group.length > 1)
    .map(([key, group]) => finding('C17.duplicate', 'error', { [what]: key }, { count: group.length }))
}

/** C18: rows point at courses, indicators and requirements that are in the plan. */
export function referencesAreKnown(plan: Plan, index: PlanIndex): Found[] {
  const requirements = new Set(plan.requirements.map(({ id }) => id))
  const groups = new Set(plan.course_groups.map(({ id }) => id))
  const unknown = (place: Record<string, number>, isKnown: boolean): Found[] =>
    isKnown ? [] : [finding('C18.unknown_reference', 'error', place)]
  const cell = ({ course_id, indicator_id }: { course_id: number; indicator_id: number }) =>
    unknown({ course_id, indicator_id }, index.courses.has(course_id) && index.indicators.has(indicator_id))
  return [
    ...plan.indicators.flatMap(({ id, gr_id }) =>
      unknown({ indicator_id: id, gr_id }, requirements.has(gr_id)),
    ),
    ...plan.supports.flatMap(cell),
    ...plan.evaluation_weights.flatMap(cell),
    ...plan.prerequisites.flatMap(({ course_id, pre_course_id }) =>
      unknown({ course_id, pre_course_id }, index.courses.has(course_id) && index.courses.has(pre_course_id)),
    ),
    ...plan.courses.flatMap(({ id, group_id }) =>
      typeof group_id === 'number' ? unknown({ course_id: id, group_id }, groups.has(group_id)) : [],
    ),
  ]
}

/** C21: the parts and texts that the school requires are not empty. */
export const partsAreWritten = ({ written }: Plan, { required_parts }: PlanLimits): Found[] =>
  emptyParts(required_parts, written).map((part) => finding('C21.part_empty', 'error', { part }))
