import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type Runner, run, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { enqueueAgain } from './enqueue-job.ts'
import { type Lane, lanes } from './lanes.ts'
import { type JobRuntime, runJob } from './run-job.ts'

type WorkerOptions = JobRuntime & {
  pool: pg.Pool
  /** Milliseconds that a job may still run when the server stops, before it is put back. */
  timeoutMs?: number
  /** Jobs that this process does at once in each lane, where not as many as lanes.ts says. */
  atOnce?: Readonly<Record<Lane, number>>
}

/** What does queued work in this process. */
export type Worker = {
  stop: () => Promise<void>
  /** Every lane still takes jobs. */
  isAtWork: () => boolean
}

/** Failures are in the job rows, so the queue's own log is silent. */
const quiet = new Logger(() => () => undefined)

/** Prepares the queue's own tables; safe to run again. */
export const prepareQueue = (pool: pg.Pool) => runMigrations({ pgPool: pool, logger: quiet })

const lockSpace = 7210

/** Milliseconds between two looks for jobs that nobody does. */
const rescueEvery = 60_000

/**
 * Holds a lock of the database while a job runs, so that a job whose process died is known to be free. The lock says who
 * may begin; should its connection be lost while the work goes on, the number of the start says whose work is kept.
 */
async function withLock(pool: pg.Pool, jobId: number, body: () => Promise<void>) {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as free', [lockSpace, jobId])
    if (!rows[0]?.free) return
    try {
      await body()
    } finally {
      await client
        .query('select pg_advisory_unlock($1, $2)', [lockSpace, jobId])
        .catch((error: Error) => (broken = error))
    }
  } finally {
    // a connection that might still hold the lock goes, and the lock with it
    client.release(broken)
  }
}

/**
 * Queues again what was running when a process died, and what waits without a place in the queue after a restore. The
 * locks of other databases on the same server are listed too; jobs of theirs have the same numbers.
 */
const rescue = ({ db }: WorkerOptions) =>
  enqueueAgain(
    db,
    sql`not exists (
      select 1 from pg_locks where locktype = 'advisory' and classid = ${lockSpace} and objid = job.id::bigint::oid
        and database = (select oid from pg_database where datname = current_database()))`,
  )

/**
 * Waits for a database that is away. The queue writes down that a job failed without waiting for it: were the database
 * still away then, nobody would catch that, and the process would end.
 */
async function untilItAnswers(pool: pg.Pool, stop: AbortSignal | undefined) {
  const answers = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    )
  while (!stop?.aborted && !(await answers())) await pause(250)
}

/** One lane has workers and turns of its own, so that a full lane keeps nothing of another waiting. */
const runLane = (options: WorkerOptions, lane: Lane): Promise<Runner> =>
  run({
    pgPool: options.pool,
    concurrency: options.atOnce?.[lane] ?? lanes[lane].atOnce,
    noHandleSignals: true,
    parsedCronItems: [],
    logger: quiet,
    preset: { worker: { gracefulShutdownAbortTimeout: options.timeoutMs ?? 3000 } },
    taskList: {
      [lanes[lane].task]: async (payload, { abortSignal }) => {
        const { job } = payload as { job: number }
        try {
          await withLock(options.pool, job, () => runJob(options, job, abortSignal))
        } catch (error) {
          await untilItAnswers(options.pool, abortSignal)
          throw error
        }
      },
    },
  })

/** Starts doing queued work in this process. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  await rescue(options)
  const runners = await Promise.all((Object.keys(lanes) as Lane[]).map((lane) => runLane(options, lane)))
  let isAtWork = true
  const ended = () => {
    isAtWork = false
  }
  for (const { promise } of runners) promise.then(ended, ended)
  // a process on another machine may die, or a database be away for long, while this one lives
  const looking = setInterval(() => void rescue(options).catch(() => undefined), rescueEvery).unref()
  return {
    isAtWork: () => isAtWork,
    stop: async () => {
      clearInterval(looking)
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}
