import { quartileMethods } from '@obelisk/engine/distribution/words'
import {
  bandNames,
  difficultyNames,
  discriminationNames,
  indicatorRules,
  indirectLevels,
  levelNames,
  mappingWeights,
  markPolicies,
  rubricLevels,
  sittingUses,
} from '@obelisk/engine/settings/words'
import * as z from 'zod'
import { wants } from './field-texts.ts'

/** A share of 1. One above 0 is large enough to weigh and to divide by, as the engine asks. */
export const settingShare = z
  .number()
  .min(0)
  .max(1)
  .refine((value) => value === 0 || value >= 1e-6, wants('shareTiny'))
const share = settingShare
const policy = z.enum(markPolicies)
const enrolment = z.enum(['include', 'leave-out'])
const sittingUse = z.enum(sittingUses)
const digits = z.int().min(0).max(4).nullable()

/** Borders that fall from the first to the last. */
const falls = (values: Readonly<Record<string, number>>) =>
  Object.values(values).every((value, k, all) => k === 0 || value < (all[k - 1] ?? 0))

/** Shares that sum to 1, apart from the noise of decimals. */
const isWhole = (shares: readonly number[]) => Math.abs(shares.reduce((sum, one) => sum + one, 0) - 1) < 1e-6

const borders = <K extends string>(names: readonly K[], least = 0.01) =>
  z
    .object(
      Object.fromEntries(names.map((name) => [name, z.number().min(least).max(1)])) as Record<
        K,
        typeof share
      >,
    )
    .refine((values) => falls(values as Record<string, number>), wants('falling'))
    .meta({ examples: [Object.fromEntries(names.map((name, at) => [name, (9 - at) / 10]))] })
/** Where a school may round on the way; null keeps full precision. Totals of a student are of 100, parts of them as `rounding_unit` says. */
export const roundingNames = [
  'item_rate',
  'component',
  'student_component',
  'student_process',
  'student_objective',
  'student_total',
  'objective',
  'combined',
  'course',
  'indicator',
  'requirement',
] as const

/** What a calculation may choose besides the thresholds and the method. Shares are of 1. */
export const calculationFields = {
  component_first_by: z.enum(['class', 'students']),
  target_kind: z.enum(['fixed', 'class-mean']),
  target_factor: z.number().gt(0).max(2),
  target_comparison: z.enum(['at-least', 'above']),
  expected_from: z.enum(['fixed', 'threshold']),
  pass_share: share,
  tool_measure: z.enum(['share', 'level']),
  tool_weights: z.enum(['equal', 'points']),
  final_target: share.nullable(),
  rubric_values: borders(rubricLevels, 0),
  level_cutoffs: borders(levelNames, 0),
  strict_levels: z.array(z.enum(levelNames)).meta({ examples: [['level1']] }),
  cutoff_comparison: z.enum(['at-least', 'above']),
  survey_cutoffs: borders(levelNames, 0),
  survey_strict_levels: z.array(z.enum(levelNames)).meta({ examples: [['level3', 'level1']] }),
  level_threshold: z
    .number()
    .min(0)
    .max(3)
    .refine((value) => value === 0 || value >= 1e-6, wants('shareTiny')),
  level_basis: z.enum(['points', 'marks']),
  external_weight: share,
  external_reached: z.int().min(0).max(100_000),
  external_total: z.int().min(0).max(100_000),
  indirect_level: z.enum(indirectLevels),
  survey_expected: share,
  without_data: z.enum(['incomplete', 'renormalise']),
  minimum_students: z.int().min(1).max(1000),
  class_spread_limit: share,
  cheating_policy: policy,
  not_submitted_policy: policy,
  lost_paper_policy: policy,
  exempt_policy: policy,
  withdrawn_policy: policy,
  on_leave_policy: policy,
  retake_policy: enrolment,
  retake_other_grade_policy: enrolment,
  exchange_policy: enrolment,
  make_up_use: sittingUse,
  make_up_cap: share.nullable(),
  deferred_sitting_use: sittingUse,
  deferred_sitting_cap: share.nullable(),
  attempt_use: sittingUse,
  attempt_cap: share.nullable(),
  rounding: z.object(
    Object.fromEntries(roundingNames.map((name) => [name, digits.default(null)])) as Record<
      (typeof roundingNames)[number],
      z.ZodDefault<typeof digits>
    >,
  ),
  rounding_unit: z.enum(['hundred', 'points']),
  score_bands: borders(bandNames),
  group_share: z.number().min(0.01).max(0.5),
  group_ties: z.enum(['stable', 'include']),
  reliability_variance: z.enum(['population', 'sample']),
  item_students_min: z.int().min(0).max(1000),
  difficulty_bands: borders(difficultyNames),
  discrimination_bands: borders(discriminationNames),
  quartile_method: z.enum(quartileMethods),
  gr_objective_value: z.enum(['combined', 'direct']),
  ip_rule: z.enum(indicatorRules),
  ip_mapping_by: z.enum(mappingWeights),
  ip_missing: z.enum(['incomplete', 'renormalise']),
  gr_combine_survey: z.boolean(),
  gr_survey_weights: z
    .object({ graduates: share, alumni: share, employers: share })
    .refine((values) => isWhole(Object.values(values)), wants('sumOne'))
    .meta({ examples: [{ graduates: 0.5, alumni: 0.3, employers: 0.2 }] }),
}

