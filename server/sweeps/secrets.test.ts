import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@obelisk/contract/endpoint'
import { signIn } from '@obelisk/contract/identity'
import { sendEmailCode } from '@obelisk/contract/identity/codes'
import { changePassword } from '@obelisk/contract/identity/my-account'
import { beginSecondFactor, confirmSecondFactor } from '@obelisk/contract/identity/second-factor'
import { roles } from '@obelisk/contract/permission'
import { editInfo } from '@obelisk/contract/personal-data'
import { changeSiteConfig } from '@obelisk/contract/site-config/calls'
import { siteItems } from '@obelisk/contract/site-config/items'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { hashPassword } from '#identity/password.ts'
import { createAccounts } from '#identity/public.ts'
import type { Actor } from '#kernel/actor.ts'
import { nobody } from '#kernel/actor.ts'
import { rooms } from '#rooms.ts'
import { requestOf, tokenOf } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { administrator, person } from '../test/people.ts'
import { sampleInput, withAt } from '../test/sample-input.ts'
import { testServices } from '../test/services.ts'
import { setSite } from '../test/site.ts'

const password = 'Canary-right-77'
const idNumber = '110101199003074233'
const log: string[] = []
/** Every secret that was sent or made, and where it came from. */
const secrets = new Map<string, string>([
  [password, 'the password'],
  [idNumber, 'the identity number'],
])
const newSecret = (whence: string) => {
  const secret = `cnry${randomBytes(6).toString('hex')}`
  secrets.set(secret, whence)
  return secret
}

let app: FastifyInstance
let people: Record<'admin' | 'member', Actor>

beforeAll(async () => {
  const { db } = await testDatabase()
  app = await buildApp({
    services: testServices,
    db,
    reading: db,
    logLevel: 'trace',
    logTo: { write: (line) => void log.push(line) },
  })
  await setSite({ sign_in_captcha: 'off' })
  await createAccounts(
    { own: db, actor: nobody } as never,
    [{ username: 'zhouming', kind: 'staff', name: '周明' }],
    password,
  )
  people = {
    admin: await administrator('super'),
    member: await person(...roles.filter((role) => role !== 'student')),
  }
  await db
    .updateTable('account')
    .set({ password_hash: await hashPassword(password), email: 'canary@example.edu' })
    .where('id', '=', people.member.accountId)
    .execute()
  testServices.identity.fallbackSender = {
    keeps: true,
    send: async (message) => void ('code' in message && secrets.set(message.code, 'a code by mail')),
  }
})
afterAll(async () => {
  delete testServices.identity.fallbackSender
  await app.close()
})

const endpoints = rooms
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ path, answer }) => answer === 'json' && !/logout|endSession/i.test(path))
const holdsSecret = (name: unknown) =>
  /pass|token|secret|totp|^captcha$|^id_number$|^answer$/i.test(String(name))

async function send(endpoint: Endpoint, input: unknown, as?: Actor) {
  const answer = await app.inject(await requestOf(endpoint, input as never, as ? { as } : {}))
  return { status: answer.statusCode, text: answer.payload, data: (answer.json() as { data: unknown }).data }
}

