import { plainText } from '#rich-text/plain-text.ts'
import { type Block, inlinesOf, picturesIn, type RichText } from '#rich-text/rich-text.ts'
import { formOf } from '../forms/forms.ts'
import { normalisedText, withoutNumbers } from './normalised-text.ts'
import type { QuestionContent } from './question.ts'

/** A question in characters, for comparison with others: the stem, then options, pairs, items or sub-questions. */
export const askedParts = ({ stem, body }: Pick<QuestionContent, 'stem' | 'body'>): string[] =>
  [stem, ...formOf(body).shownTexts(body)].map(plainText)

/** Every text of a question: stem, what is asked, key, explanation. */
export const textsOf = ({ stem, body, explanation }: Omit<QuestionContent, 'kind' | 'score'>): RichText[] => [
  stem,
  ...formOf(body).shownTexts(body),
  ...formOf(body).keyTexts(body),
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
  const form = formOf(body)
  const asked = form.shownTexts(body).map((text) => normalisedText(plainText(text)))
  const parts = form.isOrdered ? asked : asked.toSorted()
  const exact = [normalisedText(plainText(stem)), ...parts].join('|')
  return { exact, loose: withoutNumbers(exact) }
}
