import { verdictOf } from '../objective/verdict.ts'
import {
  courseInIndicator,
  groupValue,
  type IndicatorPart,
  indicatorValue,
  type ObjectiveValues,
} from './course-value.ts'
import type { IndicatorPlan, PlanMember, PlanPart } from './indicator-plan.ts'
import type { RollUpCourseResult, RollUpParameters } from './inputs.ts'
import type { IndicatorCourse, IndicatorResult } from './results.ts'

/** The class value of an indicator with the part of every course. */
export function indicatorResult(plan: IndicatorPlan, parameters: RollUpParameters): IndicatorResult {
  const valueIn = (member: PlanMember) =>
    memberValue(member, classValues(member.result, parameters), parameters)
  const parts = plan.parts.map((part) => ({ part, ...weighPart(part, valueIn, parameters) }))
  const { value, coverage, renormalised } = indicatorValue(parts, parameters)
  const courses = parts.flatMap(({ part, weight, value: partValue }) =>
    part.members.map((member) => courseRow(part, member, weight, partValue, valueIn(member))),
  )
  return {
    indicator_id: plan.indicator_id,
    requirement_id: plan.requirement_id,
    value,
    coverage,
    renormalised,
    missing_course_ids: parts.flatMap(({ part, value: partValue }) =>
      partValue === null ? missingOf(part) : [],
    ),
    threshold: plan.threshold,
    verdict: verdictOf(value, plan.threshold, parameters),
    courses,
  }
}

/** A student's own value of an indicator; of a group, the members the student has. */
export function studentIndicator(
  plan: IndicatorPlan,
  values: ObjectiveValues,
  parameters: RollUpParameters,
): number | null {
  const valueIn = (member: PlanMember) => memberValue(member, values, parameters)
  const parts = plan.parts.map((part) => {
    const present = part.members.filter((member) => valueIn(member) !== null)
    const own = part.group === null ? part.members : present
    return weighPart(
      { ...part, members: own.map((member) => ({ ...member, is_taken: true })) },
      valueIn,
      parameters,
    )
  })
  return indicatorValue(parts, parameters).value
}

/** The chosen value (direct or combined) of a course's objectives. */
function classValues(
  result: RollUpCourseResult | null,
  { objective_value }: Pick<RollUpParameters, 'objective_value'>,
): ObjectiveValues {
  const values = new Map(result?.objectives.map((row) => [row.objective_id, row[objective_value]]))
  return (id) => values.get(id) ?? null
}

/** The mapping rule always weighs by strength, the mean strength is a factor; otherwise the course's own rule. */
function memberValue(
  member: PlanMember,
  values: ObjectiveValues,
  parameters: RollUpParameters,
): number | null {
  const rule = parameters.indicator_rule
  if (rule.kind === 'mean_strength') return byMeanStrength(member, values, rule.highest)
  const isMapping = rule.kind === 'mapping'
  return courseInIndicator(member.weights, values, isMapping ? 'inner_weights' : parameters.co_to_ip_rule)
}

/** Mean strength x mean of all objectives of the course / highest strength. Null while an objective has no value. */
function byMeanStrength({ result, weights }: PlanMember, values: ObjectiveValues, highest: number) {
  const strengths = weights.filter(({ weight }) => weight > 0)
  const own = result?.objectives.map(({ objective_id }) => values(objective_id)) ?? []
  if (strengths.length === 0 || own.length === 0 || own.some((value) => value === null)) return null
  const mean = own.reduce<number>((sum, value) => sum + (value ?? 0), 0) / own.length
  const strength = strengths.reduce((sum, { weight }) => sum + weight, 0) / strengths.length
  return (strength * mean) / highest
}

/** Weight and value of a part. Under the mapping rule a course weighs the sum of its strengths times its factor. */
function weighPart(
  part: PlanPart,
  valueIn: (member: PlanMember) => number | null,
  parameters: RollUpParameters,
): IndicatorPart {
  const members = part.members.map((member) => ({
    value: valueIn(member),
    n: member.result?.n ?? 0,
    is_taken: member.is_taken,
  }))
  const rule = part.group?.kind === 'pick_one' ? part.group.rule : 'mean'
  const value = part.group ? groupValue(members, rule) : (members[0]?.value ?? null)
  if (parameters.indicator_rule.kind === 'mean_strength') return { weight: 1, value }
  if (parameters.indicator_rule.kind !== 'mapping') return { weight: part.weight, value }
  return { weight: mappingWeight(part), value }
}

/** A course without a result has no strengths to weigh; one of middle strength keeps it from vanishing. */
function mappingWeight(part: PlanPart): number {
  const own = part.members.map((member) => {
    const strengths = member.weights.reduce((sum, { weight }) => sum + weight, 0)
    return member.factor * (member.result ? strengths : 2)
  })
  return Math.max(0, ...own)
}

function missingOf(part: PlanPart): number[] {
  const taken = part.members.filter((member) => member.is_taken || part.group === null)
  const suspects = taken.length > 0 ? taken : part.members
  const without = suspects.filter((member) => member.result === null)
  return (without.length > 0 ? without : suspects).map((member) => member.course_id)
}

function courseRow(
  part: PlanPart,
  member: PlanMember,
  weight: number,
  partValue: number | null,
  value: number | null,
): IndicatorCourse {
  const counts = value !== null && (part.group === null || part.group.rule === 'mean' || value === partValue)
  return {
    course_id: member.course_id,
    group_id: part.group?.id ?? null,
    weight,
    value,
    product: partValue === null || value === null ? null : weight * value,
    counts: counts && (part.group === null || member.is_taken),
  }
}
