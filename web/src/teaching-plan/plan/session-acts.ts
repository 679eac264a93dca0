import {
  insertSession,
  mergeWithNext,
  moveSession,
  neighbourOf,
  removeSession,
  splitSession,
  swapSessions,
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

/** What a drag carries that brings a new session. */
export const newSession = 'new-session'

/** Two neighbours become the earlier one of them; others stay as they are. */
const mergeBoth =
  (one: number, other: number): Edit =>
  (content, facts) => {
    if (neighbourOf(content, facts, one, 1)?.key === other) return mergeWithNext(content, facts, one)
    return neighbourOf(content, facts, other, 1)?.key === one ? mergeWithNext(content, facts, other) : content
  }

type Held = Pick<DragEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The change that letting go of a session over another one makes: it moves there; with Ctrl both swap, with Shift they merge. */
export function dropOf(from: number, onto: number, { ctrlKey, metaKey, shiftKey }: Held): Edit {
  if (shiftKey) return mergeBoth(from, onto)
  const act = ctrlKey || metaKey ? swapSessions : moveSession
  return (content, facts) => act(content, facts, from, onto)
}

/** The session to select after one was taken out. */
export function keyAfter(keys: readonly number[], act: SessionAct, key: number): number | undefined {
  if (act !== 'remove') return key
  const at = keys.indexOf(key)
  return keys[at + 1] ?? keys[at - 1]
}
