import type { Input } from '@obelisk/contract/endpoint'
import type { markLeaked } from '@obelisk/contract/question-bank/memory'
import { sql } from 'kysely'
import { today } from '#kernel/site/site-day.ts'
import type { Room } from '../access.ts'
import { keepAct } from '../keep-act.ts'
import { heldQuestions } from '../rows.ts'

/** Says of questions that they got known outside since today, or that they did not. */
export async function markLeakedIn(ctx: Room, { ids, leaked, note }: Input<typeof markLeaked>) {
  const found = (await heldQuestions(ctx, ids)).filter((one) => (one.leaked_on !== null) !== leaked)
  if (found.length === 0) return { changed: 0 }
  await ctx.own
    .updateTable('question')
    .set({ leaked_on: leaked ? sql<string>`${today}` : null, update_time: new Date() })
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute()
  await keepAct(ctx, found, leaked ? 'leak' : 'unleak', note)
  return { changed: found.length }
}
