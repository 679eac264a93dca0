import { type Finding, inCanonicalOrder, ruleOf } from '#finding/finding.ts'
import { type CourseRuleCode, creditSharesAreInLimits, creditsAndHoursAddUp } from './course-rules.ts'
import {
  highCoursesAreRequired,
  indicatorsHaveHigh,
  indicatorsHaveRequiredCourse,
  type MatrixRuleCode,
  requiredCoursesAreInMatrix,
  supportsAreFew,
  supportsDiffer,
} from './matrix-rules.ts'
import { DEFAULT_PLAN_LIMITS, type Plan, type PlanLimits } from './plan.ts'
import { indexOfPlan } from './plan-index.ts'
import { type PrerequisiteRuleCode, prerequisitesComeFirst } from './prerequisite-rules.ts'
import { partsAreWritten, type RowRuleCode, referencesAreKnown, rowsAreUnique } from './row-rules.ts'
import {
  indicatorCountIsUsual,
  indicatorWeightsSum,
  objectivesAreLinked,
  onePlanInForce,
  requirementsHaveIndicators,
  type StandardRuleCode,
  standardIsCovered,
  syllabiAreApproved,
} from './standard-rules.ts'
import { evaluationCoursesSupport, evaluationWeightsSum, type WeightRuleCode } from './weight-rules.ts'

export type PlanFindingCode =
  | CourseRuleCode
  | MatrixRuleCode
  | PrerequisiteRuleCode
  | RowRuleCode
  | StandardRuleCode
  | WeightRuleCode

/** All rules of a plan: C01 to C13 of the rule catalogue, C14 to C21 beside them. */
export const PLAN_RULES = Array.from({ length: 21 }, (_, k) => `C${String(k + 1).padStart(2, '0')}`)

/** Findings in order of weight (errors first) and rule, and the rules that found nothing. */
export type PlanCheck = {
  readonly findings: readonly Finding<PlanFindingCode>[]
  readonly passed: readonly string[]
}

/** Checks a training plan. Pure; nothing is thrown for bad rows. */
export function checkPlan(plan: Plan, limits: PlanLimits = DEFAULT_PLAN_LIMITS): PlanCheck {
  const index = indexOfPlan(plan)
  const findings: Finding<PlanFindingCode>[] = [
    ...requirementsHaveIndicators(plan),
    ...standardIsCovered(plan),
    ...indicatorsHaveRequiredCourse(plan, index),
    ...indicatorsHaveHigh(plan, index),
    ...evaluationWeightsSum(plan, index, limits),
    ...evaluationCoursesSupport(plan, index),
    ...requiredCoursesAreInMatrix(plan, index, limits),
    ...creditsAndHoursAddUp(plan, limits),
    ...creditSharesAreInLimits(plan, limits),
    ...prerequisitesComeFirst(plan, index),
    ...onePlanInForce(plan),
    ...syllabiAreApproved(plan),
    ...objectivesAreLinked(plan),
    ...highCoursesAreRequired(plan, index),
    ...supportsAreFew(plan, index, limits),
    ...indicatorCountIsUsual(plan, limits),
    ...rowsAreUnique(plan),
    ...referencesAreKnown(plan, index),
    ...indicatorWeightsSum(plan, limits),
    ...supportsDiffer(plan),
    ...partsAreWritten(plan, limits),
  ]
  const failed = new Set(findings.map(ruleOf))
  return { findings: inCanonicalOrder(findings), passed: PLAN_RULES.filter((rule) => !failed.has(rule)) }
}
