import { useSyncExternalStore } from 'react'
import { layout } from './tokens.ts'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Whether the window is at most this wide, in pixels. */
export const useIsWithin = (width: number) => useMedia(`(max-width: ${width}px)`)

/** Whether the screen is as narrow as a phone. */
export const useIsPhone = () => useMedia(`(max-width: ${layout.phone}px)`)

/** Whether there is no room for two panes beside each other. */
export const useIsTablet = () => useMedia(`(max-width: ${layout.tablet - 1}px)`)

/** Whether a drawer beside the content must float over it. */
export const useIsNarrow = () => useMedia('(max-width: 1279px)')

/** Whether the person has asked for as little motion as possible. */
export const useIsStill = () => useMedia('(prefers-reduced-motion: reduce)')
