import type { Sent } from '@obelisk/contract/endpoint'
import { signIn, signInOptions } from '@obelisk/contract/identity'
import {
  type Channel,
  type CodeEvent,
  retrievePassword,
  sendEmailCode,
  sendMobileCode,
} from '@obelisk/contract/identity/codes'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { holdPerson, holdTokens } from '#kit/session.ts'
import type { Proof } from '../captcha/use-captcha.ts'

/** Which ways of verifying this site has. */
export const optionsOf = queryOptions({
  queryKey: ['identity', 'options'],
  queryFn: ({ signal }) => call(signInOptions, {}, { signal }),
})

type Letter = {
  channel: Channel
  address: string
  event: CodeEvent
  proof: Proof
  /** The own password, where the code proves the address that is bound. */
  password?: string | undefined
}

export const sendingCode = mutationOptions({
  mutationFn: ({ channel, address, event, proof, password }: Letter) =>
    channel === 'email'
      ? call(sendEmailCode, { email: address, event, password, ...proof })
      : call(sendMobileCode, { mobile: address, template_code: event, password, ...proof }),
  meta: { quiet: true },
})

/** Registers, and is signed in until the tab closes. */
export const registering = mutationOptions({
  mutationFn: (input: Sent<typeof signIn>) => call(signIn, { ...input, tab: 'register' }),
  onSuccess: ({ userInfo }) => {
    holdPerson(undefined)
    holdTokens('member', { token: userInfo.token, refreshToken: userInfo.refresh_token }, false)
  },
  meta: { quiet: true },
})

export const retrieving = mutationOptions({
  mutationFn: (input: Sent<typeof retrievePassword>) => call(retrievePassword, input),
  meta: { quiet: true },
})
