import type { SurveyDefinition, Words } from '../definition.ts'

/**
 * What a form cannot carry, or a file says that there is no place for here. `kind`: a question of a kind that the other
 * side does not have, left out; `simpler`: one that became a simpler kind; `condition`, `jump`, `mapping`, `score`,
 * `marks` (reversed, attention item), `carried` (offers what was chosen before), `limits` and `beside` (text beside
 * options) are left out of a question; `split`: one that became several; `direction`: whether the first or the last step
 * of a scale is the best was guessed; `language`: a third language; `too-long` and `too-many`: what lies over the limits.
 */
export type SurveyLossCode =
  | 'kind'
  | 'simpler'
  | 'condition'
  | 'jump'
  | 'mapping'
  | 'score'
  | 'marks'
  | 'carried'
  | 'limits'
  | 'beside'
  | 'split'
  | 'direction'
  | 'language'
  | 'too-long'
  | 'too-many'

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
