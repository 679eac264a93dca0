import {
  type StrengthRow,
  type StrengthScheme,
  type StrengthValues,
  weightsOfStrengths,
} from '#settings/strength-weights.ts'

/** What weights are made from: the courses of a plan, its groups of electives, and the support matrix. */
export type WeightSources = {
  readonly courses: readonly {
    readonly id: number
    readonly group_id: number | null
    readonly is_eval: boolean
  }[]
  readonly groups: readonly { readonly id: number; readonly kind: string }[]
  readonly supports: readonly (StrengthRow & { readonly indicator_id: number })[]
}

/** The weight of a course in an indicator, a share of 1. */
export type PlanWeight = {
  readonly course_id: number
  readonly indicator_id: number
  readonly weight: number
}

const rank = { H: 3, M: 2, L: 1 }

/** Numbers that sum to 1 are shared by all courses of a strength (.70/.25/.05); others stand for each course (3/2/1). */
export const schemeOf = (values: StrengthValues): StrengthScheme => ({
  kind: Math.abs(values.H + values.M + values.L - 1) < 1e-9 ? 'shared' : 'values',
  ...values,
})

/** What counts once: a course, or a group of electives of which everybody takes some. */
function unitsOf({ courses, groups }: WeightSources) {
  const shared = new Set(groups.filter(({ kind }) => kind !== 'free').map(({ id }) => id))
  const groupOf = new Map(courses.map(({ id, group_id }) => [id, group_id]))
  return (courseId: number) => {
    const group = groupOf.get(courseId)
    return group && shared.has(group) ? -group : courseId
  }
}

/**
 * The weights of the evaluation courses in each indicator by their strengths. Members of a group of electives count once,
 * by the strongest, and carry the same weight. The weights of an indicator sum to exactly 1, each unit counted once.
 */
export function planWeights(plan: WeightSources, values: StrengthValues): PlanWeight[] {
  const unitOf = unitsOf(plan)
  const scheme = schemeOf(values)
  const evaluated = new Set(plan.courses.filter(({ is_eval }) => is_eval).map(({ id }) => id))
  const supports = plan.supports.filter(({ course_id }) => evaluated.has(course_id))
  return [...new Set(supports.map(({ indicator_id }) => indicator_id))].flatMap((indicator_id) =>
    weightsOfIndicator(
      supports.filter((one) => one.indicator_id === indicator_id),
      unitOf,
      scheme,
    ).map((weight) => ({ indicator_id, ...weight })),
  )
}

function weightsOfIndicator(
  supports: readonly StrengthRow[],
  unitOf: (courseId: number) => number,
  scheme: StrengthScheme,
): { course_id: number; weight: number }[] {
  const strongest = new Map<number, StrengthRow>()
  for (const { course_id, strength } of supports) {
    const unit = unitOf(course_id)
    const known = strongest.get(unit)
    if (!known || rank[strength] > rank[known.strength]) strongest.set(unit, { course_id: unit, strength })
  }
  const weights = new Map(
    weightsOfStrengths([...strongest.values()], scheme).map(({ course_id, weight }) => [course_id, weight]),
  )
  return supports.flatMap(({ course_id }) => {
    const weight = weights.get(unitOf(course_id))
    return weight ? [{ course_id, weight }] : []
  })
}

/** Indicators in which a weight is not the one that the strengths give, in the order of their ids. */
export function indicatorsOffStrengths(
  plan: WeightSources & { readonly weights: readonly PlanWeight[] },
  values: StrengthValues,
): number[] {
  const key = ({ course_id, indicator_id, weight }: PlanWeight) =>
    `${course_id} ${indicator_id} ${weight.toFixed(4)}`
  const made = planWeights(plan, values)
  const [wanted, there] = [made, plan.weights].map((list) => new Set(list.map(key)))
  const off = [
    ...made.filter((one) => !there?.has(key(one))),
    ...plan.weights.filter((one) => one.weight > 0 && !wanted?.has(key(one))),
  ]
  return [...new Set(off.map(({ indicator_id }) => indicator_id))].sort((a, b) => a - b)
}
