import type { Token } from './tokens.ts'

/** The same words in two texts: part (0 is the stem, then options or sub-questions) and characters from–to in each. */
export type Passage = {
  readonly a: { readonly part: number; readonly from: number; readonly to: number }
  readonly b: { readonly part: number; readonly from: number; readonly to: number }
}

type Placed = Token & { readonly part: number; isTaken: boolean }
type Run = { at: number; otherAt: number; length: number }

/** Shorter runs of signs are no sign of copying. */
const shortest = 4

const placed = (parts: readonly (readonly Token[])[]): Placed[] =>
  parts.flatMap((tokens, part) => tokens.map((token) => ({ ...token, part, isTaken: false })))

/** Both are free and say the same. */
const isAlike = (one: Placed | undefined, other: Placed | undefined) =>
  one !== undefined && other !== undefined && !one.isTaken && !other.isTaken && one.sign === other.sign

/** A run ends where a part ends. */
const goesOn = (before: Placed | undefined, token: Placed) => before?.part === token.part

/** How many signs run alike up to one sign of `a` and each sign of `b`, from the same for the sign before. */
function runsUpTo(a: readonly Placed[], at: number, b: readonly Placed[], above: Uint16Array): Uint16Array {
  const here = new Uint16Array(b.length)
  for (const [otherAt, other] of b.entries()) {
    const one = a[at]
    if (one === undefined || !isAlike(one, other)) continue
    const isOn = goesOn(a[at - 1], one) && goesOn(b[otherAt - 1], other)
    here[otherAt] = 1 + (isOn ? (above[otherAt - 1] ?? 0) : 0)
  }
  return here
}

/** The longest run of free signs that both have; the earliest of equal ones. */
function longestRun(a: readonly Placed[], b: readonly Placed[]): Run {
  let best: Run = { at: 0, otherAt: 0, length: 0 }
  let runs: Uint16Array = new Uint16Array(b.length)
  for (let at = 0; at < a.length; at++) {
    runs = runsUpTo(a, at, b, runs)
    for (const [otherAt, length] of runs.entries())
      if (length > best.length) best = { at: at - length + 1, otherAt: otherAt - length + 1, length }
  }
  return best
}

function take(tokens: readonly Placed[], at: number, length: number) {
  const run = tokens.slice(at, at + length)
  for (const token of run) token.isTaken = true
  return { part: run[0]?.part ?? 0, from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0 }
}

/** The same signs in the same order, part by part: numbers alone differ. */
const isSame = (one: readonly (readonly Token[])[], other: readonly (readonly Token[])[]) =>
  one.length === other.length &&
  one.every(
    (tokens, part) =>
      tokens.length === other[part]?.length &&
      tokens.every(({ sign }, at) => sign === other[part]?.[at]?.sign),
  )

/** Every part that is long enough, whole. */
const wholeParts = (one: readonly (readonly Token[])[], other: readonly (readonly Token[])[]): Passage[] =>
  one.flatMap((tokens, part) => {
    const whole = (some: readonly Token[] = []) => ({
      part,
      from: some[0]?.from ?? 0,
      to: some.at(-1)?.to ?? 0,
    })
    return tokens.length < shortest ? [] : [{ a: whole(tokens), b: whole(other[part]) }]
  })

/**
 * The passages that two questions share, longest first taken, in the order of the first text: greedy string tiling
 * (Wise 1993), which finds what was moved as well.
 */
export function passagesOf(
  one: readonly (readonly Token[])[],
  other: readonly (readonly Token[])[],
): Passage[] {
  if (isSame(one, other)) return wholeParts(one, other)
  const [a, b] = [placed(one), placed(other)]
  const found: Passage[] = []
  for (let run = longestRun(a, b); run.length >= shortest; run = longestRun(a, b))
    found.push({ a: take(a, run.at, run.length), b: take(b, run.otherAt, run.length) })
  return found.toSorted((x, y) => x.a.part - y.a.part || x.a.from - y.a.from)
}
