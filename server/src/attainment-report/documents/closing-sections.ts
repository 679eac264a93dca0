import { indirectBasisText } from '@obelisk/contract/attainment-report/indirect-basis'
import { measuredOf } from '@obelisk/contract/attainment-report/one-source'
import { differenceAsShown } from '@obelisk/contract/decimals'
import type { PrintBlock } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { head, middle, type SectionPlace } from './fact-sections.ts'
import { type ComputedReport, figure, objectivesOf, percent, targetText } from './figures.ts'
import type { DocumentWords } from './words/words.ts'

/** What the students say of themselves beside what their marks say; nothing without answers. */
export function indirect(
  report: ComputedReport,
  { section, words }: SectionPlace,
  language: Language,
): PrintBlock[] {
  const { head: facts, parameters } = report
  if (facts.survey_answers === 0) return [{ type: 'text', text: words.noSurvey }]
  const rate = facts.survey_targeted ? facts.survey_answers / facts.survey_targeted : null
  const rows = objectivesOf(report).map(({ no, computed: { direct, indirect: said, indirect_answers } }) =>
    [
      words.objectiveNo(no),
      figure(said, parameters.digits),
      figure(direct, parameters.digits),
      figure(
        said === null || direct === null ? null : differenceAsShown(said, direct, parameters.digits),
        parameters.digits,
      ),
      String(indirect_answers),
    ].map((text) => middle(text)),
  )
  return [
    { type: 'caption', of: 'table', text: words.table(section, 1, words.captions.indirect) },
    {
      type: 'table',
      headRows: 1,
      widths: [0.2, 0.2, 0.2, 0.2, 0.2],
      rows: [words.indirectHead.map((text) => head(text)), ...rows],
    },
    { type: 'note', text: words.surveyNote(facts.survey_answers, rate === null ? '—' : percent(rate)) },
    ...levels(report, words, language),
  ]
}

/** What decided the indirect level of each objective. */
function levels(report: ComputedReport, words: DocumentWords, language: Language): PrintBlock[] {
  return objectivesOf(report).flatMap(({ no, computed: { indirect_basis } }): PrintBlock[] => {
    if (!indirect_basis) return []
    const text = indirectBasisText(indirect_basis, report.parameters.digits, language)
    return [{ type: 'note', text: `${words.objectiveNo(no)}${words.colon}${text}${words.stop}` }]
  })
}

export function lastMeasures(report: ComputedReport, { section, words }: SectionPlace): PrintBlock[] {
  const { last_measures, parameters } = report
  if (last_measures.length === 0) return [{ type: 'text', text: words.noLast }]
  const rows = last_measures.map((one) => {
    const { objective_no, measure, implemented, target_value, effect: told } = one
    const { before, now, ledger, effect } = measuredOf(report, one)
    const said = [
      words.effects[effect],
      ledger === null ? '' : words.ledger(figure(ledger, parameters.digits)),
      told,
    ].filter(Boolean)
    return [
      {
        text: objective_no === null ? measure : `${words.objectiveNo(objective_no)}${words.colon}${measure}`,
      },
      { text: implemented || words.empty },
      middle(figure(before, parameters.digits)),
      middle(targetText(target_value)),
      middle(figure(now, parameters.digits)),
      { text: said.join(words.semicolon) },
    ]
  })
  return [
    { type: 'caption', of: 'table', text: words.table(section, 1, words.captions.last) },
    {
      type: 'table',
      headRows: 1,
      widths: [0.3, 0.22, 0.085, 0.095, 0.085, 0.215],
      rows: [words.lastHead.map((text) => head(text)), ...rows],
    },
  ]
}

export function nextMeasures({ measures }: ComputedReport, { section, words }: SectionPlace): PrintBlock[] {
  if (measures.length === 0) return [{ type: 'text', text: words.noNext }]
  const rows = measures.map(({ problem, evidence, cause, measure, owner, due_date, target_value }) => [
    { text: evidence ? `${problem}\n${words.basis(evidence)}` : problem },
    { text: cause || words.empty },
    { text: measure || words.empty },
    middle(`${owner}\n${due_date ?? ''}`),
    middle(targetText(target_value)),
  ])
  return [
    { type: 'caption', of: 'table', text: words.table(section, 1, words.captions.next) },
    {
      type: 'table',
      headRows: 1,
      widths: [0.25, 0.21, 0.28, 0.15, 0.11],
      rows: [words.nextHead.map((text) => head(text)), ...rows],
    },
  ]
}

/** All three choices are printed, the right one ticked: it follows from the result. */
export function conclusionText(report: ComputedReport, { words }: SectionPlace): string {
  const below = objectivesOf(report).filter(
    ({ computed }) => computed.verdict === 'below' || computed.combined === null,
  )
  const all = report.result.objectives.length
  const chosen = below.length === 0 ? 0 : below.length < all ? 1 : 2
  const names = below.map(({ no }) => words.objectiveNo(no)).join(words.comma)
  return words.conclusions
    .map(
      (text, at) =>
        `${at === chosen ? '☑' : '☐'} ${text}${at === chosen && chosen === 1 ? words.belowOnes(names) : ''}`,
    )
    .join('　　')
}

export function signatures(report: ComputedReport, place: SectionPlace): PrintBlock[] {
  const { words } = place
  return [
    {
      type: 'signatures',
      conclusion: { label: words.conclusion, text: conclusionText(report, place) },
      words: { sign: words.sign, blankDate: words.blankDate },
      rows: report.signatures.map(({ step, role, opinion, name, time }) => ({
        role: step === 0 ? words.facts.teachers : role,
        opinion,
        name,
        date: time === null ? '' : report.calendar.day(time),
      })),
    },
  ]
}

/** What lies behind the report: the workbooks of the marks, the calculation, its receipt. */
export function evidence(report: ComputedReport, { words }: SectionPlace): PrintBlock[] {
  const { evidence: files, run, head: facts } = report
  const list = [
    files.length > 0 ? words.evidence.workbooks(files.join(words.comma)) : words.evidence.typed,
    ...(facts.survey_answers > 0 ? [words.evidence.survey(facts.survey_answers)] : []),
    words.evidence.calculation,
    words.evidence.receipt(run.id, run.digest),
  ]
  return list.map((text, at) => ({ type: 'text', text: `${at + 1}. ${text}` }))
}
