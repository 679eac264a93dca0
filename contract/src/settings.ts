import { courseMethods, markPolicies, requirementRules } from '@obelisk/engine/settings/words'
import * as z from 'zod'
import { calculationDefaults, calculationFields, settingShare } from './calculation-settings.ts'
import { Was } from './crud.ts'
import { endpoint, Id, QueryId, Whole } from './endpoint.ts'
import { wants } from './field-texts.ts'
import { outcomeDefaults, outcomeFields } from './outcome-settings.ts'
import { ruleDefaults, ruleFields } from './rule-settings.ts'

const share = settingShare
const policy = z.enum(markPolicies)

/** Marks that are words: 优 良 中 及格 不及格 (A B C D F), and 通过 不通过 where only these two are given. */
export const markWords = ['excellent', 'good', 'medium', 'pass', 'fail', 'passed', 'failed'] as const
export type MarkWord = (typeof markWords)[number]

const wordValue = z.number().min(0).max(100)
const wordValues = z.object({
  excellent: wordValue,
  good: wordValue,
  medium: wordValue,
  pass: wordValue,
  fail: wordValue,
  passed: wordValue,
  failed: wordValue,
})

const fields = {
  co_threshold: share,
  gr_threshold: share,
  near_margin: share,
  co_method: z.enum(courseMethods),
  share_target: share,
  direct_ratio: share,
  combine_indirect: z.boolean(),
  course_rule: z.enum(['weighted', 'minimum']),
  gr_direct_ratio: share,
  co_to_ip_rule: z.enum(['inner-weights', 'minimum']),
  gr_rule: z.enum(requirementRules),
  hml_values: z.object({ H: z.number(), M: z.number(), L: z.number() }),
  absent_policy: policy,
  deferred_policy: policy,
  /** What a mark that is a word stands for, of 100. */
  word_values: wordValues,
  survey_min_n: z.int().min(0),
  round_digits: z.int().min(2).max(4),
  allow_self_approve: z.boolean(),
  ...calculationFields,
  ...ruleFields,
  ...outcomeFields,
}

/** The settings of evaluation and the limits of the rules, with their defaults. Every school sets its own; a class, course, plan or programme may differ. */
export const EvaluationSettings = z.object({
  co_threshold: fields.co_threshold.default(0.65),
  gr_threshold: fields.gr_threshold.default(0.65),
  near_margin: fields.near_margin.default(0.03),
  co_method: fields.co_method.default('A1'),
  share_target: fields.share_target.default(0.7),
  direct_ratio: fields.direct_ratio.default(0.8),
  combine_indirect: fields.combine_indirect.default(true),
  course_rule: fields.course_rule.default('weighted'),
  gr_direct_ratio: fields.gr_direct_ratio.default(0.7),
  co_to_ip_rule: fields.co_to_ip_rule.default('inner-weights'),
  gr_rule: fields.gr_rule.default('minimum'),
  hml_values: fields.hml_values.default({ H: 3, M: 2, L: 1 }),
  absent_policy: fields.absent_policy.default('zero'),
  deferred_policy: fields.deferred_policy.default('leave-student-out'),
  word_values: fields.word_values.default({
    excellent: 95,
    good: 85,
    medium: 75,
    pass: 65,
    fail: 50,
    passed: 75,
    failed: 50,
  }),
  survey_min_n: fields.survey_min_n.default(5),
  round_digits: fields.round_digits.default(3),
  allow_self_approve: fields.allow_self_approve.default(false),
  ...calculationDefaults,
  ...ruleDefaults,
  ...outcomeDefaults,
})
export type EvaluationSettings = z.infer<typeof EvaluationSettings>
export type SettingKey = keyof EvaluationSettings

/** The name of every setting. */
export const settingKeys = Object.keys(fields) as [SettingKey, ...SettingKey[]]

/** From the widest scope to the nearest; the nearest that says something wins. */
export const settingScopes = ['school', 'college', 'project', 'culture', 'course', 'teaching_class'] as const
export type SettingScope = (typeof settingScopes)[number]

