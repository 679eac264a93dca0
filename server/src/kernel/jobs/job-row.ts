import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { Cancelled } from './job.ts'

/** One start of a job. A worker with an earlier start number has lost the job to a later one. */
export type Run = { jobId: number; start: number }

/** The job was started again, or its row was deleted with its account. This start may write nothing more. */
export class TakenOver extends Error {}

export type End = {
  state: 'done' | 'failed' | 'cancelled'
  error?: string
  file_id?: number
  result?: string
}

/** Starts an unfinished job under the next start number. */
export const startJob = (db: Kysely<Tables>, jobId: number) =>
  db
    .updateTable('job')
    .set({ state: 'running', starts: sql`starts + 1`, start_time: sql`now()`, done: 0 })
    .where('id', '=', jobId)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()

const rowOf = (db: Kysely<Tables>, { jobId, start }: Run) =>
  db.updateTable('job').where('id', '=', jobId).where('starts', '=', start).where('state', '=', 'running')

/** Writes the progress. Throws when the person cancelled the job, or when a later start has taken it over. */
export async function noteProgress(db: Kysely<Tables>, run: Run, count: { done: number; total: number }) {
  const row = await rowOf(db, run).set(count).returning('cancel_wanted').executeTakeFirst()
  if (!row) throw new TakenOver()
  if (row.cancel_wanted) throw new Cancelled()
}

/** Puts the job back for the next start of a server. This start is not counted, because the job did not fail. */
export async function putBack(db: Kysely<Tables>, run: Run) {
  const stops = sql`jsonb_build_object('stops', coalesce((payload ->> 'stops')::integer, 0) + 1)`
  await rowOf(db, run)
    .set({ state: 'waiting', payload: sql`payload || ${stops}` })
    .execute()
}

/** Stores intermediate figures where the result will be. */
export async function noteFigures(db: Kysely<Tables>, run: Run, figures: Record<string, number>) {
  const row = await rowOf(db, run)
    .set({ result: JSON.stringify(figures) })
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new TakenOver()
}

/** Writes the end of the job, unless a later start has taken it over. */
export async function endJob(db: Kysely<Tables>, run: Run, values: End) {
  const row = await rowOf(db, run)
    .set({ ...values, end_time: sql`clock_timestamp()` })
    .$if(values.state === 'done', (job) => job.set({ done: sql`total` }))
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new TakenOver()
}
