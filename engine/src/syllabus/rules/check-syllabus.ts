import { type Finding, inCanonicalOrder, ruleOf } from '#finding/finding.ts'
import {
  type AssessmentCode,
  attendanceIsNotAssessed,
  finalShareIsInLimits,
  matrixColumnsSum,
  objectivesHaveFinalEvidence,
  ratiosSum,
} from './assessment-rules.ts'
import { type CoverageCode, objectivesAreCovered } from './coverage-rules.ts'
import { type DocumentCode, openValuesAreLookedAt } from './document-rules.ts'
import { chaptersAreShort, contentHoursSum, type HourCode, hoursFitCredits } from './hour-rules.ts'
import {
  type AgreementCode,
  factsEqualPlan,
  indicatorsEqualPlan,
  innerWeightsSum,
  objectiveCountIsUsual,
  supportsEqualPlan,
} from './plan-agreement.ts'
import { DEFAULT_SYLLABUS_LIMITS, type Syllabus, type SyllabusLimits } from './syllabus.ts'
import { chaptersHaveIdeology, partsAreWritten, type TextCode, textsAreSound } from './text-rules.ts'

export type SyllabusFindingCode =
  | AgreementCode
  | AssessmentCode
  | CoverageCode
  | DocumentCode
  | HourCode
  | TextCode

/** All rules of a syllabus: S01 to S12 of the rule catalogue, S13 to S18 beside them. */
export const SYLLABUS_RULES = Array.from({ length: 18 }, (_, k) => `S${String(k + 1).padStart(2, '0')}`)

/** Findings in order of weight (errors first) and rule, and the rules that found nothing. */
export type SyllabusCheck = {
  readonly findings: readonly Finding<SyllabusFindingCode>[]
  readonly passed: readonly string[]
}

/** Checks a syllabus against itself and the plan version it is built from. Pure; nothing is thrown for bad rows. */
export function checkSyllabus(
  syllabus: Syllabus,
  limits: SyllabusLimits = DEFAULT_SYLLABUS_LIMITS,
): SyllabusCheck {
  const findings: Finding<SyllabusFindingCode>[] = [
    ...factsEqualPlan(syllabus),
    ...indicatorsEqualPlan(syllabus),
    ...supportsEqualPlan(syllabus),
    ...innerWeightsSum(syllabus, limits),
    ...contentHoursSum(syllabus, limits),
    ...ratiosSum(syllabus, limits),
    ...matrixColumnsSum(syllabus, limits),
    ...objectivesAreCovered(syllabus, limits),
    ...finalShareIsInLimits(syllabus, limits),
    ...attendanceIsNotAssessed(syllabus, limits),
    ...chaptersHaveIdeology(syllabus),
    ...textsAreSound(syllabus, limits),
    ...objectiveCountIsUsual(syllabus, limits),
    ...objectivesHaveFinalEvidence(syllabus),
    ...hoursFitCredits(syllabus, limits),
    ...chaptersAreShort(syllabus, limits),
    ...partsAreWritten(syllabus, limits),
    ...openValuesAreLookedAt(syllabus),
  ]
  const failed = new Set(findings.map(ruleOf))
  return {
    findings: inCanonicalOrder(findings),
    passed: SYLLABUS_RULES.filter((rule) => !failed.has(rule)),
  }
}
