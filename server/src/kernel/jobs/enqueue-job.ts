import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import type { Caller } from '../actor.ts'
import type { CancelJob, StartJob } from './job.ts'
import { laneOf, lanes, turnOf } from './lanes.ts'

/** The names of the lanes in the queue by their names in the row of a job. */
const taskOfLane = sql`case lane ${sql.join(
  Object.entries(lanes).map(([lane, { task }]) => sql`when ${sql.lit(lane)} then ${sql.lit(task)}`),
  sql` `,
)} end`

/** Puts jobs into the queue of their lane. The row in `job` says what to do, and since when it has its place. */
const queueJobs = (db: Kysely<Tables>, key: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
  sql`select graphile_worker.add_job(${taskOfLane}, json_build_object('job', id), max_attempts := 3, job_key := ${key},
      priority := turn, run_at := coalesce(from_time, create_time)) from job where ${which}`.execute(db)

export const enqueue = (db: Kysely<Tables>, jobId: number) => queueJobs(db, sql`null`, sql`id = ${jobId}`)

/** Puts unfinished jobs into the queue whether they are in it or not: a job is begun once at a time. */
export const enqueueAgain = (db: Kysely<Tables>, which: RawBuilder<unknown>) =>
  queueJobs(
    db,
    sql`'rescue:' || id`,
    sql`state in ('waiting', 'running') and (from_time is null or from_time <= now()) and ${which}`,
  )

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
    const account_id = (forNobody ? 0 : caller.actor.accountId) || null
    const lane = laneOf(kind, forNobody)
    const { id } = await db
      .insertInto('job')
      .values({
        account_id,
        lane,
        turn: await turnOf(db, account_id, lane),
        kind: kind.name,
        title,
        total,
        from_time: from ?? null,
        payload: JSON.stringify({ payload, language: caller.language, key }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(db, id)
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
