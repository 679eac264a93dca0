import * as contract from '@obelisk/contract/member/own-account'
import { type Route, routesOf } from '#kernel/room.ts'
import { mustHoldRule } from '../centre/held-rules.ts'
import { ownBalance, ownIntegral, ownWeek } from './own-ledger.ts'

const on = routesOf('member')

/** What the member centre tells of the own ledgers, as far as the rules of the own group go. */
export const ownAccountRoutes: Route[] = [
  on(contract.overview, async (ctx) => {
    await mustHoldRule(ctx, 'account/overview')
    return ownWeek(ctx)
  }),
  on(contract.balance, async (ctx, paging) => {
    await mustHoldRule(ctx, 'account/balance')
    return ownBalance(ctx, paging)
  }),
  on(contract.integral, async (ctx, paging) => {
    await mustHoldRule(ctx, 'account/integral')
    return ownIntegral(ctx, paging)
  }),
]
