import { adminStart } from '@obelisk/contract/access-control/back-office'
import { call } from '#kit/call.ts'
import { holdOffice, type Office, useSession } from '#kit/session.ts'

/** The rules of the administrator, asked for once. */
export async function officeNow(): Promise<Office | undefined> {
  if (!useSession.getState().office) holdOffice(await call(adminStart, {}))
  return useSession.getState().office
}
