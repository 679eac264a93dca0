import { likeness, shinglesOf } from './likeness.ts'
import { normalisedText } from './normalised-text.ts'

type Named = { no: string; text: string }

/** From this share of common triples on, a text is taken for the reworded one. */
const reworded = 0.4

/**
 * For each number of an earlier syllabus the number of the new one that says the same: in the same words, else in the most
 * alike ones. Each new number is given once; a number of which nothing is alike is missing.
 */
export function matchNumbers(before: readonly Named[], now: readonly Named[]): Map<string, string> {
  const texts = (list: readonly Named[]) =>
    list.map(({ no, text }) => ({ no, shingles: shinglesOf(normalisedText(text)) }))
  const [old, fresh] = [texts(before), texts(now)]
  const pairs = old
    .flatMap((one) =>
      fresh.map((other) => ({ from: one.no, to: other.no, worth: likeness(one.shingles, other.shingles) })),
    )
    .filter(({ worth }) => worth >= reworded)
    .sort((a, b) => b.worth - a.worth || Number(b.from === b.to) - Number(a.from === a.to))
  const found = new Map<string, string>()
  const given = new Set<string>()
  for (const { from, to } of pairs) {
    if (found.has(from) || given.has(to)) continue
    found.set(from, to)
    given.add(to)
  }
  return found
}
