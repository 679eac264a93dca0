import { asRulesInput } from '@obelisk/contract/training-plan/as-rules-input'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { checkPlan } from '@obelisk/engine/training-plan/rules/check-plan'
import { planLimitsOf } from '@obelisk/engine/training-plan/rules/school-limits'
import { useMemo } from 'react'

/** What the rules find in the plan as it is on the screen: the same function as the server's at submission. */
export const useFindings = (plan: WholePlan) =>
  useMemo(() => checkPlan(asRulesInput(plan), planLimitsOf(plan.rules)), [plan])
