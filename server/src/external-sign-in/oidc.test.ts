import { leaveExternal } from '@obelisk/contract/external-sign-in'
import { importJWK, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../test/call.ts'
import { followTo } from './fakes/listen.fixture.ts'
import { oidcServer } from './fakes/oidc.fixture.ts'
import {
  arrive,
  begin,
  enter,
  home,
  post,
  school,
  switchOff,
  switchOn,
  tokenIn,
  whoIs,
} from './fakes/school.fixture.ts'

let oidc: Awaited<ReturnType<typeof oidcServer>>
const use = (more: Parameters<typeof switchOn>[0] = {}) =>
  switchOn({
    oidc_on: true,
    oidc_issuer: oidc.issuer,
    oidc_client_id: oidc.client.id,
    oidc_client_secret: oidc.client.secret,
    oidc_number_claim: 'employee_number',
    oidc_title: null,
    ...more,
  })

beforeAll(async () => {
  oidc = await oidcServer(home)
  await school()
})
beforeEach(async () => {
  await use()
  oidc.state.down = false
  Object.assign(oidc.person, {
    who: 'sub-1',
    claims: { name: '周明', employee_number: 'T0001' },
    goesBack: false,
  })
})
afterEach(switchOff)
afterAll(() => oidc.close())

const leave = async (token: string) => {
  const app = await testApp()
  const answer = await app.inject({
    method: 'POST',
    url: leaveExternal.path,
    headers: { 'ba-user-token': token },
    payload: {},
  })
  return (answer.json() as { data: { url: string } }).data.url
}

describe('signing in through OpenID Connect', () => {
  test('code flow with PKCE, state and nonce leads the person of the number in', async () => {
    const started = await begin('oidc')
    expect(started.back.searchParams.get('iss')).toBe(oidc.issuer)
    expect(await whoIs(tokenIn((await arrive(started)).data))).toBe('zhouming')
  })

  test('who goes back at the provider is told so', async () => {
    oidc.person.goesBack = true
    const { refused, msg } = await enter('oidc')
    expect([refused?.refusal, msg]).toEqual(['external-cancelled', '登录已在统一身份认证取消'])
  })

  test('a provider that gives no number, or one that nobody has, lets nobody in', async () => {
    oidc.person.claims = { name: '周明' }
    expect((await enter('oidc')).refused?.refusal).toBe('external-number-missing')
    oidc.person.claims = { employee_number: 'T9999' }
    expect((await enter('oidc')).refused?.refusal).toBe('external-number-unknown')
  })

  test('the number of the school decides, also when it has moved to another person', async () => {
    expect(await whoIs(tokenIn((await enter('oidc')).data))).toBe('zhouming')
    oidc.person.claims = { employee_number: 'T0002' }
    expect(await whoIs(tokenIn((await enter('oidc')).data))).toBe('linshu')
  })

  test('keys that were changed are fetched anew', async () => {
    expect((await enter('oidc')).code).toBe(1)
    await oidc.changeKeys()
    await new Promise((done) => setTimeout(done, 1100))
    expect((await enter('oidc')).code).toBe(1)
  })

  test('a dead provider is told at once when one begins, and works again when it is back', async () => {
    await use({ oidc_title: '刚刚配置' })
    oidc.state.down = true
    await expect(begin('oidc')).rejects.toThrow('刚刚配置暂时没有响应')
    oidc.state.down = false
    expect((await enter('oidc')).code).toBe(1)
  })
})

describe('attacks on the answer', () => {
  test('a code comes once', async () => {
    const started = await begin('oidc')
    expect((await arrive(started)).code).toBe(1)
    expect((await arrive(started)).refused?.refusal).toBe('external-stale')
  })

  test('a code of another attempt fits neither state nor verifier', async () => {
    const mine = await begin('oidc')
    const theirs = await begin('oidc')
    expect((await arrive({ ...mine, back: theirs.back })).refused?.refusal).toBe('external-untrusted')
    const mixed = new URL(mine.back)
    const other = await begin('oidc')
    mixed.searchParams.set('code', other.back.searchParams.get('code') ?? '')
    const third = await begin('oidc')
    mixed.searchParams.set('state', third.stateToken)
    expect((await arrive({ ...third, back: mixed })).code).toBe(0)
  })

  test.each([
    ['iss', 'https://evil.example'],
    ['state', 'another'],
    ['code', 'guessed'],
  ])('a %s that is not the one of this attempt stops it', async (name, value) => {
    const started = await begin('oidc')
    started.back.searchParams.set(name, value)
    expect(['external-untrusted', 'external-refused']).toContain((await arrive(started)).refused?.refusal)
    expect((await arrive(started)).refused?.refusal).toBe('external-stale')
  })
})

type Claims = Record<string, unknown>
const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }

