import path from 'node:path'
import { type Client, connect } from '../../server/src/db/connect.ts'
import { runningUrl, startEmbedded } from '../../server/src/db/embedded/start.ts'
import { DatabaseFault } from '../../server/src/db/fault.ts'
import { readEnv } from '../../server/src/kernel/env.ts'
import { EnvironmentFault } from '../../server/src/kernel/environment-fault.ts'

async function onDatabase<T>(url: string, body: (client: Client) => Promise<T>) {
  const { pool, close } = connect(url, { max: 1, copies: true })
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

const fileFaults: Record<string, string> = {
  ENOENT: 'is not there, or its folder is not.',
  ENOTDIR: 'lies in something that is no folder.',
  EISDIR: 'is a folder; name a file in it.',
  EACCES: 'may not be read or written by you.',
  ENOSPC: 'does not fit: the disk is full.',
}

/** What the person can mend, in one sentence; of a bug nothing. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof DatabaseFault || error instanceof EnvironmentFault) return error.message
  const { code = '', path: file } = (error ?? {}) as NodeJS.ErrnoException
  return file !== undefined && fileFaults[code] ? `${file} ${fileFaults[code]}` : undefined
}

/** Runs a command; what the person can mend is told in one sentence. */
export async function command(body: () => Promise<string>) {
  try {
    console.log(await body())
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}

/** The file named on the command line. */
export function mustFile(usage: string): string {
  const [file] = process.argv.slice(2)
  if (!file) throw new DatabaseFault('bad-backup', `Name the file: ${usage}`)
  return path.resolve(process.env.INIT_CWD ?? '.', file)
}
