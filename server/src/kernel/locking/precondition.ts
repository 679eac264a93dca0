import type { LastChange } from '@obelisk/contract/crud'

/** What must be unchanged before a call may save. The person sends the fields as they were read (`_was`). */
export type Watch<C, I> = {
  /** The name of the thing that is edited. Calls with the same name wait for each other. */
  thing: string
  /** The fields of the input that say which one it is. Without any, it belongs to the person who asks. */
  by: readonly string[]
  /** The stored fields. Undefined when there is no row yet. */
  now: (ctx: C, input: I) => Promise<object | undefined>
  /** Who changed these fields last, and when, from the row or from the record that the room keeps of them. */
  change: (ctx: C, input: I, fields: readonly string[]) => Promise<LastChange | undefined>
}
export type AnyWatch = Watch<never, never>
