import type { Finding, FindingPlace } from '#finding/finding.ts'
import type { SurveyQuestion, Words } from './definition.ts'

type SurveyCode =
  | 'Q01.objective_uncovered'
  | 'Q02.window'
  | 'Q02.audience'
  | 'survey.empty'
  | 'survey.same_id'
  | 'survey.no_title'
  | 'survey.few_options'
  | 'survey.scale_unknown'
  | 'survey.few_rows'
  | 'survey.empty_row'
  | 'survey.empty_step'
  | 'survey.scale_values'
  | 'survey.repeat_open'
  | 'survey.condition_unknown'
  | 'survey.condition_later'
  | 'survey.carried_from'
  | 'survey.jump'
  | 'survey.unreachable'
  | 'survey.personal'
  | 'survey.limits'
  | 'survey.language'
  | 'survey.title_language'
  | 'survey.double'
  | 'survey.no_na'
  | 'survey.unequal_scales'
  | 'survey.weights'
  | 'survey.unmapped'
export type SurveyFinding = Finding<SurveyCode>

/** What a questionnaire is held against besides itself. Times are unix seconds; null where it is not yet asked. */
export type SurveyContext = {
  /** The objectives that a course self-assessment covers, by their numbers; empty for other surveys. */
  readonly objectives: readonly string[]
  /** Answers carry names. */
  readonly named: boolean
  readonly window: { readonly from: number | null; readonly to: number | null; readonly now: number } | null
  /** How many are asked; null when that is not known, as with a public link. */
  readonly people: number | null
  /** The title that is shown to who answers, where it has one yet. */
  readonly title?: Words
  /** It is a template, whose questions may wait to be asked once for each objective. */
  readonly isTemplate?: boolean
}

/** Where a question stands: its id, and its number on paper. */
export const placeOf = (question: SurveyQuestion, index: number): FindingPlace => ({
  question: question.id,
  number: index + 1,
})
