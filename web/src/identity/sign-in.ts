import type { Output, Sent } from '@obelisk/contract/endpoint'
import { signIn } from '@obelisk/contract/identity'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { holdPerson, holdTokens } from '#kit/session.ts'

type SignedIn = Output<typeof signIn>

const deviceKey = 'device'

/** Signs in and holds the session: kept in this browser when the person asks for it, else until the tab closes. */
export const signingIn = mutationOptions({
  mutationFn: (input: Sent<typeof signIn>): Promise<SignedIn> =>
    call(signIn, { ...input, device: localStorage.getItem(deviceKey) ?? '' }),
  onSuccess: ({ userInfo, device }, { keep }) => {
    // by it this browser is known: others who guess at the account cannot make its owner wait here
    if (device) localStorage.setItem(deviceKey, device)
    holdPerson(undefined)
    holdTokens('member', { token: userInfo.token, refreshToken: userInfo.refresh_token }, keep ?? false)
  },
  meta: { quiet: true },
})
