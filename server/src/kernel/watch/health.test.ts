import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app.ts'
import { connect, ofWatching } from '#db/connect.ts'
import { openStartingDoor } from '#starting-door.ts'
import { testApp } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { dataFolder, serveInProcess } from '../../../test/served-process.ts'
import { testServices } from '../../../test/services.ts'
import { setSite } from '../../../test/site.ts'
import { readinessOf } from './readiness.ts'

const { folder, remove } = dataFolder()
afterAll(remove)

const pause = (time: number) => new Promise((done) => setTimeout(done, time))

async function appOn(url: string, isQueueAtWork = true) {
  const { db, close } = connect(url, { max: 2, limits: ofWatching })
  const readiness = readinessOf(db)
  const app = await buildApp({
    services: testServices,
    db,
    reading: db,
    watch: { readiness },
    loadLimits: {
      known: { calls: 0, delay: 0 },
      entering: { calls: 0, delay: 0 },
      strangers: { calls: 0, delay: 0 },
    },
  })
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  return { app, readiness, begin: () => readiness.started(() => isQueueAtWork) }
}

test('a server that starts is alive and not ready; when it has started it is ready, also when it refuses calls', async () => {
  const { app, readiness, begin } = await appOn((await testDatabase()).url)
  const ask = async (url: string) => {
    const { statusCode, body, headers } = await app.inject({ url })
    return {
      statusCode,
      said: JSON.parse(body),
      wait: headers['retry-after'],
      cache: headers['cache-control'],
    }
  }
  expect(await ask('/healthz')).toMatchObject({ statusCode: 200, said: { status: 'alive' } })
  expect(await ask('/readyz')).toEqual({
    statusCode: 503,
    said: { status: 'not-ready', missing: ['starting'] },
    wait: '2',
    cache: 'no-store',
  })
  begin()
  expect((await app.inject({ url: '/index.php/api/index/index' })).statusCode).toBe(503)
  expect(await ask('/readyz')).toMatchObject({ statusCode: 200, said: { status: 'ready' } })
  const head = await app.inject({ method: 'HEAD', url: '/readyz' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  readiness.ends()
  expect(await ask('/readyz')).toMatchObject({ statusCode: 503, said: { missing: ['ending'] } })
  expect(await ask('/healthz')).toMatchObject({ statusCode: 200 })
})

test('A4: without its database a server is alive and not ready', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await pause(50)
  const { port } = silent.address() as { port: number }
  for (const away of [1, port]) {
    const { app, begin } = await appOn(`postgres://nobody@127.0.0.1:${away}/nothing`)
    begin()
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
    const ready = await app.inject({ url: '/readyz' })
    expect([ready.statusCode, JSON.parse(ready.body)]).toEqual([
      503,
      { status: 'not-ready', missing: ['database'] },
    ])
  }
})

test('a queue that stands still, and a migration that is missing, are named', async () => {
  const { db, url } = await testDatabase()
  const still = await appOn(url, false)
  still.begin()
  expect(JSON.parse((await still.app.inject({ url: '/readyz' })).body)).toMatchObject({ missing: ['queue'] })
  const { rows } = await sql<{ number: number; name: string; checksum: string }>`
    delete from schema_migration where number = (select max(number) from schema_migration) returning *`.execute(
    db,
  )
  onTestFinished(async () => {
    for (const { number, name, checksum } of rows)
      await sql`insert into schema_migration (number, name, checksum) values (${number}, ${name}, ${checksum})`.execute(
        db,
      )
  })
  const old = await appOn(url)
  old.begin()
  expect(JSON.parse((await old.app.inject({ url: '/readyz' })).body)).toMatchObject({
    missing: ['migrations'],
  })
})

test('an address that the site refuses may still ask whether the server is there', async () => {
  await setSite({ no_access_ip: '127.0.0.1' })
  onTestFinished(() => setSite({ no_access_ip: '' }))
  const app = await testApp()
  await expect
    .poll(async () => (await app.inject({ url: '/index.php/api/index/index' })).statusCode)
    .toBe(403)
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
})

test('while the process starts, its door says so on the port of the app', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await pause(50)
  const { port } = free.address() as { port: number }
  await new Promise((done) => free.close(done))
  const close = openStartingDoor(port, '127.0.0.1')
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  await expect.poll(() => ask('/healthz').then(({ status }) => status, String)).toBe(200)
  const ready = await ask('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not-ready', missing: ['starting'] }])
  expect((await ask('/')).status).toBe(503)
  await close()
  await expect(ask('/healthz')).rejects.toThrow()
})

test('told to end by SIGTERM, a server says that it is not ready, still answers, and ends; nothing of it is logged', {
  timeout: 120_000,
}, async () => {
  const { url: database } = await testDatabase()
  const server = await serveInProcess(folder, database, { DRAIN_SECONDS: '5', LOG_LEVEL: 'info' })
  const ask = (path: string) => fetch(server.url + path, { headers: { connection: 'close' } })
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' })
  expect((await fetch(`${server.url}/healthz`, { method: 'HEAD' })).status).toBe(200)
  server.child.kill('SIGTERM')
  const told: unknown[] = []
  const watch = async () => {
    const answer = await ask('/readyz')
    if (answer.status === 503) told.push(await answer.json())
    return answer.status
  }
  await expect.poll(watch).toBe(503)
  expect(told).toEqual([{ status: 'not-ready', missing: ['ending'] }])
  expect((await ask('/index.php/api/index/index')).status).toBe(200)
  expect(await server.over).toBe(0)
  expect(server.printed()).toContain('/api/index/index')
  expect(server.printed()).not.toMatch(/readyz|healthz/)
})