/** Some settings, without defaults: what is left out stays as it is. */
export const SettingChanges = z
  .strictObject({
    ...fields,
    hml_values: z
      .object({ H: z.number().max(100), M: z.number(), L: z.number().positive() })
      .refine(({ H, M, L }) => H >= M && M >= L, wants('levels')),
    word_values: wordValues.refine(
      ({ excellent, good, medium, pass, fail, passed, failed }) =>
        excellent >= good && good >= medium && medium >= pass && pass >= fail && passed >= failed,
      wants('wordsDown'),
    ),
    survey_min_n: fields.survey_min_n.max(1000),
  })
  .partial()

/** Settings that are taken back in the same call, so that the wider scope or the default holds again. */
export const SettingsBack = z.array(z.enum(settingKeys)).default([])

/** Where settings are set: the school (id 0), a college or a programme. */
const place = { scope_type: z.enum(settingScopes), scope_id: Whole }

/** A place that has settings. */
export const SettingPlace = z.object({
  scope_type: z.enum(settingScopes),
  scope_id: z.int().min(0),
  name: z.string(),
  name_en: z.string(),
})
export type SettingPlace = z.infer<typeof SettingPlace>

/** Where a value in force comes from; `by` and `time` (unix seconds) say who set it when. */
const Source = z.object({
  scope_type: z.enum(['default', ...settingScopes]),
  name: z.string(),
  name_en: z.string(),
  by: z.string(),
  by_en: z.string(),
  time: z.int().nullable(),
})

/**
 * The settings in force at a place: the values, where each comes from, what each would be without the place's own
 * value, and how many nearer colleges and programmes say something else.
 */
export const SettingsAtPlace = z.object({
  place: SettingPlace,
  values: EvaluationSettings,
  sources: z.record(z.enum(settingKeys), Source),
  inherited: EvaluationSettings,
  nearer: z.partialRecord(z.enum(settingKeys), z.int()),
})
export type SettingsAtPlace = z.infer<typeof SettingsAtPlace>

export const listSettingPlaces = endpoint({
  method: 'GET',
  path: '/api/Settings/places',
  access: 'settings/edit',
  summary: 'Lists the school, colleges and programmes whose settings this person may change.',
  input: z.object({}),
  output: z.object({ list: z.array(SettingPlace) }),
})

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/Settings/read',
  access: 'settings/edit',
  summary: 'Gives the settings in force at a place and where each value comes from.',
  input: z.object({ ...place, scope_id: z.coerce.number().pipe(place.scope_id) }),
  output: SettingsAtPlace,
})

export const saveSettings = endpoint({
  method: 'POST',
  path: '/api/Settings/save',
  access: 'settings/edit',
  summary:
    'Sets some settings for a place and takes others back; results that are not approved and depend on them become out of date.',
  title: { 'zh-cn': '评价设置-保存', en: 'Sets some settings for a place and takes others back' },
  input: z.object({ ...place, changes: SettingChanges, back: SettingsBack, _was: Was }),
  output: SettingsAtPlace,
})

/** A change of a setting: what was in force at the place before and after. Set back means that the wider place holds again. */
export const SettingChange = z.object({
  id: Id,
  place: SettingPlace,
  key: z.enum(settingKeys),
  action: z.enum(['set', 'reset']),
  from: z.json(),
  to: z.json(),
  by: z.string(),
  by_en: z.string(),
  time: z.int(),
})
export type SettingChange = z.infer<typeof SettingChange>

/** Newest first; `before` is the id of the last one shown. */
export const SettingHistory = z.object({ list: z.array(SettingChange), more: z.boolean() })

/** How many changes come at once. */
export const historyPage = 20

export const listSettingChanges = endpoint({
  method: 'GET',
  path: '/api/Settings/history',
  access: 'settings/edit',
  summary: 'Lists who changed which setting when, of a place and of every place over or inside it.',
  input: z.object({
    ...place,
    scope_id: z.coerce.number().pipe(place.scope_id),
    before: QueryId.optional(),
  }),
  output: SettingHistory,
})
