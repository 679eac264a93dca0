import { type Kysely, sql, type Transaction } from 'kysely'
import { inTransaction } from '#db/driver/transaction.ts'
import type { DB as Tables } from '#db/tables.ts'
import type { Caller } from '../actor.ts'

/**
 * Tells the database who acts in this transaction and by which call. The triggers of data safety store it with what
 * they keep. The settings end with the transaction.
 */
const setActor = (tx: Kysely<Tables>, { actor, ip, userAgent }: Caller, act: string) =>
  sql`select set_config('obelisk.account_id', ${actor.accountId ? String(actor.accountId) : ''}, true),
    set_config('obelisk.act', ${act}, true), set_config('obelisk.ip', ${ip}, true),
    set_config('obelisk.user_agent', ${userAgent}, true)`.execute(tx)

type Audited<T> = {
  caller: Caller
  act: string
  /** Goes out with the commit, for example the line of the audit log. If it fails, the transaction is rolled back. */
  last?: (tx: Transaction<Tables>, outcome: T) => Promise<unknown>
}

/** One transaction in which the database knows who acts. */
export const auditedTransaction = <T>(
  db: Kysely<Tables>,
  { caller, act, last = async () => undefined }: Audited<T>,
  body: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> => inTransaction(db, { first: (tx) => setActor(tx, caller, act), last }, body)
