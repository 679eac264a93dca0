import { checkNumbers } from '@obelisk/engine/number-check/check-numbers'
import { type Decisions, textWith, trackChanges } from '@obelisk/engine/tracked-changes/tracked-changes'
import * as z from 'zod'

const Reply = z.object({
  text: z.string().min(1).max(20_000),
  reasons: z.array(z.string().max(1000)).max(40).default([]),
})

/** The first object in what a model wrote; models like to put words or fences around it. */
function objectIn(text: string): unknown {
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
 * The suggested text without the sentences that hold a figure which neither the field nor a passage bears: figures come
 * from the engine and from documents, never from a model.
 */
export function withoutInventedFigures(before: string, after: string, evidence: readonly string[]) {
  const pieces = trackChanges(before, after)
  const decisions: Decisions = Object.fromEntries(
    pieces.flatMap((piece, at) => {
      if (piece.kind === 'same') return []
      const isBorne = checkNumbers(piece.added, evidence).every(({ stands }) => stands)
      return isBorne ? [[at, { is: 'accepted' as const, text: piece.added }]] : []
    }),
  )
  const changes = pieces.filter(({ kind }) => kind === 'change').length
  return { text: textWith(pieces, decisions), leftOut: changes - Object.keys(decisions).length }
}
