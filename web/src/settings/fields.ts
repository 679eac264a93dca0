import { outcomeKeys } from '@obelisk/contract/outcome-settings'
import { ruleKeys } from '@obelisk/contract/rule-settings'
import type { EvaluationSettings, SettingKey } from '@obelisk/contract/settings'
import { levelNames } from '@obelisk/engine/settings/words'
import type { BorderWord, SettingsWord } from './messages.ts'
import { ruleGroups } from './rule-groups.ts'

type Choices<K extends SettingKey> = {
  key: K
  kind: 'choice'
  options: readonly (EvaluationSettings[K] & string)[]
}
/** Several of the options. */
type Parts = { key: SettingKey; kind: 'parts'; options: readonly string[] }
type Plain = {
  /**
   * share: 0.65. percent: 80 %. count: a whole number. flag: on or off. strengths: values of H, M and L. words: of marks
   * that are words. A range is from the least to the greatest. word-list: words to look for. optional-share: a share or
   * none. factor: a number that may be above 1. borders: shares that fall from one to the next. weights: shares that
   * sum to 1. rounding: digits or none, step by step.
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
  | 'optional-share'
  | 'factor'
  | 'borders'
  | 'weights'
  | 'rounding'

type AnyChoice = { [K in SettingKey]: Choices<K> }[SettingKey]
/** `usedBy`: the methods that ask for the setting, where others do not. */
export type Field = (Plain | Parts | AnyChoice) & { usedBy?: readonly EvaluationSettings['co_method'][] }

const missing = ['zero', 'leave-student-out', 'leave-item-out'] as const

const seated = ['include', 'leave-out'] as const

const sitting = ['first', 'replace', 'best'] as const

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
      {
        key: 'co_method',
        kind: 'choice',
        options: ['A1', 'A2', 'A3', 'A4', 'B', 'C', 'R', 'P', 'T', 'N', 'M'],
      },
      { key: 'share_target', kind: 'share', usedBy: ['B', 'P', 'T', 'N'] },
      {
        key: 'target_comparison',
        kind: 'choice',
        options: ['at-least', 'above'],
        usedBy: ['B', 'P', 'T', 'N'],
      },
      { key: 'expected_from', kind: 'choice', options: ['fixed', 'threshold'], usedBy: ['B', 'T'] },
      { key: 'component_first_by', kind: 'choice', options: ['class', 'students'], usedBy: ['C'] },
      { key: 'rubric_values', kind: 'borders', usedBy: ['R'] },
      { key: 'pass_share', kind: 'percent', usedBy: ['P'] },
      { key: 'course_rule', kind: 'choice', options: ['weighted', 'minimum'] },
    ],
  },
  {
    group: 'levels',
    fields: [
      { key: 'target_kind', kind: 'choice', options: ['fixed', 'class-mean'], usedBy: ['T', 'N'] },
      { key: 'target_factor', kind: 'factor', usedBy: ['T', 'N'] },
      { key: 'tool_measure', kind: 'choice', options: ['share', 'level'], usedBy: ['T'] },
      { key: 'tool_weights', kind: 'choice', options: ['equal', 'points'], usedBy: ['T'] },
      { key: 'final_target', kind: 'optional-share', usedBy: ['T'] },
      { key: 'level_cutoffs', kind: 'borders', usedBy: ['T', 'N'] },
      { key: 'cutoff_comparison', kind: 'choice', options: ['at-least', 'above'], usedBy: ['T', 'N'] },
      { key: 'strict_levels', kind: 'parts', options: levelNames, usedBy: ['T', 'N'] },
      { key: 'level_threshold', kind: 'factor', usedBy: ['T', 'N'] },
      { key: 'level_basis', kind: 'choice', options: ['points', 'marks'], usedBy: ['N'] },
      { key: 'external_weight', kind: 'percent', usedBy: ['N'] },
      { key: 'external_total', kind: 'count', usedBy: ['N'] },
      { key: 'external_reached', kind: 'count', usedBy: ['N'] },
      {
        key: 'indirect_level',
        kind: 'choice',
        options: ['share', 'mean', 'scaled-mean'],
        usedBy: ['T', 'N'],
      },
      { key: 'survey_expected', kind: 'share', usedBy: ['T', 'N'] },
      { key: 'survey_cutoffs', kind: 'borders', usedBy: ['T', 'N'] },
      { key: 'survey_strict_levels', kind: 'parts', options: levelNames, usedBy: ['T', 'N'] },
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
      { key: 'gr_objective_value', kind: 'choice', options: ['combined', 'direct'] },
      { key: 'co_to_ip_rule', kind: 'choice', options: ['inner-weights', 'minimum'] },
      { key: 'ip_rule', kind: 'choice', options: ['weights', 'mapping', 'mean-strength'] },
      {
        key: 'ip_mapping_by',
        kind: 'choice',
        options: ['strength', 'credits', 'weights', 'credits-and-weights'],
      },
      { key: 'ip_missing', kind: 'choice', options: ['incomplete', 'renormalise'] },
      { key: 'gr_rule', kind: 'choice', options: ['minimum', 'weighted', 'mean'] },
      { key: 'gr_combine_survey', kind: 'flag' },
      { key: 'gr_direct_ratio', kind: 'percent' },
      { key: 'gr_survey_weights', kind: 'weights' },
      { key: 'hml_values', kind: 'strengths' },
    ],
  },
  {
    group: 'missing',
    fields: [
      { key: 'absent_policy', kind: 'choice', options: missing },
      { key: 'deferred_policy', kind: 'choice', options: missing },
      { key: 'not_submitted_policy', kind: 'choice', options: missing },
      { key: 'cheating_policy', kind: 'choice', options: missing },
      { key: 'lost_paper_policy', kind: 'choice', options: missing },
      { key: 'exempt_policy', kind: 'choice', options: missing },
      { key: 'withdrawn_policy', kind: 'choice', options: missing },
      { key: 'on_leave_policy', kind: 'choice', options: missing },
      { key: 'retake_policy', kind: 'choice', options: seated },
      { key: 'retake_other_grade_policy', kind: 'choice', options: seated },
      { key: 'exchange_policy', kind: 'choice', options: seated },
      { key: 'make_up_use', kind: 'choice', options: sitting },
      { key: 'make_up_cap', kind: 'optional-share' },
      { key: 'deferred_sitting_use', kind: 'choice', options: sitting },
      { key: 'deferred_sitting_cap', kind: 'optional-share' },
      { key: 'attempt_use', kind: 'choice', options: sitting },
      { key: 'attempt_cap', kind: 'optional-share' },
      { key: 'without_data', kind: 'choice', options: ['incomplete', 'renormalise'] },
      { key: 'minimum_students', kind: 'count' },
      { key: 'class_spread_limit', kind: 'share' },
    ],
  },
  {
    group: 'rounding',
    fields: [
      { key: 'rounding', kind: 'rounding' },
      { key: 'rounding_unit', kind: 'choice', options: ['hundred', 'points'] },
    ],
  },
  {
    group: 'analysis',
    fields: [
      { key: 'score_bands', kind: 'borders' },
      { key: 'quartile_method', kind: 'choice', options: ['inclusive', 'exclusive', 'tukey'] },
      { key: 'group_share', kind: 'percent' },
      { key: 'group_ties', kind: 'choice', options: ['stable', 'include'] },
      { key: 'item_students_min', kind: 'count' },
      { key: 'reliability_variance', kind: 'choice', options: ['population', 'sample'] },
      { key: 'difficulty_bands', kind: 'borders' },
      { key: 'discrimination_bands', kind: 'borders' },
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
    group: 'students',
    fields: [
      { key: 'outcomes_open', kind: 'flag' },
      { key: 'outcomes_mean', kind: 'flag' },
      { key: 'outcomes_min_n', kind: 'count' },
      { key: 'outcomes_credentials', kind: 'flag' },
    ],
  },
  ...ruleGroups,
] as const satisfies readonly { group: string; fields: readonly Field[] }[]

