import type { Output } from '@obelisk/contract/endpoint'
import type { PrintBlock, PrintCell } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import type { analyseSurvey } from '@obelisk/contract/survey/analysis'
import { targetName } from '@obelisk/contract/survey/target-name'
import { questionsIn, type SurveyQuestion } from '@obelisk/engine/survey/definition'
import type { MappedFigures, QuestionFigures } from '@obelisk/engine/survey/statistics'
import { npsGroups } from '@obelisk/engine/survey/tally'
import { isEnough } from '../close-survey.ts'
import type { ExportWords } from '../export-words.ts'
import {
  type figuresOf,
  questionsTold,
  type SurveyFacts,
  schemeBeside,
  targetsTold,
} from '../gather-figures.ts'
import { schemeText } from '../scheme-text.ts'
import { inWords, mappedText } from '../workbook/texts.ts'

type Analysis = Output<typeof analyseSurvey>

export type PaperFacts = {
  survey: SurveyFacts
  figures: Awaited<ReturnType<typeof figuresOf>>
  targeted: number | null
  answered: number
  groups: Analysis['groups']
  cycles: Analysis['cycles']
  comments: readonly { question: string; text: string }[]
  words: ExportWords
  language: Language
  school: string
}

const head = (text: string): PrintCell => ({ text, head: true, align: 'center' })
const middle = (text: string): PrintCell => ({ text, align: 'center' })
export const three = (value: number | null) => (value === null ? '–' : value.toFixed(3))
export const percent = (value: number) => `${Math.round(value * 100)}%`

export function factsTable({ survey, figures, targeted, answered, words }: PaperFacts): PrintBlock[] {
  const { facts } = words
  const rate = targeted ? percent(figures.whole.n / targeted) : words.unknown
  const pairs: [string, string, string, string][] = [
    [facts.way, words.ways[survey.way], facts.targeted, targeted === null ? words.unknown : String(targeted)],
    [facts.answered, String(answered), facts.valid, String(figures.whole.n)],
    [facts.rate, rate, facts.min, words.minimum(survey.min_n, percent(survey.min_rate))],
  ]
  const missing = targeted === null ? 0 : targeted - answered
  return [
    { type: 'caption', of: 'table', text: words.table(1, words.basics) },
    {
      type: 'table',
      headRows: 0,
      widths: [0.2, 0.26, 0.2, 0.34],
      rows: [
        ...pairs.map(([a, b, c, d]) => [head(a), { text: b }, head(c), { text: d }]),
        [head(facts.scheme), { text: schemeText(survey, words), span: 3 }],
      ],
    },
    { type: 'text', text: isEnough(survey, figures.whole.n, targeted) ? words.enough : words.tooFew },
    ...(answered > figures.answered
      ? [{ type: 'text' as const, text: words.waiting(answered - figures.answered, survey.min_n) }]
      : []),
    ...(targeted && missing > 0
      ? [{ type: 'text' as const, text: words.nonResponse(missing, percent(missing / targeted)) }]
      : []),
  ]
}

/** The values by the other conversion of scales, in the order of the targets. */
export function byOtherScheme({ figures }: PaperFacts, mapped: readonly MappedFigures[]) {
  const keyOf = ({ mapping: { to, no, name } }: MappedFigures) => `${to} ${no} ${name}`
  const others = new Map(figures.otherScheme.mapped().map((one) => [keyOf(one), one.value]))
  return mapped.map((one) => others.get(keyOf(one)) ?? null)
}

export function targetsTable(made: PaperFacts): PrintBlock[] {
  const { figures, words, survey, language } = made
  const mapped = targetsTold(figures, survey)
  const lowest = mapped.toSorted((a, b) => a.value - b.value)[0]
  if (!lowest) return []
  const others = byOtherScheme(made, mapped)
  return [
    { type: 'heading', text: words.targets },
    {
      type: 'text',
      text: words.finding(targetName(lowest.mapping, language), three(lowest.value), mapped.length),
    },
    { type: 'caption', of: 'table', text: words.table(2, words.targets) },
    {
      type: 'table',
      headRows: 1,
      widths: [0.2, 0.12, 0.16, 0.16, 0.16, 0.2],
      rows: [
        [words.target, words.n, words.value, words.low, words.high, words.other].map(head),
        ...mapped.map(({ mapping, n, value, low, high }, at) =>
          [
            ...[targetName(mapping, language), String(n), three(value), three(low), three(high)],
            three(others[at] ?? null),
          ].map(middle),
        ),
      ],
    },
    { type: 'note', text: `${words.note}${words.otherIs(words.schemes[schemeBeside(survey.scheme)])}` },
  ]
}

