import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../tables.ts'

/** Codes of the server and of the network for a connection that is gone; the driver has words only. */
const codes = /^(08\w{3}|57P0[123]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/
const words = /Connection terminated|connection is closed|not queryable|connection was lost/i

/** Whether it went wrong because the connection to the database was lost. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && (codes.test((error as { code?: string }).code ?? '') || words.test(error.message))

/** Whether the database has kept a transaction of this number. */
async function isCommitted(db: Kysely<DB>, number: string): Promise<boolean> {
  const { rows } = await sql<{ status: string | null }>`
    select pg_xact_status(${number}::xid8) as status`.execute(db)
  return rows[0]?.status === 'committed'
}

/** Notes what a transaction comes to, just before it commits. */
type Tell = <T>(tx: Transaction<DB>, outcome: T) => Promise<T>

/**
 * What a transaction came to although its connection was lost while it committed: the database is asked whether it has
 * kept it. Work that nobody looks at must not call failed what is there, nor do it a second time.
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
