import { type Finding, finding, inCanonicalOrder, ruleOf } from '#finding/finding.ts'
import { roundHalfUp } from '#rounding/rounding.ts'
import { DEFAULT_REPORT_LIMITS, type ReportFacts, type ReportFigure, type ReportLimits } from './report.ts'
import { textLikeness } from './text-likeness.ts'

export type ReportFindingCode =
  | 'R01.not_confirmed'
  | 'R01.stale'
  | 'R02.objective_without_measure'
  | 'R02.measure_incomplete'
  | 'R03.measure_unanswered'
  | 'R04.text_missing'
  | 'R04.text_short'
  | 'R04.text_unchanged'
  | 'R05.survey_missing'
  | 'R05.few_answers'
  | 'R05.low_rate'
  | 'R06.figure_differs'
  | 'R06.figure_unknown'

type Found = Finding<ReportFindingCode>

/** The rules of a course report. */
export const REPORT_RULES = ['R01', 'R02', 'R03', 'R04', 'R05', 'R06']

/** Findings, errors first, and the rules that found nothing. */
export type ReportCheck = { readonly findings: readonly Found[]; readonly passed: readonly string[] }

/** Checks a course report before it is submitted. */
export function checkReport(report: ReportFacts, limits: ReportLimits = DEFAULT_REPORT_LIMITS): ReportCheck {
  const findings = [
    ...dataIsFinal(report),
    ...shortfallsHaveMeasures(report),
    ...measuresAreAnswered(report),
    ...textsAreWritten(report, limits),
    ...surveyIsEnough(report, limits),
    ...figuresAreComputed(report),
  ]
  const failed = new Set(findings.map(ruleOf))
  return {
    findings: inCanonicalOrder(findings),
    passed: REPORT_RULES.filter((rule) => !failed.has(rule)),
  }
}

/** R01: the data are confirmed and the result is not stale. */
function dataIsFinal({ data }: ReportFacts): Found[] {
  return [
    ...(data.confirmed ? [] : [finding<ReportFindingCode>('R01.not_confirmed', 'error')]),
    ...(data.stale ? [finding<ReportFindingCode>('R01.stale', 'error')] : []),
  ]
}

/** R02: each objective below its threshold has a problem and a measure; a measure says cause, owner and date. */
function shortfallsHaveMeasures({ objectives, measures }: ReportFacts): Found[] {
  const isFilled = (text: string) => text.trim() !== ''
  const answered = new Set(
    measures.filter((row) => isFilled(row.problem) && isFilled(row.measure)).map((row) => row.objective_id),
  )
  return [
    ...objectives
      .filter(({ objective_id, verdict }) => verdict === 'below' && !answered.has(objective_id))
      .map(({ objective_id }): Found => finding('R02.objective_without_measure', 'error', { objective_id })),
    ...measures.flatMap((row): Found[] => {
      const parts = {
        problem: isFilled(row.problem),
        cause: isFilled(row.cause),
        measure: isFilled(row.measure),
      }
      const missing = Object.entries({ ...parts, owner: row.has_owner, due: row.has_due })
        .filter(([, has]) => !has)
        .map(([part]) => part)
      if (missing.length === 0) return []
      return [finding('R02.measure_incomplete', 'error', { measure_id: row.id }, { missing })]
    }),
  ]
}

/** R03: every measure of the last cycle is answered. */
function measuresAreAnswered({ previous_measures }: ReportFacts): Found[] {
  return previous_measures
    .filter(({ answered }) => !answered)
    .map(({ id }) => finding('R03.measure_unanswered', 'error', { measure_id: id }))
}

/** R04: required texts are long enough and not the last report's over again. Length in characters without spaces. */
function textsAreWritten({ sections }: ReportFacts, limits: ReportLimits): Found[] {
  return sections.flatMap(({ key, text, required, previous = '' }): Found[] => {
    const length = text.replaceAll(/\s+/g, '').length
    const place = { section: key }
    if (length === 0) return required ? [finding('R04.text_missing', 'error', place)] : []
    const likeness = textLikeness(text, previous)
    return [
      ...(required && length < limits.text_length_min
        ? [
            finding<ReportFindingCode>('R04.text_short', 'warning', place, {
              length,
              minimum: limits.text_length_min,
            }),
          ]
        : []),
      ...(likeness >= limits.similarity_max
        ? [
            finding<ReportFindingCode>('R04.text_unchanged', 'warning', place, {
              likeness,
              limit: limits.similarity_max,
            }),
          ]
        : []),
    ]
  })
}

/** R05: the survey has enough answers and a sufficient response rate. */
function surveyIsEnough({ survey }: ReportFacts, limits: ReportLimits): Found[] {
  if (!survey) return [finding('R05.survey_missing', 'info')]
  const { answers, targeted } = survey
  const rate = targeted > 0 ? answers / targeted : 0
  return [
    ...(answers < limits.survey_answers_min
      ? [
          finding<ReportFindingCode>(
            'R05.few_answers',
            'warning',
            {},
            { answers, minimum: limits.survey_answers_min },
          ),
        ]
      : []),
    ...(rate < limits.survey_rate_min - 1e-9
      ? [
          finding<ReportFindingCode>(
            'R05.low_rate',
            'warning',
            {},
            { answers, targeted, rate, minimum: limits.survey_rate_min },
          ),
        ]
      : []),
  ]
}

/** R06: every inserted figure shows what is computed now. */
function figuresAreComputed({ sections, computed }: ReportFacts): Found[] {
  return sections.flatMap(({ key, figures = [] }) =>
    figures.flatMap((figure): Found[] => {
      const place = { section: key, figure: figure.key }
      const value = computed[figure.key]
      if (value === undefined || value === null) {
        return [finding('R06.figure_unknown', 'error', place, { shown: figure.shown })]
      }
      const expected = figureText(value, figure)
      return figure.shown === expected
        ? []
        : [finding('R06.figure_differs', 'error', place, { shown: figure.shown, expected })]
    }),
  )
}

/** A value as it stands in a text: half-up to the digits, as a percentage with its sign where asked. */
export function figureText(
  value: number,
  { digits, percent }: Pick<ReportFigure, 'digits' | 'percent'>,
): string {
  return percent
    ? `${roundHalfUp(value * 100, digits).toFixed(digits)}%`
    : roundHalfUp(value, digits).toFixed(digits)
}
