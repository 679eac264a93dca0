import * as z from 'zod'

const share = z.number().min(0).max(1)

/** The settings of evaluation with their defaults. Every school sets its own; a class, course, plan or programme may differ. */
export const EvaluationSettings = z.object({
  co_threshold: share.default(0.65),
  gr_threshold: share.default(0.65),
  near_margin: share.default(0.03),
  co_method: z.enum(['A1', 'A2', 'A3', 'A4', 'B', 'C', 'N']).default('A1'),
  share_target: share.default(0.7),
  direct_ratio: share.default(0.8),
  combine_indirect: z.boolean().default(true),
  course_rule: z.enum(['weighted', 'minimum']).default('weighted'),
  gr_direct_ratio: share.default(0.7),
  co_to_ip_rule: z.enum(['inner-weights', 'minimum']).default('inner-weights'),
  gr_rule: z.enum(['minimum', 'weighted', 'mean']).default('minimum'),
  hml_values: z.object({ H: z.number(), M: z.number(), L: z.number() }).default({ H: 3, M: 2, L: 1 }),
  absent_policy: z.enum(['zero', 'leave-student-out', 'leave-item-out']).default('zero'),
  deferred_policy: z.enum(['zero', 'leave-student-out', 'leave-item-out']).default('leave-student-out'),
  survey_min_n: z.int().min(0).default(5),
  round_digits: z.int().min(2).max(4).default(3),
  allow_self_approve: z.boolean().default(false),
})
export type EvaluationSettings = z.infer<typeof EvaluationSettings>
