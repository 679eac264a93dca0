/** Numbers from and to, both inside; rows count from 1 and columns from 0, as in `Sheet`. */
export type Run = readonly [from: number, to: number]

/** What nobody sees of one sheet. */
export type Hidden = { isHidden: boolean; rows: readonly Run[]; columns: readonly Run[] }

/** The numbers of these runs below `end`, each once. */
export function numbersOf(runs: readonly Run[], end: number): number[] {
  const found = new Uint8Array(Math.max(0, end))
  for (const [from, to] of runs) found.fill(1, from, to + 1)
  return Array.from(found.keys()).filter((number) => found[number] === 1)
}
