import { createHash } from 'node:crypto'
import { refreshToken, signIn, signOut } from '@obelisk/contract/identity'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { nobody } from '#kernel/actor.ts'
import { call, testApp } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { createAccounts } from '../create-accounts.ts'
import { hashOf } from '../token.ts'

const password = 'Right-password1'

beforeAll(async () => {
  const { db } = await testDatabase()
  const ids = await createAccounts(
    { own: db, actor: nobody } as never,
    [
      { username: 'zhouming', kind: 'staff', name: '周明', email: 'zm@example.edu', mobile: '13800000000' },
      { username: 'linshu', kind: 'staff', name: '林书' },
      { username: 'gone', kind: 'staff', name: '已停用' },
    ],
    password,
  )
  await db
    .updateTable('account')
    .set({ status: 'disable' })
    .where('id', '=', ids.get('gone') ?? 0)
    .execute()
})

const enter = (username: string, given = password, keep = false) =>
  call(signIn, { username, password: given, keep })

async function info(token: string) {
  const answer = await (await testApp()).inject({
    url: '/index.php/api/account/getInfo',
    headers: { 'ba-user-token': token },
  })
  return answer.json() as { code: number; data: { userInfo?: { username: string } } }
}

test.each(['zhouming', 'ZhouMing', 'zm@example.edu', '13800000000'])(
  'spec 7: POST /api/user/checkIn signs in as %s; spec 7: GET /api/account/getInfo knows who it is',
  async (name) => {
    const { code, data } = await enter(name)
    expect([code, data.userInfo.username, data.userInfo.refresh_token]).toEqual([1, 'zhouming', ''])
    expect((await info(data.userInfo.token)).data.userInfo?.username).toBe('zhouming')
  },
)

test('spec 3: user info has every field of the protocol, with the token that its person came with', async () => {
  const { token, refresh_token } = (await enter('zhouming', password, true)).data.userInfo
  expect(refresh_token).toMatch(/^.{20,}$/)
  const { data } = await info(token)
  expect(data.userInfo).toEqual({
    id: expect.any(Number),
    username: 'zhouming',
    nickname: '周明',
    name: '周明',
    group_id: expect.any(Number),
    email: 'zm@example.edu',
    mobile: '13800000000',
    avatar: '',
    gender: 0,
    birthday: null,
    money: '0.00',
    score: 0,
    last_login_time: expect.any(Number),
    last_login_ip: expect.any(String),
    join_time: expect.any(Number),
    motto: '',
    token,
    status: 'enable',
    school: expect.any(String),
    info_status: 1,
    name_en: expect.any(String),
  })
})

test('weakness D11: an unknown account and a wrong password are told the same', async () => {
  const unknown = await enter('nobody-here')
  const wrong = await enter('linshu', 'Wrong-password1')
  expect(unknown.msg).toBe(wrong.msg)
  expect([unknown.code, wrong.code]).toEqual([0, 0])
})

test('a disabled account is refused, and a session of it ends at once', async () => {
  expect((await enter('gone')).refused?.refusal).toBe('account-disabled')
})

test('spec 7: POST /api/common/refreshToken: an expired access token asks for it, a token of nobody asks to sign in', async () => {
  const { data } = await enter('zhouming', password, true)
  const { db } = await testDatabase()
  await sql`update session_token set expires_time = now() - interval '1 second' where kind = 'access'`.execute(
    db,
  )
  expect((await info(data.userInfo.token)).code).toBe(409)
  expect((await info('a-token-that-nobody-was-given')).code).toBe(303)
  const refreshed = await call(refreshToken, { refreshToken: data.userInfo.refresh_token })
  expect([refreshed.code, refreshed.data.type]).toEqual([1, 'user-refresh'])
  expect((await info(refreshed.data.token)).code).toBe(1)
})

test('a client of the bare protocol keeps its refresh token, as W7.5 has it, and a copy of a later one ends the session', async () => {
  const { data } = await enter('zhouming', password, true)
  const kept = { refreshToken: data.userInfo.refresh_token }
  const later = async () => {
    const { db } = await testDatabase()
    await sql`update session_token set used_time = used_time - interval '3 days' where used_time is not null`.execute(
      db,
    )
    return call(refreshToken, kept)
  }
  const first = await later()
  const answers = [first, await later(), await later()]
  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1])
  expect((await info(answers.at(-1)?.data.token ?? '')).code).toBe(1)
  expect((await call(refreshToken, { refreshToken: first.data.refresh_token })).refused?.refusal).toBe(
    'refresh-expired',
  )
  expect((await later()).refused?.refusal).toBe('refresh-expired')
})