describe('signing out', () => {
  /** A request to sign out, signed with the key that the provider publishes unless said otherwise. */
  async function logoutToken(claims: Claims, { alg = 'RS256', key = oidc.firstKey as Claims } = {}) {
    const all = { iss: oidc.issuer, aud: oidc.client.id, jti: 'j', sub: 'sub-1', events, ...claims }
    const token = new SignJWT(all).setProtectedHeader({
      alg,
      typ: 'logout+jwt',
      kid: oidc.firstKey.kid ?? '',
    })
    if (!('iat' in claims)) token.setIssuedAt()
    return token.sign(key.kty ? await importJWK(key, alg) : (key as never))
  }

  beforeAll(async () => {
    await oidc.close()
    oidc = await oidcServer(home)
  })

  test('at the provider ends the sessions of the person here', async () => {
    const token = tokenIn((await enter('oidc')).data)
    expect(await post({ logout_token: await logoutToken({}) })).toBe(200)
    expect(await whoIs(token)).toBeUndefined()
  })

  test.each<[string, Claims]>([
    ['another audience', { aud: 'somebody-else' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['no event', { events: {} }],
    ['a nonce, as tokens for signing in have', { nonce: 'n' }],
    ['nobody named', { sub: undefined }],
    ['an age of an hour', { iat: Math.floor(Date.now() / 1000) - 3600 }],
    ['a time to come', { iat: Math.floor(Date.now() / 1000) + 3600 }],
  ])('with %s ends nothing', async (_what, claims) => {
    const token = tokenIn((await enter('oidc')).data)
    expect(await post({ logout_token: await logoutToken(claims) })).toBe(400)
    expect(await whoIs(token)).toBe('zhouming')
  })

  test('without a signature, with one by our own secret, or by a stranger’s key ends nothing', async () => {
    const token = tokenIn((await enter('oidc')).data)
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const iat = Math.floor(Date.now() / 1000)
    const claims = { iss: oidc.issuer, aud: oidc.client.id, jti: 'j', sub: 'sub-1', events, iat }
    const unsigned = `${part({ alg: 'none', typ: 'logout+jwt' })}.${part(claims)}.`
    const bySecret = await logoutToken(
      {},
      { alg: 'HS256', key: new TextEncoder().encode(oidc.client.secret) as never },
    )
    const stranger = await oidcServer(home)
    const byStranger = await logoutToken({}, { key: { ...stranger.firstKey } })
    await stranger.close()
    for (const logout_token of [unsigned, bySecret, byStranger])
      expect(await post({ logout_token })).toBe(400)
    expect(await whoIs(token)).toBe('zhouming')
  })

  test('a message sent again ends no session that was opened later', async () => {
    const message = await logoutToken({ iat: Math.floor(Date.now() / 1000) - 120 })
    const token = tokenIn((await enter('oidc')).data)
    expect(await post({ logout_token: message })).toBe(200)
    expect(await whoIs(token)).toBe('zhouming')
  })

  test('here leads to the provider, which knows the session and sends the browser home', async () => {
    const cookies = new Map<string, string>()
    const token = tokenIn((await enter('oidc', {}, cookies)).data)
    const url = new URL(await leave(token))
    expect(url.origin).toBe(oidc.issuer)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${home}/`)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const page = await fetch(url, { headers: { cookie } })
    const form = await page.text()
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? ''
    const action = /action="([^"]+)"/.exec(form)?.[1] ?? ''
    const done = await fetch(action, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    })
    expect(done.headers.get('location')).toBe(`${home}/`)
    await expect(followTo(home, done.headers.get('location') ?? '')).resolves.toBeInstanceOf(URL)
  })
})
