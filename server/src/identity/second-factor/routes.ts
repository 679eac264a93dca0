import * as contract from '@obelisk/contract/identity/second-factor'
import { type Route, routesOf } from '#kernel/room.ts'
import { checkSelf } from '../guard/own-password.ts'
import { beginFactor, confirmFactor, endFactor, secondFactorOf } from './manage-factor.ts'

const on = routesOf('identity')

export const secondFactorRoutes: Route[] = [
  on(contract.secondFactor, secondFactorOf),
  on(contract.beginSecondFactor, {
    ahead: checkSelf,
    handle: (ctx, _input, right) => beginFactor(ctx, right),
  }),
  on(contract.confirmSecondFactor, async (ctx, { totp }) => ({ recovery: await confirmFactor(ctx, totp) })),
  on(contract.endSecondFactor, {
    ahead: checkSelf,
    handle: async (ctx, { totp }, right) => {
      await endFactor(ctx, totp, right)
      return null
    },
  }),
]
