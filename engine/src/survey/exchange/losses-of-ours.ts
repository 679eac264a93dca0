import type { SurveyQuestion } from '../definition.ts'
import type { SurveyLoss, SurveyLossCode } from './exchanged.ts'

const isMarked = (question: SurveyQuestion) =>
  question.kind === 'scale'
    ? question.reverse || question.attention !== null
    : question.kind === 'matrix' && question.rows.some(({ reverse }) => reverse)

const hasOptions = (question: SurveyQuestion): question is Extract<SurveyQuestion, { options: unknown }> =>
  'options' in question

const carriedByNone: readonly (readonly [SurveyLossCode, (question: SurveyQuestion) => boolean])[] = [
  // a question of a template that is asked once for each objective counts for it
  ['mapping', (question) => question.mapping !== null || 'repeat' in question],
  ['condition', ({ when }) => when !== null],
  ['marks', isMarked],
  ['score', (question) => hasOptions(question) && question.options.some(({ score }) => score !== null)],
  ['carried', (question) => hasOptions(question) && question.from !== null],
]

/** What of a question no other form carries; conditions only where the form has none. */
export const lossesOfOurs = (question: SurveyQuestion, carriesCondition = false): SurveyLoss[] =>
  carriedByNone
    .filter(([code, isIn]) => isIn(question) && !(code === 'condition' && carriesCondition))
    .map(([code]) => ({
      code,
      question: (question.title['zh-cn'] || question.title.en).slice(0, 200),
      detail: '',
    }))
