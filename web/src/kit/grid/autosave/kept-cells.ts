import type { SaveChange } from './autosave-types.ts'

/** The part of localStorage that is used. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

interface Kept<V> {
  /** When the page that wrote it was last alive, in ms; 0: it has said goodbye. */
  readonly aliveAt: number
  readonly cells: readonly SaveChange<V>[]
}

/** A page that was silent for this long is gone. */
export const goneAfterMs = 12_000
export const heartbeatMs = 4_000

const prefix = 'obelisk-unsaved:'

export function keptKey(storageKey: string, page: string): string {
  return `${prefix}${storageKey}:${page}`
}

/** False: the browser refused to keep it (full, or forbidden). */
export function keepCells<V>(
  keep: Keep,
  key: string,
  cells: readonly SaveChange<V>[],
  aliveAt: number,
): boolean {
  try {
    if (cells.length === 0) keep.removeItem(key)
    else keep.setItem(key, JSON.stringify({ aliveAt, cells } satisfies Kept<V>))
    return true
  } catch {
    return false
  }
}

function read<V>(keep: Keep, key: string): Kept<V> | undefined {
  try {
    const kept = JSON.parse(keep.getItem(key) ?? 'null') as Kept<V> | null
    return kept && Array.isArray(kept.cells) ? kept : undefined
  } catch {
    return undefined
  }
}

export interface Leftover<V> {
  readonly key: string
  readonly cells: readonly SaveChange<V>[]
}

/** What pages that are gone have left behind for this grid. */
export function leftovers<V>(keep: Keep, storageKey: string, ownKey: string, now: number): Leftover<V>[] {
  const found: Leftover<V>[] = []
  for (let index = 0; index < keep.length; index++) {
    const key = keep.key(index)
    if (!key?.startsWith(`${prefix}${storageKey}:`) || key === ownKey) continue
    const kept = read<V>(keep, key)
    if (kept && now - kept.aliveAt > goneAfterMs) found.push({ key, cells: kept.cells })
  }
  return found
}
