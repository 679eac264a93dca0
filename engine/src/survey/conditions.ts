import type { SurveyAnswer, SurveyAnswers, SurveyCondition, SurveyReader } from './definition.ts'

/** What an answer says, as conditions compare it. */
function valuesOf(answer: SurveyAnswer): readonly (string | number)[] {
  if ('option' in answer) return [answer.option]
  if ('options' in answer) return answer.options
  if ('step' in answer) return [answer.step ?? 'na']
  if ('rows' in answer) return Object.values(answer.rows).map((step) => step ?? 'na')
  if ('number' in answer) return [answer.number]
  return ['text' in answer ? answer.text : answer.date]
}

function isOfWho({ who, ids }: Extract<SurveyCondition, { who: string }>, { groups }: SurveyReader): boolean {
  return groups.some(({ kind, id }) => kind === who && ids.includes(id))
}

type OnAnswer = Extract<SurveyCondition, { question: string }>

function isSaid(condition: OnAnswer, answer: SurveyAnswer | undefined): boolean {
  if (answer === undefined) return condition.is === 'not-chosen'
  if (condition.is === 'answered') return true
  const values = valuesOf(answer)
  if ('values' in condition) {
    const isChosen = condition.values.some((value) => values.includes(value))
    return isChosen === (condition.is === 'chosen')
  }
  return values.some((value) => typeof value === 'number' && isWithin(condition, value))
}

const isWithin = ({ is, value }: Extract<OnAnswer, { value: number }>, given: number) =>
  is === 'at-least' ? given >= value : given <= value

/** Whether a condition holds. An answer that was not given is not chosen, and is neither large nor small. */
export function holds(condition: SurveyCondition, answers: SurveyAnswers, reader: SurveyReader): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, answers, reader))
  if ('any' in condition) return condition.any.some((one) => holds(one, answers, reader))
  if ('who' in condition) return isOfWho(condition, reader)
  return isSaid(condition, answers[condition.question])
}

/** The ids of the questions that a condition asks about. */
export function questionsAsked(condition: SurveyCondition): string[] {
  if ('all' in condition) return condition.all.flatMap(questionsAsked)
  if ('any' in condition) return condition.any.flatMap(questionsAsked)
  return 'question' in condition ? [condition.question] : []
}
