import { administrators } from '@obelisk/contract/access-control/administrators'
import { adminSignIn } from '@obelisk/contract/access-control/back-office'
import { getInfo, signIn } from '@obelisk/contract/identity'
import { secondFactor } from '@obelisk/contract/identity/second-factor'
import { resetPasswords } from '@obelisk/contract/roster/people'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createAccounts } from '#identity/public.ts'
import { nobody } from '#kernel/actor.ts'
import { call, testApp } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator, person } from '../../../test/people.ts'
import { setSite } from '../../../test/site.ts'
import { codeAt, stepAt } from '../second-factor/time-code.ts'

const first = 'Given-by-us1'
const own = 'Wanderer2026'

beforeAll(async () => {
  await setSite({ sign_in_captcha: 'off' })
  const { db } = await testDatabase()
  const people = ['fresh1', 'fresh2', 'fresh3'].map((username) => ({
    username,
    kind: 'staff' as const,
    name: username,
  }))
  await createAccounts({ own: db, actor: nobody } as never, people, first, { isFirst: true })
  const old = ['dean1', 'dean2', 'plain1'].map((username) => ({
    username,
    kind: 'staff' as const,
    name: username,
  }))
  const ids = await createAccounts({ own: db, actor: nobody } as never, old, own)
  for (const name of ['dean1', 'dean2'])
    await db
      .insertInto('role_assignment')
      .values({ account_id: ids.get(name) ?? 0, role: 'teaching-dean', scope_type: 'school', scope_id: null })
      .execute()
})

afterEach(() => setSite({ first_password: null, second_factor_roles: null }))

const enter = (username: string, password: string, more = {}) => call(signIn, { username, password, ...more })

test('A10: a first password is changed before it opens anything', async () => {
  const asked = await enter('fresh1', first)
  expect([asked.code, asked.refused?.refusal, asked.msg]).toEqual([
    0,
    'first-password',
    '这是别人为你设置的初始密码，请先换成你自己的密码',
  ])
  const refusedAt = async (newPassword: string) =>
    (await enter('fresh1', first, { newPassword })).refused?.fields?.map(({ path }) => path)
  expect(await refusedAt(first)).toEqual(['newPassword'])
  expect(await refusedAt('12')).toEqual(['newPassword'])
  expect((await enter('fresh1', 'wrong-one1', { newPassword: own })).refused?.refusal).toBe('wrong-password')
  const entered = await enter('fresh1', first, { newPassword: own })
  expect(entered.code).toBe(1)
  const headers = { 'ba-user-token': entered.data.userInfo.token }
  const known = await (await testApp()).inject({ url: `/index.php${getInfo.path}`, headers })
  expect(known.json().code).toBe(1)
  expect((await enter('fresh1', first)).refused?.refusal).toBe('wrong-password')
  expect((await enter('fresh1', own)).code).toBe(1)
})

test('A10: a password that was reset is a first password again; the school may let people keep it', async () => {
  await setSite({ first_password: 'keep' })
  expect((await enter('fresh2', first)).code).toBe(1)
  await setSite({ first_password: null })
  const clerk = await person({ role: 'teaching-secretary', scope_type: 'school', scope_id: null })
  const { db } = await testDatabase()
  const { id: college_id } = await db
    .insertInto('college')
    .values({ code: 'OWED', name: '学院', kind: 'college' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'plain1')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('teacher')
    .values({ staff_no: 'OWED1', name: 'plain1', college_id, account_id: account.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await enter('plain1', own)).code).toBe(1)
  const reset = await call(resetPasswords, { kind: 'teacher', ids: [id], password: first }, { as: clerk })
  expect([reset.code, reset.data]).toEqual([1, { count: 1 }])
  expect((await enter('plain1', first)).refused?.refusal).toBe('first-password')
})

test('A10: a new administrator chooses the own password under the strict rule', async () => {
  const chief = await administrator('super')
  const input = { username: 'owedadmin', nickname: '新', password: first, group_arr: [1] }
  expect((await call(administrators.add, input, { as: chief })).code).toBe(1)
  const asAdmin = (more = {}) => call(adminSignIn, { username: 'owedadmin', password: first, ...more })
  expect((await asAdmin()).refused?.refusal).toBe('first-password')
  expect((await asAdmin({ newPassword: 'abc1234' })).refused?.fields?.[0]?.path).toBe('newPassword')
  expect((await asAdmin({ newPassword: own })).code).toBe(1)
})

/** Reads base32 as an authenticator app does. */
function bytesOf(text: string): Buffer {
  const bits = [...text]
    .map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const codeFor = (secret: string) => codeAt(bytesOf(secret), stepAt(Date.now() / 1000))

test('A10: whoever holds a role that needs a second factor sets it up at the next sign-in', async () => {
  expect((await enter('dean1', own)).code).toBe(1)
  await setSite({ second_factor_roles: ['teaching-dean'] })
  const asked = await enter('dean1', own)
  const { refusal, values } = asked.refused ?? {}
  expect([asked.code, refusal]).toEqual([0, 'second-factor-set-up'])
  expect(values?.address).toMatch(/^otpauth:\/\/totp\/.*dean1\?secret=[A-Z2-7]{32}&issuer=/)
  const secret = String(values?.secret)
  expect((await enter('dean1', own, { totp: '000000' })).refused?.refusal).toBe('second-factor-wrong')
  expect((await enter('dean1', own)).refused?.values?.secret, 'the app goes on with the same secret').toBe(
    secret,
  )
  const totp = codeFor(secret)
  const entered = await enter('dean1', own, { totp })
  expect(entered.code).toBe(1)
  expect(entered.data.recovery).toHaveLength(8)
  expect((await enter('dean1', own)).refused?.refusal).toBe('second-factor-needed')
  expect((await enter('dean1', own, { totp: entered.data.recovery?.[0] ?? '' })).code).toBe(1)
  const { db } = await testDatabase()
  const { rows } = await sql<{ at: Date | null }>`select f.confirmed_time as at from second_factor f
    join account a on a.id = f.account_id where a.username = 'dean1'`.execute(db)
  expect(rows[0]?.at).toBeInstanceOf(Date)
})

test('A10: roles that do not need one are not asked; a first password and a second factor are owed together', async () => {
  await setSite({ second_factor_roles: ['teaching-dean', 'administrator'] })
  const free = await enter('fresh2', first, { newPassword: own })
  expect([free.code, free.data.recovery]).toEqual([1, undefined])
  const { db } = await testDatabase()
  await db.updateTable('account').set({ has_first_password: true }).where('username', '=', 'dean2').execute()
  const both = await enter('dean2', own)
  expect(both.refused?.refusal).toBe('second-factor-set-up')
  const totp = codeFor(String(both.refused?.values?.secret))
  expect((await enter('dean2', own, { totp })).refused?.refusal).toBe('first-password')
  expect((await enter('dean2', own, { totp, newPassword: 'Another-way7' })).data.recovery).toHaveLength(8)
  const dean = await person({ role: 'teaching-dean', scope_type: 'school', scope_id: null })
  expect((await call(secondFactor, {}, { as: dean })).code, 'who is signed in goes on').toBe(1)
})
