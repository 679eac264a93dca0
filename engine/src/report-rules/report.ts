import type { Verdict } from '#attainment/results.ts'

/** A figure shown in a text: the key of the computed value, the text that stands there, and how it is written. */
export type ReportFigure = {
  readonly key: string
  readonly shown: string
  readonly digits: number
  readonly percent?: boolean
}

/** A section of the report with the teacher's text; `previous` is the same section of the last cycle. */
export type ReportSection = {
  readonly key: string
  readonly text: string
  readonly required: boolean
  readonly previous?: string
  readonly figures?: readonly ReportFigure[]
}

/** What a report is checked on. Shares of 1. */
export type ReportFacts = {
  readonly data: { readonly confirmed: boolean; readonly stale: boolean }
  readonly objectives: readonly { readonly objective_id: number; readonly verdict: Verdict }[]
  readonly measures: readonly {
    readonly id: number
    readonly objective_id: number | null
    readonly problem: string
    readonly cause: string
    readonly measure: string
    readonly has_owner: boolean
    readonly has_due: boolean
  }[]
  readonly previous_measures: readonly { readonly id: number; readonly answered: boolean }[]
  readonly sections: readonly ReportSection[]
  readonly survey: { readonly answers: number; readonly targeted: number } | null
  readonly computed: Readonly<Record<string, number | null>>
}

/** Limits of the checks: characters, shares of 1, answers. */
export type ReportLimits = {
  readonly text_length_min: number
  readonly similarity_max: number
  readonly survey_answers_min: number
  readonly survey_rate_min: number
}

/** A text of at least 30 characters, less than 90 % alike, five answers, half of the class. */
export const DEFAULT_REPORT_LIMITS: ReportLimits = {
  text_length_min: 30,
  similarity_max: 0.9,
  survey_answers_min: 5,
  survey_rate_min: 0.5,
}
