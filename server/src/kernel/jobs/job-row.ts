import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { Cancelled } from './job.ts'

/** One start of a job. Whoever works under an earlier number has lost the job to a later one. */
export type Run = { jobId: number; start: number }

/** The job was begun again meanwhile, or its row went with its account: nothing more of this start may be kept. */
export class TakenOver extends Error {}

type End = {
  state: 'done' | 'failed' | 'cancelled'
  error?: string
  file_id?: number
  result?: string
}

/** Begins a job that is not over, under the next number. */
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

/** Writes how far it is. Throws when the person asked the job to stop, or when it is another start's by now. */
export async function noteProgress(db: Kysely<Tables>, run: Run, count: { done: number; total: number }) {
  const row = await rowOf(db, run).set(count).returning('cancel_wanted').executeTakeFirst()
  if (!row) throw new TakenOver()
  if (row.cancel_wanted) throw new Cancelled()
}

/** Lets it wait for the next start of a server. This start does not count: nothing was wrong with the job. */
export async function putBack(db: Kysely<Tables>, run: Run) {
  const stops = sql`jsonb_build_object('stops', coalesce((payload ->> 'stops')::integer, 0) + 1)`
  await rowOf(db, run)
    .set({ state: 'waiting', payload: sql`payload || ${stops}` })
    .execute()
}

/** Keeps figures in the place of the result until there is one. */
export async function noteFigures(db: Kysely<Tables>, run: Run, figures: Record<string, number>) {
  const row = await rowOf(db, run)
    .set({ result: JSON.stringify(figures) })
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new TakenOver()
}

/** Writes that it is over, unless it is another start's by now. */
export async function endJob(db: Kysely<Tables>, run: Run, values: End) {
  const row = await rowOf(db, run)
    .set({ ...values, end_time: sql`clock_timestamp()` })
    .$if(values.state === 'done', (job) => job.set({ done: sql`total` }))
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new TakenOver()
}
