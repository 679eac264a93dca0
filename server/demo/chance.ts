/** Numbers that look like chance and are the same every time: a stream for each name (mulberry32). */
export type Chance = {
  /** At least 0, below 1. */
  next: () => number
  /** One of 0 … n-1. */
  below: (n: number) => number
  pick: <T>(from: readonly T[]) => T
  /** Around 0 with a standard deviation of about 1, between -3 and 3. */
  normal: () => number
}

function hashOf(name: string): number {
  let hash = 2166136261
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

/** The stream of this name. */
export function chanceOf(name: string): Chance {
  let state = hashOf(name)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (n: number) => Math.floor(next() * n)
  const pick = <T>(from: readonly T[]): T => {
    const found = from[below(from.length)]
    if (found === undefined) throw new Error(`nothing to pick from for ${name}`)
    return found
  }
  const normal = () => (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2
  return { next, below, pick, normal }
}
