import { useEffect, useRef, useState } from 'react'
import { mayComeRight, pauseAfter } from './come-right.ts'

type Delivery = { state: 'resting' | 'sending' | 'waiting'; error: unknown }

/** Delivers once, and again while network or server are away or busy; what the server refuses is told. */
export function useDelivery(deliver: () => Promise<void>) {
  const [delivery, setDelivery] = useState<Delivery>({ state: 'resting', error: undefined })
  const latest = useRef(deliver)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = deliver
  })
  const [start] = useState(() => {
    const run = async (tries: number) => {
      clearTimeout(timer.current)
      setDelivery({ state: 'sending', error: undefined })
      try {
        await latest.current()
        setDelivery({ state: 'resting', error: undefined })
      } catch (error) {
        if (!mayComeRight(error)) return setDelivery({ state: 'resting', error })
        setDelivery({ state: 'waiting', error })
        timer.current = setTimeout(() => void run(tries + 1), pauseAfter(error, tries))
      }
    }
    return () => run(0)
  })
  useEffect(() => {
    const retry = () => delivery.state === 'waiting' && void start()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [delivery.state, start])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { ...delivery, start }
}
