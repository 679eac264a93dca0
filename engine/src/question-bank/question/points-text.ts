import { plainText } from '#rich-text/plain-text.ts'
import { type RichText, richLines } from '#rich-text/rich-text.ts'

type Point = { content: RichText; score: number }

/** Marking points as lines, each with its score behind a bar. */
export const textOfPoints = (points: readonly Point[]): string =>
  points.map(({ content, score }) => `${plainText(content)} | ${score}`).join('\n')

/** The marking points of such lines; a line without a score has none. */
export const pointsIn = (text: string): Point[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, words = line, score = '0'] = /^(.*?)\s*[|｜]\s*(\d+(?:\.\d{1,2})?)\s*$/.exec(line) ?? []
      return { content: richLines(words.trim()), score: Number(score) }
    })
