import { adminSignOut } from '@obelisk/contract/access-control/back-office'
import { signOut } from '@obelisk/contract/identity'
import { signOutAddress } from '#external-sign-in/public.ts'
import { call } from '#kit/call.ts'
import { forget, tokensOf } from '#kit/session.ts'

/**
 * Signs the person of an area out: the refresh token goes to the server, and only when it has ended the session does this
 * browser forget the person and start anew, or go where the campus ends its own session.
 */
export async function leave(area: 'member' | 'admin') {
  const next = await signOutAddress(area)
  await call(area === 'admin' ? adminSignOut : signOut, { refreshToken: tokensOf(area)?.refreshToken ?? '' })
  await forget(area, next)
}
