import * as z from 'zod'

/** What students see of their own attainment: whether at all, beside the mean of all who were evaluated, and signed. */
export const outcomeFields = {
  outcomes_open: z.boolean(),
  outcomes_mean: z.boolean(),
  /** The mean is shown from this many evaluated students on. */
  outcomes_min_n: z.int().min(5).max(1000),
  outcomes_credentials: z.boolean(),
} as const

export const outcomeDefaults = {
  outcomes_open: outcomeFields.outcomes_open.default(false),
  outcomes_mean: outcomeFields.outcomes_mean.default(false),
  outcomes_min_n: outcomeFields.outcomes_min_n.default(5),
  outcomes_credentials: outcomeFields.outcomes_credentials.default(false),
} as const

export const outcomeKeys = Object.keys(outcomeFields) as (keyof typeof outcomeFields)[]
