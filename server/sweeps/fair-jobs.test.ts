import { listJobs } from '@obelisk/contract/inbox'
import { readImportFile } from '@obelisk/contract/question-bank/exchange'
import { exportSyllabi } from '@obelisk/contract/syllabus/documents'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { jobRuntimeOf } from '#app.ts'
import type { Actor } from '#kernel/actor.ts'
import { classWithSyllabus, openSurvey } from '#survey/survey.fixture.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { demoUniversity } from '../test/demo.ts'
import { person } from '../test/people.ts'
import { testServices } from '../test/services.ts'
import { stalledWorker } from '../test/stalled-worker.ts'
import { isEnd, type Statement } from '../test/worker-apart.ts'

// a bound for hanging only: many documents are written
vi.setConfig({ testTimeout: 120_000 })

let culture = 0
let catalog = 0
/** Somebody who may read one syllabus of the plan. */
let reader: () => Promise<Actor>
let runtime: ReturnType<typeof jobRuntimeOf>

beforeAll(async () => {
  await demoUniversity()
  const { db } = await testDatabase()
  runtime = jobRuntimeOf({ db, services: testServices })
  const course = await db
    .selectFrom('syllabus')
    .innerJoin('course', 'course.id', 'syllabus.course_id')
    .select(['course.base_culture_id', 'course.catalog_id'])
    .orderBy('syllabus.id')
    .executeTakeFirstOrThrow()
  culture = course.base_culture_id
  catalog = course.catalog_id
  reader = () => person({ role: 'course-leader', scope_type: 'catalog', scope_id: catalog })
})

/** Workers that still stand when a test fails. */
let ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
})

async function exported(as: Actor, count: number) {
  const ids: number[] = []
  for (let turn = 0; turn < count; turn += 1)
    ids.push((await call(exportSyllabi, { culture, language: 'zh-cn' }, { as })).data.job)
  return ids
}

const aheadOf = async (as: Actor, id: number) => {
  const [job] = (await call(listJobs, { ids: [id] }, { as })).data.list
  return job?.state === 'waiting' ? job.ahead : job?.state
}

/** A worker that stands still whenever one of these jobs is about to end. */
async function standing(which: (id: number) => boolean = () => true) {
  const isStop = (statement: Statement) => isEnd(statement) && which(Number(statement.values.at(-3)))
  const worker = await stalledWorker(runtime, isStop)
  ends.push(async () => {
    worker.goOn()
    await worker.stop()
  })
  return worker
}

/** A worker that does what is queued, until the test is over. */
async function working() {
  const worker = await stalledWorker(runtime, () => false)
  ends.push(() => worker.stop())
}

async function jobDone(id: number) {
  const { db } = await testDatabase()
  for (let tries = 0; tries < 2400; tries += 1) {
    const job = await db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (job.end_time) return job
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`job ${id} did not end`)
}

/** These jobs in the order in which they were begun first, when all are over. */
async function inOrder(ids: number[]) {
  for (const id of ids) await jobDone(id)
  const { db } = await testDatabase()
  const rows = await db.selectFrom('job').selectAll().where('id', 'in', ids).orderBy('start_time').execute()
  expect(rows.filter(({ state }) => state !== 'done')).toEqual([])
  return rows
}

const madeFor = async ({ accountId }: Actor) => {
  const { db } = await testDatabase()
  const files = db.selectFrom('file').select('id').where('owner_id', '=', accountId)
  return (await files.where('topic', '=', 'made').execute()).length
}

test('after ten long jobs of one person the first of another is begun second, and both are told how many come before', async () => {
  const many = await reader()
  const one = await reader()
  const ten = await exported(many, 10)
  const [single = 0] = await exported(one, 1)
  expect(await aheadOf(one, single)).toBe(1)
  expect(await aheadOf(many, ten[0] ?? 0)).toBe(0)
  expect(await aheadOf(many, ten[1] ?? 0)).toBe(2)
  expect(await aheadOf(many, ten[9] ?? 0)).toBe(10)
  await working()
  const order = (await inOrder([...ten, single])).map(({ id }) => id)
  expect(order.indexOf(single)).toBeLessThan(2)
})

