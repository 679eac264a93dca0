import type { Runner } from 'graphile-worker'
import { afterAll, expect, test } from 'vitest'
import { cutConnections } from '../../test/cut-connections.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'
import { nobody } from './actor.ts'
import { startJobIn } from './job-store.ts'
import { type JobHandler, jobKind } from './jobs.ts'
import { jobsOf } from './room.ts'
import { startWorker } from './worker.ts'

const write = jobKind<{ title: string; accountId: number }>('write')
/** Once for each time that a job was run. */
let runs: string[] = []

const jobs: JobHandler[] = [
  jobsOf('inbox')(write, ({ finish }, { title, accountId }) => {
    runs.push(title)
    return finish(async ({ own }) => {
      const row = { account_id: accountId, kind: title }
      const { id } = await own.insertInto('notice').values(row).returning('id').executeTakeFirstOrThrow()
      return { result: { id } }
    })
  }),
]

let runner: Runner | undefined
afterAll(() => runner?.stop())

async function ended(id: number) {
  const { db } = await testDatabase()
  for (let tries = 0; tries < 600; tries += 1) {
    const row = await db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (row.end_time) return row
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('the job did not end')
}

/** A job whose connection is lost as it commits: its row at the end, and the ids of what it wrote. */
async function lost(at: 'before' | 'after') {
  const { db, pool } = await testDatabase()
  const cut = await cutConnections()
  const house = {
    db: cut.db,
    pool,
    jobs,
    listeners: [],
    actorOf: async () => nobody,
    onError: () => undefined,
  }
  runner ??= await startWorker(house)
  runs = []
  const { accountId } = await person('teacher')
  const over = cut.cutNext(at)
  const caller = { actor: nobody, language: 'zh-cn', requestId: '', ip: '', userAgent: '' } as const
  const id = await db
    .transaction()
    .execute((tx) => startJobIn(tx, caller)(write, { title: at, accountId }, { title: at }))
  const job = await ended(id)
  expect(over(), 'the connection was cut').toBeDefined()
  const rows = await db.selectFrom('notice').select('id').where('kind', '=', at).execute()
  return { job, written: rows.map((row) => row.id) }
}

test('a job whose connection is lost before its work is kept is done again, and once', async () => {
  const { job, written } = await lost('before')
  expect(job).toMatchObject({ state: 'done', error: null, result: { id: written[0] } })
  expect(written).toHaveLength(1)
  expect(runs).toEqual(['before', 'before'])
})

test('a job whose work was kept while the word of that was lost ends as done, and is not done again', async () => {
  const { job, written } = await lost('after')
  expect(job).toMatchObject({ state: 'done', error: null, result: { id: written[0] } })
  expect(written).toHaveLength(1)
  expect(runs).toEqual(['after'])
})
