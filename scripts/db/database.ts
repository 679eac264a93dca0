import path from 'node:path'
import { type Client, connect } from '../../server/src/db/connect.ts'
import { runningUrl, startEmbedded } from '../../server/src/db/embedded/start.ts'
import { DatabaseFault } from '../../server/src/db/fault.ts'
import { readEnv } from '../../server/src/kernel/env.ts'

async function onDatabase<T>(url: string, body: (client: Client) => Promise<T>) {
  const { pool, close } = connect(url, { max: 1 })
  try {
    const client = await pool.connect()
    try {
      return await body(client)
    } finally {
      client.release()
    }
  } finally {
    await close()
  }
}

/** Works on the database that `npm start` would use, whether Obelisk runs at the moment or not. */
export async function withDatabase<T>(body: (client: Client) => Promise<T>): Promise<T> {
  const { DATABASE_URL, DATA_DIR } = readEnv()
  const dataDir = path.join(DATA_DIR, 'database')
  const url = DATABASE_URL || runningUrl(dataDir)
  if (url) return onDatabase(url, body)
  const embedded = await startEmbedded({ dataDir })
  try {
    return await onDatabase(embedded.url, body)
  } finally {
    await embedded.stop()
  }
}

/** Runs a command; what the person can mend is told in one sentence. */
export async function command(body: () => Promise<string>) {
  try {
    console.log(await body())
  } catch (error) {
    if (!(error instanceof DatabaseFault)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** The file named on the command line. */
export function mustFile(usage: string): string {
  const [file] = process.argv.slice(2)
  if (!file) throw new DatabaseFault('bad-backup', `Name the file: ${usage}`)
  return path.resolve(process.env.INIT_CWD ?? '.', file)
}
