import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { withStatementCache } from './driver/statement-cache.ts'
import type { DB } from './tables.ts'

/** A pool of connections, and the typed Kysely handle on it. */
export type Database = { db: Kysely<DB>; pool: pg.Pool; close: () => Promise<void> }

/** One connection of a pool. */
export type Client = pg.PoolClient

type Parser = (text: string) => unknown

// @types/pg does not know it
const { arrayParser } = pg.types as unknown as {
  arrayParser: { create: (text: string, parse: Parser) => { parse: () => unknown } }
}
const arrayOf =
  (parse: Parser): Parser =>
  (text) =>
    arrayParser.create(text, parse).parse()
const asText: Parser = (text) => text

/**
 * How values arrive where the driver's own way is not ours: int8 and numeric as numbers; a date stays `YYYY-MM-DD`,
 * because a Date would move it into the time zone of this process. The options of db:types say the same.
 */
const parsers = new Map<number, Parser>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, asText],
  [1016, arrayOf(Number)],
  [1231, arrayOf(Number)],
  [1182, arrayOf(asText)],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
}

/** Milliseconds; PostgreSQL and the driver keep them. */
export type TimeLimits = {
  /** For a new connection, and for one of the pool to become free. */
  connect: number
  statement: number
  /** For a row or table that another transaction holds. */
  lock: number
  /** For a transaction in which nothing is asked; the server ends its connection. */
  idleInTransaction: number
}

const minute = 60_000

/** While a person waits: a page gives up after 20 s. */
export const ofCalls: TimeLimits = {
  connect: 5000,
  statement: 15_000,
  lock: 8000,
  idleInTransaction: minute,
}

/**
 * For work nobody waits at: jobs, and the programs of the command line. A job waits for a free connection as long as it
 * takes, because the queue marks ended jobs in the background and a time limit there would end the process.
 */
export const ofJobs: TimeLimits = {
  connect: 0,
  statement: 30 * minute,
  lock: minute,
  idleInTransaction: 10 * minute,
}

/** For what watches the server: whoever asks gives up soon. */
export const ofWatching: TimeLimits = {
  connect: 2000,
  statement: 5000,
  lock: 2000,
  idleInTransaction: minute,
}

/** For migrations, backups and restoring: one statement may go through all that a school has. */
export const ofUpkeep: TimeLimits = {
  connect: 15_000,
  statement: 360 * minute,
  lock: 2 * minute,
  idleInTransaction: 60 * minute,
}

export type ConnectOptions = {
  /** Left out: those of upkeep for connections that copy, else those of jobs. */
  limits?: TimeLimits
  /** Connections at most. */
  max?: number
  /** The database refuses every write on these connections. */
  isReadOnly?: boolean
  /** Connections that stay open while idle, so that the next query need not wait for a new one. */
  min?: number
  /** Switches pipelining off, because COPY needs the connection for itself. */
  copies?: boolean
  /** Called when an idle connection breaks, for example because the server was restarted. The pool recovers by itself. */
  onError?: (error: Error) => void
}

const optionsOf = (settings: Record<string, string | number>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/**
 * The address without its `options`, which would take the place of ours, and those options: they stand before ours, so
 * that theirs hold (a search path) and ours win where both say something.
 */
function withoutOptions(url: string): { address: string; theirs: string } {
  const [address = '', query = ''] = url.split('?', 2)
  const asked = new URLSearchParams(query)
  const theirs = asked.get('options') ?? ''
  asked.delete('options')
  return { address: asked.size > 0 ? `${address}?${asked}` : address, theirs }
}

/** Opens a pool to a PostgreSQL database. It connects with the first query. */
export function connect(
  url: string,
  {
    max = 10,
    min = 0,
    isReadOnly = false,
    copies = false,
    limits = copies ? ofUpkeep : ofJobs,
    onError = () => undefined,
  }: ConnectOptions = {},
): Database {
  const { connect: connectionTimeoutMillis, statement, lock, idleInTransaction } = limits
  const { address, theirs } = withoutOptions(url)
  const pool = new pg.Pool({
    connectionString: address,
    max,
    min,
    maxLifetimeSeconds: 3600,
    pipeline: !copies,
    types,
    application_name: 'obelisk',
    options: `${theirs} ${optionsOf({
      ...(isReadOnly ? { default_transaction_read_only: 'on' } : {}),
      // compiling a plan costs more than any of our queries gains by it, up to two seconds for an edit of one row
      jit: 'off',
      statement_timeout: statement,
      lock_timeout: lock,
      idle_in_transaction_session_timeout: idleInTransaction,
    })}`.trim(),
    connectionTimeoutMillis,
    keepAlive: true,
    // a server that answers nothing at all keeps no limit either; for COPY the driver has none
    ...(copies ? {} : { query_timeout: statement + 2000 }),
  })
  // without a listener a database that shuts down would end this process
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withStatementCache(pool) }) })
  return { db, pool, close: () => pool.end() }
}
