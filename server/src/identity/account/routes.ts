import * as contract from '@obelisk/contract/identity/my-account'
import { type Route, routesOf, slowRoutesOf } from '#kernel/room.ts'
import { checkSelf, mustBeSelf } from '../guard/own-password.ts'
import { changeOwnPassword, prepareChange } from './change-password.ts'
import { endMySession, endOtherSessions, mySessionsOf } from './my-sessions.ts'

const on = routesOf('identity')
const onSlow = slowRoutesOf('identity')

export const accountRoutes: Route[] = [
  on(contract.mySessions, async (ctx) => ({ list: await mySessionsOf(ctx) })),
  onSlow(contract.endMySession, checkSelf, async (ctx, { id }, right) => {
    await mustBeSelf(ctx, right)
    await endMySession(ctx, id)
    return null
  }),
  onSlow(contract.endOtherSessions, checkSelf, async (ctx, _input, right) => {
    await mustBeSelf(ctx, right)
    return { ended: await endOtherSessions(ctx) }
  }),
  onSlow(contract.changePassword, prepareChange, async (ctx, _input, prepared) => {
    await changeOwnPassword(ctx, prepared)
    return null
  }),
]
