import { getInfo, signIn } from '@obelisk/contract/identity'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  secondFactor,
} from '@obelisk/contract/identity/second-factor'
import { beforeAll, describe, expect, test } from 'vitest'
import { nobody } from '#kernel/actor.ts'
import { call, testApp } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { createAccounts } from '../create-accounts.ts'
import { base32, codeAt, stepAt, stepOf } from './time-code.ts'

const password = 'Right-password1'
const rfc = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238: at %i s the code is %s', (seconds, code) => expect(codeAt(rfc, stepAt(seconds))).toBe(code))

test('RFC 4648: base32', () => {
  expect(base32(rfc)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
})

test('clocks may differ by one step, and a step is good once', () => {
  const code = codeAt(rfc, 100)
  expect([99, 100, 101].map((step) => stepOf(rfc, code, 0, step * 30))).toEqual([100, 100, 100])
  expect(stepOf(rfc, code, 0, 102 * 30)).toBeUndefined()
  expect(stepOf(rfc, code, 100, 100 * 30)).toBeUndefined()
  expect(stepOf(rfc, '', 0, 3000)).toBeUndefined()
})

beforeAll(async () => {
  const { db } = await testDatabase()
  await createAccounts(
    { own: db, actor: nobody } as never,
    [{ username: 'zhouming', kind: 'staff', name: '周明' }],
    password,
  )
})

async function send(token: string, path: string, payload?: object) {
  const answer = await (await testApp()).inject({
    method: payload ? 'POST' : 'GET',
    url: path,
    headers: { 'ba-user-token': token },
    ...(payload ? { payload } : {}),
  })
  return answer.json() as {
    code: number
    data: Record<string, never> & { secret: string; recovery: string[] }
  }
}

const fromBase32 = (text: string) => {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
/** Codes that are good for the whole test, should the clock go on to the next step in its middle. */
function codesOf(secret: string) {
  const step = stepAt(Date.now() / 1000)
  return [codeAt(fromBase32(secret), step), codeAt(fromBase32(secret), step + 1)] as const
}
const enter = (totp?: string) =>
  call(signIn, { username: 'zhouming', password, ...(totp === undefined ? {} : { totp }) })

describe('the second factor', () => {
  test('begins with the password, counts from the first code, is asked for at the sign-in, and ends with both', async () => {
    const { token } = (await enter()).data.userInfo
    expect((await send(token, beginSecondFactor.path, { password: 'Wrong-1' })).code).toBe(0)
    const { secret, ...begun } = (await send(token, beginSecondFactor.path, { password })).data
    expect(begun).toEqual({
      address: `otpauth://totp/Obelisk%3Azhouming?secret=${secret}&issuer=Obelisk`,
    })
    expect((await enter()).code).toBe(1)
    expect((await send(token, confirmSecondFactor.path, { totp: '000000' })).code).toBe(0)
    const [first, next] = codesOf(secret)
    const { recovery } = (await send(token, confirmSecondFactor.path, { totp: first })).data
    expect(recovery).toHaveLength(8)

    expect((await enter()).refused?.refusal).toBe('second-factor-needed')
    expect((await enter('123')).refused?.refusal).toBe('second-factor-wrong')
    expect((await enter(first)).refused?.refusal).toBe('second-factor-wrong')
    expect((await enter(next)).code).toBe(1)
    expect((await enter(next)).refused?.refusal).toBe('second-factor-wrong')

    expect((await enter(recovery[0]?.toUpperCase())).code).toBe(1)
    const { db } = await testDatabase()
    await db.deleteFrom('sign_in_failure').execute()
    expect((await enter(recovery[0])).refused?.refusal).toBe('second-factor-wrong')
    expect((await send(token, secondFactor.path)).data).toMatchObject({ recoveryLeft: 7 })

    expect((await send(token, beginSecondFactor.path, { password })).code).toBe(404)
    expect((await send(token, endSecondFactor.path, { password, totp: '1' })).code).toBe(0)
    expect((await send(token, endSecondFactor.path, { password, totp: recovery[1] })).code).toBe(1)
    await db.deleteFrom('sign_in_failure').execute()
    expect((await enter()).code).toBe(1)
    expect((await send(token, getInfo.path)).code).toBe(1)
  })

  test('is encrypted in the database, and its codes never stand in the log', async () => {
    const { token } = (await enter()).data.userInfo
    const { secret } = (await send(token, beginSecondFactor.path, { password })).data
    const { recovery } = (await send(token, confirmSecondFactor.path, { totp: codesOf(secret)[0] })).data
    const { db } = await testDatabase()
    const kept = await db.selectFrom('second_factor').selectAll().executeTakeFirstOrThrow()
    expect(kept.secret.includes(fromBase32(secret))).toBe(false)
    const log = JSON.stringify(await db.selectFrom('admin_log').select('input').execute())
    expect(log).not.toContain(secret)
    expect(log).not.toContain(recovery[0])
    expect(log).not.toMatch(/"(code|totp)":"\d{6}"/)
  })
})
