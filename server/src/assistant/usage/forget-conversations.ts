import { sql } from 'kysely'
import { jobKind } from '#kernel/jobs/job.ts'
import type { JobWork } from '#kernel/room.ts'
import { siteOf } from '#kernel/site/site.ts'
import type { Room } from '../access.ts'

export const forgetting = jobKind<Record<never, never>>('assistant-forget')

const dayMs = 24 * 60 * 60 * 1000

/** Plans a look for what is kept too long; there is one a day, however often the server starts. */
export const planForgetting = (ctx: Pick<Room, 'startJob'>, from = new Date()) =>
  ctx.startJob(forgetting, {}, { title: '', forNobody: true, key: from.toISOString().slice(0, 10), from })

/**
 * Deletes conversations and suggestions that are older than the school keeps them. Of an accepted suggestion its words
 * stay, as the mark in the document needs them; what was sent goes. Calls stay: they hold no words.
 */
export async function forgetOld(ctx: Room) {
  // a file that nobody asked about within a day is forgotten in any case
  await sql`delete from chat_attachment where chat_id is null and create_time < now() - interval '1 day'`.execute(
    ctx.own,
  )
  const { assistant_keep_days: days } = await siteOf(ctx)
  if (days === 0) return
  const until = sql<Date>`now() - make_interval(days => ${days})`
  await ctx.own.deleteFrom('chat').where('update_time', '<', until).execute()
  await ctx.own
    .deleteFrom('assistant_suggestion')
    .where('create_time', '<', until)
    .where('accept_time', 'is', null)
    .execute()
  await ctx.own
    .updateTable('assistant_suggestion')
    .set({ sent: null })
    .where('create_time', '<', until)
    .where('sent', 'is not', null)
    .execute()
}

export const forgetInJob = async ({ finish }: JobWork<'assistant'>) =>
  finish(async (ctx) => {
    await forgetOld(ctx)
    await planForgetting(ctx, new Date(Date.now() + dayMs))
    return {}
  })
