import { type FindingPlace, finding } from '#finding/finding.ts'
import { isBlankText } from '#rich-text/rich-text.ts'
import {
  type SurveyDefinition,
  type SurveyQuestion,
  type SurveyScale,
  scaleOf,
  textsOfQuestion,
  type Words,
} from './definition.ts'
import type { SurveyContext, SurveyFinding } from './survey-finding.ts'

const isMissing = (words: Words, language: 'zh-cn' | 'en') => words[language].trim() === ''
const wholeGap = (words: Words) => isMissing(words, 'zh-cn') && isMissing(words, 'en')

/** "and" in an item asks two things at once, and nobody knows which was answered. */
const twoAtOnce = /[和及、]|(?<!参)与|以及|并且|\band\b|\bor\b/i

type Choice = Extract<SurveyQuestion, { options: unknown }>
type Code = SurveyFinding['code']

function choiceErrors({ min, max, from, options }: Choice): Code[] {
  const isWrong = (min !== null && min > options.length) || (min !== null && max !== null && min > max)
  return [
    ...(from === null && options.length < 2 ? (['survey.few_options'] as const) : []),
    ...(options.some(({ label }) => wholeGap(label)) ? (['survey.no_title'] as const) : []),
    ...(isWrong ? (['survey.limits'] as const) : []),
  ]
}

type Scaled = Extract<SurveyQuestion, { scale: unknown }>

/** Values of its own are shares of 1, one for each step, and fall from the best step. */
function isCounted({ steps, values }: SurveyScale): boolean {
  if (!values) return true
  return (
    values.length === steps.length &&
    values.every((value, at) => value >= 0 && value <= 1 && (at === 0 || value < (values[at - 1] ?? 0)))
  )
}

function scaleErrors(question: Scaled, definition: SurveyDefinition): Code[] {
  const scale = scaleOf(definition, question.scale)
  const { steps } = scale
  const rows = question.kind === 'matrix' ? question.rows : undefined
  return [
    ...(rows?.length === 0 ? (['survey.few_rows'] as const) : []),
    ...(rows?.some(({ label }) => wholeGap(label)) ? (['survey.empty_row'] as const) : []),
    ...(steps.length < 2 ? (['survey.scale_unknown'] as const) : []),
    ...(steps.some(({ label }) => wholeGap(label)) ? (['survey.empty_step'] as const) : []),
    ...(isCounted(scale) ? [] : (['survey.scale_values'] as const)),
  ]
}

const isTurned = <T extends number | string>(low: T | null, high: T | null) =>
  low !== null && high !== null && low > high

function bodyErrors(question: SurveyQuestion, definition: SurveyDefinition): Code[] {
  if ('options' in question) return choiceErrors(question)
  if ('scale' in question) return scaleErrors(question, definition)
  const isWrong =
    (question.kind === 'number' && isTurned(question.min, question.max)) ||
    (question.kind === 'date' && isTurned(question.earliest, question.latest))
  return isWrong ? ['survey.limits'] : []
}

function isUntitled(question: SurveyQuestion): boolean {
  if (!wholeGap(question.title)) return false
  if (question.kind !== 'notice') return true
  return isBlankText(question.content['zh-cn']) && isBlankText(question.content.en)
}

/** Languages in which a text is missing that the other language has. */
export function languagesMissingIn(texts: readonly Words[]): ('zh-cn' | 'en')[] {
  const wanted = texts.filter((text) => !wholeGap(text))
  return (['zh-cn', 'en'] as const).filter((language) => wanted.some((text) => isMissing(text, language)))
}

/** Languages in which a text of the question is missing, its steps among them. */
function missingLanguages(question: SurveyQuestion, definition: SurveyDefinition) {
  const isUnsaid = (language: 'zh-cn' | 'en') =>
    question.kind === 'notice' &&
    isBlankText(question.content[language]) &&
    !isBlankText(question.content[language === 'en' ? 'zh-cn' : 'en'])
  const told = languagesMissingIn(textsOfQuestion(question, definition))
  return (['zh-cn', 'en'] as const).filter((language) => told.includes(language) || isUnsaid(language))
}

function asksTwo(question: SurveyQuestion): boolean {
  if (question.mapping || !('scale' in question)) return false
  const asked = question.kind === 'matrix' ? question.rows.map(({ label }) => label) : [question.title]
  return asked.some((text) => twoAtOnce.test(text['zh-cn']) || twoAtOnce.test(text.en))
}

const isPersonal = (question: SurveyQuestion) =>
  (question.kind === 'short' || question.kind === 'long') && question.personal

/** What speaks against one question by itself. */
export function questionFindings(
  question: SurveyQuestion,
  definition: SurveyDefinition,
  { named, isTemplate = false }: Pick<SurveyContext, 'named' | 'isTemplate'>,
  place: FindingPlace,
): SurveyFinding[] {
  const errors: Code[] = bodyErrors(question, definition)
  if (isUntitled(question)) errors.push('survey.no_title')
  if (!named && isPersonal(question)) errors.push('survey.personal')
  return [
    ...(question.repeat && !isTemplate
      ? [finding('survey.repeat_open' as const, 'error', place, { of: question.repeat })]
      : []),
    ...errors.map((code) => finding(code, 'error', place)),
    ...missingLanguages(question, definition).map((language) =>
      finding('survey.language' as const, 'warning', place, { language }),
    ),
    ...('scale' in question && question.mapping && !question.na
      ? [finding('survey.no_na' as const, 'warning', place)]
      : []),
    ...(asksTwo(question) ? [finding('survey.double' as const, 'info', place)] : []),
  ]
}
