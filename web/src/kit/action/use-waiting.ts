import { useCallback, useRef, useState } from 'react'
import { CallError } from '../wire/call-error.ts'

/** What the server refused has been told to the person; everything else is a fault of the page. */
const unlessRefused = (failure: unknown) => {
  if (!(failure instanceof CallError)) throw failure
}

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
    void done.catch(unlessRefused).finally(() => {
      isBusy.current = false
      setWaits(false)
    })
  }, [])
  return { waits, start }
}
