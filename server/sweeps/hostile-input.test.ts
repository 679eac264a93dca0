import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Endpoint } from '@obelisk/contract/endpoint'
import { sendEmailCode, sendMobileCode } from '@obelisk/contract/identity/codes'
import { roles } from '@obelisk/contract/permission'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { sendMail } from '#kernel/network/mail.ts'
import { rooms } from '#rooms.ts'
import { call, requestOf, testApp, tokenOf } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { mailServer } from '../test/mail-server.ts'
import { administrator, person } from '../test/people.ts'
import { sampleInput, withAt } from '../test/sample-input.ts'
import { setSite } from '../test/site.ts'

/** Endings of the own session, and programs started on this machine, are not driven here. */
const endpoints = rooms
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ path, answer }) => answer === 'json' && !/logout|endSession|terminal/i.test(path))

let people: Record<'admin' | 'member', Actor>
const asked: string[] = []
const inside = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  response.end('{"Code":"OK"}')
})
let insideAddress = ''

beforeAll(async () => {
  people = { admin: await administrator('super'), member: await person(...roles) }
  await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done))
  insideAddress = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => inside.close(done)))

const holderOfArea = (path: string) => (path.startsWith('/admin/') ? people.admin : people.member)

describe('an address in the data', () => {
  test('is fetched by no call, whatever field it stands in', async () => {
    const app = await testApp()
    for (const endpoint of endpoints) {
      const { value, leaves } = sampleInput(endpoint)
      const everywhere = leaves
        .filter(({ kind, most = 0 }) => kind === 'text' && most > 30)
        .reduce((input, { path }) => withAt(input, path, `${insideAddress}/x`), value)
      await app.inject(await requestOf(endpoint, everywhere as never, { as: holderOfArea(endpoint.path) }))
    }
    expect(asked).toEqual([])
  })

  test('of a gateway, typed into the screen, reaches nothing within the network', async () => {
    await setSite({ sms_provider: 'aliyun', sms_key_id: 'k', sms_key_secret: 's', sms_template: 't' })
    const sent = async (sms_endpoint: string) => {
      await setSite({ sms_endpoint })
      const { db } = await testDatabase()
      await db.deleteFrom('verification_code').execute()
      return call(sendMobileCode, { mobile: '13900000000', template_code: 'user_register' })
    }
    for (const address of [
      insideAddress,
      insideAddress.replace('http:', 'https:'),
      'https://169.254.169.254',
    ])
      expect((await sent(address)).code, address).toBe(0)
    expect(asked).toEqual([])
    await setSite({ sms_provider: null, sms_endpoint: null })
  })
})

describe('a prototype in the data', () => {
  const bodies = ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}']

  async function requestsTo({ method, path }: Endpoint): Promise<InjectOptions[]> {
    const as = holderOfArea(path)
    const token = { [as.area === 'admin' ? 'batoken' : 'ba-user-token']: await tokenOf(as) }
    const headers = { 'content-type': 'application/json', ...token }
    const url = `/index.php${path}`
    if (method === 'POST') return bodies.map((payload) => ({ method, url, headers, payload }))
    const asked = '__proto__[polluted]=1&constructor[prototype][polluted]=1'
    return [{ method, url: `${url}?${asked}`, headers: token }]
  }

  test('changes no object, whatever call it is sent to', async () => {
    const app = await testApp()
    const requests = (await Promise.all(endpoints.map(requestsTo))).flat()
    const broken: string[] = []
    for (const request of requests) {
      const { statusCode } = await app.inject(request)
      if (statusCode !== 200) broken.push(`${request.url}: ${statusCode}`)
    }
    expect(broken).toEqual([])
    expect('polluted' in {}).toBe(false)
  })
})

describe('what is sent by mail', () => {
  const letters: { to: string[]; text: string }[] = []
  let post: Awaited<ReturnType<typeof mailServer>>
  beforeAll(async () => {
    post = await mailServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, session, done) {
        let text = ''
        stream.on('data', (piece: Buffer) => (text += piece.toString()))
        stream.on('end', () => {
          letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
          done(null)
        })
      },
    })
  })
  afterAll(() => post.close())

  test('goes to one address and has no line of its head from the data', async () => {
    await setSite({
      sign_in_captcha: 'off',
      site_name: 'Uni\r\nBcc: thief@example.edu\r\n\r\nbody',
      smtp_server: '127.0.0.1',
      smtp_port: post.port,
      smtp_verification: 'auto',
      smtp_sender_mail: 'Office\r\nBcc: thief@example.edu <office@example.edu>',
    })
    const { code } = await call(sendEmailCode, { email: 'a@example.edu', event: 'user_register' })
    expect(code).toBe(1)
    await expect.poll(() => letters.length).toBe(1)
    const [{ to, text } = { to: [], text: '' }] = letters
    expect(to).toEqual(['a@example.edu'])
    const [head = ''] = text.split('\r\n\r\n')
    expect(head).not.toMatch(/^(bcc|cc):/im)
    expect(head.match(/^(from|to|subject):/gim)).toHaveLength(3)
    for (const email of [
      'a@example.edu,thief@example.edu',
      'a@example.edu\r\nBcc: thief@example.edu',
      '"a b"@example.edu\n',
    ])
      expect((await call(sendEmailCode, { email, event: 'user_register' })).code).toBe(0)
    expect(letters).toHaveLength(1)
    const account = {
      server: '127.0.0.1',
      port: post.port,
      user: '',
      password: '',
      encryption: 'auto',
    } as const
    const two = { to: 'a@example.edu, thief@example.edu', subject: 'x\r\nBcc: thief@example.edu', text: 'x' }
    await sendMail({ ...account, from: 'office@example.edu' }, two).catch(() => undefined)
    const later = letters.slice(1)
    expect(later.filter(({ to, text }) => to.includes('thief@example.edu') || /^bcc:/im.test(text))).toEqual(
      [],
    )
  })
})

test('what stands in the head of a request comes back in no answer', async () => {
  const app = await testApp()
  const mark = '"><script>alert(1)</script>'
  const headers = Object.fromEntries(
    [
      'language',
      'think-lang',
      'user-agent',
      'origin',
      'referer',
      'x-forwarded-host',
      'x-forwarded-proto',
    ].map((name) => [name, mark]),
  )
  for (const url of [
    '/',
    '/index.php/api/index/index',
    `/index.php/api/${mark}`,
    `/index.php/api/user/checkIn?callback=${mark}`,
  ]) {
    const answer = await app.inject({ url: encodeURI(url), headers })
    expect(answer.payload).not.toContain('<script>alert')
    expect(JSON.stringify(answer.headers)).not.toContain('alert(1)')
  }
})
