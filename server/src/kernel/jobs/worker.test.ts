import { notFound, refusal } from '@obelisk/contract/refusal'
import { afterAll, expect, test } from 'vitest'
import { rightsOf } from '#access-control/public.ts'
import { servedIn } from '#kernel/kinds/served.ts'
import { testDatabase } from '../../../test/database.ts'
import { testServices } from '../../../test/services.ts'
import { nobody } from '../actor.ts'
import { Refusal } from '../errors.ts'
import { jobsOf } from '../room.ts'
import { startJobIn } from './enqueue-job.ts'
import { type JobHandler, type JobKind, jobKind } from './job.ts'
import { startWorker, type Worker } from './worker.ts'

const count = jobKind<{ to: number }>('count')
const fail = jobKind<Record<string, never>>('fail')
const wait = jobKind<Record<string, never>>('wait')
const refuse = jobKind<Record<string, never>>('refuse')
const crash = jobKind<Record<string, never>>('crash')
const on = jobsOf('inbox')
const runners: Worker[] = []
let calls = 0

const tooMany = refusal('too-many', '最多 {count} 份', 'At most {count}')

const jobs: JobHandler[] = [
  on(count, async ({ progress, finish }, { to }) => {
    for (let done = 1; done <= to; done += 1) await progress(done, to)
    return finish(async () => ({ result: { counted: to } }))
  }),
  on(fail, async () => {
    throw new Refusal(notFound)
  }),
  on(refuse, async () => {
    throw new Refusal(tooMany, { count: 7 })
  }),
  on(crash, async () => {
    throw new TypeError('secret.path is not a function')
  }),
  on(wait, async ({ progress }) => {
    calls += 1
    for (;;) {
      await progress(1, 2)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }),
]

async function start() {
  const { db, pool } = await testDatabase()
  const runner = await startWorker({
    db,
    pool,
    jobs,
    listeners: [],
    kindsIn: servedIn([]),
    rightsOf,
    services: testServices,
    actorOf: async () => nobody,
    onError: () => undefined,
  })
  runners.push(runner)
  return { db, runner }
}

afterAll(async () => {
  for (const runner of runners) await runner.stop().catch(() => undefined)
})

const caller = { actor: nobody, language: 'zh-cn', requestId: '', ip: '', userAgent: '' } as const

async function begin<P>(kind: JobKind<P>, payload: P, key?: string) {
  const { db } = await testDatabase()
  return db
    .transaction()
    .execute((tx) => startJobIn(tx, caller)(kind, payload, { title: kind.name, ...(key ? { key } : {}) }))
}

async function ended(id: number, states = ['done', 'failed', 'cancelled']) {
  const { db } = await testDatabase()
  for (let tries = 0; tries < 200; tries += 1) {
    const row = await db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (states.includes(row.state)) return row
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('the job did not end')
}

test('a job runs, counts and keeps its result; a refused one says why', async () => {
  await start()
  const good = await begin(count, { to: 3 })
  const bad = await begin(fail, {})
  expect(await ended(good)).toMatchObject({ state: 'done', done: 3, total: 3, result: { counted: 3 } })
  expect(await ended(bad)).toMatchObject({ state: 'failed', error: '记录未找到' })
})

test('why a job failed is said with its figures; of a bug only the number is told', async () => {
  const refused = await begin(refuse, {})
  const crashed = await begin(crash, {})
  expect((await ended(refused)).error).toBe('最多 7 份')
  const { error } = await ended(crashed)
  expect(error).toContain(`job-${crashed}`)
  expect(error).not.toContain('secret')
})

test('a job that was never committed never runs', async () => {
  const { db } = await testDatabase()
  const tried = db.transaction().execute(async (tx) => {
    await startJobIn(tx, caller)(count, { to: 1 }, { title: 'lost' })
    throw new Error('crash in the middle')
  })
  await expect(tried).rejects.toThrow('crash')
  expect(await db.selectFrom('job').select('id').where('title', '=', 'lost').execute()).toEqual([])
})

test('a running job stops when asked to', async () => {
  const id = await begin(wait, {})
  const { db } = await testDatabase()
  await ended(id, ['running'])
  await db.updateTable('job').set({ cancel_wanted: true }).where('id', '=', id).execute()
  expect((await ended(id)).state).toBe('cancelled')
  expect(calls).toBe(1)
})

test('what was running when a process died is done at the next start', async () => {
  const { db } = await testDatabase()
  const { id } = await db
    .insertInto('job')
    .values({
      kind: 'count',
      title: 'orphan',
      state: 'running',
      payload: JSON.stringify({ payload: { to: 2 }, language: 'en' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await start()
  expect(await ended(id)).toMatchObject({ state: 'done', done: 2 })
})
