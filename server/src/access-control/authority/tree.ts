type Node = { id: number; pid: number }
export type Branch<T> = T & { children?: Branch<T>[] }

/** Rows as a tree, in the order given; a row whose parent is not among them stands at the top. */
export function treeOf<T extends Node>(rows: readonly T[]): Branch<T>[] {
  const known = new Set(rows.map(({ id }) => id))
  const below = new Map<number, T[]>()
  for (const row of rows) {
    const pid = known.has(row.pid) ? row.pid : 0
    below.set(pid, [...(below.get(pid) ?? []), row])
  }
  const branches = (pid: number): Branch<T>[] =>
    (below.get(pid) ?? []).map((row) => {
      const children = branches(row.id)
      return children.length > 0 ? { ...row, children } : row
    })
  return branches(0)
}

/** The same rows one after the other, each followed by those below it. */
export const flatOf = <T extends Node>(rows: readonly T[]): T[] => {
  const flat = (branches: readonly Branch<T>[]): T[] =>
    branches.flatMap(({ children = [], ...row }) => [row as unknown as T, ...flat(children)])
  return flat(treeOf(rows))
}

/** The ids with all ids above them. */
export function withAbove(rows: ReadonlyMap<number, Node>, ids: Iterable<number>): Set<number> {
  const all = new Set<number>()
  for (const id of ids)
    for (let at = rows.get(id); at && !all.has(at.id); at = rows.get(at.pid)) all.add(at.id)
  return all
}

/** Rows of a tree that hold every word of a quick search. */
export function matching<T>(rows: readonly T[], search: string, textOf: (row: T) => string): T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) => words.every((word) => textOf(row).toLowerCase().includes(word)))
}
