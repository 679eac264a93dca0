import type { Verdict } from '#attainment-report/attainment/results.ts'

/** A text of the report: whether the school requires it, and what stands in it. */
export type ReportSection = { readonly key: string; readonly text: string; readonly required: boolean }

/** A measure for the next cycle. */
export type ReportMeasure = {
  readonly id: number
  readonly objective_no: number | null
  readonly cause: string
  readonly measure: string
  readonly has_owner: boolean
  readonly has_due_date: boolean
}

/** What a report is checked on. */
export type ReportFacts = {
  /** The result as it stands: none yet, in force, or out of date for a reason. */
  readonly result: 'none' | 'current' | { readonly stale: string }
  readonly objectives: readonly {
    readonly objective_no: number
    readonly verdict: Verdict
    /** What the survey says less what the marks say; null without one of them. */
    readonly gap: number | null
  }[]
  /** From which gap on it is to be explained; 0 asks for nothing. */
  readonly gap_max: number
  readonly measures: readonly ReportMeasure[]
  /** `answered`: it is said what became of the measure, or the ledger has verified or closed it. */
  readonly last_measures: readonly { readonly id: number; readonly answered: boolean }[]
  readonly sections: readonly ReportSection[]
  /** How many answered a survey; null while there is no result that could use it. */
  readonly survey_answers: number | null
}

/** Characters from which a text counts as written. */
export const SHORTEST_TEXT = 10

/** Whether indirect and direct value lie further apart than the school leaves unexplained. */
export const isGapWide = (gap: number | null, gapMax: number): boolean =>
  gap !== null && gapMax > 0 && Math.abs(gap) > gapMax
