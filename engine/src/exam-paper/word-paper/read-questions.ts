import type { Exchange, ExchangeQuestion } from '#question-bank/exchange/exchange.ts'
import { type Line, linesOfRich } from '#question-bank/exchange/lines/line.ts'
import type { RichText } from '#rich-text/rich-text.ts'
import { blocksOfText } from '#rich-text/tex-in-text.ts'
import { type ReadItem, readPaper } from './read-paper.ts'

/** A question of a paper as one of a bank: it has a mark at least, and is told when nothing said how many. */
function asBankQuestion({ question, score }: ReadItem): ExchangeQuestion {
  if (score !== null) return question
  const { content, notes } = question
  return { ...question, content: { ...content, score: 1 }, notes: [...notes, { code: 'score-lacking' }] }
}

/**
 * Reads questions from lines as Chinese teachers write them, by the reader of whole papers: headings and numbers in every
 * form (automatic ones are marks of lists), options `A．` `(B)` also several in a line, lines 答案, 解析, 难度, 知识点 and
 * others, answers in the brackets of the stem or together at the end.
 */
export const questionsOfLines = (lines: readonly Line[]): Exchange['questions'] =>
  readPaper(lines).sections.flatMap(({ items }) => items.map(asBankQuestion))

/** The same for a rich text. */
export const readLines = (text: RichText): Exchange['questions'] => questionsOfLines(linesOfRich(text))

/** The same for plain text, as it is pasted or stands in a .txt file; `$…$` is a formula. */
export const readText = (text: string): Exchange => ({
  questions: readLines({ type: 'doc', content: blocksOfText(text.replace(/^\uFEFF/, ''), true) }),
  pictures: [],
})
