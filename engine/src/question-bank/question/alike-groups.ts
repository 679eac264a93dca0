import { likeness, suspectedLikeness } from './likeness.ts'

/** A question as it is compared: its shingles in rising order and its bands; `sisters` is equal for questions told to be sisters. */
export type Compared = {
  id: number
  shingles: readonly number[]
  bands: readonly number[]
  sisters: number | null
}

/** The name of a pair that was told to be different, whichever comes first. */
export const pairOf = (one: number, other: number) => (one < other ? `${one} ${other}` : `${other} ${one}`)

/** The heads of a forest: every question leads to the first of its group. */
function forest(count: number) {
  const heads = Array.from({ length: count }, (_, at) => at)
  const headOf = (at: number): number => {
    let head = at
    while (heads[head] !== head) head = heads[head] as number
    heads[at] = head
    return head
  }
  const join = (one: number, other: number) => {
    const [a, b] = [headOf(one), headOf(other)]
    heads[Math.max(a, b)] = Math.min(a, b)
  }
  return { headOf, join }
}

/** Places of the questions that share a band, in order, for every band that more than one has. */
function sharedBands(questions: readonly Compared[]): number[][] {
  const byBand = new Map<number, number[]>()
  for (const [at, { bands }] of questions.entries())
    for (const band of bands) {
      const known = byBand.get(band)
      if (known) known.push(at)
      else byBand.set(band, [at])
    }
  return [...byBand.values()].filter(({ length }) => length > 1)
}

const areSisters = (one: Compared, other: Compared) => one.sisters !== null && one.sisters === other.sisters

/**
 * Groups of questions that are alike and about which nothing was decided, the largest first, each in the order given.
 * Questions are compared when they share a band and are in no group together yet, so that many of one making cost as
 * many comparisons as there are of them, not as there are pairs.
 */
export function alikeGroups(questions: readonly Compared[], different: ReadonlySet<string>): number[][] {
  const { headOf, join } = forest(questions.length)
  const areAlike = (a: Compared, b: Compared) =>
    !areSisters(a, b) &&
    !different.has(pairOf(a.id, b.id)) &&
    likeness(a.shingles, b.shingles) >= suspectedLikeness
  const compare = (before: number, at: number) => {
    const [a, b] = [questions[before], questions[at]]
    if (headOf(at) !== headOf(before) && a && b && areAlike(a, b)) join(before, at)
  }
  for (const places of sharedBands(questions))
    for (const [nth, at] of places.entries()) for (const before of places.slice(0, nth)) compare(before, at)
  return membersOf(questions, headOf)
}

/** The ids of each group of more than one, by the head that its questions lead to. */
function membersOf(questions: readonly Compared[], headOf: (at: number) => number): number[][] {
  const groups = new Map<number, number[]>()
  for (const [at, { id }] of questions.entries()) {
    const head = headOf(at)
    groups.set(head, [...(groups.get(head) ?? []), id])
  }
  return [...groups.values()].filter(({ length }) => length > 1).toSorted((a, b) => b.length - a.length)
}
