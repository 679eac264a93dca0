import type { CellChange } from '../grid-types.ts'

export const historyLimit = 100

/** What was done in one go: a cell, a fill, a paste. */
export interface Step<V> {
  readonly changes: readonly CellChange<V>[]
}

/** Steps to take back and to do again. Saving does not touch it. */
export interface History<V> {
  readonly done: readonly Step<V>[]
  readonly undone: readonly Step<V>[]
}

export function emptyHistory<V>(): History<V> {
  return { done: [], undone: [] }
}

export function withStep<V>(history: History<V>, step: Step<V>): History<V> {
  if (step.changes.length === 0) return history
  return { done: [...history.done, step].slice(-historyLimit), undone: [] }
}

export function undoneOnce<V>(history: History<V>): { history: History<V>; step: Step<V> } | undefined {
  const step = history.done.at(-1)
  if (!step) return undefined
  return { step, history: { done: history.done.slice(0, -1), undone: [...history.undone, step] } }
}

export function redoneOnce<V>(history: History<V>): { history: History<V>; step: Step<V> } | undefined {
  const step = history.undone.at(-1)
  if (!step) return undefined
  return { step, history: { done: [...history.done, step], undone: history.undone.slice(0, -1) } }
}
