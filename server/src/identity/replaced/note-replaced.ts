import { event } from '#kernel/events.ts'
import { jobKind } from '#kernel/jobs/job.ts'
import type { Ctx } from '#kernel/room.ts'

/** How somebody could be reached until a moment ago. */
export type Reached = { id: number; name: string; email: string | null; mobile: string | null }
export type Letters = { people: readonly Reached[]; time: number }

/** Addresses that a person signs in and gets codes by were replaced; the inbox tells the person. */
export const addressReplaced = event<{ accountIds: readonly number[] }>('identity/address-replaced')
export const tellingReplaced = jobKind<Letters>('tell-replaced-addresses')

/** Tells people, in the inbox and at the addresses they had, that these were replaced: whoever did not do it learns of it. */
export async function noteReplaced(ctx: Ctx<'identity'>, people: readonly Reached[]) {
  if (people.length === 0) return
  await ctx.tell(addressReplaced, { accountIds: people.map(({ id }) => id) })
  const reachable = people.filter(({ email, mobile }) => email ?? mobile)
  if (reachable.length === 0) return
  const letters = { people: reachable, time: Math.floor(Date.now() / 1000) }
  await ctx.startJob(tellingReplaced, letters, { title: '', total: reachable.length, forNobody: true })
}
