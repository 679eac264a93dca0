import { CallError, isCancelled, mayRecover } from '../wire/call-error.ts'
import { isStale } from '../wire/is-stale.ts'

/** Why the last save did not succeed. */
export type SaveTrouble =
  /** No way to the server, or the session has ended. It is tried again by itself. */
  | { kind: 'offline' }
  /** Somebody else changed the same. Nothing is sent until the person has chosen one of the two ways on. */
  | { kind: 'changed'; error: CallError }
  /** The server refused. It is tried again with the next change. */
  | { kind: 'refused'; error: Error }

const noConnection = new Set(['offline', 'timeout', 'unreachable'])

export function troubleOf(error: unknown): SaveTrouble {
  // a call is cancelled when the session ends while it is under way
  if (isCancelled(error)) return { kind: 'offline' }
  if (isStale(error)) return { kind: 'changed', error }
  if (error instanceof CallError && (noConnection.has(error.kind) || mayRecover(error)))
    return { kind: 'offline' }
  return { kind: 'refused', error: error instanceof Error ? error : new Error(String(error)) }
}

/** What is wrong, for a field: the sentence of the server at the field, else that of the whole. */
export const sentenceOf = (error: Error): string =>
  (error instanceof CallError && error.fields[0]?.message) || error.message
