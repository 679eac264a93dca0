import { exchangeOf } from '../../forms/exchanges.ts'
import type { ExchangeQuestion } from '../exchange.ts'
import { tagWords } from '../tag-words.ts'
import { giftOf, plainAnswer } from './gift-signs.ts'
import { reduceToGift } from './reduce-gift.ts'

const word = (text: string) => text.replaceAll(']', '\\]').replace(/\s*\n\s*/g, ' ')

function written(question: ExchangeQuestion): string {
  const { content, tags, label } = question
  const words = tagWords({ kind: content.kind, score: content.score, tags })
  const told = words.map((one) => `[tag:${word(one)}]`).join(' ')
  const title = label ? `::${plainAnswer(label)}::` : ''
  const explanation = content.explanation ? `####${giftOf(content.explanation)}` : ''
  const answered = exchangeOf(content.body)?.gift?.write(content, explanation) ?? ''
  return `// ${told}\n${title}${answered}\n`
}

/**
 * Questions as GIFT (Moodle docs, “GIFT format”), with kind, marks and tags as `[tag:…]` in the comment before each. What
 * GIFT cannot carry was told by `reduceToGift`; a question that it has nothing like is left out.
 */
export const writeGift = (questions: readonly ExchangeQuestion[]): string =>
  questions
    .flatMap((question) => {
      const reduced = reduceToGift(question)
      return reduced ? [written(reduced)] : []
    })
    .join('\n')
