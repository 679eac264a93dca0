import type { PaperBlock } from '@obelisk/contract/paper'
import type { Language } from '@obelisk/contract/refusal'
import { head, middle, type Place } from './fact-sections.ts'
import { type Computed, dateIn, figure, objectivesOf } from './figures.ts'

export function lastMeasures(
  { last_measures, parameters }: Computed,
  { section, words }: Place,
): PaperBlock[] {
  if (last_measures.length === 0) return [{ type: 'text', text: words.noLast }]
  const rows = last_measures.map(
    ({ objective_no, measure, implemented, value_before, value_after, effect }) => [
      { text: objective_no === null ? measure : `${words.objectiveNo(objective_no)}：${measure}` },
      { text: implemented || words.empty },
      middle(figure(value_before, parameters.digits)),
      middle(figure(value_after, parameters.digits)),
      { text: effect || '—' },
    ],
  )
  return [
    { type: 'caption', of: 'table', text: words.table(section, 1, words.captions.last) },
    {
      type: 'table',
      headRows: 1,
      widths: [0.38, 0.26, 0.09, 0.09, 0.18],
      rows: [words.lastHead.map((text) => head(text)), ...rows],
    },
  ]
}

export function nextMeasures({ measures }: Computed, { section, words }: Place): PaperBlock[] {
  if (measures.length === 0) return [{ type: 'text', text: words.noNext }]
  const rows = measures.map(({ problem, evidence, cause, measure, owner, due_date, target_value }) => [
    { text: evidence ? `${problem}\n${words.basis(evidence)}` : problem },
    { text: cause || words.empty },
    { text: measure || words.empty },
    middle(`${owner}\n${due_date ?? ''}`),
    middle(target_value === null ? '—' : `≥ ${target_value.toFixed(2)}`),
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
function conclusionText(report: Computed, { words }: Place): string {
  const below = objectivesOf(report).filter(
    ({ computed }) => computed.verdict === 'below' || computed.combined === null,
  )
  const all = report.result.objectives.length
  const chosen = below.length === 0 ? 0 : below.length < all ? 1 : 2
  const names = below.map(({ no }) => words.objectiveNo(no)).join('、')
  return words.conclusions
    .map(
      (text, at) =>
        `${at === chosen ? '☑' : '☐'} ${text}${at === chosen && chosen === 1 ? words.belowOnes(names) : ''}`,
    )
    .join('　　')
}

export function signatures(report: Computed, place: Place, language: Language): PaperBlock[] {
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
        date: time === null ? '' : dateIn(language, time),
      })),
    },
  ]
}
