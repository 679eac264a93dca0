import { type Block, blanksIn, type RichText } from '#rich-text/rich-text.ts'
import type { QuestionBody, QuestionContent } from '../../question/question.ts'
import type { ExchangeTags } from '../exchange.ts'
import { withTexts } from '../map-texts.ts'
import { normalRich } from '../normal-rich.ts'
import { oneLine } from '../reduce.ts'

const shortBlanks = (block: Block): Block =>
  block.type === 'codeBlock' && block.content
    ? {
        ...block,
        content: block.content.map((one) => ({ ...one, text: one.text.replace(/_{3,}/g, '____') })),
      }
    : block

const withShortBlanks = ({ content }: RichText): RichText => ({
  type: 'doc',
  content: content.map(shortBlanks),
})

/** Moodle has no blanks in any order, and what is matched to is one line of characters. */
function bodyInMoodle(body: QuestionBody, stem: RichText): QuestionBody | undefined {
  switch (body.form) {
    case 'blanks':
      return blanksIn(stem) === body.blanks.length && body.blanks.length > 0
        ? { ...body, isAnyOrder: false }
        : undefined
    case 'matching':
      return {
        ...body,
        pairs: body.pairs.map(({ left, right }) => ({ left, right: oneLine(right) })),
        extras: body.extras.map(oneLine),
      }
    case 'composite':
      return undefined
    default:
      return body
  }
}

/** What Moodle XML carries of a question; undefined when Moodle has nothing like it. */
export function reduceToMoodle<Q extends { content: QuestionContent; tags: ExchangeTags }>(
  question: Q,
): Q | undefined {
  const content = withTexts(question.content, normalRich)
  const body = bodyInMoodle(content.body, content.stem)
  if (!body) return undefined
  const stem = body.form === 'blanks' ? withShortBlanks(content.stem) : content.stem
  return { ...question, content: { ...content, stem, body } }
}
