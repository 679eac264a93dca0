import { carriedBy } from '../../forms/exchanges.ts'
import type { QuestionContent } from '../../question/question.ts'
import type { ExchangeTags } from '../exchange.ts'
import { withTexts } from '../map-texts.ts'
import { normalRich } from '../normal-rich.ts'
import { withoutPictures } from '../reduce.ts'

/** What GIFT carries of a question; undefined when it has nothing like it. */
export function reduceToGift<Q extends { content: QuestionContent; tags: ExchangeTags }>(
  question: Q,
): Q | undefined {
  const content = carriedBy(withoutPictures(withTexts(question.content, normalRich)), 'gift')
  return content && { ...question, content }
}
