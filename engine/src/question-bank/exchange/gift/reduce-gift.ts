import { blanksIn, inlinesOf, type RichText } from '#rich-text/rich-text.ts'
import type { QuestionBody, QuestionContent } from '../../question/question.ts'
import type { ExchangeTags } from '../exchange.ts'
import { withTexts } from '../map-texts.ts'
import { normalRich } from '../normal-rich.ts'
import { oneLine, withoutPictures } from '../reduce.ts'

type Question = { content: QuestionContent; tags: ExchangeTags }

const nothing: RichText = { type: 'doc', content: [] }

/** GIFT has no reference answers, no marking points and no ordering; a blank is one, and stands in a line. */
function bodyInGift(body: QuestionBody, stem: RichText): QuestionBody | undefined {
  switch (body.form) {
    case 'choice':
      return body
    case 'judge':
      return { form: 'judge', isTrue: body.isTrue, points: [] }
    case 'blanks': {
      const isOne = body.blanks.length === 1 && blanksIn(stem) === 1
      const inLine = inlinesOf(stem).some(({ type }) => type === 'blank')
      return isOne && inLine ? { ...body, isAnyOrder: false } : undefined
    }
    case 'open':
      return { form: 'open', answer: nothing, points: [] }
    case 'programming':
      return { ...body, language: 'text', answer: nothing, points: [], samples: [] }
    case 'matching':
      return {
        ...body,
        pairs: body.pairs.map(({ left, right }) => ({ left, right: oneLine(right) })),
        extras: body.extras.map(oneLine),
      }
    default:
      return undefined
  }
}

/** What GIFT carries of a question; undefined when it has nothing like it. */
export function reduceToGift<Q extends Question>(question: Q): Q | undefined {
  const content = withoutPictures(withTexts(question.content, normalRich))
  const body = bodyInGift(content.body, content.stem)
  return body && { ...question, content: { ...content, body } }
}
