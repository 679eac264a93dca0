import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { awayOr } from './away.ts'

/** How many prepared statements one connection keeps. The least recently used one goes first. */
const most = 200
/** Longer statements are not prepared, because they rarely come again. */
const longestText = 8000

/** Statements with large parameters are planned each time: PostgreSQL would plan a prepared one for ten elements. */
const isLarge = (value: unknown) =>
  Array.isArray(value) ? value.length > 100 : typeof value === 'string' && value.length > 1000

const isQuestion = (text: string) =>
  text.length <= longestText && /^\s*(select|with|insert|update|delete)\b/i.test(text)

/** Whether a prepared statement is outdated because a migration changed the columns of its table. */
const isOutdated = (error: unknown) =>
  error instanceof Error && (error as { code?: string }).code === '0A000' && /cached plan/.test(error.message)

/**
 * Shared by the connections of a pool: the statements seen once, and a counter that is raised to forget all prepared
 * ones.
 */
type Shared = { seen: Set<string>; generation: number }

/** Whether a statement was seen before. Only a limited number is remembered. */
function cameBefore({ seen }: Shared, text: string): boolean {
  if (seen.has(text)) return true
  if (seen.size >= 5000) seen.clear()
  seen.add(text)
  return false
}

/** The names of the statements prepared on one connection, by text. */
class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #letGo: (name: string) => void
  #made = 0

  constructor(letGo: (name: string) => void) {
    this.#letGo = letGo
  }

  has(text: string) {
    return this.#names.has(text)
  }

  /** The name of a statement. Asking for it marks it as the most recently used. */
  nameOf(text: string): string {
    const name = this.#names.get(text) ?? `ready_${++this.#made}`
    this.#names.delete(text)
    this.#names.set(text, name)
    if (this.#names.size > most) this.#forget(1)
    return name
  }

  forgetAll() {
    this.#forget(this.#names.size)
  }

  #forget(count: number) {
    for (const [text, name] of [...this.#names].slice(0, count)) {
      this.#names.delete(text)
      this.#letGo(name)
    }
  }
}

/** The stream of a connection, which @types/pg does not declare. */
type Line = { connection?: { stream?: { cork: () => void; uncork: () => void } } }

/**
 * Sends the statements of one turn of the event loop in one packet, because a packet costs more than a short statement.
 */
function inOnePacket(client: pg.PoolClient) {
  const stream = (client as unknown as Line).connection?.stream
  let isOpen = false
  return () => {
    if (isOpen || !stream) return
    isOpen = true
    stream.cork()
    process.nextTick(() => {
      isOpen = false
      stream.uncork()
    })
  }
}

function preparing(client: pg.PoolClient, shared: Shared): PostgresPoolClient {
  // a failed transaction cannot deallocate it, so the server keeps it until the connection ends
  const ready = new StatementNames((name) => void client.query(`deallocate ${name}`).catch(() => undefined))
  const gather = inOnePacket(client)
  let { generation } = shared

  function nameFor(text: string, values: readonly unknown[]): string | undefined {
    if (generation !== shared.generation) {
      ready.forgetAll()
      generation = shared.generation
    }
    const isWorth = ready.has(text) || (isQuestion(text) && cameBefore(shared, text))
    return isWorth && !values.some(isLarge) ? ready.nameOf(text) : undefined
  }

  async function ask(text: string, values: unknown[]) {
    const name = nameFor(text, values)
    gather()
    if (!name) return client.query(text, values)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isOutdated(error)) throw error
      // forgets all prepared statements; outside of a transaction the query is simply sent again
      shared.generation += 1
      if (client.getTransactionStatus() !== 'I') throw error
      return client.query(text, values)
    }
  }
  const query = (text: string, values: unknown[] = []) =>
    ask(text, values).catch((error: unknown) => {
      throw awayOr(error, false)
    })
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
}

/**
 * A pool that prepares repeated statements once for each connection, because planning is most of the cost of a short
 * query.
 */
export function withStatementCache(pool: pg.Pool): PostgresPool {
  const shared: Shared = { seen: new Set(), generation: 0 }
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const connect = async () => {
    const client = await pool.connect().catch((error: unknown) => {
      throw awayOr(error, true)
    })
    const known = clients.get(client) ?? preparing(client, shared)
    clients.set(client, known)
    return known
  }
  return { connect, end: () => pool.end() }
}
