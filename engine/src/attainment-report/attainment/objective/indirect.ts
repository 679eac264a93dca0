import { roundAt } from '#rounding/rounding.ts'
import type { AttainmentParameters, ScaleConversion } from '#settings/parameters.ts'
import type { IndirectEvidence, SurveyAnswers } from '../inputs.ts'

/** Value (share of 1, null without a valid answer), how many answered, and the share at the expected level. */
export type IndirectValue = {
  readonly value: number | null
  readonly answers: number
  readonly reached_share: number | null
}

const NONE: IndirectValue = { value: null, answers: 0, reached_share: null }

/** Values of a scale from best to worst: fifths 1 .8 .6 .4 .2 (rubric style) or quarters 1 .75 .5 .25 0. */
export function scaleValues(scale: ScaleConversion): readonly number[] {
  if (scale === 'fifths') return [1, 0.8, 0.6, 0.4, 0.2]
  return scale === 'quarters' ? [1, 0.75, 0.5, 0.25, 0] : scale.values
}

/**
 * I = sum(n_k v_k) / sum(n_k) per question, then the weighted mean of the questions. Answers that could not judge
 * (N/A) are in no denominator; a question nobody answered is left out. `answers` is the largest count of a question.
 */
export function indirectOf(
  evidence: IndirectEvidence | undefined,
  parameters: Pick<AttainmentParameters, 'scale' | 'rounding' | 'tolerance'>,
  expected: number,
): IndirectValue {
  if (!evidence) return NONE
  if (evidence.kind === 'value') {
    return { value: evidence.value, answers: evidence.answers, reached_share: null }
  }
  if (evidence.kind === 'reached') {
    if (evidence.total === 0) return NONE
    const share = evidence.reached / evidence.total
    return { value: share, answers: evidence.total, reached_share: share }
  }
  const found = ofQuestions(evidence.questions, parameters, expected)
  return found === NONE ? NONE : { ...found, answers: evidence.answers ?? found.answers }
}

function ofQuestions(
  questions: readonly SurveyAnswers[],
  { scale, rounding, tolerance }: Pick<AttainmentParameters, 'scale' | 'rounding' | 'tolerance'>,
  expected: number,
): IndirectValue {
  const usual = scaleValues(scale)
  const answered = questions
    .map(({ counts, values = usual, weight = 1 }) => ({ counts, values, weight, n: sumOf(counts) }))
    .filter(({ n, weight }) => n > 0 && weight > 0)
  const weights = sumOf(answered.map(({ weight }) => weight))
  if (weights === 0) return NONE
  const meanBy = (per: (value: number) => number) =>
    sumOf(
      answered.map(
        ({ counts, values, weight, n }) =>
          (weight * sumOf(counts.map((count, k) => count * per(values[k] ?? 0)))) / n,
      ),
    ) / weights
  return {
    value: roundAt(
      rounding,
      'indirect',
      meanBy((value) => value),
    ),
    answers: answered.reduce((most, { n }) => Math.max(most, n), 0),
    reached_share: meanBy((value) => (value >= expected - tolerance ? 1 : 0)),
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, value) => sum + value, 0)
}
