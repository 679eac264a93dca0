import type { Plan, PlanCourse, PlanIndicator, PlanSupport } from './plan.ts'

/** Look-ups that several rules need, made once. */
export type PlanIndex = {
  readonly courses: ReadonlyMap<number, PlanCourse>
  /** The group whose members stand for one another, by course; courses of a free group stand for themselves. */
  readonly groupOf: ReadonlyMap<number, number>
  readonly indicators: ReadonlyMap<number, PlanIndicator>
  readonly supportsByCourse: ReadonlyMap<number, readonly PlanSupport[]>
  readonly supportsByIndicator: ReadonlyMap<number, readonly PlanSupport[]>
}

/** The look-ups of a plan. */
export function indexOfPlan(plan: Plan): PlanIndex {
  const merging = new Set(plan.course_groups.filter(({ kind }) => kind !== 'free').map(({ id }) => id))
  return {
    groupOf: new Map(
      plan.courses.flatMap(({ id, group_id }) =>
        typeof group_id === 'number' && merging.has(group_id) ? [[id, group_id] as const] : [],
      ),
    ),
    courses: new Map(plan.courses.map((course) => [course.id, course])),
    indicators: new Map(plan.indicators.map((indicator) => [indicator.id, indicator])),
    supportsByCourse: grouped(plan.supports, (support) => support.course_id),
    supportsByIndicator: grouped(plan.supports, (support) => support.indicator_id),
  }
}

/** Rows by key, in their order. */
export function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
