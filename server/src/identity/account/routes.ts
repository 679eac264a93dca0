import * as contract from '@obelisk/contract/identity/my-account'
import { type Route, routesOf } from '#kernel/room.ts'
import { checkSelf, mustBeSelf } from '../guard/own-password.ts'
import { changeOwnPassword, prepareChange } from './change-password.ts'
import { endMySession, endOtherSessions, mySessionsOf } from './my-sessions.ts'

const on = routesOf('identity')

export const accountRoutes: Route[] = [
  on(contract.mySessions, async (ctx) => ({ list: await mySessionsOf(ctx) })),
  on(contract.endMySession, {
    ahead: checkSelf,
    handle: async (ctx, { id }, right) => {
      await mustBeSelf(ctx, right)
      await endMySession(ctx, id)
      return null
    },
  }),
  on(contract.endOtherSessions, {
    ahead: checkSelf,
    handle: async (ctx, _input, right) => {
      await mustBeSelf(ctx, right)
      return { ended: await endOtherSessions(ctx) }
    },
  }),
  on(contract.changePassword, {
    ahead: prepareChange,
    handle: async (ctx, _input, prepared) => {
      await changeOwnPassword(ctx, prepared)
      return null
    },
  }),
]