/** Settings that change no result: they only change how values are shown, what the rules find, what students see, or who may approve. */
export const withoutEffectOnResults: readonly SettingKey[] = [
  'word_values',
  'round_digits',
  'allow_self_approve',
  ...outcomeKeys,
  ...ruleKeys,
]

/** The field of a setting. */
export const fieldOf = (key: SettingKey): Field | undefined =>
  groups.flatMap(({ fields }): readonly Field[] => fields).find((field) => field.key === key)

/** The word of an option: policies share theirs. */
export function optionWord(key: SettingKey, option: string): SettingsWord {
  if (option === 'include' || option === 'leave-out') return option
  if (key.endsWith('_policy')) return `absent_policy-${option}` as SettingsWord
  if (key.endsWith('_use')) return `sitting-${option}` as SettingsWord
  return `${key}-${option}` as SettingsWord
}

/** The word of a number that is left empty. */
export const emptyWord = (key: SettingKey) => (key.endsWith('_cap') ? 'no-cap' : 'no-own-target')

const borderPrefixes: Partial<Record<SettingKey, string>> = {
  score_bands: 'band',
  survey_cutoffs: 'level_cutoffs',
  rubric_values: 'band',
  difficulty_bands: 'difficulty',
  discrimination_bands: 'discrimination',
}

/** The word of one border of a setting. */
export const borderWord = (key: SettingKey, name: string): BorderWord =>
  `${borderPrefixes[key] ?? key}-${name}` as BorderWord

/** An option may explain itself behind a colon; in a closed box and in a line its name stands alone. */
export const nameOfOption = (label: string): string => label.split(/：|: /u)[0] ?? label
