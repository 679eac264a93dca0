import { DEFAULT_SYLLABUS_LIMITS, type SyllabusLimits } from './syllabus.ts'

type Range = { readonly min: number; readonly max: number }

/**
 * What a school, a college or a programme asks of its syllabi. Shares are of 1, ages are years; a greatest length or age
 * of 0 asks nothing.
 */
export type SyllabusRuleSettings = {
  readonly hours_per_credit: number
  readonly objectives_per_syllabus: Range
  readonly one_objective_per_indicator: boolean
  readonly final_share: Range
  readonly chapter_hours_max: number
  readonly textbook_age_max: number
  readonly syllabus_required: readonly string[]
  readonly attendance_words: readonly string[]
  readonly vague_verbs: readonly string[]
  readonly placeholders: readonly string[]
  readonly vague_chapter_names: readonly string[]
}

/** These settings, with what of the limits belongs to the syllabus itself, as limits of the syllabus rules. */
export const syllabusLimitsOf = (
  settings: SyllabusRuleSettings,
  own: Pick<SyllabusLimits, 'level_keys' | 'year'>,
): SyllabusLimits => ({
  tolerance: DEFAULT_SYLLABUS_LIMITS.tolerance,
  hours_per_credit: settings.hours_per_credit,
  objectives: settings.objectives_per_syllabus,
  one_objective_per_indicator: settings.one_objective_per_indicator,
  final_share: settings.final_share,
  chapter_hours_max: settings.chapter_hours_max || null,
  textbook_age_max: settings.textbook_age_max || null,
  required_parts: settings.syllabus_required,
  attendance_words: settings.attendance_words,
  vague_verbs: settings.vague_verbs,
  placeholders: settings.placeholders,
  vague_chapter_names: settings.vague_chapter_names,
  ...own,
})
