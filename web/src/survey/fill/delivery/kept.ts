import type { Filled } from '../fill-state.ts'

/** Everything of one survey that stays on this device until it is handed in; after that the receipt, and when in milliseconds. */
export type Kept = { filled?: Filled; receipt?: string; title?: string; time?: number }

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
