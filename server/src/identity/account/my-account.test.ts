import { getInfo, refreshToken, signIn } from '@obelisk/contract/identity'
import {
  changePassword,
  endMySession,
  endOtherSessions,
  mySessions,
} from '@obelisk/contract/identity/my-account'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { nobody } from '#kernel/actor.ts'
import { call, testApp } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { person } from '../../../test/people.ts'
import { setSite } from '../../../test/site.ts'
import { changeAccounts } from '../change-accounts.ts'
import { createAccounts } from '../create-accounts.ts'

const password = 'Right-password1'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'

beforeAll(async () => {
  const { db } = await testDatabase()
  const names = ['zhouming', 'linshu', 'hewen', 'suyue', 'tanlin']
  await createAccounts(
    { own: db, actor: nobody } as never,
    names.map((username) => ({ username, kind: 'staff' as const, name: username })),
    password,
  )
})

type Tokens = { token: string; refresh_token: string; id: number }

async function enter(username: string, given = password): Promise<Tokens> {
  const { data } = await call(signIn, { username, password: given, keep: true })
  return data.userInfo
}

/** One call with a token, as any client of the wire would send it. */
async function send(token: string, { method, path }: { method: string; path: string }, payload: object = {}) {
  const answer = await (await testApp()).inject({
    method: method as 'GET',
    url: `/index.php${path}`,
    headers: { 'ba-user-token': token, 'user-agent': chrome },
    ...(method === 'GET' ? {} : { payload }),
  })
  return answer.json() as { code: number; msg: string; data: never }
}

const codeOf = async ({ token }: Tokens) => (await send(token, getInfo)).code

test('A10: a session that rests too long, or lasts too long, is over for its tokens', async () => {
  const { db } = await testDatabase()
  const codesAfter = async (column: 'last_used_time' | 'create_time', hours: number) => {
    const here = await enter('suyue')
    await sql`update session set ${sql.ref(column)} = now() - ${hours} * interval '1 hour'
      where id = (select max(id) from session)`.execute(db)
    return [await codeOf(here), (await call(refreshToken, { refreshToken: here.refresh_token })).code]
  }
  expect(await codesAfter('last_used_time', 335)).toEqual([1, 1])
  expect(await codesAfter('last_used_time', 337)).toEqual([303, 0])
  expect(await codesAfter('create_time', 91 * 24)).toEqual([303, 0])
  await setSite({ session_idle_hours: 2, session_days: 365 })
  expect(await codesAfter('last_used_time', 3)).toEqual([303, 0])
  expect(await codesAfter('create_time', 91 * 24)).toEqual([1, 1])
  await setSite({ session_idle_hours: 336, session_days: 90 })
  await sql`update session set revoked_time = now()`.execute(db)
})

describe('spec 7: POST /api/account/changePassword', () => {
  test('weakness D7: ends every session of the person at once, this one and the refresh tokens too', async () => {
    const here = await enter('zhouming')
    const there = await enter('zhouming')
    const done = await send(here.token, changePassword, { oldPassword: password, newPassword: 'Another-1' })
    expect([done.code, done.msg]).toEqual([1, '密码已修改，请重新登录~'])
    expect([await codeOf(here), await codeOf(there)]).toEqual([303, 303])
    expect((await call(refreshToken, { refreshToken: there.refresh_token })).code).toBe(0)
    expect((await call(signIn, { username: 'zhouming', password })).code).toBe(0)
    expect((await call(signIn, { username: 'zhouming', password: 'Another-1' })).code).toBe(1)
  })

  test('says 旧密码错误 at the field, and changes nothing', async () => {
    const here = await enter('linshu')
    const refused = await send(here.token, changePassword, {
      oldPassword: 'Wrong-one1',
      newPassword: 'Another-1',
    })
    expect([refused.code, refused.msg]).toEqual([0, '旧密码错误'])
    expect((refused.data as { fields: { path: string }[] }).fields[0]?.path).toBe('oldPassword')
    expect(await codeOf(here)).toBe(1)
  })

  test.each(['12345', 'x'.repeat(33), 'has&amp', 'a<b>c1', `quote'1`, 'quote"1', 'line\nbreak'])(
    'spec 5: password 6 to 32 characters without & < > " \': %j is refused at its field',
    async (newPassword) => {
      const here = await enter('linshu')
      const refused = await send(here.token, changePassword, { oldPassword: password, newPassword })
      expect((refused.data as { fields: { path: string }[] }).fields[0]?.path).toBe('newPassword')
    },
  )

  test('the strict rule takes any character from 8 to 128 and no common password', async () => {
    await setSite({ password_rule: 'strict' })
    try {
      const here = await enter('hewen')
      for (const newPassword of ['short-1', 'Password123', 'x'.repeat(129), '20260901', 'qwertyuiop']) {
        const refused = await send(here.token, changePassword, { oldPassword: password, newPassword })
        expect([newPassword, refused.code]).toEqual([newPassword, 0])
      }
      const newPassword = '石碑 & <每一层> "都" 说得清'
      expect((await send(here.token, changePassword, { oldPassword: password, newPassword })).code).toBe(1)
      expect((await call(signIn, { username: 'hewen', password: newPassword })).code).toBe(1)
    } finally {
      await setSite({ password_rule: null })
    }
  })
})

