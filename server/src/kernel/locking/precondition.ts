import type { LastChange } from '@obelisk/contract/crud'

/** What a call must have been seen of before it changes it, and how the log of acts knows who changed it last. */
export type Watch<C, I> = {
  /** The fields as they stand now; nothing when there are none yet. */
  now: (ctx: C, input: I) => Promise<object | undefined>
  /** The fields of the input that say which row it is. */
  by: readonly string[]
  /** The calls that change it, without their area. */
  acts: readonly [string, ...string[]]
  /** Who changed these fields last, where the log of acts cannot say it by those fields. */
  last?: (ctx: C, input: I, fields: readonly string[]) => Promise<LastChange | undefined>
}
export type AnyWatch = Watch<never, never>
