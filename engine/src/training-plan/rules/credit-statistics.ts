import type { PlanCourse } from './plan.ts'
import { grouped } from './plan-index.ts'

/** Credits and hours of some courses and their share of all credits (0 when there are none). */
export type CreditRow = {
  readonly key: string
  readonly courses: number
  readonly credits: number
  readonly hours: number
  readonly share: number
}

/** The summary tables of a plan. Practice hours: lab, computer, practice; theory hours the rest of the classroom. */
export type CreditStatistics = {
  readonly courses: number
  readonly credits: number
  readonly hours: number
  readonly by_category: readonly CreditRow[]
  readonly by_term: readonly CreditRow[]
  readonly by_accreditation: readonly CreditRow[]
  readonly by_nature: readonly CreditRow[]
  readonly theory_hours: number
  readonly practice_hours: number
  readonly practice_share: number
}

/**
 * Credits and hours by category, term, accreditation category and nature. Of a group of which one is picked
 * (`counted_once`), only the first member by id is counted, so that alternatives do not add up.
 */
export function creditStatistics(
  courses: readonly PlanCourse[],
  groups: readonly { readonly id: number; readonly kind: string }[] = [],
): CreditStatistics {
  const counted = countedCourses(courses, groups)
  const credits = sumOf(counted, (course) => course.credits)
  const rows = (keyOf: (course: PlanCourse) => string) => creditRows(counted, keyOf, credits)
  const practice = sumOf(counted, practiceHours)
  const theory = sumOf(counted, theoryHours)
  return {
    courses: courses.length,
    credits,
    hours: sumOf(counted, (course) => course.hours_total),
    by_category: rows((course) => course.category),
    by_term: rows((course) => String(course.term)).sort((a, b) => Number(a.key) - Number(b.key)),
    by_accreditation: rows((course) => course.ceeaa_category ?? 'other'),
    by_nature: rows((course) => course.nature),
    theory_hours: theory,
    practice_hours: practice,
    practice_share: theory + practice > 0 ? practice / (theory + practice) : 0,
  }
}

/** Courses without the alternatives of pick-one, level and direction groups: the first member by id stands for all. */
export function countedCourses(
  courses: readonly PlanCourse[],
  groups: readonly { readonly id: number; readonly kind: string }[],
): PlanCourse[] {
  const alternatives = new Set(groups.filter(({ kind }) => kind !== 'free').map(({ id }) => id))
  const seen = new Set<number>()
  const kept = new Set<number>()
  for (const course of courses.toSorted((a, b) => a.id - b.id)) {
    const group = course.group_id ?? null
    if (group !== null && alternatives.has(group)) {
      if (seen.has(group)) continue
      seen.add(group)
    }
    kept.add(course.id)
  }
  return courses.filter((course) => kept.has(course.id))
}

function creditRows(
  courses: readonly PlanCourse[],
  keyOf: (course: PlanCourse) => string,
  all: number,
): CreditRow[] {
  return [...grouped(courses, keyOf)].map(([key, rows]) => {
    const credits = sumOf(rows, (course) => course.credits)
    return {
      key,
      courses: rows.length,
      credits,
      hours: sumOf(rows, (course) => course.hours_total),
      share: all > 0 ? credits / all : 0,
    }
  })
}

function sumOf(courses: readonly PlanCourse[], pick: (course: PlanCourse) => number): number {
  return Number(courses.reduce((sum, course) => sum + pick(course), 0).toFixed(6))
}

function practiceHours(course: PlanCourse): number {
  return (course.hours_lab ?? 0) + (course.hours_computer ?? 0) + (course.hours_practice ?? 0)
}

function theoryHours(course: PlanCourse): number {
  const { hours_theory = 0, hours_seminar = 0, hours_exercise = 0, hours_other = 0 } = course
  return hours_theory + hours_seminar + hours_exercise + hours_other
}
