import { useEffect, useState } from 'react'
import { mayComeRight, pauseAfter } from '../fill/delivery/come-right.ts'

type State<T> = { data?: T; error?: unknown }

/** What a bare page loads once; `again` tries anew. What comes right by itself is tried again meanwhile. */
export function useOnce<T>(load: () => Promise<T>): State<T> & { again: () => void } {
  const [state, setState] = useState<State<T>>({})
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once for each attempt
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = (tries: number) =>
      load().then(
        (data) => isGone || setState({ data }),
        (error: unknown) => {
          if (isGone) return
          setState({ error })
          if (mayComeRight(error)) timer = setTimeout(() => void run(tries + 1), pauseAfter(error, tries))
        },
      )
    void run(0)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [attempt])
  return {
    ...state,
    again: () => {
      setState({})
      setAttempt((count) => count + 1)
    },
  }
}
