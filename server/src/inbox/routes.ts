import * as contract from '@obelisk/contract/inbox'
import { missing } from '#kernel/errors.ts'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { now } from '#kernel/site/site-day.ts'
import { jobsOf, noticesOf } from './queries.ts'

const on = routesOf('inbox')

export const parts: RoomParts = {
  routes: [
    on(contract.listNotices, ({ read, actor }, { limit }) => noticesOf(read, actor.accountId, limit)),
    on(contract.readNotices, async ({ own, actor }, { ids }) => {
      await own
        .updateTable('notice')
        .set({ read_time: now })
        .where('account_id', '=', actor.accountId)
        .where('read_time', 'is', null)
        .$if(ids !== undefined, (rows) => rows.where('id', 'in', ids?.length ? ids : [0]))
        .execute()
      return null
    }),
    on(contract.listJobs, async ({ read, actor }, { ids }) => ({
      list: await jobsOf(read, actor.accountId, ids),
    })),
    on(contract.cancelJob, async (ctx, { id }) => {
      if (!(await ctx.cancelJob(id))) throw missing()
      return null
    }),
  ],
}
