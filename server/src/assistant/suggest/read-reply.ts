import { figureMark, partsOfText, textWithFigures } from '@obelisk/contract/figure-text'
import { checkNumbers } from '@obelisk/engine/assistant/number-check/check-numbers'
import {
  type Decisions,
  textWith,
  trackChanges,
} from '@obelisk/engine/rich-text/tracked-changes/tracked-changes'
import * as z from 'zod'

const Reply = z.object({
  text: z.string().min(1).max(20_000),
  reasons: z.array(z.string().max(1000)).max(40).default([]),
})

/** The first object in what a model wrote; models like to put words or fences around it. */
export function objectIn(text: string): unknown {
  const [begin, end] = [text.indexOf('{'), text.lastIndexOf('}')]
  if (begin < 0 || end < begin) return undefined
  try {
    return JSON.parse(text.slice(begin, end + 1))
  } catch {
    return undefined
  }
}

/** What a model suggests, or nothing when its answer cannot be read. */
export const replyIn = (text: string) => Reply.safeParse(objectIn(text)).data

/**
 * The text with its live figures as the program gives them. A plain figure that only one of them shows becomes that one; a
 * live figure that there is not becomes plain, and is checked like every other.
 */
function withLiveFigures(text: string, figures: ReadonlyMap<string, string>): string {
  if (figures.size === 0) return text
  const keysOf = new Map<string, string[]>()
  for (const [key, value] of figures) keysOf.set(value, [...(keysOf.get(value) ?? []), key])
  const live = (plain: string) =>
    plain.replace(/[+−-]?\d+\.\d+/g, (figure) => {
      const [key, another] = keysOf.get(figure) ?? []
      return key !== undefined && another === undefined ? figureMark(key, figure) : figure
    })
  return partsOfText(text)
    .map((part) => {
      if ('text' in part) return live(part.text)
      const now = figures.get(part.figure)
      return now === undefined ? part.value : figureMark(part.figure, now)
    })
    .join('')
}

const plainly = (text: string) => textWithFigures(text, new Map())

/** The suggested text with live figures, without the sentences that hold figures which nothing bears. */
export const suggestedText = (
  before: string,
  after: string,
  evidence: readonly string[],
  figures: ReadonlyMap<string, string>,
) => withoutInventedFigures(before, withLiveFigures(after, figures), evidence.map(plainly))

/**
 * The suggested text without the sentences that hold a figure which neither the field nor a passage bears: figures come
 * from the engine and from documents, never from a model.
 */
export function withoutInventedFigures(before: string, after: string, evidence: readonly string[]) {
  const pieces = trackChanges(before, after)
  const decisions: Decisions = Object.fromEntries(
    pieces.flatMap((piece, at) => {
      if (piece.kind === 'same') return []
      const isBorne = checkNumbers(plainly(piece.added), evidence).every(({ stands }) => stands)
      return isBorne ? [[at, { is: 'accepted' as const, text: piece.added }]] : []
    }),
  )
  const changes = pieces.filter(({ kind }) => kind === 'change').length
  return { text: textWith(pieces, decisions), leftOut: changes - Object.keys(decisions).length }
}
