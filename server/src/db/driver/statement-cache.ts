import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** As many statements one connection keeps ready; the one not asked for longest goes first. */
const most = 200
/** Texts longer than this are made for one occasion. */
const longestText = 8000

/** Planned for the ten elements that PostgreSQL assumes, a statement over thousands would go a wrong way. */
const isLarge = (value: unknown) =>
  Array.isArray(value) ? value.length > 100 : typeof value === 'string' && value.length > 1000

const isQuestion = (text: string) =>
  text.length <= longestText && /^\s*(select|with|insert|update|delete)\b/i.test(text)

/** Whether the answer of a ready statement has other columns now, because a migration changed its table. */
const isOutdated = (error: unknown) =>
  error instanceof Error && (error as { code?: string }).code === '0A000' && /cached plan/.test(error.message)

/** What the connections of one pool share: the texts that came once, and how often all of them began anew. */
type Shared = { seen: Set<string>; generation: number }

/** Whether a text was asked before; of texts that never come again only so many are remembered. */
function cameBefore({ seen }: Shared, text: string): boolean {
  if (seen.has(text)) return true
  if (seen.size >= 5000) seen.clear()
  seen.add(text)
  return false
}

/** The statements that stand ready on one connection, by text. */
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

  /** The name of a text; it is the last to go now. */
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

/** What @types/pg does not know: the line of a connection. */
type Line = { connection?: { stream?: { cork: () => void; uncork: () => void } } }

/** Statements that come within one turn of this process leave in one packet: sending one costs more than a short statement. */
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
  // in a transaction that has failed the server keeps it until the connection ends
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

  async function query(text: string, values: unknown[] = []) {
    const name = nameFor(text, values)
    gather()
    if (!name) return client.query(text, values)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isOutdated(error)) throw error
      // no ready statement is trusted any more; outside of a transaction this one is simply asked again
      shared.generation += 1
      if (client.getTransactionStatus() !== 'I') throw error
      return client.query(text, values)
    }
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
}

/** A pool whose statements are parsed and planned once for each connection: planning is most of a short question's cost. */
export function withStatementCache(pool: pg.Pool): PostgresPool {
  const shared: Shared = { seen: new Set(), generation: 0 }
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const connect = async () => {
    const client = await pool.connect()
    const known = clients.get(client) ?? preparing(client, shared)
    clients.set(client, known)
    return known
  }
  return { connect, end: () => pool.end() }
}
