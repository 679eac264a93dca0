import { useCallback, useRef, useState } from 'react'

/** Does one thing at a time: until what was given back is over, a second press does nothing. */
export function useWaiting() {
  const [waits, setWaits] = useState(false)
  // a second press may come before the first one is drawn
  const isBusy = useRef(false)
  const start = useCallback((act: () => unknown) => {
    if (isBusy.current) return
    const done = act()
    if (!(done instanceof Promise)) return
    isBusy.current = true
    setWaits(true)
    void done.finally(() => {
      isBusy.current = false
      setWaits(false)
    })
  }, [])
  return { waits, start }
}
