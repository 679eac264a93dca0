import type pg from 'pg'
import { buildApp } from '#app.ts'
import { connect } from '#db/connect.ts'
import { Line, type Side } from './cut-line.ts'
import { testDatabase } from './database.ts'
import { testServices } from './services.ts'
import { ofThisFile } from './this-file.ts'

/** Tables in which a line says that something was tried; a call that failed may leave one, and should. */
const tellsOfTries = /^(admin_log|sign_in_failure)$/

/** What the tables held that a transaction had written, as everybody else saw it. */
export type Held = ReadonlyMap<string, string>

/** What the driver's types do not tell of a connection. */
type Wired = { processID: number; connection: { stream: Line } }

type Cut = { at: 'before' | 'after'; held: Held | undefined }

const isCommit = (query: unknown) =>
  (typeof query === 'string' ? query : (query as { text?: string } | null)?.text) === 'commit'

async function build() {
  const { url, pool: beside } = await testDatabase()
  const writing = connect(url, { max: 3 })
  const spare: Side[] = []
  Object.assign(writing.pool.options, { stream: () => new Line(spare) })
  const reading = connect(url, { max: 3, isReadOnly: true })
  let next: Cut | undefined

  /** The tables' contents as one sum each. */
  async function heldIn(tables: readonly string[]): Promise<Held> {
    const sums = tables.map(
      (name) =>
        `select '${name}' as name, (select coalesce(sum(hashtextextended(t::text, 0)), 0)::text from "${name}" t) as held`,
    )
    const { rows } = await beside.query<{ name: string; held: string }>(
      sums.join(' union all ') || `select '' as name, '' as held where false`,
    )
    return new Map(rows.map(({ name, held }) => [name, held]))
  }

  let lost = 0
  /** Loses a connection as when a network fails; every eighth as when the server's side of it is killed. */
  async function end(client: pg.PoolClient) {
    const { processID: pid, connection } = client as unknown as Wired
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    lost += 1
    if (lost % 8 === 0) await beside.query('select pg_terminate_backend($1)', [pid])
    else await connection.stream.lose()
    await ended
  }

  /** Notes what the tables hold that the transaction of a connection has written. */
  async function note(pid: number, plan: Cut) {
    const { rows } = await beside.query<{ name: string }>(
      `select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
      where l.pid = $1 and l.mode = 'RowExclusiveLock' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
      [pid],
    )
    plan.held = await heldIn(rows.map(({ name }) => name).filter((name) => !tellsOfTries.test(name)))
  }

  writing.pool.on('connect', (client) => {
    const { processID: pid } = client as unknown as { processID: number }
    const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const query = async (...given: unknown[]) => {
      const plan = isCommit(given[0]) ? next : undefined
      if (!plan) return ask(...given)
      next = undefined
      await note(pid, plan)
      if (plan.at === 'before') await end(client)
      const answer = await ask(...given)
      // the database has kept it; the word of that gets lost on the way
      await end(client)
      throw new Error(`the connection was lost after ${String((answer as pg.QueryResult).command)}`)
    }
    Object.assign(client, { query })
  })
  const app = await buildApp({ services: testServices, db: writing.db, reading: reading.db })
  return {
    app,
    heldIn,
    /** The next commit loses its connection, on its way there or on its way back. Says what was there when it did. */
    cutNext: (at: Cut['at']) => {
      const plan: Cut = { at, held: undefined }
      next = plan
      return () => {
        next = undefined
        return plan.held
      }
    },
    close: async () => {
      await app.close()
      await writing.close()
      await reading.close()
      for (const { socket } of spare) socket.destroy()
    },
  }
}

/** The whole server over connections that can be cut at the end of a transaction. */
export const cutConnections = ofThisFile(build, ({ close }) => close())
