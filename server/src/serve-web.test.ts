import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { testDatabase } from '../test/database.ts'
import { buildApp } from './app.ts'

const web = mkdtempSync(path.join(tmpdir(), 'obelisk-web-'))
const put = (file: string, text: string) => writeFileSync(path.join(web, file), text)
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(path.join(web, 'assets'))
  put('index.html', '<title>the page</title>')
  put('theme.js', 'theme')
  put('.stamp', 'nobody’s business')
  put('assets/first.js', 'first')
  const { db } = await testDatabase()
  app = await buildApp({ db, reading: db, web })
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
  const without = await buildApp({ db, reading: away.db, web })
  const { statusCode, payload } = await without.inject({ url: '/user/login' })
  expect([statusCode, payload]).toEqual([200, '<title>the page</title>'])
  await without.close()
  await away.close()
})
