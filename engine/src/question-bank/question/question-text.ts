import { plainText } from '#rich-text/plain-text.ts'
import { type Block, inlinesOf, picturesIn, type RichText } from '#rich-text/rich-text.ts'
import { normalisedText, withoutNumbers } from './normalised-text.ts'
import type { QuestionBody, QuestionContent } from './question.ts'

const pointTexts = (points: readonly { content: RichText }[]) => points.map(({ content }) => content)

/** The texts of a body that the person who answers sees. */
function askedTexts(body: QuestionBody): RichText[] {
  switch (body.form) {
    case 'choice':
      return body.options.map(({ content }) => content)
    case 'matching':
      return [...body.pairs.flatMap(({ left, right }) => [left, right]), ...body.extras]
    case 'ordering':
      return [...body.items]
    case 'composite':
      return body.parts.flatMap((part) => [part.stem, ...askedTexts(part.body)])
    default:
      return []
  }
}

/** A question in characters, for comparison with others: the stem, then options, pairs, items or sub-questions. */
export const askedParts = ({ stem, body }: Pick<QuestionContent, 'stem' | 'body'>): string[] =>
  [stem, ...askedTexts(body)].map(plainText)

/** The texts of a body that only the key shows. */
function keyTexts(body: QuestionBody): RichText[] {
  switch (body.form) {
    case 'choice':
      return body.options.flatMap(({ reason }) => (reason ? [reason] : []))
    case 'judge':
      return [...(body.answer ? [body.answer] : []), ...pointTexts(body.points)]
    case 'open':
    case 'programming':
      return [body.answer, ...pointTexts(body.points)]
    case 'composite':
      return body.parts.flatMap((part) => keyTexts(part.body))
    default:
      return []
  }
}

/** Every text of a question: stem, what is asked, key, explanation. */
export const textsOf = ({ stem, body, explanation }: Omit<QuestionContent, 'kind' | 'score'>): RichText[] => [
  stem,
  ...askedTexts(body),
  ...keyTexts(body),
  ...(explanation ? [explanation] : []),
]

/** The stored files that a question shows, each once. */
export const picturesOf = (content: Omit<QuestionContent, 'kind' | 'score'>): number[] => [
  ...new Set(textsOf(content).flatMap(picturesIn)),
]

const latexOf = (text: RichText): string[] => [
  ...inlinesOf(text).flatMap((one) => (one.type === 'math' ? [one.attrs.latex] : [])),
  ...text.content.flatMap((block: Block) => (block.type === 'mathBlock' ? [block.attrs.latex] : [])),
]

/** What full text search finds a question by: its texts in characters, and the source of its formulas. */
export function searchText(content: Omit<QuestionContent, 'kind' | 'score'>): string {
  const texts = textsOf(content)
  const whole = [...texts.map(plainText), ...texts.flatMap(latexOf)].join('\n')
  return whole.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * A question for comparison. `exact` is equal for questions that ask the same, whatever their spaces, punctuation, width
 * of characters and order of options; `loose` also without numbers.
 */
export function comparableText({ stem, body }: Pick<QuestionContent, 'stem' | 'body'>): {
  exact: string
  loose: string
} {
  const asked = askedTexts(body).map((text) => normalisedText(plainText(text)))
  const parts = body.form === 'ordering' || body.form === 'composite' ? asked : asked.toSorted()
  const exact = [normalisedText(plainText(stem)), ...parts].join('|')
  return { exact, loose: withoutNumbers(exact) }
}
