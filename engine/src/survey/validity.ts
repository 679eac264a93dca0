import { questionsIn, type SurveyAnswers, type SurveyDefinition, stepsOf } from './definition.ts'

/**
 * Why an answer sheet may not be meant: answered too fast, one step everywhere, the attention item missed, or every word
 * the same as on another sheet, which only shows when all of them are there.
 */
export const validityMarks = ['fast', 'straight', 'attention', 'double'] as const
export type ValidityMark = (typeof validityMarks)[number]

/** Seconds that reading and answering one question takes at least. */
const leastSeconds = 1.5
/** So many scale answers on one step, with a reverse item among them, are a straight line. */
const straightFrom = 4

type Item = { step: number; reverse: boolean; steps: number }

function itemsOf(definition: SurveyDefinition, answers: SurveyAnswers): Item[] {
  return questionsIn(definition).flatMap((question): Item[] => {
    const answer = answers[question.id]
    if (answer === undefined) return []
    if (question.kind === 'scale' && 'step' in answer && answer.step !== null && question.attention === null)
      return [{ step: answer.step, reverse: question.reverse, steps: stepsOf(definition, question.scale) }]
    if (question.kind !== 'matrix' || !('rows' in answer)) return []
    const steps = stepsOf(definition, question.scale)
    return question.rows.flatMap(({ id, reverse }) => {
      const step = answer.rows[id] ?? null
      return step === null ? [] : [{ step, reverse, steps }]
    })
  })
}

/** The middle of a scale agrees with its turned-round self, so it proves nothing. */
function isStraight(items: readonly Item[]): boolean {
  const first = items[0]
  if (!first || items.length < straightFrom || first.step * 2 === first.steps - 1) return false
  const isMixed = items.some(({ reverse }) => reverse) && items.some(({ reverse }) => !reverse)
  return isMixed && items.every(({ step, steps }) => step === first.step && steps === first.steps)
}

/** What speaks against an answer sheet. It is marked with this and never deleted. `seconds` null: not known. */
export function validityOf(
  definition: SurveyDefinition,
  answers: SurveyAnswers,
  seconds: number | null,
): ValidityMark[] {
  const asked = Object.keys(answers).length
  const missed = questionsIn(definition).some((question) => {
    const answer = answers[question.id]
    return (
      question.kind === 'scale' &&
      question.attention !== null &&
      answer !== undefined &&
      (!('step' in answer) || answer.step !== question.attention)
    )
  })
  return [
    ...(seconds !== null && asked > 0 && seconds < asked * leastSeconds ? (['fast'] as const) : []),
    ...(isStraight(itemsOf(definition, answers)) ? (['straight'] as const) : []),
    ...(missed ? (['attention'] as const) : []),
  ]
}
