import type { Outcomes, OwnCourse, OwnObjective, OwnWork } from '@obelisk/contract/student-outcomes'

export type Line = { course: OwnCourse; objective: OwnObjective }

/** Objectives that stand together: of a requirement, or of a course. `course` is there for the second. */
export type Group = {
  key: string
  no: number | null
  name: string
  name_en: string
  lines: Line[]
  course: OwnCourse | null
}

export const linesOf = ({ courses }: Pick<Outcomes, 'courses'>): Line[] =>
  courses.flatMap((course) => course.objectives.map((objective) => ({ course, objective })))

export const keyOf = ({ course, objective }: Line) => `${course.class_id}-${objective.id}`

/** Every requirement of the plan, also those without evidence; then what supports none of them. */
export function byRequirement(outcomes: Outcomes): Group[] {
  const lines = linesOf(outcomes)
  const groups = outcomes.requirements.map((requirement) => ({
    key: `r${requirement.id}`,
    no: requirement.no,
    name: requirement.name,
    name_en: requirement.name_en,
    lines: lines.filter(({ objective }) => objective.requirement_ids.includes(requirement.id)),
    course: null,
  }))
  const others = lines.filter(({ objective }) => objective.requirement_ids.length === 0)
  const other = { key: 'other', no: null, name: '', name_en: '', lines: others, course: null }
  return others.length > 0 ? [...groups, other] : groups
}

export const byCourse = ({ courses }: Outcomes): Group[] =>
  courses.map((course) => ({
    key: `c${course.class_id}`,
    no: null,
    name: course.course,
    name_en: course.course_en,
    lines: course.objectives.map((objective) => ({ course, objective })),
    course,
  }))

/** How many are at the line, near above it, and below. */
export const countsOf = (lines: readonly Line[]) => {
  const count = (...verdicts: OwnObjective['verdict'][]) =>
    lines.filter(({ objective }) => verdicts.includes(objective.verdict)).length
  return {
    all: lines.filter(({ objective }) => objective.value !== null).length,
    attained: count('attained', 'near'),
    near: count('near'),
    below: count('below'),
  }
}

/** What pulls an objective down: work that counted as nothing, or else the work that lost the most. */
export type Why =
  | { kind: 'zero'; items: OwnWork[]; share: number; rest: number | null }
  | { kind: 'weak'; item: OwnWork }

const sumOf = (work: readonly OwnWork[], pick: (one: OwnWork) => number) =>
  work.reduce((sum, one) => sum + pick(one), 0)

const wonOf = ({ counts, full_score, weight }: OwnWork) => (weight * (counts ?? 0)) / full_score

export function whyLow(work: readonly OwnWork[]): Why | undefined {
  const counted = work.filter(({ counts, weight }) => counts !== null && weight > 0)
  const zero = counted.filter(({ state, counts }) => state !== 'normal' && counts === 0)
  if (zero.length > 0) {
    const rest = counted.filter((one) => !zero.includes(one))
    const weight = sumOf(rest, (one) => one.weight)
    return {
      kind: 'zero',
      items: zero,
      share: sumOf(zero, (one) => one.weight),
      rest: weight > 0 ? sumOf(rest, wonOf) / weight : null,
    }
  }
  const [item] = counted.toSorted((a, b) => b.weight - wonOf(b) - (a.weight - wonOf(a)))
  return item && { kind: 'weak', item }
}
