import { ruleKeys } from '@obelisk/contract/rule-settings'
import type { EvaluationSettings, SettingKey } from '@obelisk/contract/settings'

type Choices<K extends SettingKey> = {
  key: K
  kind: 'choice'
  options: readonly (EvaluationSettings[K] & string)[]
}
type Plain = {
  /**
   * share: 0.65. percent: 80 %. count: a whole number. flag: on or off. strengths: values of H, M and L. words: of marks
   * that are words. A range is from the least to the greatest. word-list: words to look for.
   */
  [Kind in Kinds]: { key: SettingKey; kind: Kind }
}[Kinds]
type Kinds =
  | 'share'
  | 'percent'
  | 'count'
  | 'digits'
  | 'flag'
  | 'strengths'
  | 'words'
  | 'count-range'
  | 'percent-range'
  | 'word-list'

type AnyChoice = { [K in SettingKey]: Choices<K> }[SettingKey]
export type Field = Plain | AnyChoice

const missing = ['zero', 'leave-student-out', 'leave-item-out'] as const

/** The settings in groups, in the order shown. */
export const groups = [
  {
    group: 'thresholds',
    fields: [
      { key: 'co_threshold', kind: 'share' },
      { key: 'gr_threshold', kind: 'share' },
      { key: 'near_margin', kind: 'share' },
    ],
  },
  {
    group: 'method',
    fields: [
      { key: 'co_method', kind: 'choice', options: ['A1', 'A2', 'A3', 'A4', 'B', 'C', 'N'] },
      { key: 'share_target', kind: 'share' },
      { key: 'course_rule', kind: 'choice', options: ['weighted', 'minimum'] },
    ],
  },
  {
    group: 'indirect',
    fields: [
      { key: 'combine_indirect', kind: 'flag' },
      { key: 'direct_ratio', kind: 'percent' },
      { key: 'survey_min_n', kind: 'count' },
    ],
  },
  {
    group: 'requirements',
    fields: [
      { key: 'co_to_ip_rule', kind: 'choice', options: ['inner-weights', 'minimum'] },
      { key: 'gr_rule', kind: 'choice', options: ['minimum', 'weighted', 'mean'] },
      { key: 'gr_direct_ratio', kind: 'percent' },
      { key: 'hml_values', kind: 'strengths' },
    ],
  },
  {
    group: 'missing',
    fields: [
      { key: 'absent_policy', kind: 'choice', options: missing },
      { key: 'deferred_policy', kind: 'choice', options: missing },
    ],
  },
  {
    group: 'entry',
    fields: [{ key: 'word_values', kind: 'words' }],
  },
  {
    group: 'display',
    fields: [
      { key: 'round_digits', kind: 'digits' },
      { key: 'allow_self_approve', kind: 'flag' },
    ],
  },
  {
    group: 'plan-rules',
    fields: [
      { key: 'hours_per_credit', kind: 'count' },
      { key: 'credits_total', kind: 'count-range' },
      { key: 'term_credits_max', kind: 'count' },
      { key: 'required_share_min', kind: 'percent' },
      { key: 'practice_hours_share_min', kind: 'percent' },
      { key: 'mathematics_share_min', kind: 'percent' },
      { key: 'engineering_share_min', kind: 'percent' },
      { key: 'practice_share_min', kind: 'percent' },
      { key: 'humanities_share_min', kind: 'percent' },
      { key: 'indicators_total', kind: 'count-range' },
      { key: 'courses_per_indicator', kind: 'count-range' },
      { key: 'supports_per_course_max', kind: 'count' },
      { key: 'required_course_without_support', kind: 'choice', options: ['error', 'warning'] },
    ],
  },
  {
    group: 'syllabus-rules',
    fields: [
      { key: 'objectives_per_syllabus', kind: 'count-range' },
      { key: 'one_objective_per_indicator', kind: 'flag' },
      { key: 'final_share', kind: 'percent-range' },
      { key: 'chapter_hours_max', kind: 'count' },
      { key: 'textbook_age_max', kind: 'count' },
      { key: 'attendance_words', kind: 'word-list' },
      { key: 'vague_verbs', kind: 'word-list' },
      { key: 'placeholders', kind: 'word-list' },
      { key: 'vague_chapter_names', kind: 'word-list' },
    ],
  },
] as const satisfies readonly { group: string; fields: readonly Field[] }[]

/** Settings that change no result: they only change how values are shown, what the rules find, or who may approve. */
export const withoutEffectOnResults: readonly SettingKey[] = [
  'hml_values',
  'word_values',
  'round_digits',
  'allow_self_approve',
  ...ruleKeys,
]

/** The field of a setting. */
export const fieldOf = (key: SettingKey): Field | undefined =>
  groups.flatMap(({ fields }): readonly Field[] => fields).find((field) => field.key === key)
