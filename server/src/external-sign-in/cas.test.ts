import { externalWays, leaveExternal, wxStatus } from '@obelisk/contract/external-sign-in'
import { mySessions } from '@obelisk/contract/identity/my-account'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, testApp } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { casServer, logoutMessage } from './fakes/cas.fixture.ts'
import {
  arrive,
  begin,
  enter,
  home,
  post,
  school,
  switchOff,
  switchOn,
  title,
  tokenIn,
  whoIs,
} from './fakes/school.fixture.ts'

let cas: Awaited<ReturnType<typeof casServer>>
const use = (more: Parameters<typeof switchOn>[0] = {}) =>
  switchOn({
    cas_on: true,
    cas_url: `${cas.url}/`,
    cas_version: '3',
    cas_number_attribute: null,
    cas_renew: null,
    ...more,
  })

beforeAll(async () => {
  cas = await casServer()
  await school()
})
beforeEach(async () => {
  await use()
  Object.assign(cas.state, {
    user: 'T0001',
    attributes: {},
    typesPassword: true,
    says: undefined,
    status: 200,
  })
})
afterEach(switchOff)
afterAll(() => cas.close())

const send = async (url: string, token: string, method: 'GET' | 'POST' = 'GET') => {
  const answer = await (await testApp()).inject({
    method,
    url,
    headers: { 'ba-user-token': token },
    ...(method === 'POST' ? { payload: {} } : {}),
  })
  return (answer.json() as { data: never }).data as { list: { way: string }[]; url: string }
}

describe('signing in through CAS', () => {
  test('leads a teacher and a student in by the number; the session says by which way', async () => {
    const { data } = await enter('cas')
    expect(await whoIs(tokenIn(data))).toBe('zhouming')
    expect((await send(mySessions.path, tokenIn(data))).list[0]?.way).toBe('cas')
    cas.state.user = '20230101'
    expect(await whoIs(tokenIn((await enter('cas')).data))).toBe('s20230101')
  })

  test.each([
    ['T9999', 'T9999'],
    ['20230102', '20230102'],
  ])('makes no account for a number that nobody has one for: %s', async (user, number) => {
    cas.state.user = user
    const { db } = await testDatabase()
    const count = () =>
      db
        .selectFrom('account')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst()
    const before = await count()
    const { refused, msg } = await enter('cas')
    expect([refused?.refusal, refused?.values?.number]).toEqual(['external-number-unknown', number])
    expect(msg).toContain(`统一身份认证已确认你的身份（${number}）`)
    expect(await count()).toEqual(before)
  })

  test('takes the number from an attribute of CAS 3.0, and says when it is missing or not one', async () => {
    await use({ cas_number_attribute: 'employeeNumber' })
    cas.state.user = 'zm'
    cas.state.attributes = { employeeNumber: 'T0001', email: 'zm@example.edu' }
    expect(await whoIs(tokenIn((await enter('cas')).data))).toBe('zhouming')
    cas.state.attributes = {}
    expect((await enter('cas')).refused?.refusal).toBe('external-number-missing')
    cas.state.attributes = { 'employeeNumber>T0001</cas:employeeNumber><cas:employeeNumber': '' }
    cas.state.says = `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>zm</cas:user><cas:attributes><cas:employeeNumber>T0001</cas:employeeNumber><cas:employeeNumber>T0002</cas:employeeNumber></cas:attributes></cas:authenticationSuccess></cas:serviceResponse>`
    expect((await enter('cas')).refused?.refusal).toBe('external-number-missing')
  })

  test('speaks CAS 2.0 too', async () => {
    await use({ cas_version: '2' })
    cas.state.asked = []
    expect(await whoIs(tokenIn((await enter('cas')).data))).toBe('zhouming')
    expect(cas.state.asked).toEqual(['/cas/login', '/cas/serviceValidate'])
  })

  test('renew wants the password typed now, and has that verified', async () => {
    await use({ cas_renew: true })
    cas.state.typesPassword = false
    expect(await whoIs(tokenIn((await enter('cas')).data))).toBe('zhouming')
    const started = await begin('cas')
    await use({ cas_renew: false })
    const old = await begin('cas')
    await use({ cas_renew: true })
    expect((await arrive(old)).refused?.refusal).toBe('external-refused')
    expect(await whoIs(tokenIn((await arrive(started)).data))).toBe('zhouming')
  })

  test('shows the button only where it is switched on', async () => {
    expect((await call(externalWays, {})).data.list).toEqual([{ provider: 'cas', title }])
    await switchOff()
    expect((await call(externalWays, {})).data.list).toEqual([])
    expect((await call(wxStatus, {})).data).toEqual({ enabled: false, bound: false, nickname: '' })
  })
})

