import { plain } from '../../../document-tree/plain.ts'

/** A row as it may be called; `isHere`: it stands in the draft now. */
export type PairTarget = { id: number; names: readonly string[]; isHere: boolean }
type Named = { id: number; name: string }

/** Two names are of one row when so much of their pairs of signs is the same. */
const near = 0.5

const pairsOf = (text: string) => {
  const signs = [...plain(text)]
  return new Set(signs.slice(1).map((sign, at) => `${signs[at]}${sign}`))
}

/** How much two texts have in common, from 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared += 1
  return (2 * shared) / (a.size + b.size)
}

class Pairs {
  readonly found = new Map<number, number>()
  private readonly taken = new Set<number>()
  readonly rows: readonly Named[]
  readonly targets: readonly PairTarget[]

  constructor(rows: readonly Named[], targets: readonly PairTarget[]) {
    this.rows = rows
    this.targets = targets
  }

  private pair(row: Named, target: PairTarget) {
    this.found.set(row.id, target.id)
    this.taken.add(target.id)
  }

  private get open() {
    return {
      rows: this.rows.filter(({ id }) => !this.found.has(id)),
      targets: this.targets.filter(({ id }) => !this.taken.has(id)),
    }
  }

  byName() {
    for (const row of this.open.rows) {
      const name = plain(row.name)
      const same = this.open.targets.find((target) => target.names.some((one) => plain(one) === name))
      if (same && name !== '') this.pair(row, same)
    }
  }

  /** The most alike first. */
  byLikeness() {
    const { rows, targets } = this.open
    const signs = targets.map((target) => target.names.map(pairsOf))
    const scored = rows.flatMap((row) => {
      const own = pairsOf(row.name)
      return targets.map((target, at) => ({
        row,
        target,
        score: Math.max(0, ...(signs[at] ?? []).map((other) => likeness(own, other))),
      }))
    })
    for (const { row, target, score } of scored.toSorted((a, b) => b.score - a.score))
      if (score >= near && !this.found.has(row.id) && !this.taken.has(target.id)) this.pair(row, target)
  }

  /** Where no row is like another, the first is the first, and so on. */
  byOrder() {
    if (this.found.size > 0) return
    const here = this.targets.filter(({ isHere }) => isHere)
    for (const [at, row] of this.rows.entries()) if (here[at]) this.pair(row, here[at])
  }

  /** What is left between the same neighbours, as many here as there, is the same in its order. */
  byPlace() {
    const here = this.targets.filter(({ isHere }) => isHere)
    let rows: Named[] = []
    let from = 0
    const close = (to: number) => {
      const gap = here.slice(from, to).filter(({ id }) => !this.taken.has(id))
      if (gap.length === rows.length)
        for (const [at, row] of rows.entries()) if (gap[at]) this.pair(row, gap[at])
      rows = []
    }
    for (const row of this.rows) {
      const at = here.findIndex(({ id }) => id === this.found.get(row.id))
      if (this.found.has(row.id) && at >= from) {
        close(at)
        from = at + 1
      } else if (!this.found.has(row.id)) rows.push(row)
    }
    close(here.length)
  }
}

/**
 * Which rows of a file are which of a draft: by the same name, then by names that are much alike, and where the order says
 * what a row is (`isOrdered`) by the same place between the same neighbours, or from the first on where none is alike.
 */
export function pairRows(
  rows: readonly Named[],
  targets: readonly PairTarget[],
  isOrdered: boolean,
): ReadonlyMap<number, number> {
  const pairs = new Pairs(rows, targets)
  pairs.byName()
  pairs.byLikeness()
  if (isOrdered) {
    pairs.byOrder()
    pairs.byPlace()
  }
  return pairs.found
}
