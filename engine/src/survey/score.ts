import { type SurveyAnswer, type SurveyDefinition, type SurveyQuestion, stepsOf } from './definition.ts'
import type { ScoreRange } from './interval.ts'

/**
 * How steps become shares of 1 (domain reference 10.4). Of five steps `proportional` gives 1, 0.8, 0.6, 0.4, 0.2 and
 * `interval` 1, 0.75, 0.5, 0.25, 0.
 */
export const scoreSchemes = ['proportional', 'interval'] as const
export type ScoreScheme = (typeof scoreSchemes)[number]

/** The share of 1 that a step gives; step 0 is the best of `steps`. */
export const scoreOfStep = (step: number, steps: number, scheme: ScoreScheme): number =>
  scheme === 'interval' ? (steps - 1 - step) / (steps - 1) : (steps - step) / steps

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

type Matrix = Extract<SurveyQuestion, { kind: 'matrix' }>

function scoreOfRows(
  { rows }: Matrix,
  said: Readonly<Record<string, number | null>>,
  { steps, scheme }: { steps: number; scheme: ScoreScheme },
): number | null {
  const scores = rows.flatMap(({ id, reverse }) => {
    const step = said[id] ?? null
    return step === null ? [] : [scoreOfStep(reverse ? steps - 1 - step : step, steps, scheme)]
  })
  return scores.length > 0 ? mean(scores) : null
}

type Scale = Extract<SurveyQuestion, { kind: 'scale' }>
type Choice = Extract<SurveyQuestion, { options: unknown }>
type By = { steps: number; scheme: ScoreScheme }

function scoreOfScale(
  { attention, reverse }: Scale,
  answer: SurveyAnswer,
  { steps, scheme }: By,
): number | null {
  if (!('step' in answer) || answer.step === null || attention !== null) return null
  return scoreOfStep(reverse ? steps - 1 - answer.step : answer.step, steps, scheme)
}

function scoreOfOptions({ options }: Choice, answer: SurveyAnswer): number | null {
  const ids = 'option' in answer ? [answer.option] : 'options' in answer ? answer.options : []
  const scores = options.flatMap(({ id, score }) => (ids.includes(id) && score !== null ? [score] : []))
  return scores.length > 0 ? mean(scores) : null
}

/** The lowest and the highest share of 1 that an answer to a question can count. */
export function scoreRange(
  definition: Pick<SurveyDefinition, 'scales'>,
  question: SurveyQuestion,
  scheme: ScoreScheme,
): ScoreRange {
  if (question.kind === 'scale' || question.kind === 'matrix') {
    const steps = stepsOf(definition, question.scale)
    return { low: scoreOfStep(steps - 1, steps, scheme), high: 1 }
  }
  const scores = 'options' in question ? question.options.flatMap(({ score }) => score ?? []) : []
  return scores.length > 0 ? { low: Math.min(...scores), high: Math.max(...scores) } : { low: 0, high: 1 }
}

/**
 * The share of 1 that an answer counts, or null: "not sure", attention items, rankings, texts, numbers and dates count
 * nothing. A reverse item is turned round; a matrix counts the mean of its answered rows; several options the mean of
 * theirs.
 */
export function scoreOfAnswer(
  definition: Pick<SurveyDefinition, 'scales'>,
  question: SurveyQuestion,
  answer: SurveyAnswer,
  scheme: ScoreScheme,
): number | null {
  if (question.kind === 'scale')
    return scoreOfScale(question, answer, { steps: stepsOf(definition, question.scale), scheme })
  if (question.kind === 'matrix' && 'rows' in answer)
    return scoreOfRows(question, answer.rows, { steps: stepsOf(definition, question.scale), scheme })
  if (question.kind === 'nps' && 'number' in answer) return answer.number / 10
  return 'options' in question && question.kind !== 'ranking' ? scoreOfOptions(question, answer) : null
}