describe('attacks on a ticket', () => {
  test('a ticket that comes twice opens one session', async () => {
    const started = await begin('cas')
    const [first, second] = await Promise.all([arrive(started), arrive(started)])
    expect([first.code, second.code].toSorted()).toEqual([0, 1])
    expect((await arrive(started)).refused?.refusal).toBe('external-stale')
  })

  test('a ticket for another attempt, or for another service, is refused by CAS', async () => {
    const mine = await begin('cas')
    const theirs = await begin('cas')
    expect((await arrive({ ...mine, back: theirs.back })).refused?.refusal).toBe('external-refused')
    const elsewhere = await begin('cas')
    const response = await fetch(`${cas.url}/login?service=http://evil.example/`, { redirect: 'manual' })
    elsewhere.back.searchParams.set(
      'ticket',
      new URL(response.headers.get('location') ?? '').searchParams.get('ticket') ?? '',
    )
    expect((await arrive(elsewhere)).refused?.refusal).toBe('external-refused')
  })

  test('the address alone is worth nothing: state without the secret of the browser that began', async () => {
    const victim = await begin('cas')
    const attacker = await begin('cas')
    expect((await arrive({ ...victim, browserSecret: attacker.browserSecret })).refused?.refusal).toBe(
      'external-stale',
    )
    expect((await arrive({ ...victim, browserSecret: '' })).refused?.refusal).toBe('external-stale')
    expect(await whoIs(tokenIn((await arrive(victim)).data))).toBe('zhouming')
  })

  test('an attempt runs out', async () => {
    const started = await begin('cas')
    const { db } = await testDatabase()
    await db
      .updateTable('external_attempt')
      .set({ expires_time: new Date(Date.now() - 1000) })
      .execute()
    expect((await arrive(started)).refused?.refusal).toBe('external-stale')
  })

  test.each(['', 'ticket=', 'ticket=PT-1', 'ticket=ST-%0d%0aHost:evil', `ticket=ST-${'x'.repeat(600)}`])(
    'what is no ticket is not even sent to CAS: %s',
    async (query) => {
      const started = await begin('cas')
      cas.state.asked = []
      started.back = new URL(`${home}/user/external?${query}`)
      expect((await arrive(started)).refused?.refusal).toBe('external-untrusted')
      expect(cas.state.asked).toEqual([])
    },
  )

  test('a dead CAS is told, uses nothing up, and the same return works when it is back', async () => {
    const started = await begin('cas')
    cas.state.status = 503
    const { refused, msg } = await arrive(started)
    expect(refused?.refusal).toBe('external-dead')
    expect(msg).toContain('暂时没有响应')
  })

  test('every attempt stands in the audit log, with the person and without its secrets', async () => {
    const { db } = await testDatabase()
    await db.deleteFrom('admin_log').execute()
    const started = await begin('cas')
    await arrive(started)
    cas.state.user = 'T9999'
    await enter('cas')
    const log = await db.selectFrom('admin_log').selectAll().orderBy('id').execute()
    expect(log.map(({ username, outcome }) => [username, outcome])).toEqual([
      ['', 'done'],
      ['zhouming', 'done'],
      ['', 'done'],
      ['', 'external-number-unknown'],
    ])
    const text = JSON.stringify(log)
    expect(text).not.toContain(started.browserSecret)
    expect(text).not.toContain(started.stateToken)
    expect(text).not.toContain(started.back.searchParams.get('ticket'))
  })
})

describe('signing out', () => {
  test('at CAS ends the session of that ticket here, and no other', async () => {
    const one = await begin('cas')
    const other = await begin('cas')
    const [here, there] = [tokenIn((await arrive(one)).data), tokenIn((await arrive(other)).data)]
    expect(await post({ logoutRequest: logoutMessage(one.back.searchParams.get('ticket') ?? '') })).toBe(200)
    expect([await whoIs(here), await whoIs(there)]).toEqual([undefined, 'zhouming'])
  })

  test('with a ticket that nobody came in with ends nothing; what is no message is refused', async () => {
    const token = tokenIn((await enter('cas')).data)
    expect(await post({ logoutRequest: logoutMessage('ST-guessed') })).toBe(200)
    expect(await post({ logoutRequest: '<html/>' })).toBe(400)
    expect(await post({})).toBe(400)
    expect(await post({ logout_token: 'x.y.z' })).toBe(400)
    expect(await whoIs(token)).toBe('zhouming')
  })

  test('here leads to CAS as well, from a session that came from there', async () => {
    const token = tokenIn((await enter('cas')).data)
    const { url } = await send(leaveExternal.path, token, 'POST')
    expect(url).toBe(`${cas.url}/logout?service=${encodeURIComponent(`${home}/`)}`)
    expect((await call(leaveExternal, {}, { as: 'teacher' })).data.url).toBe('')
  })
})
