import { DEFAULT_PLAN_LIMITS, type PlanLimits } from './plan.ts'

type Range = { readonly min: number; readonly max: number }

/** What a school, a college or a programme asks of its plans. Shares are of 1; a least share of 0 asks nothing. */
export type PlanRuleSettings = {
  readonly hours_per_credit: number
  readonly term_credits_max: number
  readonly credits_total: Range
  readonly required_share_min: number
  readonly practice_hours_share_min: number
  readonly mathematics_share_min: number
  readonly engineering_share_min: number
  readonly practice_share_min: number
  readonly humanities_share_min: number
  readonly indicators_total: Range
  readonly courses_per_indicator: Range
  readonly supports_per_course_max: number
  readonly required_course_without_support: 'error' | 'warning'
  readonly plan_required: readonly string[]
}

/** These settings as limits of the plan rules; terms and tolerances keep the engine's documented default. */
export function planLimitsOf(settings: PlanRuleSettings): PlanLimits {
  const shares: Record<string, number> = {
    mathematics_science: settings.mathematics_share_min,
    engineering: settings.engineering_share_min,
    practice_thesis: settings.practice_share_min,
    humanities: settings.humanities_share_min,
  }
  return {
    ...DEFAULT_PLAN_LIMITS,
    hours_per_credit: settings.hours_per_credit,
    supports_per_course_max: settings.supports_per_course_max,
    courses_per_indicator: settings.courses_per_indicator,
    indicators_total: settings.indicators_total,
    credits_total: settings.credits_total,
    term_credits_max: settings.term_credits_max,
    required_share_min: settings.required_share_min || null,
    practice_hours_share_min: settings.practice_hours_share_min || null,
    credit_shares: DEFAULT_PLAN_LIMITS.credit_shares
      .map((limit) => ({ ...limit, minimum: shares[limit.key] ?? 0 }))
      .filter(({ minimum }) => minimum > 0),
    required_course_without_support: settings.required_course_without_support,
    required_parts: settings.plan_required,
  }
}