describe('my sessions', () => {
  test('lists the devices, the asking one first, and ends the others', async () => {
    const here = await enter('suyue')
    const there = await enter('suyue')
    const third = await enter('suyue')
    const { list } = (await send(here.token, mySessions)).data as { list: { id: number; current: boolean }[] }
    expect(list.map(({ current }) => current)).toEqual([true, false, false])
    const other = list[1]?.id ?? 0
    for (const given of [{}, { password: 'Wrong-password1' }]) {
      const refused = await send(here.token, endMySession, { id: other, ...given })
      expect((refused.data as { fields: { path: string }[] }).fields[0]?.path).toBe('password')
      expect((await send(here.token, endOtherSessions, given)).code).toBe(0)
    }
    expect([await codeOf(there), await codeOf(third)]).toEqual([1, 1])
    expect((await send(here.token, endMySession, { id: other, password })).code).toBe(1)
    const standing = [await codeOf(there), await codeOf(third)].toSorted()
    expect(standing).toEqual([1, 303])
    const ended = await send(here.token, endOtherSessions, { password })
    expect([ended.code, ended.data]).toEqual([1, { ended: 1 }])
    expect([await codeOf(here), await codeOf(there), await codeOf(third)]).toEqual([1, 303, 303])
  })

  test('who came in through a provider a moment ago need not prove it again, and later signs in again or gives the password', async () => {
    const { db } = await testDatabase()
    const here = await enter('linshu')
    const there = await enter('linshu')
    const session = sql`(select max(id) from session where account_id = ${here.id})`
    const minutesAgo = (minutes: number) =>
      sql`update session set way = 'cas', create_time = now() - ${minutes} * interval '1 minute'
        where id = ${session}`.execute(db)
    await minutesAgo(11)
    const refused = await send(there.token, endOtherSessions)
    expect((refused.data as { refusal: string }).refusal).toBe('password-needed')
    expect(await codeOf(here)).toBe(1)
    await minutesAgo(9)
    expect((await send(there.token, endOtherSessions)).code).toBe(1)
    expect([await codeOf(here), await codeOf(there)]).toEqual([303, 1])
    await minutesAgo(60)
    expect((await send(there.token, endOtherSessions, { password })).code).toBe(1)
  })

  test('the session of somebody else is not there', async () => {
    const theirs = await enter('suyue')
    const mine = await enter('linshu')
    const { db } = await testDatabase()
    const { id } = await db
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', theirs.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect((await send(mine.token, endMySession, { id: Number(id), password })).code).toBe(404)
    expect(await codeOf(theirs)).toBe(1)
  })

  test('weakness D20: says when a device was last used, and writes that once in five minutes at most', async () => {
    const here = await enter('suyue')
    const { db } = await testDatabase()
    const lastUse = async () => {
      const rows = await db
        .selectFrom('session')
        .select(sql<number>`extract(epoch from now() - last_used_time)::float8`.as('ago'))
        .where('account_id', '=', here.id)
        .where('revoked_time', 'is', null)
        .execute()
      return Math.min(...rows.map(({ ago }) => ago))
    }
    const setBack = (seconds: number) =>
      sql`update session set last_used_time = now() - ${seconds} * interval '1 second'`.execute(db)
    await setBack(200)
    await codeOf(here)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await lastUse()).toBeGreaterThan(199)
    await setBack(400)
    await codeOf(here)
    await expect.poll(lastUse, { timeout: 5000 }).toBeLessThan(100)
  })

  test('a session whose tokens have all run out is not listed', async () => {
    const reader = await person('teacher')
    const before = await call(mySessions, {}, { as: reader })
    expect(before.data.list).toHaveLength(1)
    const { db } = await testDatabase()
    const old = await db
      .insertInto('session')
      .values({ account_id: reader.accountId, area: 'member' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('session_token')
      .values({ hash: Buffer.from('old'), session_id: old.id, kind: 'access', expires_time: new Date(0) })
      .execute()
    expect((await call(mySessions, {}, { as: reader })).data.list).toHaveLength(1)
  })
})

test('weakness D7: a disabled account refreshes nothing, even if its session was left open', async () => {
  const here = await enter('tanlin')
  const { db } = await testDatabase()
  await db.updateTable('account').set({ status: 'disable' }).where('id', '=', here.id).execute()
  expect((await call(refreshToken, { refreshToken: here.refresh_token })).refused?.refusal).toBe(
    'refresh-expired',
  )
  await db.updateTable('account').set({ status: 'enable' }).where('id', '=', here.id).execute()
})

test('disabling an account ends its sessions in the same act', async () => {
  const here = await enter('tanlin')
  await inRoom('identity', 'teaching-secretary', async (ctx) => {
    await changeAccounts(ctx, [{ id: here.id, name: 'x', name_en: '', gender: 0, status: 'disable' }])
    const { rows } = await sql<{ open: boolean }>`
      select bool_or(revoked_time is null) as open from session where account_id = ${here.id}`.execute(
      ctx.own,
    )
    expect(rows[0]?.open).toBe(false)
  })
})
