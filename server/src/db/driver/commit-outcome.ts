import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../tables.ts'

/** Error codes of PostgreSQL and of the network for a lost connection. The driver itself has only texts. */
const codes = /^(08\w{3}|57P0[123]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/
const words = /Connection terminated|connection is closed|not queryable|connection was lost/i

/** Whether an error means that the connection to the database was lost. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && (codes.test((error as { code?: string }).code ?? '') || words.test(error.message))

/** Whether the transaction of this id was committed. */
async function isCommitted(db: Kysely<DB>, number: string): Promise<boolean> {
  const { rows } = await sql<{ status: string | null }>`
    select pg_xact_status(${number}::xid8) as status`.execute(db)
  return rows[0]?.status === 'committed'
}

/** Records the outcome of a transaction just before it commits. */
type Tell = <T>(tx: Transaction<DB>, outcome: T) => Promise<T>

/**
 * The outcome of a transaction. When the connection is lost during the commit, it asks the database whether the
 * transaction was committed, so that a job neither reports a success as a failure nor runs twice.
 */
export async function committedOrThrow<T>(db: Kysely<DB>, work: (tell: Tell) => Promise<T>): Promise<T> {
  let number: string | null | undefined
  let came: unknown
  const tell: Tell = async (tx, outcome) => {
    const { rows } = await sql<{ number: string | null }>`
      select pg_current_xact_id_if_assigned()::text as number`.execute(tx)
    number = rows[0]?.number
    came = outcome
    return outcome
  }
  try {
    return await work(tell)
  } catch (error) {
    if (number && isConnectionLost(error) && (await isCommitted(db, number))) return came as T
    throw error
  }
}
