/** The part of localStorage that is used. */
type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const prefix = 'obelisk-draft:'

/** A text that is not saved yet, with what its save begins from. */
export type Draft<V, B> = { now: V; base: B }

/** Keeps a draft on this device while the server does not have it, so that a reload or a crash loses nothing. */
export function keepDraft<V, B>(
  key: string,
  draft: Draft<V, B> | undefined,
  keep: Keep = localStorage,
): void {
  try {
    if (draft) keep.setItem(prefix + key, JSON.stringify(draft))
    else keep.removeItem(prefix + key)
  } catch {
    // the browser keeps nothing: it is full, or it may not
  }
}

/** What an earlier page has left behind. */
export function keptDraft<V, B>(key: string, keep: Keep = localStorage): Draft<V, B> | undefined {
  try {
    const kept = JSON.parse(keep.getItem(prefix + key) ?? 'null') as Draft<V, B> | null
    return kept && 'now' in kept ? kept : undefined
  } catch {
    return undefined
  }
}
