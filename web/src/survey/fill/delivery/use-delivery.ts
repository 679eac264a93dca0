import { useEffect, useRef, useState } from 'react'
import { CallError } from '#kit/wire/call-error.ts'

/** Milliseconds until something that did not get through is tried again. */
const pause = 8000

type Delivery = { state: 'resting' | 'sending' | 'waiting'; error: unknown }

const isOfNetwork = (error: unknown) =>
  error instanceof CallError && ['offline', 'unreachable', 'timeout', 'http'].includes(error.kind)

/** Delivers once, and again while there is no network; what the server refuses is told. */
export function useDelivery(deliver: () => Promise<void>) {
  const [delivery, setDelivery] = useState<Delivery>({ state: 'resting', error: undefined })
  const latest = useRef(deliver)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = deliver
  })
  const [start] = useState(() => {
    const run = async () => {
      clearTimeout(timer.current)
      setDelivery({ state: 'sending', error: undefined })
      try {
        await latest.current()
        setDelivery({ state: 'resting', error: undefined })
      } catch (error) {
        if (!isOfNetwork(error)) return setDelivery({ state: 'resting', error })
        setDelivery({ state: 'waiting', error })
        timer.current = setTimeout(() => void run(), pause)
      }
    }
    return run
  })
  useEffect(() => {
    const retry = () => delivery.state === 'waiting' && void start()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [delivery.state, start])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { ...delivery, start }
}
