import {
  questionsIn,
  type SurveyAnswer,
  type SurveyAnswers,
  type SurveyDefinition,
  type SurveyQuestion,
  type SurveyReader,
  stepsOf,
} from './definition.ts'
import { type ShownQuestion, shownPages } from './flow.ts'

/** Why an answer cannot be taken. `values` are the limits that a message names. */
export type AnswerProblem = {
  readonly question: string
  readonly code:
    | 'required'
    | 'unknown-question'
    | 'wrong-kind'
    | 'unknown-option'
    | 'too-few'
    | 'too-many'
    | 'stands-alone'
    | 'out-of-range'
    | 'not-whole'
    | 'too-long'
    | 'row-missing'
    | 'no-date'
  readonly values: Readonly<Record<string, number | string>>
}

type Code = AnswerProblem['code']
type Told = { code: Code; values?: AnswerProblem['values'] } | undefined

const longestOther = 200

function chosen(shown: ShownQuestion, ids: readonly string[], text: string | undefined): Told {
  const known = new Map(shown.options.map((one) => [one.id, one]))
  if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) return { code: 'unknown-option' }
  if (text !== undefined && text.length > longestOther)
    return { code: 'too-long', values: { max: longestOther } }
  return ids.length > 1 && ids.some((id) => known.get(id)?.exclusive) ? { code: 'stands-alone' } : undefined
}

function counted(shown: ShownQuestion, ids: readonly string[]): Told {
  if (!('options' in shown.question) || ids.length === 0) return undefined
  const { min, max } = shown.question
  const standsAlone = shown.options.some(({ id, exclusive }) => exclusive && id === ids[0])
  const least = Math.min(min ?? 0, shown.options.length)
  if (ids.length < least && !standsAlone) return { code: 'too-few', values: { min: least } }
  return max !== null && ids.length > max ? { code: 'too-many', values: { max } } : undefined
}

const isStep = (step: number | null, steps: number, na: boolean) =>
  step === null ? na : Number.isInteger(step) && step >= 0 && step < steps

type Rows = Extract<SurveyQuestion, { kind: 'matrix' }>

function inRows(
  { rows, na, required }: Rows,
  said: Readonly<Record<string, number | null>>,
  steps: number,
): Told {
  const known = new Set(rows.map(({ id }) => id))
  if (Object.entries(said).some(([id, step]) => !known.has(id) || !isStep(step, steps, na)))
    return { code: 'out-of-range' }
  return required && rows.some(({ id }) => !(id in said)) ? { code: 'row-missing' } : undefined
}

function inRange(value: number, min: number | null, max: number | null): Told {
  const isOutside = (min !== null && value < min) || (max !== null && value > max)
  return isOutside ? { code: 'out-of-range', values: { min: min ?? '', max: max ?? '' } } : undefined
}

function numeric(question: SurveyQuestion, value: number): Told {
  if (question.kind === 'nps') return Number.isInteger(value) ? inRange(value, 0, 10) : { code: 'not-whole' }
  if (question.kind !== 'number') return { code: 'wrong-kind' }
  if (question.whole && !Number.isInteger(value)) return { code: 'not-whole' }
  return inRange(value, question.min, question.max)
}

function written(question: SurveyQuestion, text: string): Told {
  if (question.kind !== 'short' && question.kind !== 'long') return { code: 'wrong-kind' }
  return text.length > question.longest ? { code: 'too-long', values: { max: question.longest } } : undefined
}

function dated(question: SurveyQuestion, date: string): Told {
  if (question.kind !== 'date') return { code: 'wrong-kind' }
  const day = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) return { code: 'no-date' }
  const { earliest, latest } = question
  const isOutside = (earliest !== null && date < earliest) || (latest !== null && date > latest)
  return isOutside ? { code: 'out-of-range', values: { min: earliest ?? '', max: latest ?? '' } } : undefined
}

const isOne = ({ kind }: SurveyQuestion) => kind === 'single' || kind === 'dropdown'
const areMany = ({ kind }: SurveyQuestion) => kind === 'multiple' || kind === 'ranking'

const wrongKind = { code: 'wrong-kind' } as const

function onScale(definition: SurveyDefinition, question: SurveyQuestion, step: number | null): Told {
  if (question.kind !== 'scale') return wrongKind
  return isStep(step, stepsOf(definition, question.scale), question.na) ? undefined : { code: 'out-of-range' }
}

function options(shown: ShownQuestion, ids: readonly string[], text: string | undefined): Told {
  return areMany(shown.question) ? (chosen(shown, ids, text) ?? counted(shown, ids)) : wrongKind
}

function wrongIn(definition: SurveyDefinition, shown: ShownQuestion, answer: SurveyAnswer): Told {
  const { question } = shown
  if ('option' in answer) return isOne(question) ? chosen(shown, [answer.option], answer.text) : wrongKind
  if ('options' in answer) return options(shown, answer.options, answer.text)
  if ('step' in answer) return onScale(definition, question, answer.step)
  if ('rows' in answer) {
    if (question.kind !== 'matrix') return wrongKind
    return inRows(question, answer.rows, stepsOf(definition, question.scale))
  }
  if ('number' in answer) return numeric(question, answer.number)
  return 'text' in answer ? written(question, answer.text) : dated(question, answer.date)
}

/** Whether nothing was said: an empty text, no option, no row. */
export function isBlank(answer: SurveyAnswer | undefined): boolean {
  if (answer === undefined) return true
  if ('options' in answer) return answer.options.length === 0
  if ('rows' in answer) return Object.keys(answer.rows).length === 0
  return 'text' in answer && !('option' in answer) && answer.text.trim() === ''
}

function problemOf(
  definition: SurveyDefinition,
  shown: ShownQuestion,
  answer: SurveyAnswer | undefined,
): Told {
  const { question } = shown
  if (question.kind === 'notice') return answer === undefined ? undefined : { code: 'wrong-kind' }
  if (answer === undefined || isBlank(answer)) return question.required ? { code: 'required' } : undefined
  return wrongIn(definition, shown, answer)
}

/** What stands against taking a page: of each question that is shown there, the first problem. */
export function pageProblems(
  definition: SurveyDefinition,
  questions: readonly ShownQuestion[],
  answers: SurveyAnswers,
): AnswerProblem[] {
  return questions.flatMap((shown) => {
    const told = problemOf(definition, shown, answers[shown.question.id])
    return told ? [{ question: shown.question.id, code: told.code, values: told.values ?? {} }] : []
  })
}

/**
 * What stands against taking these answers, in the order of the pages: missing answers of required questions that are
 * shown, wrong ones, and answers to questions that the questionnaire does not have. Hidden questions are not asked.
 */
export function answerProblems(
  definition: SurveyDefinition,
  answers: SurveyAnswers,
  reader: SurveyReader,
): AnswerProblem[] {
  const known = new Set(questionsIn(definition).map(({ id }) => id))
  const strangers = Object.keys(answers).filter((id) => !known.has(id))
  return [
    ...strangers.map((question) => ({ question, code: 'unknown-question' as const, values: {} })),
    ...shownPages(definition, answers, reader).flatMap(({ questions }) =>
      pageProblems(definition, questions, answers),
    ),
  ]
}
