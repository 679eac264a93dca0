import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { adminSignIn } from '@obelisk/contract/access-control/back-office'
import { refreshToken, signIn } from '@obelisk/contract/identity'
import { listNotices } from '@obelisk/contract/inbox'
import { start } from '@obelisk/contract/member/start'
import { tooManyCalls } from '@obelisk/contract/refusal'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { testApp, tokenOf } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { administrator, holderOf, person } from '../test/people.ts'
import { testServices } from '../test/services.ts'

const opened: FastifyInstance[] = []
async function open(more: Partial<Parameters<typeof buildApp>[0]> = {}) {
  const { db } = await testDatabase()
  const app = await buildApp({ services: testServices, db, reading: db, trustProxy: '127.0.0.1', ...more })
  opened.push(app)
  return app
}
let app: FastifyInstance

beforeAll(async () => {
  app = await open()
})
afterAll(() => Promise.all(opened.map((one) => one.close())))

const visit = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('headers', () => {
  test('no script but our own, no frame around us, no guessing of types', async () => {
    const { headers } = await visit('/index.php/api/index/index')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self'")
    expect(/script-src[^;]*unsafe/.test(policy)).toBe(false)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('the browser is told to come by TLS alone when it came by TLS, and only then', async () => {
    expect((await visit('/')).headers['strict-transport-security']).toBeUndefined()
    const behindProxy = await visit('/', { 'x-forwarded-proto': 'https' })
    expect(behindProxy.headers['strict-transport-security']).toBe('max-age=31536000')
  })

  test('another site gets no leave to read an answer or to send a token', async () => {
    const origin = { origin: 'https://evil.example' }
    const asked = await app.inject({
      method: 'OPTIONS',
      url: '/index.php/api/index/index',
      headers: {
        ...origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'batoken',
      },
    })
    const plain = await visit('/index.php/api/index/index', origin)
    for (const { headers } of [asked, plain])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-allow'))).toEqual([])
  })
})

describe('the limit of calls', () => {
  test('weakness D12: is counted by account for who is signed in and by address for who is not; who comes too often is told when to come again', async () => {
    const paced = await open({ callLimit: { perAccount: 3, perAddress: 5 } })
    const ask = (headers: Record<string, string>) => paced.inject({ url: `/index.php${start.path}`, headers })
    const codes = async (count: number, headers: Record<string, string>) => {
      const answers = []
      for (let turn = 0; turn < count; turn++) answers.push((await ask(headers)).json().code)
      return answers
    }
    const first = await tokenOf(await person('teacher'))
    const second = await tokenOf(await person('teacher'))
    expect(await codes(4, { 'ba-user-token': first })).toEqual([1, 1, 1, 0])
    expect(await codes(3, { 'ba-user-token': second }), 'somebody else on the same campus').toEqual([1, 1, 1])
    expect(await codes(6, {})).toEqual([1, 1, 1, 1, 1, 0])
    expect(await codes(1, { 'ba-user-token': 'x'.repeat(43) }), 'made-up tokens do not help').toEqual([0])
    expect(await codes(1, { 'x-forwarded-for': '10.9.9.9' }), 'another address').toEqual([1])
    const late = await ask({ language: 'en' })
    expect(late.headers['retry-after']).toMatch(/^\d+$/)
    expect(late.json()).toMatchObject({ code: 0, data: { refusal: 'too-many-calls' } })
    expect(late.json().msg).toMatch(/^Too many requests\. Please try again in \d+ seconds\.$/)
  })

  test('A9: calls of strangers shut sign-in and refresh for nobody at their address', async () => {
    const paced = await open({ callLimit: { perAccount: 3, perAddress: 4 } })
    const ask = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const answer = await paced.inject({ method, url: `/index.php${path}`, ...(payload ? { payload } : {}) })
      return answer.json().data?.refusal ?? answer.json().code
    }
    for (let turn = 0; turn < 6; turn++) await ask('GET', start.path)
    expect(await ask('GET', start.path)).toBe(tooManyCalls.code)
    const entering = [
      await ask('POST', signIn.path, { username: 'x', password: 'x' }),
      await ask('POST', refreshToken.path, { refreshToken: 'x' }),
      await ask('POST', adminSignIn.path, { username: 'x', password: 'x' }),
    ]
    expect(entering).not.toContain(tooManyCalls.code)
    await ask('POST', refreshToken.path, { refreshToken: 'x' })
    expect(await ask('POST', refreshToken.path, { refreshToken: 'x' }), 'bounded too').toBe(tooManyCalls.code)
  })

  test('weakness D12: counts what is sent as well as what is asked for, and what is turned away; a made-up sender of a stranger does not help', async () => {
    const paced = await open({ callLimit: { perAccount: 3, perAddress: 2 } })
    const ask = async (method: 'GET' | 'POST', path: string, more: InjectOptions = {}) => {
      const answer = await paced.inject({ method, url: `/index.php${path}`, ...more })
      const { code, data } = answer.json()
      return data?.refusal ?? code
    }
    const from = (remoteAddress: string, headers = {}) => ({ remoteAddress, headers })
    const signingIn = { ...from('203.0.113.1'), payload: { username: 'x', password: 'x' } }
    expect(await ask('POST', signIn.path, signingIn)).not.toBe(tooManyCalls.code)
    expect(await ask('POST', signIn.path, signingIn)).not.toBe(tooManyCalls.code)
    expect(await ask('POST', signIn.path, signingIn)).toBe(tooManyCalls.code)
    const guessing = [1, 2, 3].map((sign) =>
      from('203.0.113.2', { 'ba-user-token': String(sign).repeat(43), 'x-forwarded-for': `10.0.0.${sign}` }),
    )
    const guessed = []
    for (const guess of guessing) guessed.push(await ask('GET', listNotices.path, guess))
    expect(guessed).toEqual([303, 303, tooManyCalls.code])
    const headers = { 'ba-user-token': await tokenOf(await person('student')) }
    const refused = []
    for (let turn = 0; turn < 4; turn++)
      refused.push(await ask('GET', '/api/Teacher/index', from('203.0.113.3', headers)))
    expect(refused).toEqual([...Array(3).fill('no-permission'), tooManyCalls.code])
    expect(await ask('GET', start.path, from('203.0.113.3')), 'strangers of the same campus').toBe(1)
  })
})

describe('bodies', () => {
  test('of strangers are short; who may not call is answered before anything is read', async () => {
    const long = { username: 'x'.repeat(70_000), password: 'x' }
    const signingIn = await app.inject({ method: 'POST', url: `/index.php${signIn.path}`, payload: long })
    expect(signingIn.json()).toMatchObject({ code: 0, data: { refusal: 'too-large' } })
    const guarded = await app.inject({
      method: 'POST',
      url: '/index.php/api/Evaldata/marks',
      headers: { 'content-type': 'application/json' },
      payload: '{ this would not even be read',
    })
    expect(guarded.json()).toMatchObject({ code: 303 })
  })

  test('of who is signed in may be long, but neither endless nor nested deeper than any form', async () => {
    const token = await tokenOf(await holderOf('teacher'))
    const headers = { 'content-type': 'application/json', 'ba-user-token': token }
    const answerTo = async (payload: string) => {
      const answer = await app.inject({ method: 'POST', url: '/index.php/api/inbox/read', headers, payload })
      return answer.json().data?.refusal ?? answer.json().code
    }
    const long = (bytes: number) => JSON.stringify({ ids: [1], more: 'x'.repeat(bytes) })
    const nested = (depth: number) => `{"ids":[1],"more":${'['.repeat(depth)}${']'.repeat(depth)}}`
    expect(await answerTo(long(1024 * 1024))).toBe(1)
    expect(await answerTo(long(21 * 1024 * 1024))).toBe('too-large')
    expect(await answerTo(nested(30))).toBe(1)
    expect(await answerTo(nested(50))).toBe('too-deep')
    expect(await answerTo(nested(100_000))).toBe('too-deep')
  })
})

/** What comes back to who sends the beginning of a request and then nothing more; empty when nothing comes in time. */
async function answerTo(port: number, beginning: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.write(beginning)
  await once(socket, 'close')
  return answer
}

test('who sends a head or a body too slowly is cut off', async () => {
  const impatient = await open({ timeouts: { head: 200, whole: 400, look: 50 } })
  await impatient.listen({ port: 0, host: '127.0.0.1' })
  const { port } = impatient.server.address() as AddressInfo
  const head = `POST /index.php${signIn.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n`
  expect(await answerTo(port, head)).toContain('408')
  expect(await answerTo(port, `${head}\r\n{"username":`)).toBe('')
})

describe('a call that the person may not make', () => {
  const logged = async (accountId: number) => {
    const { db } = await testDatabase()
    return db
      .selectFrom('admin_log')
      .select(['act', 'outcome'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
  }

  test('stands in the log, once a minute however often it is tried', async () => {
    const student = await holderOf('student')
    const headers = { 'ba-user-token': await tokenOf(student) }
    const tries = Array.from({ length: 3 }, () => '/index.php/api/Student/index')
    for (const url of [...tries, '/index.php/api/Teacher/index'])
      expect((await (await testApp()).inject({ url, headers })).json().code).toBe(401)
    expect(await logged(student.accountId)).toEqual([
      { act: '/api/Student/index', outcome: 'no-permission' },
      { act: '/api/Teacher/index', outcome: 'no-permission' },
    ])
  })

  test('stands there in the back office, too', async () => {
    const clerk = await administrator('auth/group/index')
    const headers = { batoken: await tokenOf(clerk) }
    const answer = await (await testApp()).inject({ url: '/index.php/admin/auth.Admin/index', headers })
    expect(answer.json().code).toBe(401)
    expect(await logged(clerk.accountId)).toEqual([
      { act: '/admin/auth.Admin/index', outcome: 'no-permission' },
    ])
  })
})
