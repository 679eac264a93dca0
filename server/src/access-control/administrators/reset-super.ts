import { sql } from 'kysely'
import { resetWayIn } from '#identity/public.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'access-control'>

export type SuperAdministrator = { id: number; username: string; name: string; isOpen: boolean }

/** Who may do everything in the back office, also those whose account is shut. */
export async function superAdministrators({ read }: Pick<Room, 'read'>): Promise<SuperAdministrator[]> {
  const { rows } = await sql<SuperAdministrator>`
    select distinct a.id, a.username, a.name, a.status = 'enable' as "isOpen"
    from admin_group_access x join admin_group g on g.id = x.group_id join account a on a.id = x.account_id
    where g.is_all and g.status = '1' order by a.id`.execute(read)
  return rows
}

/**
 * Lets a super administrator in again who has forgotten everything: a password that is to be changed at the first
 * sign-in, no second factor, no waiting, an open account. Only whoever holds the machine may do this.
 */
export const resetSuper = (ctx: Room, { id }: SuperAdministrator, password: string) =>
  resetWayIn(ctx.door('identity'), id, password)
