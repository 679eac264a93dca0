import { health, supportPackage, supportPackageFile, supportPackages } from '@obelisk/contract/operation'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app.ts'
import { connect, ofWatching } from '#db/connect.ts'
import type { Actor } from '#kernel/actor.ts'
import { measuresOf } from '#kernel/watch/measures.ts'
import { call, requestOf } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import '../../test/file-store.ts'
import { jobDone } from '../../test/jobs.ts'
import { administrator, person } from '../../test/people.ts'
import { testServices } from '../../test/services.ts'
import { setSite } from '../../test/site.ts'
import { keepFigures, keepSizes } from './keep-figures.ts'
import { keepWatch } from './keep-watch.ts'

let chief: Actor
beforeAll(async () => {
  chief = await administrator('super')
})

const now = async (as: Actor = chief) => (await call(health, {}, { as })).data

const processNamed = (name: string) => ({ ...testServices.operation, name, version: `of ${name}` })

/** Figures as a process counts them that answered these calls. */
function counted(
  calls: readonly { endpoint: string; outcome: 'done' | 'failed'; ms: number; request?: string }[],
) {
  const measures = measuresOf()
  for (const one of calls) measures.note({ ...one, reason: '' })
  return measures.take()
}

test('figures of two processes and two starts are told as one day', async () => {
  const { db } = await testDatabase()
  const slow = { endpoint: '/api/Evaldata/grid', outcome: 'done', ms: 2500 } as const
  const quick = { ...slow, ms: 20 }
  const failed = { endpoint: '/api/Course/read', outcome: 'failed', ms: 30, request: 'abc123' } as const
  await keepFigures(db, processNamed('one:1'), counted([slow, quick, failed]))
  await keepFigures(db, processNamed('one:1'), counted([quick]))
  await keepFigures(db, processNamed('two:1'), counted([slow, failed, { ...failed, request: 'last42' }]))
  const found = await now()
  expect(found.day).toHaveLength(48)
  const last = found.day.slice(-2)
  expect(last.reduce((sum, { done }) => sum + done, 0)).toBe(4)
  expect(last.reduce((sum, one) => sum + one.failed, 0)).toBe(3)
  expect(found.failing).toEqual([
    expect.objectContaining({ endpoint: '/api/Course/read', calls: 3, failed: 3, last_failed: 'last42' }),
  ])
  expect(found.slow).toEqual([
    expect.objectContaining({ endpoint: '/api/Evaldata/grid', calls: 4, slow: 2, max_ms: 2500, p95: 5000 }),
  ])
  expect(found.servers.map(({ name, version, is_here }) => [name, version, is_here])).toEqual([
    ['test:1', 'test', true],
    ['one:1', 'of one:1', false],
    ['two:1', 'of two:1', false],
  ])
})

test('calls of the whole server are kept, and kept once more when it ends', async () => {
  const { db, pool } = await testDatabase()
  const measures = measuresOf()
  const app = await buildApp({ services: testServices, db, reading: db, watch: { measures } })
  onTestFinished(() => app.close())
  const watch = keepWatch({
    db,
    measures,
    process: processNamed('three:1'),
    dataDir: '.',
    onError: (error) => {
      throw error
    },
  })
  await app.inject(await requestOf(health, {}, { as: 'teacher' }))
  await app.inject(await requestOf(health, {}, { as: chief }))
  await watch.stop()
  const { rows } = await pool.query('select done, refused, failed from endpoint_hour where endpoint = $1', [
    health.path,
  ])
  expect(rows.map(({ done, refused }) => [done, refused])).toContainEqual([1, 1])
  expect((await now()).disk?.free).toBeGreaterThan(0)
})

test('figures that cannot be kept are kept with the next', async () => {
  const { db } = await testDatabase()
  const measures = measuresOf()
  const away = connect('postgres://nobody@127.0.0.1:1/nothing', { limits: ofWatching })
  const faults: unknown[] = []
  measures.note({ endpoint: '/twice', outcome: 'failed', reason: '', ms: 7, request: 'kept' })
  const onError = (error: unknown) => void faults.push(error)
  const process = processNamed('four:1')
  await keepWatch({ db: away.db, measures, process, dataDir: '.', onError }).stop()
  await away.close()
  expect(faults).toHaveLength(2)
  measures.note({ endpoint: '/twice', outcome: 'failed', reason: '', ms: 3 })
  await keepWatch({ db, measures, process, dataDir: '.', onError }).stop()
  expect((await now()).failing).toContainEqual(
    expect.objectContaining({ endpoint: '/twice', failed: 2, max_ms: 7, last_failed: 'kept' }),
  )
})

