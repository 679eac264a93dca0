import { adminStart } from '@obelisk/contract/access-control/back-office'
import { call } from './call.ts'
import { holdOffice, type Office, useSession } from './session.ts'

/** Asks anew what the administrator may do: after rules or the language changed. */
export async function refreshOffice(): Promise<void> {
  holdOffice(await call(adminStart, { pages: 'own' }))
}

/** The rules of the administrator, asked for once. */
export async function officeNow(): Promise<Office | undefined> {
  if (!useSession.getState().office) await refreshOffice()
  return useSession.getState().office
}
