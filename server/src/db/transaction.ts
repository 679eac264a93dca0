import { type DatabaseConnection, DummyDriver, type Kysely, PostgresDialect, sql, Transaction } from 'kysely'
import type { DB } from './tables.ts'

/** What a transaction needs besides the way to its connection; its statements are all that ever use it. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction has its connection')),
})
const frame = { config: { dialect }, dialect, driver: new DummyDriver() }

/**
 * The handle of a transaction on this connection. Unlike the library's own it lets statements that nothing waits between,
 * those of one Promise.all, go out together; the database answers them in the order they were sent.
 */
const handleOn = (db: Kysely<DB>, connection: DatabaseConnection) =>
  new Transaction<DB>({
    ...frame,
    executor: db
      .getExecutor()
      .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  })

type Ends<T> = {
  /** Goes out with the begin. It must be harmless outside of a transaction: there might be none. */
  first: (tx: Transaction<DB>) => Promise<unknown>
  /** Goes out with the commit: where it fails, the commit undoes everything. */
  last: (tx: Transaction<DB>, outcome: T) => Promise<unknown>
}

/** One transaction: all of it or nothing. */
export const inTransaction = <T>(
  db: Kysely<DB>,
  { first, last }: Ends<T>,
  body: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  db.getExecutor().provideConnection(async (connection) => {
    const tx = handleOn(db, connection)
    try {
      await Promise.all([sql`begin`.execute(tx), first(tx)])
      const outcome = await body(tx)
      await Promise.all([last(tx, outcome), sql`commit`.execute(tx)])
      return outcome
    } catch (error) {
      // on a lost connection there is nothing to take back
      await sql`rollback`.execute(tx).catch(() => undefined)
      throw error
    }
  })
