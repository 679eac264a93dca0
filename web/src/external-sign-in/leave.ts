import { leaveExternal, leaveExternalOffice } from '@obelisk/contract/external-sign-in'
import { call } from '#kit/call.ts'
import { tokensOf } from '#kit/session.ts'
import type { RequestArea } from '#kit/wire/area.ts'

/** Where the person signs out at the provider as well; nothing when the session was opened otherwise, or nobody answers. */
export async function signOutAddress(area: RequestArea): Promise<string | undefined> {
  if (!tokensOf(area)) return undefined
  const asked = area === 'admin' ? call(leaveExternalOffice, {}) : call(leaveExternal, {})
  const { url } = await asked.catch(() => ({ url: '' }))
  return url || undefined
}
