import type { Output, Sent } from '@obelisk/contract/endpoint'
import { signIn } from '@obelisk/contract/identity'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { holdPerson, holdTokens } from '#kit/session.ts'

type SignedIn = Output<typeof signIn>

/** Signs in and holds the session: kept in this browser when the person asks for it, else until the tab closes. */
export const signingIn = mutationOptions({
  mutationFn: (input: Sent<typeof signIn>): Promise<SignedIn> => call(signIn, input),
  onSuccess: ({ userInfo }, { keep }) => {
    holdPerson(undefined)
    holdTokens('member', { token: userInfo.token, refreshToken: userInfo.refresh_token }, keep ?? false)
  },
  meta: { quiet: true },
})
