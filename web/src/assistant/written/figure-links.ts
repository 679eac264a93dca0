import type { Message } from '@obelisk/contract/assistant/chat'
import { evidenceOf } from '@obelisk/contract/assistant/figures/evidence-of'
import { checkNumbers, type Evidence } from '@obelisk/engine/assistant/number-check/check-numbers'

/** Where a figure comes from: a row of what was looked up, or a source. */
export type FigureOrigin = { of: 'row'; step: number; row: number } | { of: 'source'; at: number }
export type FigureLink = { from: number; to: number; origin: FigureOrigin }

type Piece = { origin: FigureOrigin; said: Evidence; near: (sentence: string) => number }

const wordsOf = (cells: readonly unknown[]) =>
  cells.flatMap((cell) => (typeof cell === 'string' ? cell.split(/\s+/) : [])).filter((one) => one.length > 1)

const piecesOf = ({ steps, sources }: Pick<Message, 'steps' | 'sources'>): Piece[] => [
  ...steps.flatMap(({ result }, step) =>
    (result ? evidenceOf(result) : []).map((said, row): Piece => {
      const words = wordsOf(said.cells)
      return {
        origin: { of: 'row', step, row },
        said,
        near: (sentence) => words.filter((word) => sentence.includes(word)).length,
      }
    }),
  ),
  ...sources.map(
    ({ text }, at): Piece => ({
      origin: { of: 'source', at },
      said: text,
      near: (sentence) => (sentence.includes(`[${at + 1}]`) ? 2 : 0),
    }),
  ),
]

const ends = /[。！？；\n]|[.!?;](?=\s)/g

/** The sentence around a figure. */
function sentenceAround(text: string, { from, to }: { from: number; to: number }): string {
  const stops = [...text.matchAll(ends)].map(({ index }) => index)
  const begin = stops.findLast((at) => at < from) ?? -1
  const end = stops.find((at) => at >= to) ?? text.length
  return text.slice(begin + 1, end)
}

/**
 * Every figure of an answer that a look-up or a source bears, with the one that it comes from: where several bear it, the
 * one that its sentence names or cites.
 */
export function figureLinks(answer: Pick<Message, 'text' | 'steps' | 'sources'>): FigureLink[] {
  const { text } = answer
  const evidence = piecesOf(answer)
  return checkNumbers(
    text,
    evidence.map(({ said }) => said),
  ).flatMap(({ from, to, bearers }) => {
    const sentence = sentenceAround(text, { from, to })
    const [best] = bearers
      .flatMap((at) => evidence[at] ?? [])
      .toSorted((one, other) => other.near(sentence) - one.near(sentence))
    return best ? [{ from, to, origin: best.origin }] : []
  })
}
