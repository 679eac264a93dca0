import { cancelJob } from '@obelisk/contract/inbox'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { jobRuntimeOf } from '#app.ts'
import { enqueue } from '#kernel/jobs/enqueue-job.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { mailServer } from '../test/mail-server.ts'
import { testServices } from '../test/services.ts'
import { setSite } from '../test/site.ts'
import { stalledWorker } from '../test/stalled-worker.ts'
import { isEnd, type OnItsWay, type Statement, workerApart } from '../test/worker-apart.ts'
import { everyKind } from './every-job.fixture.ts'
import type { Kind } from './every-job-kind.fixture.ts'

let kinds: Record<string, Kind> = {}
let runtime: ReturnType<typeof jobRuntimeOf>

beforeAll(async () => {
  const post = await mailServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, done) => void stream.resume().on('end', done),
  })
  kinds = await everyKind()
  await setSite({
    smtp_server: '127.0.0.1',
    smtp_port: post.port,
    smtp_verification: 'auto',
    smtp_sender_mail: 'office@example.edu',
    site_url: 'https://obe.example.edu',
  })
  const { db } = await testDatabase()
  runtime = jobRuntimeOf({ db, services: testServices })
  return () => post.close()
})

const there = async ({ count }: Kind) => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ there: number }>(count)
  return rows[0]?.there ?? 0
}

const filesOf = async ({ as }: Kind) => {
  const { db } = await testDatabase()
  const own = db
    .selectFrom('file')
    .select('id')
    .where('owner_id', '=', as.accountId)
    .where('topic', '=', 'made')
  return (await own.execute()).map(({ id }) => id)
}

type Begun = { kind: Kind; id: number; before: number; files: number[] }

/** Begins one job of each kind. */
async function beginAll(): Promise<Map<string, Begun>> {
  const begun = new Map<string, Begun>()
  for (const [name, kind] of Object.entries(kinds)) {
    const id = await kind.begin()
    begun.set(name, { kind, id, before: await there(kind), files: await filesOf(kind) })
  }
  return begun
}

const rowsOf = async (begun: Map<string, Begun>) => {
  const { db } = await testDatabase()
  const ids = [...begun.values()].map(({ id }) => id)
  return db.selectFrom('job').selectAll().where('id', 'in', ids).execute()
}

