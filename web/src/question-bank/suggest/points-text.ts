import type { QuestionBody } from '@obelisk/contract/question-bank/content'
import { plainText } from '@obelisk/engine/rich-text/plain-text'

type Points = Extract<QuestionBody, { form: 'open' }>['points']

/** Marking points as lines, each with its score behind a bar. */
export const textOfPoints = (points: Points): string =>
  points.map(({ content, score }) => `${plainText(content)} | ${score}`).join('\n')

/** The marking points of such lines; a line without a score has none. */
export const pointsIn = (text: string): Points =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, words = line, score = '0'] = /^(.*?)\s*[|｜]\s*(\d+(?:\.\d{1,2})?)\s*$/.exec(line) ?? []
      return {
        content: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: words.trim() }] }],
        },
        score: Number(score),
      }
    })
