import { jobRuntimeOf } from '#app.ts'
import { startWorker } from '#kernel/jobs/worker.ts'
import { testDatabase } from './database.ts'
import { testServices } from './services.ts'
import { ofThisFile } from './this-file.ts'

const worker = ofThisFile(
  async () => {
    const { db, pool } = await testDatabase()
    const onError = (error: unknown) => void process.stderr.write(`${error}\n`)
    return startWorker({ db, pool, ...jobRuntimeOf({ db, services: testServices }), onError })
  },
  (runner) => runner.stop(),
)

/** Lets production's worker do what is queued until this job is over; gives its row. */
export async function jobDone(id: number) {
  const { db } = await testDatabase()
  await worker()
  for (let tries = 0; tries < 800; tries += 1) {
    const job = await db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (job.end_time || job.state === 'cancelled') return job
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('the job did not end')
}

/** Lets everything that is queued for people be over: no row of a job is written meanwhile. */
export async function jobsOver() {
  const { db } = await testDatabase()
  await worker()
  const open = db.selectFrom('job').select('id').where('lane', '<>', 'system')
  for (let tries = 0; tries < 800; tries += 1) {
    if ((await open.where('state', 'in', ['waiting', 'running']).execute()).length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('the jobs did not end')
}
