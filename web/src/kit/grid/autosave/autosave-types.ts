import type { CellName } from '../grid-types.ts'

/** A cell to be saved. */
export interface SaveChange<V> extends CellName {
  readonly value: V
  /** The value the server had when this person began to change it; another one there now is a conflict. */
  readonly base: V
}

/** Somebody else changed the cell in the meantime. Nothing was written. */
export interface SaveConflict<V> extends CellName {
  readonly theirs: V
  readonly name?: string
}

export interface SaveRefusal extends CellName {
  readonly reason: string
}

/** Cells named nowhere are sent again. */
export interface SaveAnswer<V> {
  readonly saved: readonly CellName[]
  readonly conflicts?: readonly SaveConflict<V>[]
  /** The server will never take these; the reason is shown. */
  readonly refused?: readonly SaveRefusal[]
}

export interface SaveStatusFacts {
  readonly state: 'saved' | 'waiting' | 'saving' | 'offline' | 'failed'
  /** Cells that the server does not have yet, without the held ones. */
  readonly unsaved: number
  /** Cells that wait until their value is mended. */
  readonly held: number
  /** When the last cell was saved, in ms; undefined: nothing yet. */
  readonly savedAt: number | undefined
  /** Why the last attempt was refused. */
  readonly reason: string | undefined
}
