import { carriedBy } from '../../../forms/exchanges.ts'
import type { QuestionContent } from '../../../question/question.ts'
import type { ExchangeTags } from '../../exchange.ts'
import { withTexts } from '../../map-texts.ts'
import { normalRich } from '../../normal-rich.ts'

/**
 * What QTI 2.1 and 3.0 carry of a question: everything but that blanks may be filled in any order. Undefined when a stem has
 * blanks without answers, or a choice offers nothing.
 */
export function reduceToQti<Q extends { content: QuestionContent; tags: ExchangeTags }>(
  question: Q,
): Q | undefined {
  const content = withTexts(question.content, normalRich)
  const { body } = content
  if (body.form !== 'composite') {
    const carried = carriedBy(content, 'qti')
    return carried && { ...question, content: carried }
  }
  const parts = body.parts.flatMap((part) => carriedBy(part, 'qti') ?? [])
  if (parts.length < body.parts.length || parts.length === 0) return undefined
  return { ...question, content: { ...content, body: { ...body, parts } } }
}
