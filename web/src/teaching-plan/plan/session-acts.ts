import {
  insertSession,
  mergeWithNext,
  moveSession,
  neighbourOf,
  removeSession,
  splitSession,
} from '@obelisk/engine/teaching-plan/edit-sessions'
import type { Edit } from './use-plan.ts'

export type SessionAct = 'up' | 'down' | 'insert' | 'split' | 'merge' | 'remove'

const moveBy =
  (key: number, step: 1 | -1): Edit =>
  (content, facts) => {
    const other = neighbourOf(content, facts, key, step)
    return other ? moveSession(content, facts, key, other.key) : content
  }

/** The change that an act makes to the session with this key. */
export function editOf(act: SessionAct, key: number): Edit {
  if (act === 'up') return moveBy(key, -1)
  if (act === 'down') return moveBy(key, 1)
  const of = { insert: insertSession, split: splitSession, merge: mergeWithNext, remove: removeSession }[act]
  return (content, facts) => of(content, facts, key)
}

/** The session to select after one was taken out. */
export function keyAfter(keys: readonly number[], act: SessionAct, key: number): number | undefined {
  if (act !== 'remove') return key
  const at = keys.indexOf(key)
  return keys[at + 1] ?? keys[at - 1]
}
