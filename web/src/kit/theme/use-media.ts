import { useSyncExternalStore } from 'react'
import { layout } from './tokens.ts'

const lists = new Map<string, MediaQueryList>()
const heard = new Set<() => void>()

/**
 * All who ask are told at the first change: a window that becomes a phone's is past several widths at once, and each
 * of them told by itself would draw the page once more.
 */
const tellAll = () => {
  for (const changed of heard) changed()
}

/** The browser's answer to a question, which it goes on giving; each is asked once. */
function listOf(query: string): MediaQueryList {
  const known = lists.get(query)
  if (known) return known
  const list = window.matchMedia(query)
  list.addEventListener('change', tellAll)
  lists.set(query, list)
  return list
}

function listen(changed: () => void) {
  heard.add(changed)
  return () => void heard.delete(changed)
}

const useMedia = (query: string): boolean => useSyncExternalStore(listen, () => listOf(query).matches)

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
