import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'
import { hashOf, newToken } from '../token.ts'

const ticketSeconds = 30

/** The row of a ticket, which is gone then: it serves once. */
export const byTicket = (ticket: string) =>
  sql`delete from session_token where hash = ${hashOf(ticket)} and kind = 'ticket' returning *`

/** A ticket of a session. The gate of a stream takes it, once; those that nobody used go with the next one. */
export async function giveTicket({ own }: Ctx<'identity'>, sessionId: number): Promise<string> {
  const ticket = newToken()
  await own
    .deleteFrom('session_token')
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'ticket')
    .where('expires_time', '<', sql<Date>`now()`)
    .execute()
  await own
    .insertInto('session_token')
    .values({
      hash: hashOf(ticket),
      session_id: sessionId,
      kind: 'ticket',
      expires_time: sql`now() + ${ticketSeconds} * interval '1 second'`,
    })
    .execute()
  return ticket
}
