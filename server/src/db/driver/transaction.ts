import { type DatabaseConnection, type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../tables.ts'
import { transactionOn } from './pipelined-handle.ts'

/**
 * A connection that can be closed for further statements. One that came after the commit would run outside of the
 * transaction.
 */
function untilEnded(connection: DatabaseConnection) {
  let isEnded = false
  const must = () => {
    if (isEnded) throw new Error('a statement came after the end of its transaction')
    return connection
  }
  const open: DatabaseConnection = {
    executeQuery: async (query) => must().executeQuery(query),
    streamQuery: (query, size) => must().streamQuery(query, size),
  }
  return { open, end: () => (isEnded = true) }
}

type Ends<T> = {
  /** Goes out with `begin`. It must be harmless outside of a transaction, because `begin` may have failed. */
  first: (tx: Transaction<DB>) => Promise<unknown>
  /** Goes out with `commit`, so it must not await anything before its statement. If it fails, the commit rolls back. */
  last: (tx: Transaction<DB>, outcome: T) => Promise<unknown>
}

/** One transaction: all of it or nothing. */
export const inTransaction = <T>(
  db: Kysely<DB>,
  { first, last }: Ends<T>,
  body: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  db.getExecutor().provideConnection(async (connection) => {
    const { open, end } = untilEnded(connection)
    const tx = transactionOn(db, open)
    const line = transactionOn(db, connection)
    try {
      await Promise.all([sql`begin`.execute(tx), first(tx)])
      const outcome = await body(tx)
      const written = last(tx, outcome)
      end()
      await Promise.all([written, sql`commit`.execute(line)])
      return outcome
    } catch (error) {
      end()
      // a lost connection has nothing to roll back
      await sql`rollback`.execute(line).catch(() => undefined)
      throw error
    }
  })