/** What the queue would try again later it tries at once. `any`: the number of any job. */
async function hurry(any: number) {
  const { db } = await testDatabase()
  const { rows } = await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
    where run_at > now() and locked_at is null having count(*) > 0`.execute(db)
  // workers look when something comes; a job is not begun twice
  if (rows.length > 0) await enqueue(db, any)
}

async function until(
  begun: Map<string, Begun>,
  isSo: (row: { starts: number; end_time: Date | null }) => boolean,
) {
  for (let tries = 0; tries < 2400; tries += 1) {
    const rows = await rowsOf(begun)
    if (rows.every(isSo)) return
    await hurry(rows[0]?.id ?? 0)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(JSON.stringify(await rowsOf(begun)))
}

/** What each job left, and what it should have: all of it once, or when it was stopped, nothing half-done. */
async function outcomes(begun: Map<string, Begun>, starts: number, end: 'done' | 'cancelled' = 'done') {
  const isDone = end === 'done'
  const left: Record<string, unknown> = {}
  const wanted: Record<string, unknown> = {}
  const rows = await rowsOf(begun)
  for (const [name, { kind, id, before, files }] of begun) {
    const job = rows.find((one) => one.id === id)
    const made = (await filesOf(kind)).filter((file) => !files.includes(file))
    const { state, error, result } = job ?? {}
    left[name] = {
      state,
      error,
      starts: job?.starts,
      result,
      adds: (await there(kind)) - before,
      files: made,
    }
    wanted[name] = {
      state: end,
      error: null,
      starts,
      result: isDone ? expect.objectContaining(kind.result) : expect.anything(),
      adds: isDone ? kind.adds : kind.keeps,
      files: isDone && kind.leavesFile ? [job?.file_id] : [],
    }
  }
  return { left, wanted }
}

/** Loses the connection of a job's first end before it is committed, and of its second before it hears that it is. */
function cutter() {
  /** The job whose end was written on a connection. */
  const ending = new Map<object, unknown>()
  const isCut = new Set<unknown>()
  const commit = async (job: unknown, { ask, lose }: OnItsWay) => {
    if (!isCut.has(job)) await lose()
    isCut.add(job)
    const answer = await ask()
    await lose()
    throw new Error(`Connection terminated after ${String(answer)}`)
  }
  return async (statement: OnItsWay) => {
    const { text, values, connection, ask } = statement
    // its last conditions are the job, its start and its state
    if (isEnd(statement)) ending.set(connection, values.at(-3))
    if (text === 'begin') ending.delete(connection)
    const job = text === 'commit' ? ending.get(connection) : undefined
    if (job === undefined) return ask()
    ending.delete(connection)
    return commit(job, statement)
  }
}

type Stalled = Awaited<ReturnType<typeof stalledWorker>>

/** Two workers, enough for all jobs at once in whatever lane they are. */
function enough(isStop?: (statement: Statement) => boolean) {
  const half = Math.ceil(Object.keys(kinds).length / 2)
  const programme = { ...runtime, atOnce: { long: half, short: half, system: 1 } }
  return Promise.all([1, 2].map(() => stalledWorker(programme, isStop)))
}

/** Waits until every job stands still in one of these workers. */
async function allStand(workers: readonly Stalled[]) {
  const standing = () => workers.reduce((sum, worker) => sum + worker.standing(), 0)
  for (let tries = 0; standing() < Object.keys(kinds).length; tries += 1) {
    if (tries > 2400) throw new Error(`only ${standing()} jobs stand still`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** Milliseconds for a test: work of every kind is begun, cut off and begun again, while other tests are at work too. */
const timeLimit = 120_000

/** Work that no person starts, sees or stops; the tests of identity/replaced and survey try it. */
const forNobody = ['tell-replaced-addresses', 'close-survey', 'assistant-forget']

test('each kind of long work is tried here', () => {
  const tried = [...Object.keys(kinds), ...forNobody]
  expect(tried.sort()).toEqual(runtime.jobs.map(({ kind }) => kind).sort())
})

test(
  'killed before its end, then cut off as it commits, then before it hears of the commit: done once',
  async () => {
    const begun = await beginAll()
    const dead = await enough()
    await allStand(dead)
    for (const worker of dead) await worker.kill()
    const cutting = await workerApart(runtime, cutter())
    await until(begun, ({ end_time }) => end_time !== null)
    await cutting.stop()
    const { left, wanted } = await outcomes(begun, 3)
    expect(left).toEqual(wanted)
  },
  timeLimit,
)

test(
  'done twice at once: one of the two counts',
  async () => {
    const begun = await beginAll()
    const early = await enough()
    await allStand(early)
    for (const worker of early) await worker.loseLocks()
    const late = await enough()
    await until(begun, ({ starts }) => starts === 2)
    for (const worker of early) worker.goOn()
    for (const worker of early) await worker.stop()
    for (const worker of late) worker.goOn()
    await until(begun, ({ end_time }) => end_time !== null)
    for (const worker of late) await worker.stop()
    const { left, wanted } = await outcomes(begun, 2)
    expect(left).toEqual(wanted)
  },
  timeLimit,
)

/** Half of a job or more is done. */
const isMiddle = ({ text, values: [done, total] }: Statement) =>
  /^update "job" set "done" = /.test(text) && Number(total) > 0 && Number(done) >= Number(total) / 2

test(
  'stopped in the middle: nothing of it stays but what stands for itself',
  async () => {
    const begun = await beginAll()
    const workers = await enough(isMiddle)
    await allStand(workers)
    const { db } = await testDatabase()
    for (const { kind, id } of begun.values()) {
      if (kind.as.area === 'member') expect((await call(cancelJob, { id }, { as: kind.as })).code).toBe(1)
      else await db.updateTable('job').set({ cancel_wanted: true }).where('id', '=', id).execute()
    }
    for (const worker of workers) worker.goOn()
    await until(begun, ({ end_time }) => end_time !== null)
    for (const worker of workers) await worker.stop()
    const { left, wanted } = await outcomes(begun, 1, 'cancelled')
    expect(left).toEqual(wanted)
  },
  timeLimit,
)
