import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { createContext, type ReactNode, type RefObject, use } from 'react'
import type { Tab } from './tabs.ts'

export type Screen = {
  sheet: Sheet
  /** The scope bar of the page. */
  bar: ReactNode
  tab: Tab
  /** Saves what is open, looks for what is new, then shows the other part. */
  goTo: (tab: Tab) => void
  /** What the part shown does before it is left; false: it stays. */
  leaving: RefObject<(() => Promise<boolean>) | undefined>
  /** The choice of parts was used last: the focus stays on it when another part with a frame of its own comes. */
  fromParts: RefObject<boolean>
}

export const ScreenContext = createContext<Screen | undefined>(undefined)

/** The class on the screen; only inside `ClassScreen`. */
export function useScreen(): Screen {
  const screen = use(ScreenContext)
  if (!screen) throw new Error('No class on the screen')
  return screen
}
