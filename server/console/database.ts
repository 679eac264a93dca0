import { statSync } from 'node:fs'
import path from 'node:path'
import { type Client, connect, type Database, ofUpkeep } from '#db/connect.ts'
import { runningUrl, startEmbedded } from '#db/embedded/start.ts'
import { DatabaseFault } from '#db/fault.ts'
import type { Home } from './home.ts'

export type Place = Pick<Home, 'dataDir' | 'env'>

/** The embedded database of these data, whether it is there yet or not. */
export const databaseFolder = ({ dataDir }: Pick<Home, 'dataDir'>) => path.join(dataDir, 'database')

/** Throws where another user may look and this one may not: that is not the same as nothing. */
export function hasDatabase({ env, dataDir }: Place): boolean {
  if (env.DATABASE_URL) return true
  return (
    statSync(path.join(databaseFolder({ dataDir }), 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined
  )
}

async function mustAnswer(database: Database, url: string) {
  try {
    return await database.pool.connect()
  } catch (error) {
    const { host, pathname } = new URL(url)
    const why =
      error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error)
    throw new DatabaseFault(
      'not-reachable',
      `The database ${pathname.slice(1)} at ${host} cannot be used: ${why}`,
    )
  }
}

async function onDatabase<T>(url: string, body: (client: Client, database: Database) => Promise<T>) {
  // one connection copies rows, which needs the line for itself; the other one asks
  const copying = connect(url, { max: 1, copies: true })
  const asking = connect(url, { max: 1, limits: ofUpkeep })
  try {
    const client = await mustAnswer(copying, url)
    try {
      return await body(client, asking)
    } finally {
      client.release()
    }
  } finally {
    await Promise.all([copying.close(), asking.close()])
  }
}

/** Works on the database that a start would use, whether Obelisk runs at the moment or not. */
export async function withDatabase<T>(
  place: Place,
  body: (client: Client, database: Database) => Promise<T>,
): Promise<T> {
  const dataDir = databaseFolder(place)
  const url = place.env.DATABASE_URL || runningUrl(dataDir)
  if (url) return onDatabase(url, body)
  const embedded = await startEmbedded({ dataDir })
  try {
    return await onDatabase(embedded.url, body)
  } finally {
    await embedded.stop()
  }
}
