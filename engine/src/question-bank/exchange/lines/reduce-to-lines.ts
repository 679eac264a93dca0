import { carriedBy } from '../../forms/exchanges.ts'
import type { QuestionContent } from '../../question/question.ts'
import type { ExchangeTags } from '../exchange.ts'
import { withTexts } from '../map-texts.ts'
import { normalRich } from '../normal-rich.ts'

/** What lines of a document carry of a question: everything, but what stands in pairs and in an order is one line each. */
export function reduceToLines<Q extends { content: QuestionContent; tags: ExchangeTags }>(question: Q): Q {
  const content = withTexts(question.content, normalRich)
  return { ...question, content: carriedBy(content, 'lines') ?? content }
}
