import type { RichText } from '#rich-text/rich-text.ts'
import type { QuestionBody, QuestionContent } from '../../question/question.ts'
import type { ExchangeTags } from '../exchange.ts'
import { withTexts } from '../map-texts.ts'
import { normalRich } from '../normal-rich.ts'
import { oneLine } from '../reduce.ts'

const isLine = ({ content }: RichText) =>
  content.length <= 1 && content.every(({ type }) => type === 'paragraph')
const lineOnly = (text: RichText) => (isLine(text) ? text : oneLine(text))

function bodyInLines(body: QuestionBody): QuestionBody {
  switch (body.form) {
    case 'choice':
      return {
        ...body,
        options: body.options.map((one) => (one.reason ? { ...one, reason: lineOnly(one.reason) } : one)),
      }
    case 'matching':
      return {
        ...body,
        pairs: body.pairs.map(({ left, right }) => ({ left: lineOnly(left), right: lineOnly(right) })),
        extras: body.extras.map(lineOnly),
      }
    case 'ordering':
      return { ...body, items: body.items.map(lineOnly) }
    default:
      return body
  }
}

/** What lines of a document carry of a question: everything, but what stands in pairs and in an order is one line each. */
export function reduceToLines<Q extends { content: QuestionContent; tags: ExchangeTags }>(question: Q): Q {
  const content = withTexts(question.content, normalRich)
  return { ...question, content: { ...content, body: bodyInLines(content.body) } }
}
