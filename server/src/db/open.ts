import { checkDatabase } from './check.ts'
import { type ConnectOptions, connect, type Database, ofUpkeep } from './connect.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded/start.ts'
import type { Care } from './embedded/supervise.ts'
import { DatabaseFault } from './fault.ts'
import { migrate } from './migrate.ts'

export type OpenDatabase = Database & {
  url: string
  /** The embedded server. Undefined when `url` names another one. */
  embedded: EmbeddedDatabase | undefined
  /** The migrations that were applied now. */
  migrated: string[]
}

type Where = {
  /** A PostgreSQL server of one's own; empty or undefined: the embedded one. */
  url: string | undefined
  /** The data folder of the embedded database. */
  dataDir: string
  /** Who is told what becomes of the embedded database; left out: it is not started again when it dies. */
  care?: Care
}

async function reach({ pool }: Database, url: string) {
  try {
    return await pool.connect()
  } catch (error) {
    const { host, pathname } = new URL(url)
    const why = error instanceof Error ? error.message || (error as { code?: string }).code : String(error)
    throw new DatabaseFault(
      'not-reachable',
      `The database ${pathname.slice(1)} at ${host} cannot be used: ${why}`,
    )
  }
}

async function prepare(url: string) {
  const database = connect(url, { max: 1, limits: ofUpkeep })
  try {
    const client = await reach(database, url)
    try {
      await checkDatabase(client)
      return await migrate(client)
    } finally {
      client.release()
    }
  } finally {
    await database.close()
  }
}

/** Starts the embedded database or connects to the one at `url`, checks it and migrates it. */
export async function openDatabase(
  { url, dataDir, care }: Where,
  options: ConnectOptions = {},
): Promise<OpenDatabase> {
  const embedded = url ? undefined : await startEmbedded({ dataDir, ...(care ? { care } : {}) })
  const address = url || embedded?.url || ''
  const database = connect(address, options)
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  try {
    return { ...database, close, url: address, embedded, migrated: await prepare(address) }
  } catch (error) {
    // a failed start must not leave a server running
    await close()
    throw error
  }
}
