import { checkClickCaptcha } from '@obelisk/contract/identity/captcha'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#kit/call.ts'

/** What a business call sends along. */
export type Proof = { captchaId: string; captchaInfo: string }

const tellMs = 1500

export type Judged = 'open' | 'passed' | 'missed'

/** One captcha from drawing to passing: every miss draws a new one, after it has been told. */
export function useCaptcha(onPassed: (proof: Proof) => void) {
  const [id, setId] = useState(() => crypto.randomUUID())
  const [round, setRound] = useState(0)
  const [judged, setJudged] = useState<Judged>('open')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const renew = () => {
    clearTimeout(timer.current)
    setJudged('open')
    // a picture that is still being drawn must not take the place of what is asked for after it
    setId(crypto.randomUUID())
    setRound((before) => before + 1)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (info: string) => call(checkClickCaptcha, { id, info, unset: false }),
    onSuccess: (_done, info) => {
      setJudged('passed')
      timer.current = setTimeout(() => onPassed({ captchaId: id, captchaInfo: info }), tellMs)
    },
    onError: () => {
      setJudged('missed')
      timer.current = setTimeout(renew, tellMs)
    },
    meta: { quiet: true },
  })
  return { id, round, judged, renew, check: mutate, isChecking: isPending }
}

export type Captcha = ReturnType<typeof useCaptcha>
