import type { Socket } from 'node:net'
import { connect } from '#db/connect.ts'
import { startWorker } from '#kernel/worker.ts'
import { testDatabase } from './database.ts'

type House = Parameters<typeof startWorker>[0]

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '')

/** The statement that says a job is over. */
const isEnd = (query: unknown) => /^update "job" set .*"end_time"/.test(textOf(query))

/** What the driver's types do not tell of a connection. */
type Wired = { processID: number; connection: { stream: Socket } }

/** What holds the lock of a job that runs. */
const holdsLock = `exists (select from pg_locks l where l.pid = a.pid and locktype = 'advisory' and classid = 7210)`

/** A worker on connections of its own that stands still whenever it is about to write that a job is over. */
export async function stalledWorker(house: Omit<House, 'db' | 'pool' | 'onError'>) {
  const { url, pool: beside } = await testDatabase()
  const { db, pool, close } = connect(url, { max: 8 })
  const pids: number[] = []
  let isDead = false
  let standing: (() => void)[] = []
  let isHolding = true
  let stopped: Promise<void> | undefined
  pool.on('connect', (client) => {
    const { processID, connection } = client as unknown as Wired
    pids.push(processID)
    if (isDead) connection.stream.destroy()
    const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const query = async (...given: unknown[]) => {
      if (isHolding && isEnd(given[0])) await new Promise<void>((goOn) => standing.push(goOn))
      return ask(...given)
    }
    Object.assign(client, { query })
  })
  const runner = await startWorker({ ...house, db, pool, onError: () => undefined })
  /** Ends connections of this worker; they are gone afterwards. */
  const cut = async (which: string) => {
    const { rows } = await beside.query<{ isGone: boolean }>(
      `select pg_terminate_backend(pid, 5000) as "isGone" from pg_stat_activity a where pid = any($1) and ${which}`,
      [pids],
    )
    if (rows.length === 0 || !rows.every(({ isGone }) => isGone)) throw new Error('nothing was cut')
  }
  return {
    /** Waits until so many jobs stand before their end. */
    stand: async (count = 1) => {
      for (let tries = 0; standing.length < count; tries += 1) {
        if (tries > 800) throw new Error(`only ${standing.length} of ${count} jobs came to their end`)
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
    },
    /** Cuts the connections that hold the locks of jobs: its work goes on, but it takes no other. */
    loseLocks: async () => {
      stopped ??= runner.stop()
      await cut(holdsLock)
    },
    /** Cuts the connections that work is written on. */
    loseWriters: () => cut(`state = 'idle in transaction'`),
    /** Lets go on what stands still, and stands still no more. */
    goOn: () => {
      isHolding = false
      for (const goOn of standing) goOn()
      standing = []
    },
    /** As when its process is killed: it is cut off at once and for good, and nothing of it moves any more. */
    kill: async () => {
      isDead = true
      Object.assign(pool, { connect: () => new Promise(() => undefined) })
      await cut('true')
    },
    stop: async () => {
      await (stopped ?? runner.stop())
      await close()
    },
  }
}
