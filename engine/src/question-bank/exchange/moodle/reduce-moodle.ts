import { carriedBy } from '../../forms/exchanges.ts'
import type { QuestionContent } from '../../question/question.ts'
import type { ExchangeTags } from '../exchange.ts'
import { withTexts } from '../map-texts.ts'
import { normalRich } from '../normal-rich.ts'

/** What Moodle XML carries of a question; undefined when Moodle has nothing like it. */
export function reduceToMoodle<Q extends { content: QuestionContent; tags: ExchangeTags }>(
  question: Q,
): Q | undefined {
  const content = carriedBy(withTexts(question.content, normalRich), 'moodle')
  return content && { ...question, content }
}
