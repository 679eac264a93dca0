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

/** The parts of a Kysely handle besides its connection. They only compile statements. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('the handle has its connection')),
})
const frame = { config: { dialect }, dialect, driver: new DummyDriver() }

const through = (db: Kysely<DB>, provider: ConnectionProvider) => ({
  ...frame,
  executor: db.getExecutor().withConnectionProvider(provider),
})

/**
 * The handle of a transaction on this connection. Unlike Kysely's own it sends the statements of one `Promise.all`
 * together. The database answers them in the order in which they were sent.
 */
export const transactionOn = (db: Kysely<DB>, connection: DatabaseConnection) =>
  new Transaction<DB>(through(db, { provideConnection: (consumer) => consumer(connection) }))

/** Takes a connection of the pool and holds it until `letGo` is called. */
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
 * A handle for one request. Queries that it makes at the same time go out together on one connection instead of taking
 * one each. It holds no connection while it asks nothing.
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
