import { moneyLogs, scoreLogs } from '@obelisk/contract/member/ledgers'
import { pageOfResource } from '#kernel/list/crud-resource.ts'
import { type Route, routesOf } from '#kernel/room.ts'
import { bookMoney, bookScore } from './book-entry.ts'
import {
  findUsers,
  ledgerUser,
  moneyEntries,
  planOf,
  scoreEntries,
  toldMoney,
  toldScore,
} from './list-entries.ts'

const on = routesOf('member')
const money = { rows: async () => moneyEntries(), plan: planOf('money') }
const score = { rows: async () => scoreEntries(), plan: planOf('score') }

/** The ledgers of balances and of points, as administrators keep them. */
export const ledgerRoutes: Route[] = [
  on(moneyLogs.index, async (ctx, query) => {
    const { list, ...page } = await pageOfResource(ctx, money, query)
    return { ...page, list: list.map(toldMoney) }
  }),
  on(moneyLogs.users, (ctx, { quickSearch }) => findUsers(ctx, quickSearch)),
  on(moneyLogs.user, (ctx, { userId }) => ledgerUser(ctx, userId)),
  on(moneyLogs.add, bookMoney),
  on(scoreLogs.index, async (ctx, query) => {
    const { list, ...page } = await pageOfResource(ctx, score, query)
    return { ...page, list: list.map(toldScore) }
  }),
  on(scoreLogs.users, (ctx, { quickSearch }) => findUsers(ctx, quickSearch)),
  on(scoreLogs.user, (ctx, { userId }) => ledgerUser(ctx, userId)),
  on(scoreLogs.add, bookScore),
]
