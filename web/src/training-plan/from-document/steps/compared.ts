import {
  basicsOfNewPlan,
  type FilledPart,
  type PlanFilling,
} from '@obelisk/contract/training-plan/from-document'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'

/** Rows of a part against the plan: not there yet, there and the same, there and otherwise. */
export type Compared = { fresh: number; same: number; other: number }
type Plan = Pick<
  WholePlan,
  'fields' | 'objectives' | 'requirements' | 'indicators' | 'links' | 'courses' | 'supports' | 'weights'
>

type Row = Readonly<Record<string, unknown>>
export type Standing = 'fresh' | 'same' | 'other'

/** Where a row stands: words that the document does not have say nothing. */
function standing(is: Row | undefined, said: Row): Standing {
  if (!is) return 'fresh'
  const differs = Object.entries(said).some(
    ([key, value]) => value !== undefined && value !== '' && !isSame(is[key], value),
  )
  return differs ? 'other' : 'same'
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const standingOfCourse = (
  plan: Pick<WholePlan, 'courses'>,
  { code, name, values }: PlanFilling['courses'][number],
) =>
  standing(
    plan.courses.find((one) => one.code.toUpperCase() === code.toUpperCase()),
    { ...values, name },
  )

function counted(all: readonly Standing[]): Compared {
  const counts: Compared = { fresh: 0, same: 0, other: 0 }
  for (const one of all) counts[one] += 1
  return counts
}

const byNo = <T extends { no: string | number }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [String(row.no), row]))

function marks(plan: Plan, { supports }: PlanFilling): Standing[] {
  const courses = new Map(plan.courses.map(({ id, code }) => [id, code.toUpperCase()]))
  const numbers = new Map(plan.indicators.map(({ id, no }) => [id, no]))
  const keyOf = (course: number, indicator: number) => `${courses.get(course)}:${numbers.get(indicator)}`
  const strengths = new Map(
    plan.supports.map((one) => [keyOf(one.course_id, one.indicator_id), one.strength]),
  )
  const weights = new Map(plan.weights.map((one) => [keyOf(one.course_id, one.indicator_id), one.weight]))
  return supports.map(({ code, indicator, strength, weight }) => {
    const key = `${code.toUpperCase()}:${indicator}`
    const is = { strength: strengths.get(key), weight: weights.get(key) }
    const isThere = is.strength !== undefined || is.weight !== undefined
    return standing(isThere ? is : undefined, { strength, weight })
  })
}

function links(plan: Plan, { links: said }: PlanFilling): Standing[] {
  const requirements = new Map(plan.requirements.map(({ id, no }) => [id, no]))
  const objectives = new Map(plan.objectives.map(({ id, no }) => [id, no]))
  const is = new Map(
    plan.links.map((one) => [
      `${requirements.get(one.requirement_id)}:${objectives.get(one.edu_objective_id)}`,
      one,
    ]),
  )
  return said.map(({ requirement, objective, strength }) =>
    standing(is.get(`${requirement}:${objective}`), { strength }),
  )
}

/** The basic information: what a new plan has of itself stands for nothing. */
function basics({ fields }: Plan, said: PlanFilling['basics']): Standing[] {
  const unwritten: Row = basicsOfNewPlan
  return Object.entries(said).map(([field, value]) => {
    const is = fields[field as keyof typeof said]
    if (isSame(is, value)) return 'same'
    return is === '' || is === unwritten[field] ? 'fresh' : 'other'
  })
}

/** Each part of what would be stored against the plan as it is. */
export function comparedWith(plan: Plan, filling: PlanFilling): Record<FilledPart, Compared> {
  const words = (
    rows: readonly { no: string | number }[],
    said: readonly ({ no: string | number } & Row)[],
  ) => {
    const is = byNo(rows)
    return counted(said.map((one) => standing(is.get(String(one.no)) as Row | undefined, one)))
  }
  return {
    basics: counted(basics(plan, filling.basics)),
    objectives: words(plan.objectives, filling.objectives),
    requirements: words(plan.requirements, filling.requirements),
    indicators: words(plan.indicators, filling.indicators),
    links: counted(links(plan, filling)),
    courses: counted(filling.courses.map((one) => standingOfCourse(plan, one))),
    matrix: counted(marks(plan, filling)),
  }
}
