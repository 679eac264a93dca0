import {
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresDialect,
  Transaction,
} from 'kysely'
import type { DB } from '../tables.ts'

type Consumer<T> = (connection: DatabaseConnection) => Promise<T>

/** What a handle needs besides the way to its connection; its statements are all that ever use it. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('the handle has its connection')),
})
const frame = { config: { dialect }, dialect, driver: new DummyDriver() }

const through = (db: Kysely<DB>, provider: ConnectionProvider) => ({
  ...frame,
  executor: db.getExecutor().withConnectionProvider(provider),
})

/**
 * The handle of a transaction on this connection. Unlike the library's own it lets statements that nothing waits between,
 * those of one Promise.all, go out together; the database answers them in the order they were sent.
 */
export const transactionOn = (db: Kysely<DB>, connection: DatabaseConnection) =>
  new Transaction<DB>(through(db, { provideConnection: (consumer) => consumer(connection) }))

/** A connection of the pool that is held until it is let go. */
function take(db: Kysely<DB>) {
  let letGo: () => void = () => undefined
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const connection = new Promise<DatabaseConnection>((resolve, reject) => {
    const hold = async (taken: DatabaseConnection) => {
      resolve(taken)
      await isLetGo
    }
    db.getExecutor().provideConnection(hold).catch(reject)
  })
  return { connection, letGo }
}

/**
 * A handle for one request: what it asks at the same time goes out together on one connection of the pool instead of
 * taking one for each question, and it holds none while it asks nothing.
 */
export function pipelined(db: Kysely<DB>): Kysely<DB> {
  let held: ReturnType<typeof take> | undefined
  let underWay = 0
  const provideConnection = async <T>(consumer: Consumer<T>): Promise<T> => {
    held ??= take(db)
    const { connection, letGo } = held
    underWay += 1
    try {
      return await consumer(await connection)
    } finally {
      underWay -= 1
      if (underWay === 0) {
        held = undefined
        letGo()
      }
    }
  }
  return new Kysely<DB>(through(db, { provideConnection }))
}
