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

export type ConnectOptions = {
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

/** Opens a pool to a PostgreSQL database. It connects with the first query. */
export function connect(
  url: string,
  { max = 10, min = 0, isReadOnly = false, copies = false, onError = () => undefined }: ConnectOptions = {},
): Database {
  const options = isReadOnly ? { options: '-c default_transaction_read_only=on' } : {}
  const pool = new pg.Pool({
    connectionString: url,
    max,
    min,
    maxLifetimeSeconds: 3600,
    pipeline: !copies,
    types,
    application_name: 'obelisk',
    ...options,
  })
  // without a listener a database that shuts down would end this process
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withStatementCache(pool) }) })
  return { db, pool, close: () => pool.end() }
}
