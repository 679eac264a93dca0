import { type Channel, type CodeEvent, codeSeconds } from '@obelisk/contract/identity/codes'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Proof } from '../captcha/use-captcha.ts'
import { sendingCode } from './queries.ts'

type Asked = { channel: Channel; address: string; password?: string }

/** Sending a code: the security check first, then a minute before the next one. */
export function useCodeSending(event: CodeEvent) {
  const { mutate, isPending, error, reset } = useMutation(sendingCode)
  const [asked, setAsked] = useState<Asked>()
  const [sent, setSent] = useState<Asked>()
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [left])

  function proven(proof: Proof) {
    if (!asked) return
    setAsked(undefined)
    mutate(
      { ...asked, event, proof },
      {
        onSuccess: () => {
          setSent(asked)
          setNow(Date.now())
          setUntil(Date.now() + codeSeconds.again * 1000)
        },
      },
    )
  }
  return {
    ask: (wanted: Asked) => {
      reset()
      setAsked(wanted)
    },
    isAsking: asked !== undefined,
    proven,
    close: () => setAsked(undefined),
    sent,
    left,
    isPending,
    error,
  }
}

export type CodeSending = ReturnType<typeof useCodeSending>
