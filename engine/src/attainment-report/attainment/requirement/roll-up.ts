import { type Finding, finding, hasNoError, inCanonicalOrder } from '#finding/finding.ts'
import { checkRollUp } from './check-roll-up.ts'
import { requirementValue } from './course-value.ts'
import { type IndicatorPlan, indicatorPlans } from './indicator-plan.ts'
import { indicatorResult, studentIndicator } from './indicator-result.ts'
import type { RollUpInputs, RollUpParameters, RollUpRequirement, RollUpStudents } from './inputs.ts'
import { requirementResult } from './requirement-result.ts'
import type {
  GraduateResult,
  IndicatorResult,
  MissingCourse,
  RollUpOutcome,
  RollUpResults,
} from './results.ts'

/**
 * Indicators and graduation requirements of a grade from its courses' confirmed results. A course without a result
 * leaves its indicators incomplete with their coverage, and is named; nothing is filled with 0 and no weight is shared
 * out unless the parameters say so, which is flagged.
 */
export function rollUp(inputs: RollUpInputs, parameters: RollUpParameters): RollUpOutcome {
  const checked: Finding[] = checkRollUp(inputs, parameters)
  if (!hasNoError(checked)) return { ok: false, findings: inCanonicalOrder(checked) }
  const plans = indicatorPlans(inputs, parameters)
  const indicators = plans.map((plan) => indicatorResult(plan, parameters))
  const requirements = inputs.requirements.toSorted((a, b) => a.id - b.id)
  const graduates = inputs.students ? graduateResults(inputs.students, plans, requirements, parameters) : []
  const weights = new Map(plans.map((plan) => [plan.indicator_id, plan.weight]))
  const rows = requirements.map((requirement, position) =>
    requirementResult(requirement, indicators, weights, position, graduates, inputs, parameters),
  )
  const combined = rows.map(({ result }) => result.combined)
  const isWhole = combined.length > 0 && combined.every((value) => value !== null)
  const results: RollUpResults = {
    indicators,
    requirements: rows.map(({ result }) => result),
    missing: missingCourses(indicators),
    students: graduates,
    minimum: isWhole ? Math.min(...combined.map((value) => value ?? 0)) : null,
    attained: isWhole
      ? rows.every(({ result }) => result.verdict === 'attained' || result.verdict === 'near')
      : null,
  }
  const findings = [
    ...checked,
    ...requirements.flatMap((row) => emptyRequirement(row, plans)),
    ...indicators.flatMap(indicatorFindings),
    ...rows.flatMap((row) => row.findings),
  ]
  return { ok: true, results, findings: inCanonicalOrder(findings) }
}

function emptyRequirement({ id }: RollUpRequirement, plans: readonly IndicatorPlan[]): Finding[] {
  if (plans.some((plan) => plan.requirement_id === id)) return []
  return [finding('rollup.requirement_without_indicator', 'warning', { requirement_id: id })]
}

function indicatorFindings(row: IndicatorResult): Finding[] {
  const place = { indicator_id: row.indicator_id }
  const values = { coverage: row.coverage, course_ids: row.missing_course_ids }
  if (row.courses.length === 0) return [finding('rollup.indicator_without_course', 'warning', place)]
  if (row.renormalised) return [finding('rollup.renormalised', 'warning', place, values)]
  return row.value === null ? [finding('rollup.incomplete', 'warning', place, values)] : []
}

/** Courses without a result, in order of id, with the weight each indicator lacks. */
function missingCourses(indicators: readonly IndicatorResult[]): MissingCourse[] {
  const missing = new Map<number, { indicator_id: number; weight: number }[]>()
  for (const { indicator_id, missing_course_ids, courses } of indicators) {
    for (const courseId of missing_course_ids) {
      const weight = courses.find((row) => row.course_id === courseId)?.weight ?? 0
      missing.set(courseId, [...(missing.get(courseId) ?? []), { indicator_id, weight }])
    }
  }
  return [...missing]
    .map(([course_id, rows]) => ({ course_id, indicators: rows }))
    .sort((a, b) => a.course_id - b.course_id)
}

/** The same formulas with every student's own values; students in order of id. */
function graduateResults(
  students: RollUpStudents,
  plans: readonly IndicatorPlan[],
  requirements: readonly RollUpRequirement[],
  parameters: RollUpParameters,
): GraduateResult[] {
  const width = students.objective_ids.length
  const columns = new Map(students.objective_ids.map((id, column) => [id, column]))
  const byRequirement = requirements.map(({ id }) => plans.filter((plan) => plan.requirement_id === id))
  return students.ids
    .map((student_id, s) => {
      const values = (objectiveId: number) => {
        const column = columns.get(objectiveId)
        const value = column === undefined ? Number.NaN : (students.values[s * width + column] ?? Number.NaN)
        return Number.isNaN(value) ? null : value
      }
      const own = byRequirement.map((rows) =>
        requirementValue(
          rows.map((plan) => ({ value: studentIndicator(plan, values, parameters), weight: plan.weight })),
          parameters,
        ),
      )
      return { student_id, values: own }
    })
    .sort((a, b) => a.student_id - b.student_id)
}
