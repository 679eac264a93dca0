import type { Input, Output } from '@obelisk/contract/endpoint'
import type { crossSurvey } from '@obelisk/contract/survey/analysis'
import { surveyTooFew } from '@obelisk/contract/survey/life'
import { questionsIn, type SurveyAnswer } from '@obelisk/engine/survey/definition'
import { SurveyStatistics } from '@obelisk/engine/survey/statistics'
import { hiddenGroups } from '@obelisk/engine/survey/suppression'
import { must, Refusal } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { closedSurvey } from './analyse.ts'
import { sheetsOf } from './gather-figures.ts'

const valuesIn = (answer: SurveyAnswer | undefined): readonly string[] => {
  if (answer === undefined) return []
  if ('option' in answer) return [answer.option]
  if ('options' in answer) return answer.options
  if ('step' in answer) return answer.step === null ? ['na'] : [String(answer.step)]
  return 'number' in answer ? [String(answer.number)] : []
}

/** One question by the choices of another. Groups that are small, or would give a small one away, have no figures. */
export async function crossOf(
  ctx: Room,
  { id, question, by }: Input<typeof crossSurvey>,
): Promise<Output<typeof crossSurvey>> {
  const survey = await closedSurvey(ctx, id)
  const asked = must(questionsIn(survey.definition).find((one) => one.id === question))
  must(
    questionsIn(survey.definition).find(
      (one) => one.id === by && one.kind !== 'multiple' && one.kind !== 'ranking',
    ),
  )
  const groups = new Map<string, SurveyStatistics>()
  let n = 0
  for await (const { answers, marks } of sheetsOf(ctx, id)) {
    if (marks.length > 0 && !survey.counts_marked) continue
    n += 1
    const key = valuesIn(answers[by])[0] ?? ''
    const group = groups.get(key) ?? new SurveyStatistics(survey.definition, survey.scheme)
    groups.set(key, group)
    const answer = answers[question]
    group.add(answer === undefined ? {} : { [question]: answer })
  }
  if (n < survey.min_n) throw new Refusal(surveyTooFew, { minimum: survey.min_n })
  const figuresIn = (statistics: SurveyStatistics) =>
    statistics.questions().find((one) => one.question === asked.id && one.row === null)
  // how many of a group answered this question: a question that only some are asked may have few answers in a large group
  const answeredIn = (statistics: SurveyStatistics) => {
    const { n, na } = figuresIn(statistics) ?? { n: 0, na: 0 }
    return n + na
  }
  const hidden = hiddenGroups(
    [...groups].map(([key, statistics]) => [key, answeredIn(statistics)] as const),
    survey.min_n,
  )
  return {
    rows: [...groups]
      .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
      .map(([value, statistics]) => {
        const why = hidden.get(value) ?? null
        const figures = figuresIn(statistics)
        const isTold = why === null && figures !== undefined
        return {
          value,
          n: why === null ? statistics.n : null,
          hidden: why,
          counts: isTold ? [...figures.counts] : [],
          mean: isTold ? (figures.value ?? figures.mean) : null,
        }
      }),
  }
}