/** What a value of an answer is called: a step, an option, or itself. */
function labelOf(question: SurveyQuestion, value: string, { survey, language }: PaperFacts): string {
  if ('scale' in question) {
    const scale = survey.definition.scales.find(({ id }) => id === question.scale)
    return inWords(language, scale?.steps[Number(value)]?.label ?? { 'zh-cn': value, en: value })
  }
  const option = 'options' in question ? question.options.find(({ id }) => id === value) : undefined
  return option ? inWords(language, option.label) : value
}

/** What a question asks, or a row of a matrix; of one that is scored the other way round that is said. */
export function titleOf(
  question: SurveyQuestion,
  row: string | null,
  { language, words }: Pick<PaperFacts, 'language' | 'words'>,
): string {
  const own = question.kind === 'matrix' ? question.rows.find(({ id }) => id === row) : undefined
  const isReverse = question.kind === 'scale' ? question.reverse : own?.reverse === true
  const title = inWords(language, question.title) + (own ? ` · ${inWords(language, own.label)}` : '')
  return isReverse ? title + words.reversed : title
}

/** How often each value was given: the best step first, options in their order, who recommends before who does not. */
export function distributionOf(
  question: SurveyQuestion,
  { counts }: QuestionFigures,
  made: PaperFacts,
): string {
  if (question.kind === 'nps' && counts.length > 0) {
    const { promoters, passives, detractors } = npsGroups(
      counts.map(({ value, count }) => [Number(value), count] as const),
    )
    return made.words.npsGroups(promoters, passives, detractors)
  }
  const places = 'options' in question ? question.options.map(({ id }) => id) : undefined
  const placeOf = (value: string) => places?.indexOf(value) ?? Number(value)
  const sorted = counts.toSorted((a, b) => placeOf(a.value) - placeOf(b.value))
  return sorted
    .map(({ value, count }) => `${labelOf(question, value, made)} ${count}`)
    .join(made.language === 'en' ? '; ' : '；')
}

/** What a question came to: a value of 1, a net promoter score, or the mean of its numbers. */
export const figureSaid = (
  { value, mean, nps, nps_low, nps_high }: QuestionFigures,
  { words }: PaperFacts,
) =>
  nps === null
    ? three(value ?? mean)
    : words.npsValue(Math.round(nps), Math.round(nps_low ?? nps), Math.round(nps_high ?? nps))

/** The questions with their figures, rows of matrices each, without what was written. */
export function questionsCounted({ survey, figures }: PaperFacts) {
  const all = questionsIn(survey.definition)
  const numbered = new Map(all.map((question, at) => [question.id, { question, no: at + 1 }]))
  return questionsTold(figures, survey).flatMap((one) => {
    const found = numbered.get(one.question)
    const isLeftOut =
      !found ||
      ['short', 'long'].includes(found.question.kind) ||
      (found.question.kind === 'matrix' && one.row === null)
    return isLeftOut ? [] : [{ ...found, one }]
  })
}

function questionRow(question: SurveyQuestion, one: QuestionFigures, made: PaperFacts): PrintCell[] {
  return [
    { text: titleOf(question, one.row, made) },
    middle(mappedText(question, made.language)),
    middle(String(one.n)),
    middle(one.na ? String(one.na) : '–'),
    { text: distributionOf(question, one, made) },
    middle(figureSaid(one, made)),
  ]
}

export function questionsTable(made: PaperFacts): PrintBlock[] {
  const { words } = made
  const rows = questionsCounted(made).map(({ question, one }) => questionRow(question, one, made))
  const heads = [words.question, words.mapped, words.n, words.na, words.distribution, words.value]
  return [
    { type: 'heading', text: words.questions },
    { type: 'caption', of: 'table', text: words.table(3, words.questions) },
    {
      type: 'table',
      headRows: 1,
      small: true,
      widths: [0.36, 0.08, 0.07, 0.09, 0.3, 0.1],
      rows: [heads.map(head), ...rows],
    },
  ]
}
