import { type Finding, finding, inCanonicalOrder, ruleOf } from '#finding/finding.ts'
import { compareTotals, type StudentTotal } from './compare-totals.ts'
import { type EntryCode, scoresAreComplete, scoresAreInRange, studentsAreInRoster } from './entry-rules.ts'
import { DEFAULT_EVALUATION_LIMITS, type EvaluationData, type EvaluationLimits } from './evaluation-data.ts'
import { marksLookPlausible, type OutlierCode } from './outlier-rules.ts'
import { examEqualsPaper, pointsEqualSyllabus, type StructureCode } from './structure-rules.ts'

export type EvaluationFindingCode = EntryCode | OutlierCode | StructureCode | 'D05.total_differs'

/** The rules of evaluation data. */
export const EVALUATION_RULES = ['D01', 'D02', 'D03', 'D04', 'D05', 'D06', 'D07']

/** Findings, errors first, and the rules that found nothing. */
export type EvaluationCheck = {
  readonly findings: readonly Finding<EvaluationFindingCode>[]
  readonly passed: readonly string[]
}

/**
 * Checks a class's marks before they are confirmed. `totals` are the computed totals of 100 (from the attainment
 * results), compared with the registrar's when both are given.
 */
export function checkEvaluationData(
  data: EvaluationData,
  totals: readonly StudentTotal[] = [],
  limits: EvaluationLimits = DEFAULT_EVALUATION_LIMITS,
): EvaluationCheck {
  const findings: Finding<EvaluationFindingCode>[] = [
    ...scoresAreInRange(data),
    ...scoresAreComplete(data),
    ...pointsEqualSyllabus(data, limits),
    ...examEqualsPaper(data),
    ...totalsEqualRegistrar(data, totals, limits),
    ...marksLookPlausible(data, limits),
    ...studentsAreInRoster(data),
  ]
  const failed = new Set(findings.map(ruleOf))
  return {
    findings: inCanonicalOrder(findings),
    passed: EVALUATION_RULES.filter((rule) => !failed.has(rule)),
  }
}

/** D05: the total equals the registrar's within the tolerance. */
function totalsEqualRegistrar(
  data: EvaluationData,
  totals: readonly StudentTotal[],
  { total_tolerance }: EvaluationLimits,
): Finding<EvaluationFindingCode>[] {
  if (!data.official_totals || totals.length === 0) return []
  return compareTotals(totals, data.official_totals, total_tolerance)
    .filter(({ verdict }) => verdict === 'differs')
    .map(({ student_id, computed, official, difference }) =>
      finding('D05.total_differs', 'warning', { student_id }, { computed, official, difference }),
    )
}
