import { refusal, sayIn } from '@obelisk/contract/refusal'
import { Logger, type Runner, run, runMigrations } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { isLost, keptOrThrow } from '#db/kept.ts'
import type { DB as Tables } from '#db/tables.ts'
import { type Actor, type Caller, system } from './actor.ts'
import { ctxOf } from './ctx.ts'
import { Refusal } from './errors.ts'
import type { Listener } from './events.ts'
import { enqueue, queueTask } from './job-store.ts'
import { Cancelled, type JobHandler } from './jobs.ts'
import type { JobWork } from './room.ts'
import { signedTransaction } from './signed.ts'

type House = {
  db: Kysely<Tables>
  pool: pg.Pool
  listeners: readonly Listener[]
  jobs: readonly JobHandler[]
  actorOf: (accountId: number) => Promise<Actor>
  onError: (error: unknown, jobId: number) => void
}

type Stored = { payload: unknown; language: Caller['language'] }

/** The queue tells what goes wrong through the job rows; its own chatter is left out. */
const quiet = new Logger(() => () => undefined)

/** Prepares the queue's own tables; safe to run again. */
export const prepareQueue = (pool: pg.Pool) => runMigrations({ pgPool: pool, logger: quiet })

const crashed = refusal(
  'job-crashed',
  '处理时出错；请把编号 {job} 告诉管理员',
  'Something went wrong; please give the administrator the number {job}.',
)

const lockSpace = 7210

async function work(house: House, jobId: number, isLast: boolean) {
  const job = await house.db
    .updateTable('job')
    .set({ state: 'running', start_time: sql`now()`, done: 0 })
    .where('id', '=', jobId)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()
  const handler = house.jobs.find(({ kind }) => kind === job?.kind)
  if (!job || !handler) return
  const stored = job.payload as unknown as Stored
  const actor = job.account_id ? await house.actorOf(job.account_id) : system
  const caller: Caller = {
    actor,
    language: stored.language,
    requestId: `job-${jobId}`,
    ip: '',
    userAgent: '',
  }
  const tools: JobWork<never> = {
    jobId,
    language: stored.language,
    inTransaction: (body) =>
      keptOrThrow(house.db, (tell) =>
        signedTransaction(house.db, { caller, act: handler.kind }, async (tx) =>
          tell(tx, await body(ctxOf(caller, tx, house.listeners))),
        ),
      ),
    progress: async (done, total) => {
      const row = await house.db
        .updateTable('job')
        .set({ done, total })
        .where('id', '=', jobId)
        .returning('cancel_wanted')
        .executeTakeFirst()
      if (row?.cancel_wanted) throw new Cancelled()
    },
  }
  await finish(house, jobId, () => handler.handle(tools as never, stored.payload as never), {
    caller,
    isLast,
  })
}

/** Why a job failed, to the person who started it. Of a bug they learn the number under which it was logged. */
function reasonOf(error: unknown, language: Caller['language'], jobId: number): string {
  if (error instanceof Refusal) return sayIn(language, error.text, error.values)
  return sayIn(language, crashed, { job: `job-${jobId}` })
}

async function finish(
  house: House,
  jobId: number,
  doIt: () => ReturnType<JobHandler['handle']>,
  { caller, isLast }: { caller: Caller; isLast: boolean },
) {
  const end = (values: {
    state: 'done' | 'failed' | 'cancelled'
    error?: string
    file_id?: number
    result?: string
  }) =>
    house.db
      .updateTable('job')
      .set({ ...values, end_time: new Date() })
      .$if(values.state === 'done', (job) => job.set({ done: sql`total` }))
      .where('id', '=', jobId)
      .execute()
  try {
    const { fileId, result, failures = [], link } = await doIt()
    await end({
      state: 'done',
      ...(fileId ? { file_id: fileId } : {}),
      result: JSON.stringify({ ...result, failures, ...(link ? { link } : {}) }),
    })
  } catch (error) {
    if (error instanceof Cancelled) return void (await end({ state: 'cancelled' }))
    // it is still to be done, and the queue tries again; nothing of what was cut off is there
    if (!isLast && isLost(error)) throw error
    if (!(error instanceof Refusal)) house.onError(error, jobId)
    await end({ state: 'failed', error: reasonOf(error, caller.language, jobId) })
  }
}

/** Holds a lock of the database while a job runs, so that a job whose process died is known to be free. */
async function withLock(pool: pg.Pool, jobId: number, body: () => Promise<void>) {
  const client = await pool.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as free', [lockSpace, jobId])
    if (!rows[0]?.free) return
    try {
      await body()
    } finally {
      await client.query('select pg_advisory_unlock($1, $2)', [lockSpace, jobId])
    }
  } finally {
    client.release()
  }
}

/** Queues again what was running when a process died, and what waits without a place in the queue after a restore. */
async function rescue(house: House) {
  const { rows } = await sql<{ id: number }>`
    select id from job where state in ('waiting', 'running') and not exists (
      select 1 from pg_locks where locktype = 'advisory' and classid = ${lockSpace} and objid = job.id::bigint::oid)`.execute(
    house.db,
  )
  for (const { id } of rows) await enqueue(house.db, id, `rescue:${id}`)
}

/** Starts doing queued work in this process. */
export async function startWorker(house: House): Promise<Runner> {
  await rescue(house)
  return run({
    pgPool: house.pool,
    concurrency: 2,
    noHandleSignals: true,
    parsedCronItems: [],
    logger: quiet,
    taskList: {
      [queueTask]: async (payload, { job: queued }) => {
        const { job } = payload as { job: number }
        const isLast = queued.attempts >= queued.max_attempts
        await withLock(house.pool, job, () => work(house, job, isLast))
      },
    },
  })
}
