import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import type { Caller } from './actor.ts'

/**
 * Says to the database who acts in this transaction, and by which call: the triggers of data safety write it beside what
 * they keep. The settings end with the transaction.
 */
export const signTransaction = (tx: Kysely<Tables>, { actor, ip, userAgent }: Caller, act: string) =>
  sql`select set_config('obelisk.account_id', ${actor.accountId ? String(actor.accountId) : ''}, true),
    set_config('obelisk.act', ${act}, true), set_config('obelisk.ip', ${ip}, true),
    set_config('obelisk.user_agent', ${userAgent}, true)`.execute(tx)
