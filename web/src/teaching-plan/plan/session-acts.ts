import {
  insertSession,
  mergeWithNext,
  moveSession,
  neighbourOf,
  removeSession,
  splitSession,
} from '@obelisk/engine/teaching-plan/edit-sessions'
import type { Edit } from './use-plan.ts'

const sessionActs = ['up', 'down', 'insert', 'split', 'merge', 'remove'] as const
export type SessionAct = (typeof sessionActs)[number]

/** What a key can do on the page of a plan. */
export type KeyAct = SessionAct | 'undo' | 'redo' | 'edit' | 'next' | 'previous-row' | 'next-row'

export const isSessionAct = (act: KeyAct): act is SessionAct => sessionActs.some((one) => one === act)

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

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, [role="dialog"], [contenteditable]') !== null

const altActs: Readonly<Record<string, SessionAct>> = { ArrowUp: 'up', ArrowDown: 'down' }

/** What a key does on the page of a plan; nothing while something is typed. */
export function keyOf(event: KeyboardEvent): KeyAct | undefined {
  if (event.key === 'F8') return 'next'
  if (isTyping(event.target)) return undefined
  if (event.ctrlKey || event.metaKey) return ({ z: 'undo', y: 'redo', Z: 'redo' } as const)[event.key as 'z']
  if (event.altKey) return altActs[event.key]
  return (
    {
      F2: 'edit',
      Insert: 'insert',
      ArrowUp: 'previous-row',
      ArrowDown: 'next-row',
    } as const
  )[event.key as 'F2']
}
