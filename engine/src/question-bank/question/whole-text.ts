import { plainText } from '#rich-text/plain-text.ts'
import { formOf } from '../forms/forms.ts'
import type { QuestionContent } from './question.ts'

/**
 * Everything that a version of a question says, in characters, a line for each thing that a person writes: stem, options with
 * the right ones marked, answers, marking points with their scores, explanation and score. For comparing versions.
 */
export const wholeText = ({ stem, body, explanation, score }: QuestionContent): string =>
  [
    plainText(stem),
    ...formOf(body).lines(body),
    ...(explanation ? [plainText(explanation)] : []),
    `(${score})`,
  ]
    .filter(Boolean)
    .join('\n')
