import { useEffect, useState } from 'react'

type State<T> = { data?: T; error?: unknown }

/** What a bare page loads once; `again` tries anew. */
export function useOnce<T>(load: () => Promise<T>): State<T> & { again: () => void } {
  const [state, setState] = useState<State<T>>({})
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once for each attempt
  useEffect(() => {
    let isGone = false
    load().then(
      (data) => isGone || setState({ data }),
      (error: unknown) => isGone || setState({ error }),
    )
    return () => {
      isGone = true
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
