import { randomUUID } from 'node:crypto'
import type { Envelope } from '@obelisk/contract/envelope'
import { signIn } from '@obelisk/contract/identity'
import { questionCaptcha } from '@obelisk/contract/identity/captcha'
import { findProof } from '@obelisk/engine/identity/work/proof'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nobody } from '#kernel/actor.ts'
import { call, testApp } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { setSite } from '../../../test/site.ts'
import { createAccounts } from '../create-accounts.ts'
import { waitOf } from './attempts.ts'

const password = 'Right-password1'

beforeAll(async () => {
  const { db } = await testDatabase()
  const names = ['zhouming', 'linshu', 'hewen']
  await createAccounts(
    { own: db, actor: nobody } as never,
    names.map((username) => ({ username, kind: 'staff' as const, name: username })),
    password,
  )
})

beforeEach(async () => {
  await setSite({ sign_in_captcha: 'off' })
  const { db } = await testDatabase()
  await db.deleteFrom('sign_in_failure').execute()
})

type Answer = {
  userInfo?: { token: string }
  device?: string
  refusal?: string
  values?: { seconds?: number }
}

/** Signing in from an address of one's own. */
async function enter(username: string, given: string, remoteAddress: string, more: object = {}) {
  const answer = await (await testApp()).inject({
    method: 'POST',
    url: signIn.path,
    remoteAddress,
    payload: { username, password: given, ...more },
  })
  return answer.json() as Envelope<Answer>
}

async function answeredQuestion() {
  const id = randomUUID()
  const { data } = await call(questionCaptcha, { id })
  return { captchaId: id, captchaInfo: findProof(data, 0, 2 ** 23) ?? '' }
}

describe('failed attempts', () => {
  test('wait longer each time, never more than five minutes', () => {
    expect([0, 3, 4, 5, 6, 9, 40].map((failures) => waitOf(failures, 0))).toEqual([0, 0, 2, 4, 8, 64, 300])
    expect(waitOf(6, 7.5)).toBe(1)
    expect(waitOf(6, 9)).toBe(0)
  })

  test('are counted although they are refused, and then have to wait, with the right password too', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await enter('linshu', 'Wrong-password1', '10.0.0.1')
    const refused = await enter('linshu', password, '10.0.0.1')
    expect(refused.data.refusal).toBe('too-many-failures')
    expect(refused.data.values?.seconds).toBeGreaterThan(0)
    const { db } = await testDatabase()
    await sql`update sign_in_failure set last_time = now() - interval '3 seconds'`.execute(db)
    expect((await enter('linshu', password, '10.0.0.1')).code).toBe(1)
  })

  test('made all at once are all counted: the right password among them does not get through', async () => {
    const guesses = Array.from({ length: 8 }, (_, at) => `Wrong-password${at}`)
    await Promise.all(guesses.map((guess) => enter('linshu', guess, '10.0.0.2')))
    expect((await enter('linshu', password, '10.0.0.2')).data.refusal).toBe('too-many-failures')
  })

  test('of a name that nobody has are answered and delayed the same', async () => {
    const said: (string | undefined)[][] = []
    for (const name of ['linshu', 'nobody_here']) {
      const row = []
      for (let attempt = 0; attempt < 6; attempt += 1)
        row.push((await enter(name, 'Wrong-1', '10.0.0.3')).data.refusal)
      said.push(row)
    }
    expect(said[0]).toEqual(said[1])
    expect(said[0]?.at(-1)).toBe('too-many-failures')
  })

  test('weakness D11: tries by somebody else lock nobody out: elsewhere the owner signs in at once', async () => {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await enter('zhouming', 'Wrong-password1', '10.6.6.6')
      const { db } = await testDatabase()
      await sql`update sign_in_failure set last_time = last_time - interval '10 minutes'`.execute(db)
    }
    expect((await enter('zhouming', password, '10.0.0.4')).code).toBe(1)
  })

  test('weakness D11: on the same campus address the owner’s own browser does not wait either', async () => {
    const first = await enter('hewen', password, '10.0.0.5', { device: '' })
    expect(first.data.device).toMatch(/^[\w-]{43}$/)
    for (let attempt = 0; attempt < 6; attempt += 1) await enter('hewen', 'Wrong-password1', '10.0.0.5')
    expect((await enter('hewen', password, '10.0.0.5')).data.refusal).toBe('too-many-failures')
    const again = await enter('hewen', password, '10.0.0.5', { device: first.data.device })
    expect([again.code, again.data.device]).toEqual([1, first.data.device])
    expect(
      (await enter('zhouming', password, '10.0.0.5', { device: first.data.device })).data.device,
    ).not.toBe(first.data.device)
  })
})

