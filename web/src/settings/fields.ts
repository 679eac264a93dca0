import type { EvaluationSettings, SettingKey } from '@obelisk/contract/settings'

type Choices<K extends SettingKey> = {
  key: K
  kind: 'choice'
  options: readonly (EvaluationSettings[K] & string)[]
}
type Plain = {
  /** share: 0.65. percent: 80 %. count: a whole number. flag: on or off. strengths: values of H, M and L. words: of marks that are words. */
  [Kind in 'share' | 'percent' | 'count' | 'digits' | 'flag' | 'strengths' | 'words']: {
    key: SettingKey
    kind: Kind
  }
}[keyof KindOf]
type KindOf = { share: 0; percent: 0; count: 0; digits: 0; flag: 0; strengths: 0; words: 0 }

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
] as const satisfies readonly { group: string; fields: readonly Field[] }[]

/** Settings that change no result: they only change how values are shown, or who may approve. */
export const withoutEffectOnResults: readonly SettingKey[] = [
  'hml_values',
  'word_values',
  'round_digits',
  'allow_self_approve',
]
