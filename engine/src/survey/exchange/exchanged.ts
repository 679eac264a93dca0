import type { SurveyDefinition, Words } from '../definition.ts'
import type { surveyLossCodes } from '../words.ts'

export type SurveyLossCode = (typeof surveyLossCodes)[number]

/** A loss with the question that it befalls, by its words; empty when it befalls the whole. `detail` is how the file calls it. */
export type SurveyLoss = { readonly code: SurveyLossCode; readonly question: string; readonly detail: string }

/** A questionnaire that came from a file. */
export type ExchangedSurvey = {
  readonly title: Words
  readonly definition: SurveyDefinition
  readonly losses: readonly SurveyLoss[]
}

/** A text that was written for a form, with what it could not carry. */
export type WrittenSurvey<T> = { readonly file: T; readonly losses: readonly SurveyLoss[] }
