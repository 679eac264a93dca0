/** A row of a tree with those below it. */
export type Branch<T> = T & { id: number; pid: number; children?: Branch<T>[] | undefined }

/** All rows, each followed by those below it. */
export const flat = <T>(rows: readonly Branch<T>[]): Branch<T>[] =>
  rows.flatMap((row) => [row, ...flat(row.children ?? [])])

/** The rows above the same one as this, in their order. */
export const siblingsOf = <T>(rows: readonly Branch<T>[], { pid }: Branch<T>): Branch<T>[] => {
  const all = flat(rows)
  const known = new Set(all.map(({ id }) => id))
  const place = (row: Branch<T>) => (known.has(row.pid) ? row.pid : 0)
  const wanted = known.has(pid) ? pid : 0
  return all.filter((row) => place(row) === wanted)
}

/** Who stands before (-1) or after (+1) a row among those above the same one. */
export function neighbourOf<T>(rows: readonly Branch<T>[], row: Branch<T>, step: 1 | -1) {
  const siblings = siblingsOf(rows, row)
  const at = siblings.findIndex(({ id }) => id === row.id)
  return siblings[at + step]
}

/** The ticked rows that have none below them: the others are ticked by those. */
export function leavesOf<T>(rows: readonly Branch<T>[], ticked: readonly (number | '*')[]): number[] {
  const leaves = flat(rows).filter(({ children = [] }) => children.length === 0)
  if (ticked.includes('*')) return leaves.map(({ id }) => id)
  return leaves.filter(({ id }) => ticked.includes(id)).map(({ id }) => id)
}

/** What is written for ticked leaves: they and every row above one of them, ticked or half ticked. */
export function withAbove<T>(rows: readonly Branch<T>[], leaves: readonly number[]): number[] {
  const wanted = new Set(leaves)
  const gather = (row: Branch<T>): number[] => {
    const below = (row.children ?? []).flatMap(gather)
    return wanted.has(row.id) || below.length > 0 ? [row.id, ...below] : []
  }
  return rows.flatMap(gather)
}
