import { useEffect, useRef, useState } from 'react'

function giveTo(from: Element | null) {
  if (document.activeElement && document.activeElement !== document.body) return
  const back = from?.isConnected ? from : document.querySelector('main')
  if (back instanceof HTMLElement) back.focus()
}

/**
 * Gives the focus back to what opened a dialog or drawer that leaves the page at once: the library returns it only after
 * folding away. Where that has gone meanwhile, the page itself has it; what has taken the focus since keeps it.
 */
export function useFocusBack(open = true) {
  const [from] = useState(() => document.activeElement)
  const wasOpen = useRef(open)
  useEffect(() => {
    wasOpen.current = open
  }, [open])
  useEffect(
    () => () => {
      if (!wasOpen.current) return
      setTimeout(() => giveTo(from), 0)
    },
    [from],
  )
}
