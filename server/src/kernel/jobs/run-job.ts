import { refusal, translateIn } from '@obelisk/contract/refusal'
import type { Kysely, Transaction } from 'kysely'
import { committedOrThrow, isConnectionLost } from '#db/driver/commit-outcome.ts'
import type { DB as Tables } from '#db/tables.ts'
import { type Actor, type Caller, system } from '../actor.ts'
import { auditedTransaction } from '../audit/audited-transaction.ts'
import { type CtxParts, ctxOf } from '../ctx.ts'
import { Refusal } from '../errors.ts'
import type { JobWork } from '../room.ts'
import { Cancelled, finished } from './job.ts'
import {
  type End,
  endJob,
  noteFigures,
  noteProgress,
  putBack,
  type Run,
  startJob,
  TakenOver,
} from './job-row.ts'

/** What the job runner needs. */
export type JobRuntime = CtxParts & {
  db: Kysely<Tables>
  actorOf: (accountId: number) => Promise<Actor>
  onError: (error: unknown, jobId: number) => void
}

/** `stops`: how often the server was stopped while it was done. */
type Stored = { payload: unknown; language: Caller['language']; stops?: number }

/** The server is being stopped. */
class Stopped extends Error {}

/** How often a job is started. A job that was cut off every time may be what kills the process. */
const mostStarts = 3

const crashed = refusal(
  'job-crashed',
  '处理时出错；请把编号 {job} 告诉管理员',
  'Something went wrong; please give the administrator the number {job}.',
)
const cutOff = refusal(
  'job-cut-off',
  '任务已开始 {count} 次，每次都中途中断，系统不再自动重试；可以重新发起，仍不成功时请把编号 {job} 告诉管理员',
  'It was begun {count} times and cut off each time, so it is not tried again by itself. You can start it again; should it fail again, please give the administrator the number {job}.',
)
const unknownKind = refusal(
  'job-kind-unknown',
  '系统当前的版本不支持这类任务，没有执行；请把编号 {job} 告诉管理员',
  'This version of the system does not know this kind of work, so it was not done; please give the administrator the number {job}.',
)

type Start = {
  run: Run
  noted: JobWork<never>['noted']
  caller: Caller
  act: string
  stop: AbortSignal
}

/** The tools of a job handler. */
function toolsOf(runtime: JobRuntime, { run, noted, caller, act, stop }: Start): JobWork<never> {
  const { db } = runtime
  const inTransaction = <T>(body: (tx: Transaction<Tables>) => Promise<T>) =>
    committedOrThrow(db, (tell) =>
      auditedTransaction(db, { caller, act }, async (tx) => tell(tx, await body(tx))),
    )
  return {
    jobId: run.jobId,
    language: caller.language,
    noted,
    note: (ctx, figures) => noteFigures(ctx.own as unknown as Kysely<Tables>, run, figures),
    inTransaction: (body) => inTransaction((tx) => body(ctxOf(caller, tx, runtime))),
    finish: (body) =>
      inTransaction(async (tx) => {
        const { fileId, result, failures = [], link } = await body(ctxOf(caller, tx, runtime))
        await endJob(tx, run, {
          state: 'done',
          ...(fileId ? { file_id: fileId } : {}),
          result: JSON.stringify({ ...result, failures, ...(link ? { link } : {}) }),
        })
        return finished
      }),
    progress: async (done, total) => {
      await noteProgress(db, run, { done, total })
      if (stop.aborted) throw new Stopped()
    },
  }
}

/** The reason of a failure for the person who started the job. For a bug it is the number of the log entry. */
function reasonOf(error: unknown, language: Caller['language'], jobId: number): string {
  if (error instanceof Refusal) return translateIn(language, error.text, error.values)
  const text = isConnectionLost(error) ? cutOff : crashed
  return translateIn(language, text, { count: mostStarts, job: `job-${jobId}` })
}

/** Failures that the operator must see: bugs, and what the person who started the job cannot mend. */
const isForLog = (error: unknown) =>
  !(error instanceof Refusal) || error.text === cutOff || error.text === unknownKind

type Begun = NonNullable<Awaited<ReturnType<typeof startJob>>>

async function handle(runtime: JobRuntime, job: Begun, stop: AbortSignal) {
  const { payload } = job.payload as unknown as Stored
  const number = `job-${job.id}`
  if (countOf(job) > mostStarts) throw new Refusal(cutOff, { count: mostStarts, job: number })
  const handler = runtime.jobs.find(({ kind }) => kind === job.kind)
  if (!handler) throw new Refusal(unknownKind, { job: number })
  await handler.handle((await toolsFor(runtime, job, stop)) as never, payload as never)
}

async function toolsFor(runtime: JobRuntime, job: Begun, stop: AbortSignal) {
  const actor = job.account_id ? await runtime.actorOf(job.account_id) : system
  const { language } = job.payload as unknown as Stored
  const caller: Caller = { actor, language, requestId: `job-${job.id}`, ip: '', userAgent: '' }
  const noted = job.result as JobWork<never>['noted']
  return toolsOf(runtime, { run: runOf(job), noted, caller, act: job.kind, stop })
}

/** Ends a job without its work, together with what its room writes then. */
async function endWithout(runtime: JobRuntime, job: Begun, stop: AbortSignal, values: End) {
  const handler = runtime.jobs.find(({ kind }) => kind === job.kind)
  const { payload } = job.payload as unknown as Stored
  if (!handler?.gaveUp) return endJob(runtime.db, runOf(job), values)
  const { inTransaction } = await toolsFor(runtime, job, stop)
  await inTransaction(async (ctx) => {
    await endJob(ctx.own as unknown as Kysely<Tables>, runOf(job), values)
    await handler.gaveUp?.(ctx as never, payload as never, values.error ?? '')
  })
}

const runOf = ({ id, starts }: Begun): Run => ({ jobId: id, start: starts })

/** Starts of the job that did not end because the server was stopped. */
const countOf = ({ starts, payload }: Begun) => starts - ((payload as unknown as Stored).stops ?? 0)

/** Handles a job that did not finish. An error that is thrown again makes the queue start the job again. */
async function giveUp(runtime: JobRuntime, job: Begun, stop: AbortSignal, error: unknown) {
  if (error instanceof TakenOver) throw error
  if (error instanceof Stopped) return putBack(runtime.db, runOf(job))
  if (error instanceof Cancelled) return endWithout(runtime, job, stop, { state: 'cancelled' })
  if (isConnectionLost(error) && countOf(job) < mostStarts) throw error
  if (isForLog(error)) runtime.onError(error, job.id)
  const { language } = job.payload as unknown as Stored
  await endWithout(runtime, job, stop, { state: 'failed', error: reasonOf(error, language, job.id) })
}

/**
 * Begins a job and does it. Afterwards it is over, with all that it wrote or without a trace of its last transaction; or it
 * waits, because `stop` told that the server is being stopped; or it was cut off, and whoever called begins it again.
 */
export async function runJob(runtime: JobRuntime, jobId: number, stop: AbortSignal) {
  const job = await startJob(runtime.db, jobId)
  if (!job) return
  try {
    await handle(runtime, job, stop).catch((error) => giveUp(runtime, job, stop, error))
  } catch (error) {
    if (!(error instanceof TakenOver)) throw error
  }
}
