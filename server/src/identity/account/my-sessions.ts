import type { SessionSeen, SignInWay } from '@obelisk/contract/identity/my-account'
import { sql } from 'kysely'
import { missing } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { deviceOf } from './device.ts'

type Room = Ctx<'identity'>

type Row = {
  id: number
  area: 'member' | 'admin'
  way: SignInWay
  ip: string
  user_agent: string
  create_time: number
  last_used_time: number
}

/** The sessions of the person that still hold a good token, the asking one first, then the last used. */
export async function mySessionsOf({ read, actor }: Room): Promise<SessionSeen[]> {
  const { rows } = await sql<Row>`
    select s.id::integer as id, s.area, s.way, s.ip, s.user_agent, extract(epoch from s.create_time)::integer as create_time,
      extract(epoch from s.last_used_time)::integer as last_used_time
    from session s
    where s.account_id = ${actor.accountId} and s.revoked_time is null
      and not session_is_over(s.create_time, s.last_used_time)
      and exists (select 1 from session_token t where t.session_id = s.id and t.used_time is null and t.expires_time > now())
    order by s.id = ${actor.sessionId} desc, s.last_used_time desc, s.id desc`.execute(read)
  return rows.map(({ user_agent, ...row }) => ({
    ...row,
    current: row.id === actor.sessionId,
    ...deviceOf(user_agent),
  }))
}

/** Ends one session of the person; the session of somebody else is as if it were not there. */
export async function endMySession({ own, actor }: Room, id: number) {
  const { numUpdatedRows } = await own
    .updateTable('session')
    .set({ revoked_time: sql<Date>`now()`, revoked_reason: 'ended by the person' })
    .where('id', '=', id)
    .where('account_id', '=', actor.accountId)
    .where('revoked_time', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw missing()
}

export async function endOtherSessions({ own, actor }: Room): Promise<number> {
  const { numUpdatedRows } = await own
    .updateTable('session')
    .set({ revoked_time: sql<Date>`now()`, revoked_reason: 'ended by the person' })
    .where('account_id', '=', actor.accountId)
    .where('id', '!=', actor.sessionId)
    .where('revoked_time', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