describe('the captcha', () => {
  test('is not asked for at first; after three failures it is, and a wrong password uses it up', async () => {
    await setSite({ sign_in_captcha: 'after-failures' })
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await enter('linshu', 'Wrong-password1', '10.0.1.1')).data.refusal).toBe('wrong-password')
    }
    expect((await enter('linshu', password, '10.0.1.1')).data.refusal).toBe('captcha-needed')
    const proof = await answeredQuestion()
    expect((await enter('linshu', 'Wrong-password1', '10.0.1.1', proof)).data.refusal).toBe('wrong-password')
    const { db } = await testDatabase()
    await sql`update sign_in_failure set last_time = now() - interval '1 minute'`.execute(db)
    const used = await enter('linshu', password, '10.0.1.1', proof)
    expect([used.data.refusal, used.msg]).toEqual(['captcha-wrong', '验证码错误！'])
    expect((await enter('linshu', password, '10.0.1.1', await answeredQuestion())).code).toBe(1)
    expect((await enter('linshu', password, '10.0.1.1')).code).toBe(1)
  })

  test('is asked for wherever many have tried one account, but not on the owner’s own browser', async () => {
    await setSite({ sign_in_captcha: 'after-failures' })
    const { data } = await enter('hewen', password, '10.0.1.2', { device: '' })
    for (let at = 0; at < 10; at += 1) await enter('hewen', 'Wrong-password1', `10.9.0.${at}`)
    expect((await enter('hewen', password, '10.0.1.3')).data.refusal).toBe('captcha-needed')
    expect((await enter('hewen', password, '10.0.1.3', { device: data.device })).code).toBe(1)
  })

  test('is asked for at every sign-in where the operator wants it', async () => {
    await setSite({ sign_in_captcha: 'always' })
    expect((await enter('linshu', password, '10.0.1.4')).data.refusal).toBe('captcha-needed')
    expect((await enter('linshu', password, '10.0.1.4', await answeredQuestion())).code).toBe(1)
  })
})

describe('one password tried on many accounts', () => {
  /** Failures of other names from one address, or of one name from many, up to now. */
  async function failed(count: number, { name, source }: { name?: string; source?: string }, ago = 0) {
    const { db } = await testDatabase()
    await sql`insert into sign_in_failure (name_hash, source, failures, last_time)
      select sha256(convert_to(coalesce(${name ?? null}, 'spray' || n), 'UTF8')), coalesce(${source ?? null}, '10.7.' || n || '.1'), 1,
        now() - ${ago} * interval '1 second' from generate_series(1, ${count}::integer) n`.execute(db)
  }
  const refusalOf = async (answer: ReturnType<typeof enter>) =>
    (await answer).data?.refusal ?? (await answer).code

  test('A9: is slowed at its address; known devices and other addresses pass', async () => {
    const { device } = (await enter('hewen', password, '10.7.7.7', { device: '' })).data
    await failed(250, { source: '10.7.7.7' })
    expect(await refusalOf(enter('zhouming', 'Wrong-password1', '10.7.7.7'))).toBe('too-many-failures')
    expect(await refusalOf(enter('zhouming', password, '10.7.7.7'))).toBe('too-many-failures')
    expect((await enter('hewen', password, '10.7.7.7', { device })).code).toBe(1)
    expect((await enter('zhouming', password, '10.7.7.8')).code).toBe(1)
  })

  test('28 C4: a hundred accounts tried at once from one address are sixty at most, right guesses among them', async () => {
    const names = Array.from({ length: 100 }, (_, at) => (at % 50 === 49 ? 'linshu' : `spray-${at}`))
    const answers = await Promise.all(names.map((name) => enter(name, 'Wrong-password1', '10.7.7.11')))
    const tried = answers.filter(({ data }) => data?.refusal === 'wrong-password').length
    expect(tried).toBeGreaterThan(50)
    expect(tried).toBeLessThanOrEqual(60)
    expect(await refusalOf(enter('zhouming', password, '10.7.7.11'))).toBe('too-many-failures')
    const { db } = await testDatabase()
    await sql`update sign_in_failure set last_time = last_time - interval '61 seconds'`.execute(db)
    expect((await enter('zhouming', password, '10.7.7.11')).code).toBe(1)
  })

  test('after the wait one of many at once is looked at, and the others wait', async () => {
    await failed(250, { source: '10.7.7.9' }, 70)
    const names = Array.from({ length: 12 }, (_, at) => `nobody${at}`)
    const answers = await Promise.all(names.map((name) => enter(name, 'Wrong-password1', '10.7.7.9')))
    const waiting = answers.filter(({ data }) => data?.refusal === 'too-many-failures')
    expect(waiting).toHaveLength(11)
  })

  test('one account tried from many addresses is slowed for strange devices everywhere', async () => {
    const { device } = (await enter('hewen', password, '10.7.8.1', { device: '' })).data
    await failed(80, { name: 'hewen' })
    expect(await refusalOf(enter('hewen', 'Wrong-password1', '10.7.8.2'))).toBe('too-many-failures')
    expect((await enter('hewen', password, '10.7.8.3', { device })).code).toBe(1)
    expect((await enter('linshu', password, '10.7.8.2')).code).toBe(1)
  })

  test('A9: when the whole school is tried, strange devices owe a captcha, and known ones do not', async () => {
    const { device } = (await enter('hewen', password, '10.7.9.1', { device: '' })).data
    await setSite({ sign_in_captcha: 'after-failures' })
    await failed(1000, {})
    expect(await refusalOf(enter('linshu', password, '10.7.9.2'))).toBe('captcha-needed')
    expect((await enter('hewen', password, '10.7.9.1', { device })).code).toBe(1)
  })
})

test('weakness D6: a hash of weaker rules is made anew at the next sign-in', async () => {
  const { hash } = await import('@node-rs/argon2')
  const { db } = await testDatabase()
  const weak = await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
  await db.updateTable('account').set({ password_hash: weak }).where('username', '=', 'linshu').execute()
  expect((await enter('linshu', password, '10.0.2.1')).code).toBe(1)
  const { password_hash } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('username', '=', 'linshu')
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await enter('linshu', password, '10.0.2.1')).code).toBe(1)
})
