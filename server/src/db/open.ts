import { checkDatabase } from './check.ts'
import { type ConnectOptions, connect, type Database } from './connect.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded/start.ts'
import { migrate } from './migrate.ts'

export type OpenDatabase = Database & {
  url: string
  /** The embedded server; undefined when the database is another's. */
  embedded: EmbeddedDatabase | undefined
  /** The migrations that were applied now. */
  migrated: string[]
}

type Where = {
  /** A PostgreSQL server of one's own; empty or undefined: the embedded one. */
  url: string | undefined
  /** The data folder of the embedded database. */
  dataDir: string
}

async function prepare({ pool }: Database) {
  const client = await pool.connect()
  try {
    await checkDatabase(client)
    return await migrate(client)
  } finally {
    client.release()
  }
}

/** Starts the embedded database, or reaches the one at `url`; checks it and brings it up to this code. */
export async function openDatabase(
  { url, dataDir }: Where,
  options: ConnectOptions = {},
): Promise<OpenDatabase> {
  const embedded = url ? undefined : await startEmbedded({ dataDir })
  const address = url || embedded?.url || ''
  const database = connect(address, options)
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  try {
    return { ...database, close, url: address, embedded, migrated: await prepare(database) }
  } catch (error) {
    // a failed start must not leave a server behind
    await close()
    throw error
  }
}
