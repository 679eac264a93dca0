import { blanksIn, type Inline, type RichText } from '#rich-text/rich-text.ts'
import type { QuestionBody, QuestionContent } from '../../../question/question.ts'
import type { ExchangeTags } from '../../exchange.ts'
import { withTexts } from '../../map-texts.ts'
import { normalRich } from '../../normal-rich.ts'
import { oneLine } from '../../reduce.ts'

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

/** A tolerance is kept where all answers are numbers: the response is a number then. */
const blankInQti = ({ answers, tolerance }: { answers: readonly string[]; tolerance: number | null }) => ({
  answers,
  tolerance: tolerance !== null && answers.length > 0 && answers.every(isNumber) ? tolerance : null,
})

const blanksBody = (body: Extract<QuestionBody, { form: 'blanks' }>): typeof body => ({
  ...body,
  blanks: body.blanks.map(blankInQti),
  isAnyOrder: false,
})

/** The stem with as many blanks as there are answers: those that are lacking stand on a line at its end. */
function withBlanks(stem: RichText, count: number): RichText {
  const lacking = count - blanksIn(stem)
  if (lacking <= 0) return stem
  const blanks = Array.from({ length: lacking }, (): Inline => ({ type: 'blank', attrs: { width: 8 } }))
  return { type: 'doc', content: [...stem.content, { type: 'paragraph', content: blanks }] }
}

/** A text in one paragraph: paragraphs become its lines, and other blocks their words. */
function inOneParagraph(text: RichText): RichText {
  const lines = text.content.flatMap((block) => (block.type === 'paragraph' ? [block.content ?? []] : []))
  if (lines.length < text.content.length) return oneLine(text)
  const content = lines.flatMap((line, at): Inline[] =>
    at > 0 ? [{ type: 'hardBreak' }, ...line] : [...line],
  )
  return normalRich({ type: 'doc', content: [{ type: 'paragraph', content }] })
}

/** The reason of an option stands in its line. */
const choiceBody = (body: Extract<QuestionBody, { form: 'choice' }>): typeof body => ({
  ...body,
  options: body.options.map((option) =>
    option.reason ? { ...option, reason: inOneParagraph(option.reason) } : option,
  ),
})

type Asked = { stem: RichText; body: QuestionBody }

/** What an interaction offers; each has at least one. */
const isOffered = (body: QuestionBody) =>
  (body.form !== 'choice' || body.options.length > 0) && (body.form !== 'ordering' || body.items.length > 0)

/** Undefined when a stem has more blanks than answers: then nobody can say which answer is whose. */
function askedInQti<A extends Asked>(asked: A): A | undefined {
  const { stem, body } = asked
  if (!isOffered(body)) return undefined
  if (body.form === 'choice') return { ...asked, body: choiceBody(body) }
  if (body.form !== 'blanks') return asked
  if (blanksIn(stem) > body.blanks.length) return undefined
  return { ...asked, stem: withBlanks(stem, body.blanks.length), body: blanksBody(body) }
}

/**
 * What QTI 2.1 and 3.0 carry of a question: everything but that blanks may be filled in any order. Undefined when a stem has
 * blanks without answers, or a choice offers nothing.
 */
export function reduceToQti<Q extends { content: QuestionContent; tags: ExchangeTags }>(
  question: Q,
): Q | undefined {
  const content = askedInQti(withTexts(question.content, normalRich))
  if (content?.body.form !== 'composite') return content && { ...question, content }
  const parts = content.body.parts.map(askedInQti)
  const kept = parts.flatMap((part) => part ?? [])
  if (kept.length < parts.length || kept.length === 0) return undefined
  return { ...question, content: { ...content, body: { ...content.body, parts: kept } } }
}
