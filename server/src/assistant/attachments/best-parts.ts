import { gramsAsked, weightOf } from '@obelisk/engine/assistant/text-search/rank-passages'
import { gramsOf } from '@obelisk/engine/assistant/text-search/search-grams'
import type { Part } from '../reading/parts-of-text.ts'

/** A part of an attachment, with the name of its file. */
export type AttachedPart = Part & { name: string }

const scoresOf = (question: string, parts: readonly AttachedPart[]): number[] => {
  const asked = gramsAsked(question)
  const grams = parts.map(({ name, text }) => new Set(gramsOf(`${name} ${text}`)))
  const weights = asked.map((gram) => weightOf(grams.filter((some) => some.has(gram)).length, parts.length))
  return grams.map((some) =>
    asked.reduce((sum, gram, at) => sum + (some.has(gram) ? (weights[at] ?? 0) : 0), 0),
  )
}

/**
 * The parts that say most of what is asked, in their order, of no more letters together than `most`. All of them when they
 * fit; the beginning when none says anything of it.
 */
export function bestParts(question: string, parts: readonly AttachedPart[], most: number): AttachedPart[] {
  const whole = parts.reduce((sum, { text }) => sum + text.length, 0)
  if (whole <= most) return [...parts]
  const scores = scoresOf(question, parts)
  const order = parts
    .map((_, at) => at)
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
  let letters = 0
  const taken = new Set(
    order.filter((at) => {
      letters += parts[at]?.text.length ?? 0
      return letters <= most
    }),
  )
  return parts.filter((_, at) => taken.has(at))
}

/** The parts that share words with the question, best first. */
export function partsAsked(question: string, parts: readonly AttachedPart[], most: number): AttachedPart[] {
  const scores = scoresOf(question, parts)
  return parts
    .map((part, at) => ({ part, score: scores[at] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ part }) => part)
}
