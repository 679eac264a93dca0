import { markStates } from '@obelisk/contract/evaluation-data/mark-states'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'

/** A cell as it comes: its number and the position of its state in `markStates`; -1 is not entered. */
export function markOf(value: number | null, state: number): Mark {
  const name = markStates[state]
  if (name === undefined) return null
  return name === 'normal' ? value : { state: name }
}

/** A cell as calls name it: `state` is a word, `not_entered` when nothing stands there. */
export const markNamed = (value: number | null, state: string): Mark => {
  if (state === 'normal') return value
  return state === 'not_entered' ? null : { state }
}

export const isState = (mark: Mark): mark is { readonly state: string } =>
  typeof mark === 'object' && mark !== null && 'state' in mark
