import { shuffled } from '#shuffle/shuffled.ts'
import { holds } from './conditions.ts'
import type {
  SurveyAnswer,
  SurveyAnswers,
  SurveyDefinition,
  SurveyOption,
  SurveyPage,
  SurveyQuestion,
  SurveyReader,
} from './definition.ts'

/** A question as one person sees it: with the options that are offered, in their order. */
export type ShownQuestion = { readonly question: SurveyQuestion; readonly options: readonly SurveyOption[] }
export type ShownPage = { readonly page: SurveyPage; readonly questions: readonly ShownQuestion[] }

const chosenIn = (answers: SurveyAnswers, question: string): readonly string[] => {
  const answer = answers[question]
  if (answer === undefined) return []
  if ('options' in answer) return answer.options
  return 'option' in answer ? [answer.option] : []
}

/** The options that a question offers to this person; none for questions without options. */
function offered(
  question: SurveyQuestion,
  answers: SurveyAnswers,
  { seed }: SurveyReader,
): readonly SurveyOption[] {
  if (!('options' in question)) return []
  const { from, shuffle, options, id } = question
  const carried = from === null ? options : options.filter((one) => chosenIn(answers, from).includes(one.id))
  if (!shuffle) return carried
  const isFixed = (one: SurveyOption) => one.other || one.exclusive
  return [
    ...shuffled(
      carried.filter((one) => !isFixed(one)),
      seed,
      id,
    ),
    ...carried.filter(isFixed),
  ]
}

type Walk = { answers: SurveyAnswers; reader: SurveyReader; counted: Record<string, SurveyAnswer> }

/** The question as it is shown, or nothing; its answer counts for the conditions that come after. */
function shownQuestion(question: SurveyQuestion, { answers, reader, counted }: Walk): ShownQuestion[] {
  if (question.when && !holds(question.when, counted, reader)) return []
  const options = offered(question, counted, reader)
  if ('options' in question && options.length === 0) return []
  const answer = answers[question.id]
  if (answer !== undefined) counted[question.id] = answer
  return [{ question, options }]
}

/**
 * The pages with the questions that this person sees, after conditions and jumps. Answers to questions that are not
 * shown count for nothing. A question without any option to offer is left out, and so is a page without a question.
 */
export function shownPages(
  { pages }: Pick<SurveyDefinition, 'pages'>,
  answers: SurveyAnswers,
  reader: SurveyReader,
): ShownPage[] {
  const walk: Walk = { answers, reader, counted: {} }
  const shown: ShownPage[] = []
  let skipTo: string | null = null
  for (const page of pages) {
    if (skipTo !== null && page.id !== skipTo) continue
    const questions = page.questions.flatMap((question) => shownQuestion(question, walk))
    const order = page.shuffle ? shuffled(questions, reader.seed, page.id) : questions
    if (order.length > 0) shown.push({ page, questions: order })
    // no page is called `end`, so that nothing is shown after it
    skipTo = page.jumps.find(({ when }) => holds(when, walk.counted, reader))?.to ?? null
  }
  return shown
}

/** The answers that count: those to questions that are shown. */
export function countedAnswers(
  definition: Pick<SurveyDefinition, 'pages'>,
  answers: SurveyAnswers,
  reader: SurveyReader,
): SurveyAnswers {
  const ids = new Set(
    shownPages(definition, answers, reader).flatMap(({ questions }) =>
      questions.map(({ question }) => question.id),
    ),
  )
  return Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id)))
}
