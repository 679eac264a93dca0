import type { Filled } from '../fill-state.ts'

/** A ticket of an anonymous survey. `signature` comes when it was signed; until then the blinding is kept to undo it. */
export type KeptTicket = {
  message: string
  blinded: string
  inverse: string
  signature: string
}

/** Everything of one survey that stays on this device until it is handed in, and the receipt after that. */
export type Kept = { filled?: Filled; ticket?: KeptTicket; receipt?: string; title?: string }

const keyOf = (whose: string) => `survey.${whose}`

export function readKept(whose: string): Kept {
  try {
    return JSON.parse(localStorage.getItem(keyOf(whose)) ?? '{}') as Kept
  } catch {
    return {}
  }
}

/** Keeps it; a full or forbidden storage loses only the way back after a reload. */
export function writeKept(whose: string, kept: Kept) {
  try {
    localStorage.setItem(keyOf(whose), JSON.stringify(kept))
  } catch {
    // the page goes on with what it holds
  }
}