/** How long an access token has to live, in seconds. */
async function secondsLeft(token: string): Promise<number> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from expires_time - now())::float8 as left from session_token
    where hash = ${hashOf(token)}`.execute(db)
  return rows[0]?.left ?? 0
}

test('an access token that was exchanged ends with the calls under way; those of two exchanges at once both stay', async () => {
  const { data } = await call(signIn, { username: 'zhouming', password, keep: true, device: '' })
  const first = data.userInfo
  const days = 2 * 24 * 3600
  expect(await secondsLeft(first.token)).toBeGreaterThan(days)
  const given = { refreshToken: first.refresh_token }
  const both = await Promise.all([call(refreshToken, given), call(refreshToken, given)])
  expect((await info(first.token)).code).toBe(1)
  expect(await secondsLeft(first.token)).toBeLessThanOrEqual(30)
  for (const { data: next } of both) expect(await secondsLeft(next.token)).toBeGreaterThan(days)
  const { db } = await testDatabase()
  await sql`update session_token set expires_time = now() where hash = ${hashOf(first.token)}`.execute(db)
  expect((await info(first.token)).code).toBe(409)
})

test('of a client that keeps its refresh token too, only the newest access token lives on', async () => {
  const { userInfo } = (await enter('zhouming', password, true)).data
  const kept = { refreshToken: userInfo.refresh_token }
  const { token: second } = (await call(refreshToken, kept)).data
  const { db } = await testDatabase()
  await sql`update session_token set create_time = create_time - interval '1 hour',
    used_time = used_time - interval '1 hour'`.execute(db)
  await sql`update session set create_time = create_time - interval '1 hour'`.execute(db)
  const { token: third } = (await call(refreshToken, kept)).data
  const left = await Promise.all([userInfo.token, second, third].map(secondsLeft))
  expect(left.map((seconds) => seconds > 30)).toEqual([false, false, true])
})

test('who once takes the new refresh token is held to it', async () => {
  const { data } = await enter('zhouming', password, true)
  const { data: next } = await call(refreshToken, { refreshToken: data.userInfo.refresh_token })
  expect((await call(refreshToken, { refreshToken: next.refresh_token })).code).toBe(1)
  const { db } = await testDatabase()
  await sql`update session_token set used_time = now() - interval '5 minutes' where used_time is not null`.execute(
    db,
  )
  expect((await call(refreshToken, { refreshToken: data.userInfo.refresh_token })).code).toBe(0)
  expect((await info(next.token)).code).toBe(303)
})

test('weakness D7: a refresh token that comes again much later ends the session for both sides', async () => {
  // our own pages, and those of whoever takes the new token, say which device they stand on
  const { data } = await call(signIn, { username: 'zhouming', password, keep: true, device: '' })
  const first = await call(refreshToken, { refreshToken: data.userInfo.refresh_token })
  const second = await call(refreshToken, { refreshToken: data.userInfo.refresh_token })
  expect([first.code, second.code]).toEqual([1, 1])
  const { db } = await testDatabase()
  await sql`update session_token set used_time = now() - interval '5 minutes' where used_time is not null`.execute(
    db,
  )
  expect((await call(refreshToken, { refreshToken: data.userInfo.refresh_token })).refused?.refusal).toBe(
    'refresh-expired',
  )
  expect((await info(first.data.token)).code).toBe(303)
  expect((await call(refreshToken, { refreshToken: first.data.refresh_token })).code).toBe(0)
})

test('spec 7: POST /api/user/logout ends the session of the token and of the refresh token', async () => {
  const { data } = await enter('zhouming', password, true)
  const app = await testApp()
  const out = await app.inject({
    method: 'POST',
    url: '/api/user/logout',
    headers: { 'ba-user-token': data.userInfo.token },
    payload: { refreshToken: data.userInfo.refresh_token },
  })
  expect((out.json() as { code: number }).code).toBe(1)
  expect((await info(data.userInfo.token)).code).toBe(303)
  expect((await call(signOut, { refreshToken: 'nothing' })).code).toBe(1)
})

test('a refresh token opens no call, and an access token refreshes nothing', async () => {
  const { data } = await enter('zhouming', password, true)
  expect((await info(data.userInfo.token)).code).toBe(1)
  expect((await info(data.userInfo.refresh_token)).code).toBe(303)
  const exchanged = await call(refreshToken, { refreshToken: data.userInfo.token })
  expect([exchanged.code, exchanged.refused?.refusal]).toEqual([0, 'refresh-expired'])
})

test('passwords and tokens are stored as hashes only, and never logged', async () => {
  const { data } = await enter('zhouming', password, true)
  const { token, refresh_token } = data.userInfo
  const { db } = await testDatabase()
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select 1 from account where password_hash not like '$argon2id$%')
    or exists (select 1 from admin_log where input::text like ${`%${password}%`} or input::text like ${`%${refresh_token}%`}) as found`.execute(
    db,
  )
  expect(rows[0]?.found).toBe(false)
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  const stored = await db
    .selectFrom('session_token')
    .select(['hash', 'kind'])
    .where('session_id', '=', (eb) =>
      eb.selectFrom('session_token').select('session_id').where('hash', '=', sha256(token)),
    )
    .execute()
  const kept = Object.fromEntries(stored.map(({ kind, hash }) => [kind, hash.toString('hex')]))
  expect(kept).toEqual({
    access: sha256(token).toString('hex'),
    refresh: sha256(refresh_token).toString('hex'),
  })
})

test('a wrong input names its field in the language of the caller', async () => {
  const { refused, msg } = await call(signIn, { username: '', password: 'x' }, { language: 'en' })
  expect(msg).toBe('Please fill this in (username)')
  expect(refused?.fields?.map(({ path }) => path)).toEqual(['username'])
})

test('the connections of GET calls cannot write: the database refuses', async () => {
  const { url } = await testDatabase()
  const reading = connect(url, { max: 1, isReadOnly: true })
  const write = reading.db.insertInto('config').values({ name: 'x', value: '1' }).execute()
  await expect(write).rejects.toThrow(/read-only/)
  await reading.close()
})
