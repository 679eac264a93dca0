import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { testDatabase } from '../test/database.ts'
import { testServices } from '../test/services.ts'
import { buildApp } from './app.ts'

const web = mkdtempSync(path.join(tmpdir(), 'obelisk-web-'))
const put = (file: string, text: string) => writeFileSync(path.join(web, file), text)
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(path.join(web, 'assets'))
  put('index.html', '<title>the page</title>')
  put('light.html', '<title>the light page</title>')
  put('theme.js', 'theme')
  put('.stamp', 'nobody’s business')
  put('assets/first.js', 'first')
  const { db } = await testDatabase()
  app = await buildApp({ services: testServices, db, reading: db, web })
})
afterAll(async () => {
  await app.close()
  rmSync(web, { recursive: true, force: true })
})

const get = async (url: string) => {
  const { statusCode, payload, headers } = await app.inject({ method: 'GET', url })
  return { statusCode, payload, cache: headers['cache-control'] }
}

test.each([
  '/',
  '/Course?course=3',
  '/user/external?state=s&ticket=ST-1',
  '/admin/auth/admin',
  '/assets',
  '/.stamp',
])('%s is the page of the router, never from a cache', async (url) => {
  expect(await get(url)).toEqual({
    statusCode: 200,
    payload: '<title>the page</title>',
    cache: 'no-cache',
  })
})

test.each(['/s/AB12CD?k=abc', '/student/survey/7', '/survey-anonymity/'])(
  '%s has a start of its own, which phones fetch fast',
  async (url) => {
    expect(await get(url)).toMatchObject({ payload: '<title>the light page</title>', cache: 'no-cache' })
  },
)

test.each(['/student/survey', '/student/survey/7/reply', '/s', '/Ques/7'])(
  '%s is a page of the router beside them',
  async (url) => {
    expect((await get(url)).payload).toBe('<title>the page</title>')
  },
)

test('parts are kept for ever, also those of a build that is published while the server runs', async () => {
  const forEver = 'public, max-age=31536000, immutable'
  expect(await get('/assets/first.js')).toEqual({ statusCode: 200, payload: 'first', cache: forEver })
  expect((await get('/assets/second.js')).statusCode).toBe(404)
  put('assets/second.js', 'second')
  expect(await get('/assets/second.js')).toEqual({ statusCode: 200, payload: 'second', cache: forEver })
  expect(await get('/theme.js')).toMatchObject({ payload: 'theme', cache: 'no-cache' })
  put('theme.js', 'theme of the new build')
  expect((await get('/theme.js')).payload).toBe('theme of the new build')
})

test.each(['/assets/../.stamp', '/assets/%2e%2e/.stamp', '/assets/..%2f.stamp'])(
  'nothing else of the folder comes out: %s',
  async (url) => expect((await get(url)).payload).not.toContain('business'),
)

test('pages come while the database is away', async () => {
  const away = connect('postgres://nobody@127.0.0.1:1/nothing')
  const { db } = await testDatabase()
  const without = await buildApp({ services: testServices, db, reading: away.db, web })
  const { statusCode, payload } = await without.inject({ url: '/user/login' })
  expect([statusCode, payload]).toEqual([200, '<title>the page</title>'])
  await without.close()
  await away.close()
})

test.each(['/', '/Course?course=3', '/theme.js', '/assets/first.js'])(
  'A12: a probe that asks for the head of %s is told what a browser would be',
  async (url) => {
    const { statusCode, payload, headers } = await app.inject({ method: 'HEAD', url })
    const { cache } = await get(url)
    expect([statusCode, payload, headers['cache-control']]).toEqual([200, '', cache])
  },
)

/** The status of an address as it is, which `inject` would make plain first. */
async function statusOf(method: string, path: string): Promise<number> {
  const { port } = app.server.address() as AddressInfo
  const asked = request({ port, method, path, agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode ?? 0
}

test.each([
  '/assets/%2e%2e/x',
  '/assets/../x',
  '/assets/%00',
  '/assets/a%00b.js',
  '/assets/..%5cx',
  '/assets/%',
  '/assets/%c0%ae',
])(
  'A12: an address that no file can have is the fault of whoever asks, not of the server: %s',
  async (path) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    for (const method of ['GET', 'HEAD']) expect([400, 404]).toContain(await statusOf(method, path))
  },
)

test.each([
  ['GET', '/api/index/index'],
  ['GET', '/api/nothing/there'],
  ['GET', '/assets/nothing.js'],
  ['GET', '/openapi.json'],
  ['POST', '/api/user/checkIn'],
  ['POST', '/api/Student/add'],
] as const)('A12: no cache keeps what a call answers, were it a refusal: %s %s', async (method, url) => {
  const { headers } = await app.inject({
    method,
    url: `/index.php${url}`,
    ...(method === 'POST' ? { payload: {} } : {}),
  })
  expect(headers['cache-control']).toBe('no-store')
})
