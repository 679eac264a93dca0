import { groups } from '@obelisk/contract/access-control/groups'
import { questionCaptcha } from '@obelisk/contract/identity/captcha'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app.ts'
import { connect, type Database } from '#db/connect.ts'
import { requestOf } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator } from '../../../test/people.ts'
import { testServices } from '../../../test/services.ts'
import { watchLoad } from './load.ts'

let app: FastifyInstance
let reading: Database
beforeAll(async () => {
  const { db, url } = await testDatabase()
  reading = connect(url, { max: 8, isReadOnly: true })
  app = await buildApp({
    services: testServices,
    db,
    reading: reading.db,
    loadLimits: {
      known: { calls: 4, delay: 100_000 },
      entering: { calls: 3, delay: 100_000 },
      strangers: { calls: 2, delay: 100_000 },
    },
  })
})
afterAll(async () => {
  await app.close()
  await reading.close()
})

const stranger = { url: `/index.php${questionCaptcha.path}?id=a-captcha-of-mine` }
const pause = (time: number) => new Promise((done) => setTimeout(done, time))

test('A8: with much under way strangers are refused at once, who is signed in comes in, and all is as before afterwards', async () => {
  const as = await administrator('super')
  const known = await requestOf(groups.index, {}, { as })
  expect((await app.inject(known)).json()).toMatchObject({ code: 1 })
  const { pool } = await testDatabase()
  const holder = await pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('begin; lock table captcha in access exclusive mode')
  const waiting = [app.inject(stranger), app.inject(stranger)]
  await pause(100)

  // one that were let in would wait for the table like those before it
  const refused = await app.inject(stranger)
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('1')
  expect(refused.json()).toMatchObject({
    code: 0,
    msg: '当前访问人数过多，请 1 秒后再试',
    data: { refusal: 'too-busy' },
  })
  expect((await app.inject(known)).json()).toMatchObject({ code: 1 })
  const madeUp = await app.inject({ ...stranger, headers: { 'ba-user-token': 'made up' } })
  expect(madeUp.statusCode).toBe(503)

  await holder.query('rollback')
  for (const answer of await Promise.all(waiting)) expect(answer.json()).toMatchObject({ code: 1 })
  expect((await app.inject(stranger)).json()).toMatchObject({ code: 1 })
})

/** A watch of its own whose thread is kept late until a stranger is refused, with so many calls under way. */
async function lateThread(underWay: number) {
  const late = Fastify()
  const limit = { calls: 20, delay: 200 }
  const load = watchLoad(late, { known: { ...limit, delay: 100_000 }, entering: limit, strangers: limit })
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const waiting = Array.from({ length: underWay }, () => load.during(() => ended))
  onTestFinished(async () => {
    end()
    await Promise.all(waiting)
    await late.close()
  })
  const callOf = (token?: string) => ({ headers: token ? { 'ba-user-token': token } : {} }) as FastifyRequest
  const hasRoom = (token?: string) => load.hasRoom(callOf(token), {})
  load.remember(callOf('of a session'))
  let refused = 0
  for (let tries = 0; tries < 10 && refused === 0; tries++) {
    const busy = performance.now() + 400
    while (performance.now() < busy);
    await pause(0)
    if (!hasRoom()) refused += 1
  }
  return { late, hasRoom, refused }
}

test('A8: a thread that is late refuses strangers, lets in who is signed in, and soon strangers again', async () => {
  const { hasRoom, refused } = await lateThread(6)
  expect(refused).toBeGreaterThan(0)
  expect(hasRoom('of a session')).toBe(true)
  expect(hasRoom('made up')).toBe(false)
  await expect.poll(() => hasRoom(), { timeout: 5000 }).toBe(true)
})

test('28 F: somebody alone is never refused, however late other programs make the thread', async () => {
  const { refused } = await lateThread(5)
  expect(refused).toBe(0)
})

test('what starting takes is no load: the first call after it is answered', async () => {
  const { late, hasRoom } = await lateThread(6)
  expect(hasRoom()).toBe(false)
  await late.listen({ port: 0, host: '127.0.0.1' })
  expect(hasRoom()).toBe(true)
})