/** The defaults, those of the engine. */
export const calculationDefaults = {
  component_first_by: calculationFields.component_first_by.default('class'),
  target_kind: calculationFields.target_kind.default('fixed'),
  target_factor: calculationFields.target_factor.default(0.6),
  target_comparison: calculationFields.target_comparison.default('at-least'),
  expected_from: calculationFields.expected_from.default('fixed'),
  pass_share: calculationFields.pass_share.default(0.5),
  tool_measure: calculationFields.tool_measure.default('share'),
  tool_weights: calculationFields.tool_weights.default('equal'),
  final_target: calculationFields.final_target.default(null),
  rubric_values: calculationFields.rubric_values.default({
    excellent: 1,
    good: 0.8,
    medium: 0.6,
    pass: 0.4,
    fail: 0.2,
  }),
  level_cutoffs: calculationFields.level_cutoffs.default({ level3: 0.7, level2: 0.6, level1: 0.5 }),
  cutoff_comparison: calculationFields.cutoff_comparison.default('at-least'),
  strict_levels: calculationFields.strict_levels.default([]),
  survey_cutoffs: calculationFields.survey_cutoffs.default({ level3: 0.7, level2: 0.6, level1: 0.5 }),
  survey_strict_levels: calculationFields.survey_strict_levels.default([]),
  level_threshold: calculationFields.level_threshold.default(2),
  level_basis: calculationFields.level_basis.default('points'),
  external_weight: calculationFields.external_weight.default(0),
  external_reached: calculationFields.external_reached.default(0),
  external_total: calculationFields.external_total.default(0),
  indirect_level: calculationFields.indirect_level.default('share'),
  survey_expected: calculationFields.survey_expected.default(0.6),
  without_data: calculationFields.without_data.default('incomplete'),
  minimum_students: calculationFields.minimum_students.default(1),
  class_spread_limit: calculationFields.class_spread_limit.default(0.1),
  cheating_policy: calculationFields.cheating_policy.default('zero'),
  not_submitted_policy: calculationFields.not_submitted_policy.default('zero'),
  lost_paper_policy: calculationFields.lost_paper_policy.default('leave-item-out'),
  exempt_policy: calculationFields.exempt_policy.default('leave-student-out'),
  withdrawn_policy: calculationFields.withdrawn_policy.default('leave-student-out'),
  on_leave_policy: calculationFields.on_leave_policy.default('leave-student-out'),
  retake_policy: calculationFields.retake_policy.default('include'),
  retake_other_grade_policy: calculationFields.retake_other_grade_policy.default('include'),
  exchange_policy: calculationFields.exchange_policy.default('leave-out'),
  make_up_use: calculationFields.make_up_use.default('first'),
  make_up_cap: calculationFields.make_up_cap.default(null),
  deferred_sitting_use: calculationFields.deferred_sitting_use.default('replace'),
  deferred_sitting_cap: calculationFields.deferred_sitting_cap.default(null),
  attempt_use: calculationFields.attempt_use.default('best'),
  attempt_cap: calculationFields.attempt_cap.default(null),
  rounding: calculationFields.rounding.default({
    item_rate: null,
    component: null,
    student_component: null,
    student_process: null,
    student_objective: null,
    student_total: null,
    objective: null,
    combined: null,
    course: null,
    indicator: null,
    requirement: null,
  }),
  rounding_unit: calculationFields.rounding_unit.default('hundred'),
  score_bands: calculationFields.score_bands.default({ excellent: 0.9, good: 0.8, medium: 0.7, pass: 0.6 }),
  group_share: calculationFields.group_share.default(0.27),
  group_ties: calculationFields.group_ties.default('stable'),
  reliability_variance: calculationFields.reliability_variance.default('population'),
  item_students_min: calculationFields.item_students_min.default(10),
  difficulty_bands: calculationFields.difficulty_bands.default({
    very_easy: 0.855,
    easy: 0.725,
    medium: 0.375,
    hard: 0.145,
  }),
  discrimination_bands: calculationFields.discrimination_bands.default({
    very_good: 0.395,
    good: 0.295,
    marginal: 0.195,
  }),
  quartile_method: calculationFields.quartile_method.default('inclusive'),
  gr_objective_value: calculationFields.gr_objective_value.default('combined'),
  ip_rule: calculationFields.ip_rule.default('weights'),
  ip_mapping_by: calculationFields.ip_mapping_by.default('strength'),
  ip_missing: calculationFields.ip_missing.default('incomplete'),
  gr_combine_survey: calculationFields.gr_combine_survey.default(true),
  gr_survey_weights: calculationFields.gr_survey_weights.default({
    graduates: 0.5,
    alumni: 0.3,
    employers: 0.2,
  }),
}

/** Those that only graduation requirements depend on. */
export const requirementKeys = [
  'gr_objective_value',
  'ip_rule',
  'ip_mapping_by',
  'ip_missing',
  'gr_combine_survey',
  'gr_survey_weights',
] as const

type CalculationKey = keyof typeof calculationFields
/** Those that the result of a course depends on. */
export const courseRuleKeys = (Object.keys(calculationFields) as CalculationKey[]).filter(
  (key) => !requirementKeys.some((one) => one === key),
)
