import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'
import { hashOf, newToken } from '../token.ts'

type Room = Ctx<'identity'>

/** Remembers the browser that an account signed in from, and gives the token by which it will be known. */
export async function rememberDevice({ own }: Room, accountId: number, device: string): Promise<string> {
  if (device) {
    const { numUpdatedRows } = await own
      .updateTable('known_device')
      .set({ last_time: sql<Date>`now()` })
      .where('hash', '=', hashOf(device))
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return device
  }
  const fresh = newToken()
  await sql`
    with old as (delete from known_device where account_id = ${accountId} and last_time < now() - interval '180 days')
    insert into known_device (hash, account_id) values (${hashOf(fresh)}, ${accountId})`.execute(own)
  return fresh
}
