import { type Finding, finding } from '#finding/finding.ts'
import { isGapWide, type ReportFacts, SHORTEST_TEXT } from './report.ts'

export type ReportFindingCode =
  | 'R01.no_result'
  | 'R01.stale'
  | 'R02.no_measure'
  | 'I01.incomplete'
  | 'R03.not_answered'
  | 'R04.text_missing'
  | 'R05.no_survey'
  | 'R06.gap_unexplained'

type Found = Finding<ReportFindingCode>

/** The rules of a course report. */
export const REPORT_RULES = ['R01', 'R02', 'I01', 'R03', 'R04', 'R05', 'R06']

const isWritten = (text: string) => text.trim() !== ''

/** What a course report still lacks, rule by rule; errors block its submission. */
export function checkReport(report: ReportFacts): Found[] {
  return [
    ...resultIsFinal(report),
    ...shortfallsHaveMeasures(report),
    ...measuresAreComplete(report),
    ...lastMeasuresAreAnswered(report),
    ...textsAreWritten(report),
    ...surveyIsThere(report),
    ...gapsAreExplained(report),
  ]
}

/** R01: the result is there and not out of date. */
function resultIsFinal({ result }: ReportFacts): Found[] {
  if (result === 'current') return []
  if (result === 'none') return [finding('R01.no_result', 'error')]
  return [finding('R01.stale', 'error', {}, { reason: result.stale })]
}

/** R02: each objective below its threshold has a measure. */
function shortfallsHaveMeasures({ objectives, measures }: ReportFacts): Found[] {
  const answered = new Set(
    measures.filter(({ measure }) => isWritten(measure)).map(({ objective_no }) => objective_no),
  )
  return objectives
    .filter(({ objective_no, verdict }) => verdict === 'below' && !answered.has(objective_no))
    .map(({ objective_no }) => finding('R02.no_measure', 'error', { objective_no }))
}

/** I01: a measure says why, what, who and until when. */
function measuresAreComplete({ measures }: ReportFacts): Found[] {
  return measures.flatMap((row): Found[] => {
    const parts = {
      cause: isWritten(row.cause),
      measure: isWritten(row.measure),
      owner: row.has_owner,
      due_date: row.has_due_date,
    }
    const fields = Object.entries(parts).flatMap(([field, isThere]) => (isThere ? [] : [field]))
    if (fields.length === 0) return []
    return [finding('I01.incomplete', 'error', { measure_id: row.id }, { fields })]
  })
}

/** R03: every measure of the last cycle is answered. */
function lastMeasuresAreAnswered({ last_measures }: ReportFacts): Found[] {
  return last_measures
    .filter(({ answered }) => !answered)
    .map(({ id }) => finding('R03.not_answered', 'error', { measure_id: id }))
}

/** R04: the texts that the school requires are written. */
function textsAreWritten({ sections }: ReportFacts): Found[] {
  return sections
    .filter(({ text, required }) => required && text.trim().length < SHORTEST_TEXT)
    .map(({ key }) => finding('R04.text_missing', 'error', { section: key }))
}

/** R05: somebody answered the survey. */
function surveyIsThere({ survey_answers }: ReportFacts): Found[] {
  return survey_answers === 0 ? [finding('R05.no_survey', 'info')] : []
}

/** R06: where students judge an objective quite otherwise than their marks do, the report says why. */
function gapsAreExplained({ objectives, gap_max, sections }: ReportFacts): Found[] {
  const text = sections.find(({ key }) => key === 'indirect')?.text
  if (gap_max === 0 || text === undefined || text.trim().length >= SHORTEST_TEXT) return []
  return objectives
    .filter(({ gap }) => isGapWide(gap, gap_max))
    .map(({ objective_no }) =>
      finding('R06.gap_unexplained', 'warning', { section: 'indirect', objective_no }),
    )
}
