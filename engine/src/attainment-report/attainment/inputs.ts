import type { MarkSheet } from '#evaluation-data/sheet/mark-sheet.ts'

/**
 * Answers to one survey question about an objective: counts from best to worst; N/A is left out of the mean. `values` are
 * the shares of 1 that the counts stand for, where the question does not have the scale of the run.
 */
export type SurveyAnswers = {
  readonly counts: readonly number[]
  readonly values?: readonly number[]
  readonly not_applicable?: number
  readonly weight?: number
}

/**
 * The indirect evidence of one objective: survey answers; a value entered by hand (share of 1) with how many answered;
 * or, for NBA levels, how many of the respondents are at the expected level.
 */
export type IndirectEvidence =
  | {
      readonly objective_id: number
      readonly kind: 'answers'
      readonly questions: readonly SurveyAnswers[]
      /** How many answered, where no single question says it: the questions are those of several classes. */
      readonly answers?: number
    }
  | {
      readonly objective_id: number
      readonly kind: 'value'
      readonly value: number
      readonly answers: number
    }
  | {
      readonly objective_id: number
      readonly kind: 'reached'
      readonly reached: number
      readonly total: number
    }

/** One expert's value (share of 1) of an objective. */
export type Judgement = { readonly objective_id: number; readonly value: number; readonly weight: number }

/** A student's value of the criterion. */
export type CriterionValue = { readonly student_id: number; readonly value: number }

/**
 * All that a run is computed from. One sheet: classes with the same items are pooled by student. Several sheets
 * (classes with different items, the same objectives): merged weighted by evaluated students. `evidence` names the
 * documents it came from (ids, versions); it is kept in the receipt and not used.
 */
export type AttainmentInputs = {
  readonly sheets: readonly MarkSheet[]
  readonly indirect?: readonly IndirectEvidence[]
  readonly judgements?: readonly Judgement[]
  /** What papers are to agree with (a later course, a standard examination), in any unit: their criterion correlation. */
  readonly criterion?: readonly CriterionValue[]
  readonly evidence?: Readonly<Record<string, string | number>>
}
