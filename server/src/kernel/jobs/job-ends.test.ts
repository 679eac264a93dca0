import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { rightsOf } from '#access-control/public.ts'
import { servedIn } from '#kernel/kinds/served.ts'
import { bareDatabase, testDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'
import { testServices } from '../../../test/services.ts'
import { stalledWorker } from '../../../test/stalled-worker.ts'
import { nobody } from '../actor.ts'
import { ctxOf } from '../ctx.ts'
import { jobsOf } from '../room.ts'
import { startJobIn } from './enqueue-job.ts'
import { type JobHandler, jobKind } from './job.ts'
import { startWorker } from './worker.ts'

const write = jobKind<{ title: string; accountId: number }>('write')
/** Once for each time that the job was begun. */
let runs: string[] = []

const count = jobKind<{ title: string; accountId: number }>('count')
const refused = jobKind<{ title: string; accountId: number }>('refused')
/** How far the counting goes before it stands still. */
let goal = -1

const jobs: JobHandler[] = [
  jobsOf('inbox')(count, async ({ finish, progress }, { title }) => {
    runs.push(title)
    for (let at = 0; at <= 10; at += 1) {
      await progress(at, 10)
      while (at === goal) await wait(5)
    }
    return finish(async () => ({}))
  }),
  jobsOf('inbox')(
    refused,
    async ({ finish }) => finish(async () => ({})),
    async ({ own }, { title, accountId }) =>
      own.insertInto('notice').values({ account_id: accountId, kind: title }).execute(),
  ),
  jobsOf('inbox')(write, async ({ finish, progress }, { title, accountId }) => {
    runs.push(title)
    await progress(0, 1)
    return finish(async ({ own }) => {
      const row = { account_id: accountId, kind: title }
      const { id } = await own.insertInto('notice').values(row).returning('id').executeTakeFirstOrThrow()
      return { result: { id } }
    })
  }),
]

/** Nobody whose account cannot be read, and everybody else. */
const actorOf = async (accountId: number) => {
  if (accountId === unreadable) throw new TypeError('the account cannot be read')
  return nobody
}
let unreadable = 0

const runtime = { jobs, listeners: [], kindsIn: servedIn([]), rightsOf, services: testServices, actorOf }
const logged: string[] = []

const callerOf = (language: 'zh-cn' | 'en', accountId = 0) => ({
  actor: { ...nobody, accountId },
  language,
  requestId: '',
  ip: '',
  userAgent: '',
})

async function begin(title: string, language: 'zh-cn' | 'en' = 'zh-cn', kind = write, startedBy = 0) {
  runs = []
  const { db } = await testDatabase()
  const { accountId } = await person('teacher')
  const caller = callerOf(language, startedBy)
  return db.transaction().execute((tx) => startJobIn(tx, caller)(kind, { title, accountId }, { title }))
}

const jobOf = async (id: number) =>
  (await testDatabase()).db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Starts a worker until the job is over; gives its row. */
async function ended(id: number) {
  const { db, pool } = await testDatabase()
  const onError = (error: unknown, jobId: number) => void logged.push(`${jobId} ${(error as Error).message}`)
  const runner = await startWorker({ ...runtime, db, pool, onError })
  try {
    for (let tries = 0; tries < 400; tries += 1) {
      const row = await jobOf(id)
      if (row.end_time) return row
      await wait(25)
    }
    throw new Error('the job did not end')
  } finally {
    await runner.stop()
  }
}

const written = async (title: string) => {
  const { db } = await testDatabase()
  return (await db.selectFrom('notice').select('id').where('kind', '=', title).execute()).map(({ id }) => id)
}

test('work and end are kept together: killed between the two nothing is there, and the next start does it once', async () => {
  const id = await begin('killed')
  const dead = await stalledWorker(runtime)
  await dead.stand()
  await dead.kill()
  expect(await written('killed')).toEqual([])
  const job = await ended(id)
  const ids = await written('killed')
  expect(ids).toHaveLength(1)
  expect(job).toMatchObject({ state: 'done', error: null, starts: 2, result: { id: ids[0] } })
  expect(runs).toEqual(['killed', 'killed'])
})

test('a job of the same number that runs in another database of the server keeps none from being begun again', async () => {
  const id = await begin('elsewhere')
  const { db } = await testDatabase()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  const { url, remove } = await bareDatabase()
  const other = new pg.Client(url)
  await other.connect()
  await other.query('select pg_advisory_lock(7210, $1)', [id])
  try {
    expect((await ended(id)).state).toBe('done')
  } finally {
    await other.end()
    await remove()
  }
})

test('of a job that is done twice at once the later start counts, and the earlier one leaves nothing', async () => {
  const id = await begin('twice')
  const early = await stalledWorker(runtime)
  await early.stand()
  await early.loseLocks()
  const late = await stalledWorker(runtime)
  await late.stand()
  early.goOn()
  await early.stop()
  expect(await jobOf(id)).toMatchObject({ state: 'running', starts: 2 })
  expect(await written('twice')).toEqual([])
  late.goOn()
  await late.stop()
  const ids = await written('twice')
  expect(ids).toHaveLength(1)
  expect(await jobOf(id)).toMatchObject({ state: 'done', result: { id: ids[0] } })
})

test('cut off as its end is written for the last time it is failed, and nothing of it is there', async () => {
  const { db } = await testDatabase()
  const id = await begin('last')
  await db.updateTable('job').set({ starts: 2 }).where('id', '=', id).execute()
  const worker = await stalledWorker(runtime)
  await worker.stand()
  await worker.loseWriters()
  worker.goOn()
  const job = await ended(id)
  expect(job).toMatchObject({ state: 'failed', starts: 3 })
  expect(job.error).toContain('任务已开始 3 次')
  expect(await written('last')).toEqual([])
  await worker.stop()
})

test('what cannot even begin ends with its reason and is logged', async () => {
  const { accountId } = await person('teacher')
  unreadable = accountId
  const id = await begin('nobody', 'en', write, accountId)
  expect((await ended(id)).error).toBe(
    `Something went wrong; please give the administrator the number job-${id}.`,
  )
  expect(logged).toContain(`${id} the account cannot be read`)
})

test.each([
  ['zh-cn', '系统当前的版本不支持这类任务，没有执行；请把编号'],
  ['en', 'This version of the system does not know this kind of work, so it was not done;'],
] as const)('work of a kind that nobody knows ends as failed and says so, in %s', async (language, text) => {
  const id = await begin('unknown', language, jobKind('of-a-later-version'))
  const { state, error } = await ended(id)
  expect([state, error?.startsWith(text), error?.includes(`job-${id}`)]).toEqual(['failed', true, true])
  expect(logged).toContain(`${id} job-kind-unknown`)
})

test('what ended its process each time is not begun a fourth time, and says so', async () => {
  const id = await begin('deadly')
  for (let times = 0; times < 3; times += 1) {
    const dead = await stalledWorker(runtime)
    await dead.stand()
    await dead.kill()
  }
  const { state, error } = await ended(id)
  expect([state, error]).toEqual([
    'failed',
    `任务已开始 3 次，每次都中途中断，系统不再自动重试；可以重新发起，仍不成功时请把编号 job-${id} 告诉管理员`,
  ])
  expect(runs).toHaveLength(3)
  expect(await written('deadly')).toEqual([])
  expect(logged).toContain(`${id} job-cut-off`)

  const { db } = await testDatabase()
  const other = await begin('deadly', 'en')
  await db.updateTable('job').set({ state: 'running', starts: 3 }).where('id', '=', other).execute()
  expect((await ended(other)).error).toBe(
    `It was begun 3 times and cut off each time, so it is not tried again by itself. You can start it again; should it fail again, please give the administrator the number job-${other}.`,
  )
  expect(runs).toEqual([])
})

test('a job whose process died after its person had stopped it stops at the next start', async () => {
  const { db } = await testDatabase()
  const id = await begin('stopped')
  const dead = await stalledWorker(runtime)
  await dead.stand()
  await db.updateTable('job').set({ cancel_wanted: true }).where('id', '=', id).execute()
  await dead.kill()
  expect((await ended(id)).state).toBe('cancelled')
  expect(await written('stopped')).toEqual([])
})

test('a job that is stopped while it waits is over at once, with what its room writes then', async () => {
  const { db } = await testDatabase()
  const { accountId } = await person('teacher')
  const id = await begin('given up', 'zh-cn', refused, accountId)
  const cancel = () =>
    db.transaction().execute((tx) => ctxOf(callerOf('zh-cn', accountId), tx, runtime).cancelJob(id))
  expect(await Promise.all([cancel(), cancel()])).toContain(true)
  expect(await cancel()).toBe(false)
  expect(await jobOf(id)).toMatchObject({ state: 'cancelled', starts: 0 })
  expect(await written('given up')).toHaveLength(1)
})

test('a server that is stopped waits for no long work: it is put back and begun again, as often as that happens', async () => {
  const { db, pool } = await testDatabase()
  const id = await begin('long', 'zh-cn', count)
  for (let times = 1; times <= 4; times += 1) {
    goal = times
    const onError = (error: unknown) => void logged.push(String(error))
    const runner = await startWorker({ ...runtime, db, pool, timeoutMs: 1, onError })
    while ((await jobOf(id)).done !== times) await wait(5)
    const stopped = runner.stop()
    await wait(20)
    goal = -1
    await stopped
    expect(await jobOf(id)).toMatchObject({ state: 'waiting', starts: times, error: null })
  }
  expect(await ended(id)).toMatchObject({ state: 'done', starts: 5, error: null })
  expect(runs).toHaveLength(5)
})