test('a disk that fills is told with its day', async () => {
  const { db } = await testDatabase()
  await keepSizes(db, '.')
  await sql`delete from size_hour`.execute(db)
  await sql`insert into size_hour (hour, free, total, database_bytes, file_bytes)
    select date_trunc('hour', now()) - make_interval(days => n), (10 + n) * 1000000::bigint, 100000000, 5, 6
    from generate_series(0, 9) n`.execute(db)
  const { disk } = await now()
  expect(disk).toMatchObject({ free: 10_000_000, total: 100_000_000, days_left: 10 })
  expect(disk?.looks).toHaveLength(10)
})

test('jobs are told by lane; one that failed by its number, not by its title', async () => {
  const { db } = await testDatabase()
  await sql`insert into job (kind, title, lane, state, create_time, end_time, starts) values
    ('x-waits', '张三的成绩', 'long', 'waiting', now() - interval '1 hour', null, 0),
    ('x-failed', '李四的报告', 'short', 'failed', now(), now(), 2)`.execute(db)
  onTestFinished(() => void sql`delete from job where kind like 'x-%'`.execute(db))
  const { lanes, failed_jobs } = await now()
  expect(lanes.map(({ lane }) => lane)).toEqual(['short', 'long', 'system'])
  expect(lanes[1]).toMatchObject({ waiting: 1, running: 0 })
  expect(lanes[1]?.oldest).toBeGreaterThanOrEqual(3600)
  expect(lanes[0]).toMatchObject({ failed_day: 1 })
  expect(failed_jobs[0]).toMatchObject({ kind: 'x-failed', starts: 2 })
  expect(JSON.stringify(failed_jobs)).not.toMatch(/张三|李四/)
})

test('only who holds the node sees it, and only who holds the other one saves a package; each their own', async () => {
  const viewer = await administrator('routine/health/index')
  const saver = await administrator('routine/health/package')
  const other = await administrator('auth/adminLog/index')
  expect((await call(health, {}, { as: viewer })).code).toBe(1)
  expect((await call(health, {}, { as: other })).code).toBe(401)
  expect((await call(health, {}, {})).code).toBe(303)
  expect((await call(supportPackage, {}, { as: viewer })).code).toBe(401)
  const { job_id } = (await call(supportPackage, {}, { as: saver })).data
  await jobDone(job_id)
  const [mine] = (await call(supportPackages, {}, { as: saver })).data.list
  expect(mine).toMatchObject({ id: job_id, state: 'done', error: null })
  expect((await call(supportPackages, {}, { as: chief })).data.list).toEqual([])
  expect((await call(supportPackageFile, { id: job_id }, { as: chief })).refused?.refusal).toBe('not-found')
})

test('the support package holds no name, address, token or password', async () => {
  const { db } = await testDatabase()
  const canaries = [
    'Canary王五',
    'canary@example.edu.cn',
    '13900001111',
    'canary-token-7f3a',
    'Canary-Pass-2026',
    '203.0.113.77',
    'canary-host.internal',
    'canary-secret-0815',
  ]
  const [name, mail, mobile, token, password, ip, host, secret] = canaries
  const { accountId } = await person('teacher')
  await sql`update account set username = ${name}, name = ${name}, email = ${mail}, mobile = ${mobile} where id = ${accountId}`.execute(
    db,
  )
  await sql`insert into admin_log (account_id, username, act, title, input, outcome, ip, user_agent) values
    (${accountId}, ${name}, '/api/x', ${name}, ${JSON.stringify({ token, password })}::jsonb, 'done', ${ip}, ${host})`.execute(
    db,
  )
  await sql`insert into job (kind, title, lane, state, end_time, error) values
    ('x-canary', ${name}, 'long', 'failed', now(), ${`${mail} ${password}`})`.execute(db)
  await setSite({ site_name: name, smtp_server: host, smtp_user: mail, no_access_ip: ip })
  await keepFigures(db, { ...processNamed(`${host}:${ip}`), version: 'test' }, counted([]))
  const kept = { ...process.env }
  process.env.OBELISK_SECRET = secret
  process.env.METRICS_TOKEN = token
  process.env.DATABASE_URL = `postgres://${name}:${password}@${ip}/x`
  onTestFinished(async () => {
    for (const variable of ['OBELISK_SECRET', 'METRICS_TOKEN', 'DATABASE_URL'])
      if (kept[variable] === undefined) delete process.env[variable]
      else process.env[variable] = kept[variable]
    await setSite({ no_access_ip: '' })
  })
  const { job_id } = (await call(supportPackage, {}, { as: chief })).data
  expect((await jobDone(job_id)).state).toBe('done')
  const { bytes } = await call(supportPackageFile, { id: job_id }, { as: chief })
  const entries = unzipSync(bytes)
  expect(Object.keys(entries).sort()).toEqual([
    'README.txt',
    'database.json',
    'health.json',
    'machine.json',
    'switches.json',
  ])
  const text = Object.values(entries)
    .map((entry) => Buffer.from(entry).toString())
    .join('\n')
  for (const canary of canaries) expect(text).not.toContain(canary)
  expect(text).toContain('DATABASE_URL')
  expect(text).toContain('server 2')
  expect(text).not.toMatch(/\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/)
})
