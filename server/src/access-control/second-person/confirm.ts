import { sql } from 'kysely'
import { confirmAccounts } from '#identity/public.ts'
import type { Ctx } from '#kernel/room.ts'
import { today } from '#kernel/site/site-day.ts'
import { isOffice, isPerson } from './standing.ts'

type Room = Ctx<'access-control'>

/**
 * Whether a school is being founded by the actor: a super administrator beside whom nobody counts who could confirm anybody,
 * no dean and no registrar (a teaching secretary of the whole school). Somebody has to be the first whom others trust.
 */
export async function isFoundingNow({ read, actor }: Pick<Room, 'read' | 'actor'>): Promise<boolean> {
  const { rows } = await sql`
    select from admin_group_access x join admin_group g on g.id = x.group_id and g.is_all and g.status = '1'
    where x.account_id = ${actor.accountId} and not exists (
      select from role_assignment r join account a on a.id = r.account_id
      where a.id <> ${actor.accountId} and a.status = 'enable' and ${isPerson} and ${isOffice}
        and r.start_date <= ${today} and (r.end_date is null or r.end_date >= ${today})
        and (r.role = 'teaching-dean' or r.role = 'teaching-secretary' and r.scope_type = 'school'))
    limit 1`.execute(read)
  return rows.length > 0
}

/** The actor vouches for accounts and appointments. Who may was decided before. */
export async function confirmPeople(
  ctx: Room,
  { accounts, assignments }: { accounts: readonly number[]; assignments: readonly number[] },
) {
  await confirmAccounts(ctx.door('identity'), accounts)
  await ctx.own
    .updateTable('role_assignment')
    .set({ confirmed_by: ctx.actor.accountId, confirmed_time: sql<Date>`now()` })
    .where('id', 'in', [...assignments, 0])
    .execute()
}

/** Whom the founder of a school gives an office or a class, the founder vouches for: nobody else could yet. */
export async function confirmByFounder(ctx: Room, given: readonly { id: number; account_id: number }[]) {
  if (given.length === 0 || !(await isFoundingNow(ctx))) return
  await confirmPeople(ctx, {
    accounts: given.map(({ account_id }) => account_id),
    assignments: given.map(({ id }) => id),
  })
}
