import { sql } from 'kysely'

/** Any number will do as long as it stays; it keeps two commands from running at once, whichever server runs them. */
const lockKey = 7_210_152

/** Takes the lock for this connection, unless another one has it. The lock goes with the connection. */
export const takeLock = sql<{ taken: boolean }>`select pg_try_advisory_lock(${lockKey}) as taken`

export const leaveLock = sql`select pg_advisory_unlock(${lockKey})`

/** Whether somebody has it, as a condition in SQL. */
export const isLocked = sql<boolean>`exists (
  select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
  where l.locktype = 'advisory' and l.classid = 0 and l.objid = ${lockKey}::oid and l.granted)`
