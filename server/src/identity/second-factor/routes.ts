import * as contract from '@obelisk/contract/identity/second-factor'
import { type Route, routesOf, slowRoutesOf } from '#kernel/room.ts'
import { checkSelf } from '../guard/own-password.ts'
import { beginFactor, confirmFactor, endFactor, secondFactorOf } from './manage-factor.ts'

const on = routesOf('identity')
const onSlow = slowRoutesOf('identity')

export const secondFactorRoutes: Route[] = [
  on(contract.secondFactor, secondFactorOf),
  onSlow(contract.beginSecondFactor, checkSelf, (ctx, _input, right) => beginFactor(ctx, right)),
  on(contract.confirmSecondFactor, async (ctx, { totp }) => ({ recovery: await confirmFactor(ctx, totp) })),
  onSlow(contract.endSecondFactor, checkSelf, async (ctx, { totp }, right) => {
    await endFactor(ctx, totp, right)
    return null
  }),
]
