import { asRulesInput } from '@obelisk/contract/training-plan/as-rules-input'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { checkPlan, PLAN_RULES } from '@obelisk/engine/training-plan/rules/check-plan'
import { planLimitsOf } from '@obelisk/engine/training-plan/rules/school-limits'

/** What the plan rules find; the page asks the same function with the same input. */
export const findingsOf = (plan: Omit<WholePlan, 'may'>) =>
  checkPlan(asRulesInput(plan), planLimitsOf(plan.rules)).findings

/** The rules that are tried at submission: two of the catalogue ask about other plans and syllabi, which counts at publication. */
export const rulesAtSubmission = PLAN_RULES.filter((rule) => rule !== 'C11' && rule !== 'C12')