/** What is kept for people to read later: logs, the bin, notices, work in the background. */
async function keptTexts() {
  const { db } = await testDatabase()
  const tables = [
    'admin_log',
    'security_data_recycle_log',
    'security_sensitive_data_log',
    'notice',
    'job',
    'setting_log',
    'role_log',
  ]
  const parts = tables.map(
    (name) => sql`select ${name}::text as place, t::text as text from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ place: string; text: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  )
  return [...rows, ...log.map((text) => ({ place: 'the log', text }))]
}

/** Every secret that stands where it must not. */
async function told() {
  const texts = await keptTexts()
  return [...secrets].flatMap(([secret, whence]) =>
    texts
      .filter(({ text }) => text.includes(secret))
      .map(({ place, text }) => `${whence} in ${place}: ${text.slice(0, 300)}`),
  )
}

/** Sends a new secret in every field that is for one, as this person; gives the answers that say it again. */
async function sendSecrets(as?: Actor) {
  const echoes: string[] = []
  for (const endpoint of endpoints) {
    const { value, leaves } = sampleInput(endpoint)
    for (const { path } of leaves.filter(({ path, kind }) => kind === 'text' && holdsSecret(path.at(-1)))) {
      const secret = newSecret(`${endpoint.path} ${path.join('.')}`)
      // and once too long for any field, so that it is refused with a word about it
      for (const put of [secret, `${secret}${'x'.repeat(9000)}`])
        if ((await send(endpoint, withAt(value, path, put), as)).text.includes(secret))
          echoes.push(`${endpoint.path} ${path.join('.')}`)
    }
  }
  return echoes
}

/** The ways to sign in and to change what one signs in with, good and failing. */
async function walkAllWays() {
  const { member } = people
  const enter = (more: object) => send(signIn, { username: 'zhouming', password, ...more })
  await enter({ password: newSecret('a wrong password') })
  await enter({ username: newSecret('a password at the place of the name') })
  const { userInfo } = ((await enter({ keep: true })).data ?? {}) as {
    userInfo?: { token: string; refresh_token: string }
  }
  if (userInfo?.token)
    secrets.set(userInfo.token, 'an access token').set(userInfo.refresh_token, 'a refresh token')
  secrets
    .set(await tokenOf(member), 'the token of the call')
    .set(await tokenOf(people.admin), 'the token of the call')
  const { secret } = ((await send(beginSecondFactor, { password }, member)).data ?? {}) as { secret?: string }
  if (secret) secrets.set(secret, 'the second factor')
  await send(confirmSecondFactor, { totp: '000001' }, member)
  await send(sendEmailCode, { email: 'canary@example.edu', event: 'user_retrieve_pwd' })
  await send(
    changePassword,
    { oldPassword: newSecret('an old password'), newPassword: newSecret('a new password') },
    member,
  )
  await send(editInfo, { name: '周明', id_number: idNumber, version: 0 }, member)
  await send(editInfo, { name: '', id_number: idNumber, version: 0 }, member)
  const items = Object.entries(siteItems).filter(([, { type }]) => type === 'password')
  expect(items.length).toBeGreaterThan(1)
  for (const [name] of items) await send(changeSiteConfig, { [name]: newSecret(name) }, people.admin)
}

describe('no secret stands in the log, in what is kept of acts, nor in an answer', () => {
  test('when all goes as it should, and when people make mistakes', async () => {
    await walkAllWays()
    expect(await sendSecrets()).toEqual([])
    expect(await sendSecrets(people.member)).toEqual([])
    expect(await sendSecrets(people.admin)).toEqual([])
    expect(log.length).toBeGreaterThan(100)
    expect(secrets.size).toBeGreaterThan(40)
    expect(await told()).toEqual([])
  })

  test('when the database fails at what is written and says the row', async () => {
    const { db, pool } = await testDatabase()
    const tables = [
      'account',
      'session',
      'session_token',
      'config_item',
      'personal_record',
      'verification_code',
      'second_factor',
      'sign_in_failure',
    ]
    for (const table of tables)
      await pool.query(`alter table ${table} add constraint broken check (false) not valid`)
    const before = log.length
    await walkAllWays()
    await sendSecrets(people.member)
    for (const table of tables) await pool.query(`alter table ${table} drop constraint broken`)
    const faults = log.slice(before).filter((line) => line.includes('"broken"'))
    expect(faults.length).toBeGreaterThan(3)
    expect(log.filter((line) => /Failing row|canary@example/.test(line))).toEqual([])
    expect(await told()).toEqual([])
    await createAccounts(
      { own: db, actor: nobody } as never,
      [{ username: 'zhaoliu', kind: 'staff', name: '赵六' }],
      password,
    )
    const gone = await db
      .deleteFrom('account')
      .where('username', '=', 'zhaoliu')
      .returning('password_hash')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('personal_record').execute()
    secrets.set(gone.password_hash, 'the hash of a password')
    expect(await told()).toEqual([])
  })
})

test('the log says which call it was, not what was asked in its address', async () => {
  await app.inject({ url: '/user/external?state=handed-over&code=handed-over' })
  await app.inject({ url: '/index.php/api/Student/index?quickSearch=handed-over' })
  expect(log.some((line) => line.includes('"/index.php/api/Student/index"'))).toBe(true)
  expect(log.filter((line) => line.includes('handed-over'))).toEqual([])
})
