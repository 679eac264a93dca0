import {
  basicsOfNewPlan,
  type FilledPart,
  type PlanFilling,
} from '@obelisk/contract/training-plan/from-document'
import type { Difference } from '@obelisk/contract/training-plan/lifecycle'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'

/** Rows of a part against the plan: not there yet, there and the same, there and otherwise, with what differs. */
export type Compared = { fresh: number; same: number; other: number; changes: Difference[] }
type Plan = Pick<
  WholePlan,
  'fields' | 'objectives' | 'requirements' | 'indicators' | 'links' | 'courses' | 'supports' | 'weights'
>

type Row = Readonly<Record<string, unknown>>
export type Standing = 'fresh' | 'same' | 'other'

/** What of a row differs: words that the document does not have say nothing. */
const fieldsOtherwise = (is: Row, said: Row) =>
  Object.keys(said).filter(
    (key) => said[key] !== undefined && said[key] !== '' && !isSame(is[key], said[key]),
  )

function standing(is: Row | undefined, said: Row): Standing {
  if (!is) return 'fresh'
  return fieldsOtherwise(is, said).length > 0 ? 'other' : 'same'
}

type Pair = Pick<Difference, 'part' | 'key' | 'name'> & { is: Row | undefined; said: Row }

const textOf = (value: unknown) => {
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Rows of a part with what they say, counted, and each field that the plan has otherwise. */
function compared(pairs: readonly Pair[]): Compared {
  const counts: Compared = { fresh: 0, same: 0, other: 0, changes: [] }
  for (const { is, said, ...row } of pairs) {
    counts[standing(is, said)] += 1
    if (!is) continue
    const fields = fieldsOtherwise(is, said)
    counts.changes.push(
      ...fields.map((field) => ({
        ...row,
        sign: 'changed' as const,
        field,
        before: textOf(is[field]),
        after: textOf(said[field]),
      })),
    )
  }
  return counts
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type CourseSaid = PlanFilling['courses'][number]

const pairOfCourse = ({ courses }: Pick<WholePlan, 'courses'>, { code, name, values }: CourseSaid): Pair => ({
  part: 'course',
  key: code,
  name,
  is: courses.find((one) => one.code.toUpperCase() === code.toUpperCase()),
  said: { ...values, name },
})

export function standingOfCourse(plan: Pick<WholePlan, 'courses'>, course: CourseSaid): Standing {
  const { is, said } = pairOfCourse(plan, course)
  return standing(is, said)
}

const byNo = <T extends { no: string | number }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [String(row.no), row]))

function marks(plan: Plan, { supports }: PlanFilling): Pair[] {
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
    return {
      part: 'support' as const,
      key: `${code} × ${indicator}`,
      name: '',
      is: isThere ? is : undefined,
      said: { strength, weight },
    }
  })
}

function links(plan: Plan, { links: said }: PlanFilling): Pair[] {
  const requirements = new Map(plan.requirements.map(({ id, no }) => [id, no]))
  const objectives = new Map(plan.objectives.map(({ id, no }) => [id, no]))
  const is = new Map(
    plan.links.map((one) => [
      `${requirements.get(one.requirement_id)}:${objectives.get(one.edu_objective_id)}`,
      one,
    ]),
  )
  return said.map(({ requirement, objective, strength }) => ({
    part: 'link' as const,
    key: `${requirement} × ${objective}`,
    name: '',
    is: is.get(`${requirement}:${objective}`),
    said: { strength },
  }))
}

/** The basic information: what a new plan has of itself stands for nothing. */
function basics({ fields }: Plan, said: PlanFilling['basics']): Pair[] {
  const unwritten: Row = basicsOfNewPlan
  return Object.entries(said).map(([field, value]) => {
    const is = fields[field as keyof typeof said]
    const isFresh = !isSame(is, value) && (is === '' || is === unwritten[field])
    return {
      part: 'basic' as const,
      key: '',
      name: '',
      is: isFresh ? undefined : { [field]: is },
      said: { [field]: value },
    }
  })
}

/** Each part of what would be stored against the plan as it is. */
export function comparedWith(plan: Plan, filling: PlanFilling): Record<FilledPart, Compared> {
  const words = (
    part: Difference['part'],
    rows: readonly { no: string | number }[],
    said: readonly ({ no: string | number } & Row)[],
  ) => {
    const is = byNo(rows)
    return compared(
      said.map((one) => {
        const key = String(one.no)
        return { part, key, name: '', is: is.get(key) as Row | undefined, said: one }
      }),
    )
  }
  return {
    basics: compared(basics(plan, filling.basics)),
    objectives: words('objective', plan.objectives, filling.objectives),
    requirements: words('requirement', plan.requirements, filling.requirements),
    indicators: words('indicator', plan.indicators, filling.indicators),
    links: compared(links(plan, filling)),
    courses: compared(filling.courses.map((one) => pairOfCourse(plan, one))),
    matrix: compared(marks(plan, filling)),
  }
}
