import { get } from 'node:http'
import path from 'node:path'
import { holderOf, holdLock } from '#db/embedded/lock.ts'
import type { Env } from '#kernel/env.ts'
import { type Home, root, version } from './home.ts'

/** What a running server tells of itself in its lock. */
type Facts = { root: string; version: string; address: string; isService: boolean }

const lockOf = (dataDir: string) => path.join(dataDir, 'obelisk.lock')

/** The server that runs on these data, started by this program. */
export const runningOn = (dataDir: string) => holderOf<Facts>(lockOf(dataDir))

/** Whoever uses the embedded database now, also a server that was started in another way. */
export const usesDatabase = (dataDir: string) => holderOf(path.join(dataDir, 'database.lock'))

const nearHosts: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]', '::1': '[::1]' }

/** Where this machine reaches the server. */
export const addressOf = ({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>) =>
  `http://${nearHosts[HOST] ?? HOST}:${PORT}`

/** Holds the data for the life of this process; a second server is refused at once. */
export async function holdData({ dataDir, env }: Home) {
  const facts: Facts = {
    root,
    version,
    address: addressOf(env),
    isService: process.env.INVOCATION_ID !== undefined,
  }
  const letGo = await holdLock(lockOf(dataDir), dataDir, { timeoutMs: 0, facts })
  process.once('exit', letGo)
}

/** Whether a server takes calls: `ready`, `busy` while it comes up or lacks something, or `silent`. */
export const askServer = (address: string): Promise<'ready' | 'busy' | 'silent'> =>
  new Promise((resolve) => {
    const asked = get(`${address}/readyz`, { timeout: 3000 }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200 ? 'ready' : 'busy')
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve('silent'))
  })