test('while two long jobs of one person are at work and eight wait, the first of another is the next', async () => {
  const many = await reader()
  const one = await reader()
  const worker = await standing()
  const ten = await exported(many, 10)
  await worker.stand(2)
  const [single = 0] = await exported(one, 1)
  expect(await aheadOf(many, ten[0] ?? 0)).toBe('running')
  expect(await aheadOf(one, single)).toBe(2)
  worker.goOn()
  const order = (await inOrder([...ten, single])).map(({ id }) => id)
  expect(order.indexOf(single)).toBe(2)
})

test('who comes later does not go before all that the first one still has', async () => {
  const many = await reader()
  const one = await reader()
  const early = await exported(many, 6)
  const worker = await standing((id) => early.indexOf(id) === 2 || early.indexOf(id) === 3)
  await worker.stand(2)
  const late = await exported(one, 4)
  worker.goOn()
  const order = await inOrder([...early, ...late])
  const who = order.map(({ account_id }) => (account_id === one.accountId ? 'one' : 'many')).join(' ')
  expect(who).toMatch(/^many many many many one one (one many|many one) (one many|many one)$/)
})

test('a short job waits for no long one, of whomever', async () => {
  const many = await reader()
  const head = await person('section-head')
  const ten = await exported(many, 10)
  const worker = await standing((id) => ten.includes(id))
  await worker.stand(2)
  const input = { catalog_id: catalog, text: '栈是 {=后进先出 ~先进先出}', format: 'gift' as const }
  const { job_id } = (await call(readImportFile, input, { as: head })).data
  expect(await jobDone(job_id)).toMatchObject({ state: 'done', lane: 'short' })
  expect(await aheadOf(many, ten[0] ?? 0)).toBe('running')
  worker.goOn()
  await inOrder(ten)
})

test('what the system does by itself is in a lane of its own', async () => {
  const { teacher, found } = await classWithSyllabus(1)
  await openSurvey({ as: teacher, classId: found.id, way: 'anonymous-once' })
  const { db } = await testDatabase()
  const rows = await db.selectFrom('job').select('lane').where('kind', '=', 'close-survey').execute()
  expect(rows).toContainEqual({ lane: 'system' })
  expect(rows).not.toContainEqual({ lane: 'long' })
})

test('killed between ten and one: nothing is lost, nothing is done twice, and the turns stay', async () => {
  const many = await reader()
  const one = await reader()
  const ten = await exported(many, 10)
  const [single = 0] = await exported(one, 1)
  const dead = await stalledWorker(runtime)
  await dead.stand(2)
  await dead.kill()
  expect([await madeFor(many), await madeFor(one)]).toEqual([0, 0])
  const begun = [ten[0], single]
  await working()
  const rows = await inOrder([...ten, single])
  expect(rows.filter(({ starts }) => starts === 2).map(({ id }) => id)).toEqual(
    expect.arrayContaining(begun as number[]),
  )
  expect(rows.every(({ id, starts }) => starts === (begun.includes(id) ? 2 : 1))).toBe(true)
  expect(rows.slice(0, 2).map(({ id }) => id)).toContain(single)
  expect([await madeFor(many), await madeFor(one)]).toEqual([10, 1])
})

test('who has two hundred jobs that are not over begins no more, and others do', async () => {
  const many = await reader()
  const one = await reader()
  const { db } = await testDatabase()
  const row = { account_id: many.accountId, kind: 'export-syllabi', title: '', payload: '{}' }
  await db
    .insertInto('job')
    .values(Array.from({ length: 200 }, () => row))
    .execute()
  const refused = await call(exportSyllabi, { culture, language: 'en' }, { as: many, language: 'en' })
  expect(refused).toMatchObject({
    code: 0,
    msg: 'You have 200 tasks that are not over. Please wait until some are done, or stop some of them.',
  })
  expect((await call(exportSyllabi, { culture, language: 'zh-cn' }, { as: many })).msg).toBe(
    '你还有 200 项任务未完成，请等其中一些完成或停止后再试',
  )
  expect((await call(exportSyllabi, { culture, language: 'zh-cn' }, { as: one })).code).toBe(1)
})
