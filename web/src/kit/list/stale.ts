import type { LastChange } from '@obelisk/contract/crud'

/** A field that somebody else has changed since the row was opened. */
export type Theirs = { field: string; value: unknown }

/** What somebody else has made of a row that is being edited. */
export type Stale<R> = { row: R; fields: readonly Theirs[]; changed: LastChange | undefined }

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Of the fields that are written, what the person saw of them. */
export const seenOf = (opened: object, written: readonly string[]) =>
  Object.fromEntries(Object.entries(opened).filter(([field]) => written.includes(field)))

/** The named fields whose stored value is no longer the one that was opened. */
export function changedMeanwhile(opened: object, now: object, fields: readonly string[]): Theirs[] {
  const before = opened as Record<string, unknown>
  const stored = now as Record<string, unknown>
  return fields
    .filter((field) => field in stored && field in before && !same(before[field], stored[field]))
    .map((field) => ({ field, value: stored[field] }))
}
