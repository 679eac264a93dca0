import { adminSignIn } from '@obelisk/contract/access-control/back-office'
import type { Sent } from '@obelisk/contract/endpoint'
import { signIn } from '@obelisk/contract/identity'
import { type MutationOptions, mutationOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { holdPerson, holdTokens } from '#kit/session.ts'

type Wanted = Sent<typeof signIn>
/** Where the way goes on, and recovery codes to be kept before, when a second factor was set up. */
type Entered = { routePath: string; recovery?: string[] | undefined }
/** Where somebody signs in; the back office asks for the same and answers elsewhere. */
export type Door = MutationOptions<Entered, Error, Wanted>

const deviceKey = 'device'

/** By it this browser is known: others who guess at the account cannot make its owner wait here. */
export const knownAs = () => localStorage.getItem(deviceKey) ?? ''
export function remember(device: string | undefined) {
  if (device) localStorage.setItem(deviceKey, device)
}

/** Signs in and holds the session: kept in this browser when the person asks for it, else until the tab closes. */
export const signingIn: Door = mutationOptions({
  mutationFn: async (input: Wanted): Promise<Entered> => {
    const { userInfo, device, routePath, recovery } = await call(signIn, { ...input, device: knownAs() })
    remember(device)
    holdPerson(undefined)
    holdTokens('member', { token: userInfo.token, refreshToken: userInfo.refresh_token }, input.keep ?? false)
    return { routePath, recovery }
  },
  meta: { quiet: true },
})

/** The same for the back office. */
export const signingInOffice: Door = mutationOptions({
  mutationFn: async ({
    username,
    password,
    keep = false,
    captchaId,
    captchaInfo,
    totp,
    newPassword,
  }: Wanted): Promise<Entered> => {
    const proofs = { captchaId, captchaInfo, totp, newPassword, device: knownAs() }
    const { userInfo, device, recovery } = await call(adminSignIn, { username, password, keep, ...proofs })
    remember(device)
    holdTokens('admin', { token: userInfo.token, refreshToken: userInfo.refresh_token }, keep)
    return { routePath: '/admin', recovery }
  },
  meta: { quiet: true },
})
