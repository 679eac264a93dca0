import { pauseBefore } from '@obelisk/contract/come-again'
import { heldByOthers, tookTooLong, tooManyCalls } from '@obelisk/contract/refusal'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '#kit/wire/call-error.ts'

/** Seconds until something that did not get through is tried again, when the server does not say. */
const pause = 8

type Delivery = { state: 'resting' | 'sending' | 'waiting'; error: unknown }

/** Refused at this moment only: a whole class hands in at once, from one address. */
const ofTheMoment = [tooManyCalls, heldByOthers, tookTooLong]

/** What comes right by itself: no network, or one that asks for a sign-in of its own; a server that is away or busy. */
function mayComeRight(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false
  if (['offline', 'unreachable', 'timeout', 'unreadable'].includes(error.kind)) return true
  return (error.status ?? 0) >= 502 || ofTheMoment.some((text) => error.is(text))
}

const pauseAfter = ({ retryAfter, values }: CallError, tries: number): number =>
  pauseBefore(tries, retryAfter ?? (Number(values.seconds) || pause), Math.random())

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
