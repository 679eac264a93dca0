import type { Sent } from '@obelisk/contract/endpoint'
import { firstPassword, type signIn } from '@obelisk/contract/identity'
import { captchaNeeded, captchaWrong } from '@obelisk/contract/identity/captcha'
import {
  secondFactorNeeded,
  secondFactorSetUp,
  secondFactorWrong,
} from '@obelisk/contract/identity/second-factor'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '#kit/wire/call-error.ts'
import type { Proof } from './captcha/use-captcha.ts'
import type { Door } from './sign-in.ts'

type Wanted = Sent<typeof signIn>
/** What the server asks for besides the password. */
export type Asked = 'captcha' | 'factor' | 'own-password' | undefined

function askedBy(error: unknown): Asked {
  if (!(error instanceof CallError)) return undefined
  if (error.is(captchaNeeded) || error.is(captchaWrong)) return 'captcha'
  if (error.is(firstPassword) || error.fields.some(({ path }) => path === 'newPassword'))
    return 'own-password'
  return [secondFactorNeeded, secondFactorWrong, secondFactorSetUp].some((text) => error.is(text))
    ? 'factor'
    : undefined
}

type Over = { door: Door; onDone: (routePath: string) => void; onWrong: () => void }

/** Signing in with everything that may be asked for on the way: the security check, then the second factor. */
export function useSignIn({ door, onDone, onWrong }: Over) {
  const { mutate, isPending, error, reset } = useMutation(door)
  const [asked, setAsked] = useState<Asked>()
  const [toSetUp, setToSetUp] = useState<{ secret: string; address: string }>()
  const [kept, setKept] = useState<{ recovery: string[]; routePath: string }>()
  const wanted = useRef<Wanted>(undefined)

  function send(input: Wanted) {
    wanted.current = input
    mutate(input, {
      onSuccess: ({ routePath, recovery }) =>
        recovery?.length ? setKept({ recovery, routePath }) : onDone(routePath),
      onError: (refused) => {
        const next = askedBy(refused)
        if (refused instanceof CallError && refused.is(secondFactorSetUp))
          setToSetUp({ secret: String(refused.values.secret), address: String(refused.values.address) })
        setAsked(next)
        if (!next) onWrong()
      },
    })
  }
  const again = (more: Partial<Wanted>) => wanted.current && send({ ...wanted.current, ...more })
  return {
    send,
    isPending,
    asked,
    toSetUp,
    /** Recovery codes to be kept before the way goes on. */
    kept: kept && { codes: kept.recovery, onKept: () => onDone(kept.routePath) },
    error,
    reset,
    proven: (proof: Proof) => {
      setAsked(wanted.current?.totp ? 'factor' : undefined)
      again(proof)
    },
    factor: (totp: string) => again({ totp }),
    ownPassword: (newPassword: string) => again({ newPassword }),
    back: () => {
      setAsked(undefined)
      setToSetUp(undefined)
      reset()
    },
  }
}
