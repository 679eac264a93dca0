import type { LastChange } from '@obelisk/contract/crud'

/** The fields that must be unchanged before a call may save, and how the audit log tells who changed them last. */
export type Watch<C, I> = {
  /** The stored fields. Undefined when there is no row yet. */
  now: (ctx: C, input: I) => Promise<object | undefined>
  /** The fields of the input that say which row it is. */
  by: readonly string[]
  /** The paths of the calls that change it, without `/api/` or `/admin/`. */
  acts: readonly [string, ...string[]]
  /** Finds who changed these fields last, when the audit log cannot tell it from the fields in `by`. */
  last?: (ctx: C, input: I, fields: readonly string[]) => Promise<LastChange | undefined>
}
export type AnyWatch = Watch<never, never>
