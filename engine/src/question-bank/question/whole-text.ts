import { plainText } from '#rich-text/plain-text.ts'
import type { RichText } from '#rich-text/rich-text.ts'
import type { QuestionBody, QuestionContent } from './question.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const mark = (isRight: boolean) => (isRight ? '✓' : '✗')

const pointLines = (points: readonly { content: RichText; score: number }[]) =>
  points.map(({ content, score }) => `${plainText(content)} (${score})`)

const textLines = (text: RichText | undefined) => (text ? [plainText(text)] : [])

function blankLine(
  { answers, tolerance }: { answers: readonly string[]; tolerance: number | null },
  at: number,
) {
  return `(${at + 1}) ${answers.join(' / ')}${tolerance === null ? '' : ` ±${tolerance}`}`
}

/** A body with its key, a line for each thing that a person writes. */
function bodyLines(body: QuestionBody): string[] {
  switch (body.form) {
    case 'choice':
      return body.options.flatMap(({ content, isCorrect, reason }, at) => [
        `${letters[at]}. ${plainText(content)}${isCorrect ? ` ${mark(true)}` : ''}`,
        ...textLines(reason),
      ])
    case 'blanks':
      return [...body.blanks.map(blankLine), ...(body.isAnyOrder ? ['⇄'] : [])]
    case 'judge':
      return [
        ...(body.isTrue === null ? [] : [mark(body.isTrue)]),
        ...textLines(body.answer),
        ...pointLines(body.points),
      ]
    case 'open':
      return [...textLines(body.answer), ...pointLines(body.points)]
    case 'programming':
      return [
        body.language,
        ...textLines(body.answer),
        ...pointLines(body.points),
        ...body.samples.map(({ input, output }) => `${input} → ${output}`),
      ]
    case 'matching':
      return [
        ...body.pairs.map(({ left, right }) => `${plainText(left)} — ${plainText(right)}`),
        ...body.extras.map((text) => `— ${plainText(text)}`),
      ]
    case 'ordering':
      return body.items.map((item, at) => `${at + 1}. ${plainText(item)}`)
    case 'composite':
      return body.parts.flatMap((part, at) => [
        `(${at + 1}) ${plainText(part.stem)} (${part.score})`,
        ...bodyLines(part.body),
      ])
  }
}

/**
 * Everything that a version of a question says, in characters, a line for each thing that a person writes: stem, options with
 * the right ones marked, answers, marking points with their scores, explanation and score. For comparing versions.
 */
export const wholeText = ({ stem, body, explanation, score }: QuestionContent): string =>
  [plainText(stem), ...bodyLines(body), ...textLines(explanation), `(${score})`].filter(Boolean).join('\n')
