import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import type { Caller } from '../actor.ts'
import type { CancelJob, StartJob } from './job.ts'

/** The only task of the queue. The row in `job` says what to do. */
export const queueTask = 'obelisk-job'

export const enqueue = (
  db: Kysely<Tables>,
  jobId: number,
  { key, from }: { key?: string; from?: Date } = {},
) =>
  sql`select graphile_worker.add_job(${queueTask}, json_build_object('job', ${jobId}::bigint), max_attempts := 3,
    job_key := ${key ?? null}, run_at := ${from ?? null})`.execute(db)

/** The unfinished job of this kind and key that this person started. Concurrent requests wait for one another here. */
async function underWay(db: Kysely<Tables>, accountId: number, kind: string, key: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${`job ${kind}:${key}`}))`.execute(db)
  return db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where('account_id', 'is not distinct from', accountId || null)
    .where('state', 'in', ['waiting', 'running'])
    .where('cancel_wanted', '=', false)
    .where(sql<boolean>`payload ->> 'key' = ${key}`)
    .executeTakeFirst()
}

/** Writes the row of a job and queues it, both in the transaction of the request. */
export const startJobIn =
  (db: Kysely<Tables>, caller: Caller): StartJob =>
  async (kind, payload, { title, total = 0, key, forNobody = false, from }) => {
    const same = key ? await underWay(db, caller.actor.accountId, kind.name, key) : undefined
    if (same) return same.id
    const { id } = await db
      .insertInto('job')
      .values({
        account_id: (forNobody ? 0 : caller.actor.accountId) || null,
        kind: kind.name,
        title,
        total,
        from_time: from ?? null,
        payload: JSON.stringify({ payload, language: caller.language, key }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(db, id, from ? { from } : {})
    return id
  }

/**
 * Only the person who started a job may stop it. One that has begun sees the wish and stops by itself; one that waits is
 * over at once, with what its room writes then.
 */
export const cancelJobIn =
  (
    db: Kysely<Tables>,
    { actor }: Caller,
    gaveUp: (kind: string, payload: unknown) => Promise<unknown>,
  ): CancelJob =>
  async (id) => {
    const { rows } = await sql<{ state: string; kind: string; payload: unknown }>`
      update job set cancel_wanted = true, state = case when state = 'waiting' then 'cancelled' else state end,
        end_time = case when state = 'waiting' then clock_timestamp() end
      where id = ${id} and account_id = ${actor.accountId} and state in ('waiting', 'running')
      returning state, kind, payload -> 'payload' as payload`.execute(db)
    const [job] = rows
    if (job?.state === 'cancelled') await gaveUp(job.kind, job.payload)
    return job !== undefined
  }
