import type {
  ObjectiveWeight,
  RollUpCourseResult,
  RollUpGroup,
  RollUpInputs,
  RollUpParameters,
} from './inputs.ts'

/** A course of an indicator with its objectives there; `factor` multiplies its mapping strengths. */
export type PlanMember = {
  readonly course_id: number
  readonly result: RollUpCourseResult | null
  readonly weights: readonly ObjectiveWeight[]
  readonly is_taken: boolean
  readonly factor: number
}

/** One course, or the members of one elective group, with the weight that counts once. */
export type PlanPart = {
  readonly weight: number
  readonly group: RollUpGroup | null
  readonly members: readonly PlanMember[]
}

/** How every indicator is made, once for the class values and for every student; indicators in order of id. */
export type IndicatorPlan = {
  readonly indicator_id: number
  readonly requirement_id: number
  readonly weight: number
  readonly threshold: number
  readonly parts: readonly PlanPart[]
}

/** The groups whose members stand for one another, by id. */
export function mergingGroups(groups: readonly RollUpGroup[]): Map<number, RollUpGroup> {
  return new Map(groups.filter(({ kind }) => kind !== 'free').map((group) => [group.id, group]))
}

/** Puts the rows of a roll-up together. */
export function indicatorPlans(inputs: RollUpInputs, parameters: RollUpParameters): IndicatorPlan[] {
  const results = new Map(inputs.results.map((result) => [result.course_id, result]))
  const courses = new Map(inputs.courses.map((course) => [course.id, course]))
  const groups = mergingGroups(inputs.groups)
  const requirements = new Map(inputs.requirements.map((row) => [row.id, row]))

  const memberOf = (indicatorId: number, courseId: number, weight: number): PlanMember => {
    const result = results.get(courseId) ?? null
    const course = courses.get(courseId)
    return {
      course_id: courseId,
      result,
      weights: result?.weights.filter((row) => row.indicator_id === indicatorId) ?? [],
      is_taken: course?.students === undefined ? result !== null : course.students > 0,
      factor: mappingFactor(parameters, course?.credits ?? 0, weight),
    }
  }

  const partsOf = (indicatorId: number): PlanPart[] => {
    const parts = new Map<string, PlanPart>()
    const rows = inputs.weights.filter((row) => row.indicator_id === indicatorId)
    for (const { course_id, weight } of rows.toSorted((a, b) => a.course_id - b.course_id)) {
      const group = groups.get(courses.get(course_id)?.group_id ?? Number.NaN) ?? null
      const key = group ? `group ${group.id}` : `course ${course_id}`
      const members = [...(parts.get(key)?.members ?? []), memberOf(indicatorId, course_id, weight)]
      parts.set(key, { weight, group, members })
    }
    return [...parts.values()]
  }

  return inputs.indicators
    .toSorted((a, b) => a.id - b.id)
    .map((row) => ({
      indicator_id: row.id,
      requirement_id: row.requirement_id,
      weight: row.weight ?? 0,
      threshold: row.threshold ?? requirements.get(row.requirement_id)?.threshold ?? parameters.threshold,
      parts: partsOf(row.id),
    }))
}

function mappingFactor({ indicator_rule: rule }: RollUpParameters, credits: number, weight: number): number {
  if (rule.kind !== 'mapping') return 1
  return (rule.by_credits ? credits : 1) * (rule.by_weight ? weight : 1)
}
