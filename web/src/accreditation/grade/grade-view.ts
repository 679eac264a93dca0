import type { GradeAttainment } from '@obelisk/contract/accreditation'
import { chartVerdict } from '@obelisk/engine/chart/chart'

export type Indicator = GradeAttainment['indicators'][number]
export type Course = GradeAttainment['courses'][number]
export type MatrixCell = { indicator: Indicator; course: Course }

/** Requirements in their order, each with its indicators in the order of the plan. */
export function rowsOf({ requirements, indicators }: GradeAttainment) {
  const inOrder = (a: Indicator, b: Indicator) => a.no.localeCompare(b.no, 'en', { numeric: true })
  return requirements
    .toSorted((a, b) => a.no - b.no)
    .map((requirement) => ({
      requirement,
      indicators: indicators
        .filter(({ requirement_id }) => requirement_id === requirement.id)
        .toSorted(inOrder),
    }))
}

/** The share of the weight of a requirement that has a result. */
export const coverageOf = (indicators: readonly Indicator[]) =>
  indicators.length ? indicators.reduce((sum, { coverage }) => sum + coverage, 0) / indicators.length : 0

/** Where a value stands: the cell of a course is judged as its indicator is. */
export const standing = (value: number | null, threshold: number, margin: number) =>
  chartVerdict(value, threshold, margin)

/** A result that the confirmed marks would give, or one that is out of date: computing the grade sees to it. */
export const isDue = ({ stuck }: Course) =>
  stuck === 'not-computed' || stuck === 'not-merged' || stuck === 'stale'

export const isMissing = ({ run_id }: Course) => run_id === null

/** The course below the threshold that weakens most indicators. */
export function dragOf({ courses, indicators, threshold }: GradeAttainment) {
  return courses
    .flatMap((course) => {
      const { value } = course
      if (value === null || value >= threshold - 1e-9) return []
      const count = indicators.filter((indicator) =>
        indicator.courses.some(({ course_id }) => course_id === course.id),
      ).length
      return [{ course, value, count }]
    })
    .toSorted((a, b) => b.count - a.count || a.value - b.value)[0]
}

/** The indicator that the lowest requirement hangs on. */
export function lowestOf({ requirements, indicators }: GradeAttainment) {
  const lowest = requirements
    .filter(({ combined }) => combined !== null)
    .toSorted((a, b) => (a.combined ?? 0) - (b.combined ?? 0))[0]
  const indicator = indicators.find(({ id }) => id === lowest?.weakest_indicator_id)
  return lowest && indicator ? { requirement: lowest, indicator } : undefined
}
