import { type EvaluationSettings, settingKeys } from './settings.ts'

/**
 * Rule sets by name, as they are widely practised; every school checks them against its own rules. They fill the settings
 * of a place and are saved like any other change. What a set does not name stays as it is.
 */
export const settingPresets = {
  /** Twelve requirements: the weakest objective decides (ALCOmin in the published templates of that edition). */
  'ceeaa-2022': {
    co_method: 'A1',
    co_threshold: 0.65,
    gr_threshold: 0.65,
    course_rule: 'minimum',
    combine_indirect: true,
    direct_ratio: 0.8,
    co_to_ip_rule: 'minimum',
    ip_rule: 'weights',
    gr_rule: 'minimum',
    gr_direct_ratio: 0.8,
    gr_objective_value: 'combined',
  },
  /** Eleven requirements: inner weights of the syllabus, the weakest indicator. */
  'ceeaa-2024': {
    co_method: 'A1',
    co_threshold: 0.65,
    gr_threshold: 0.65,
    course_rule: 'weighted',
    combine_indirect: true,
    direct_ratio: 0.8,
    co_to_ip_rule: 'inner-weights',
    ip_rule: 'weights',
    gr_rule: 'minimum',
    gr_direct_ratio: 0.7,
    gr_objective_value: 'combined',
  },
  /** Components first with the matrix of the syllabus, surveys with a larger part. */
  'teacher-education': {
    co_method: 'C',
    component_first_by: 'students',
    co_threshold: 0.6,
    gr_threshold: 0.6,
    course_rule: 'weighted',
    combine_indirect: true,
    direct_ratio: 0.7,
    co_to_ip_rule: 'inner-weights',
    ip_rule: 'weights',
    gr_rule: 'weighted',
    gr_direct_ratio: 0.7,
    gr_objective_value: 'combined',
  },
  /** Levels by 70, 60 and 50 percent of students; internal to external 40:60, direct to indirect 80:20; PO = S x CO / 3. */
  nba: {
    co_method: 'N',
    target_kind: 'fixed',
    share_target: 0.6,
    target_comparison: 'at-least',
    level_cutoffs: { level3: 0.7, level2: 0.6, level1: 0.5 },
    level_threshold: 2,
    level_basis: 'marks',
    external_weight: 0.6,
    indirect_level: 'mean',
    combine_indirect: true,
    direct_ratio: 0.8,
    course_rule: 'weighted',
    hml_values: { H: 3, M: 2, L: 1 },
    ip_rule: 'mean-strength',
    gr_rule: 'mean',
    gr_objective_value: 'combined',
  },
  /** Share of students who are proficient, against a share of students; surveys stand beside. */
  'abet-share': {
    co_method: 'B',
    share_target: 0.7,
    target_comparison: 'at-least',
    co_threshold: 0.7,
    gr_threshold: 0.7,
    course_rule: 'weighted',
    combine_indirect: false,
    co_to_ip_rule: 'inner-weights',
    ip_rule: 'weights',
    gr_rule: 'mean',
    gr_objective_value: 'direct',
  },
} as const satisfies Record<string, Partial<EvaluationSettings>>

export type SettingPreset = keyof typeof settingPresets
export const presetNames = Object.keys(settingPresets) as [SettingPreset, ...SettingPreset[]]

/** What a preset would change in these settings, in the order of the settings. */
export const presetChanges = (name: SettingPreset, values: EvaluationSettings) => {
  const preset: Partial<EvaluationSettings> = settingPresets[name]
  return settingKeys.flatMap((key) => {
    const to = preset[key]
    if (to === undefined || JSON.stringify(to) === JSON.stringify(values[key])) return []
    return [{ key, from: values[key], to }]
  })
}
