import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from '#db/connect.ts'
import { startWorker } from '#kernel/jobs/worker.ts'
import { testDatabase } from './database.ts'

export type Apart = Omit<Parameters<typeof startWorker>[0], 'db' | 'pool' | 'onError'>

/** What the driver's types do not tell of a connection. */
type Wired = pg.PoolClient & { processID: number; connection: { stream: Socket } }

export type Statement = { text: string; values: readonly unknown[] }

/** One statement on its way to the database: it may be kept waiting, and its connection may be lost. */
export type OnItsWay = Statement & {
  connection: object
  ask: () => Promise<unknown>
  /** Ends the connection in the database. */
  lose: () => Promise<void>
}

function statementOf([query, values]: readonly unknown[]): Statement {
  const { text = '', values: own } = (query ?? {}) as Partial<Statement>
  return { text: typeof query === 'string' ? query : text, values: own ?? (values as unknown[]) ?? [] }
}

/** The statement that says a job is over. */
export const isEnd = ({ text }: Statement) => /^update "job" set .*"end_time"/.test(text)

/** The statement that takes jobs from the queue. */
const isTaking = ({ text }: Statement) => /_private_jobs as jobs.*skip locked/s.test(text)

/** A worker like production's on connections of its own, whose statements go through `guide`. */
export async function workerApart(programme: Apart, guide: (statement: OnItsWay) => Promise<unknown>) {
  const { url, pool: beside } = await testDatabase()
  const { db, pool, close } = connect(url, { max: 40 })
  const pids: number[] = []
  let isDead = false
  let takesMore = true
  const taking = new Set<Promise<unknown>>()
  /** The queue looks for work until it has stopped: what was on its way may come later than another worker's job. */
  const take = (ask: () => Promise<unknown>) => {
    if (!takesMore) return Promise.resolve({ rows: [] })
    const taken = ask().finally(() => taking.delete(taken))
    taking.add(taken)
    return taken
  }
  /** Ends connections of this worker; they are gone afterwards. */
  const cut = async (which: string, among = pids) => {
    const { rows } = await beside.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity a where pid = any($1) and ${which}`,
      [among],
    )
    if (rows.length === 0) throw new Error('there is no such connection')
    const left = 'select from pg_stat_activity where pid = any($1)'
    while ((await beside.query(left, [rows.map(({ pid }) => pid)])).rowCount !== 0) await wait(5)
  }
  pool.on('connect', (client) => {
    const { processID, connection } = client as Wired
    pids.push(processID)
    if (isDead) connection.stream.destroy()
    const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const lose = async () => {
      const ended = new Promise<void>((resolve) => client.once('end', resolve))
      await cut('true', [processID])
      await ended
    }
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const statement = statementOf(given)
        const send = () => ask(...given)
        return guide({
          ...statement,
          connection: client,
          ask: isTaking(statement) ? () => take(send) : send,
          lose,
        })
      },
    })
  })
  const faults: unknown[] = []
  const runner = await startWorker({ ...programme, db, pool, onError: (fault) => void faults.push(fault) })
  let stopped: Promise<void> | undefined
  return {
    faults,
    cut,
    /** Its work goes on, but it takes no other. */
    takeNoMore: async () => {
      takesMore = false
      stopped ??= runner.stop()
      await Promise.allSettled(taking)
    },
    /** As when its process is killed: it is cut off at once and for good, and takes nothing up again. */
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
