import { useEffect, useRef } from 'react'

/**
 * Begins a form anew when it opens, or opens for something else; not when its page, kept behind another tab, comes to the
 * front again: what was typed stays.
 */
export function useBeginning(open: boolean, things: readonly unknown[], begin: () => void) {
  const begun = useRef<readonly unknown[]>(undefined)
  useEffect(() => {
    const before = begun.current
    begun.current = open ? things : undefined
    if (!open || (before && things.every((thing, at) => thing === before[at]))) return
    begin()
  })
}
