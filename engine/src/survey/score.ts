import {
  type SurveyAnswer,
  type SurveyDefinition,
  type SurveyQuestion,
  type SurveyScale,
  scaleOf,
} from './definition.ts'
import type { ScoreRange } from './interval.ts'

/**
 * How steps become shares of 1 (domain reference 10.4). Of five steps `proportional` gives 1, 0.8, 0.6, 0.4, 0.2 and
 * `interval` 1, 0.75, 0.5, 0.25, 0.
 */
export const scoreSchemes = ['proportional', 'interval'] as const
export type ScoreScheme = (typeof scoreSchemes)[number]

type Counted = {
  readonly steps: { readonly length: number }
  readonly values?: readonly number[] | undefined
}

/** The share of 1 that a step gives, by the scale's own values or by the scheme; step 0 is the best. */
export function scoreOfStep(
  step: number,
  { steps: { length }, values }: Counted,
  scheme: ScoreScheme,
): number {
  const own = values?.[step]
  if (own !== undefined) return own
  return scheme === 'interval' ? (length - 1 - step) / (length - 1) : (length - step) / length
}

/**
 * The values of the scales that have their own and are asked, each list once, as `1 / 0.67 / 0.33`; and whether any
 * question is left whose steps count by the scheme.
 */
export function ownScales({ scales, pages }: Pick<SurveyDefinition, 'scales' | 'pages'>): {
  readonly lists: readonly string[]
  readonly isSchemeUsed: boolean
} {
  const asked = new Set(
    pages.flatMap(({ questions }) => questions.flatMap((one) => ('scale' in one ? [one.scale] : []))),
  )
  const used = scales.filter(({ id }) => asked.has(id))
  const lists = used.flatMap(({ values }) => (values ? [values.map(String).join(' / ')] : []))
  return { lists: [...new Set(lists)], isSchemeUsed: used.length === 0 || lists.length < used.length }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

type Matrix = Extract<SurveyQuestion, { kind: 'matrix' }>

function scoreOfRows(
  { rows }: Matrix,
  said: Readonly<Record<string, number | null>>,
  { scale, scheme }: By,
): number | null {
  const scores = rows.flatMap(({ id, reverse }) => {
    const step = said[id] ?? null
    return step === null ? [] : [scoreOfStep(reverse ? scale.steps.length - 1 - step : step, scale, scheme)]
  })
  return scores.length > 0 ? mean(scores) : null
}

type Scale = Extract<SurveyQuestion, { kind: 'scale' }>
type Choice = Extract<SurveyQuestion, { options: unknown }>
type By = { scale: SurveyScale; scheme: ScoreScheme }

function scoreOfScale(
  { attention, reverse }: Scale,
  answer: SurveyAnswer,
  { scale, scheme }: By,
): number | null {
  if (!('step' in answer) || answer.step === null || attention !== null) return null
  return scoreOfStep(reverse ? scale.steps.length - 1 - answer.step : answer.step, scale, scheme)
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
    const scale = scaleOf(definition, question.scale)
    return { low: scoreOfStep(scale.steps.length - 1, scale, scheme), high: scoreOfStep(0, scale, scheme) }
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
    return scoreOfScale(question, answer, { scale: scaleOf(definition, question.scale), scheme })
  if (question.kind === 'matrix' && 'rows' in answer)
    return scoreOfRows(question, answer.rows, { scale: scaleOf(definition, question.scale), scheme })
  if (question.kind === 'nps' && 'number' in answer) return answer.number / 10
  return 'options' in question && question.kind !== 'ranking' ? scoreOfOptions(question, answer) : null
}
