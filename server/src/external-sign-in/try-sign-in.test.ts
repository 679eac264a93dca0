import type { ProviderName } from '@obelisk/contract/external-sign-in'
import { trySignIn } from '@obelisk/contract/external-sign-in/try-sign-in'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { administrator } from '../../test/people.ts'
import { setSite } from '../../test/site.ts'
import { casServer } from './fakes/cas.fixture.ts'
import { listen } from './fakes/listen.fixture.ts'
import { oidcServer } from './fakes/oidc.fixture.ts'
import { home, switchOff, switchOn } from './fakes/school.fixture.ts'
import { tencentServer } from './fakes/tencent.fixture.ts'

let cas: Awaited<ReturnType<typeof casServer>>
let oidc: Awaited<ReturnType<typeof oidcServer>>
let tencent: Awaited<ReturnType<typeof tencentServer>>
let page: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  ;[cas, oidc, tencent] = await Promise.all([casServer(), oidcServer(home), tencentServer()])
  page = await listen(() => (_request, response) => response.end('<html>welcome</html>'))
})
beforeEach(() => switchOn({}))
afterAll(async () => {
  await switchOff()
  await Promise.all([cas, oidc, tencent, page].map(({ close }) => close()))
})

const attempt = async (provider: ProviderName, typed: Record<string, unknown>) =>
  call(trySignIn, { provider, typed }, { as: await administrator('super') })
const saidOf = ({ code, refused }: Awaited<ReturnType<typeof attempt>>) => [
  refused?.refusal ?? code,
  refused?.values?.reason,
]

const casItems = () => ({ cas_url: cas.url })
const oidcItems = () => ({
  oidc_issuer: oidc.issuer,
  oidc_client_id: oidc.client.id,
  oidc_client_secret: oidc.client.secret,
})
const weComItems = () => ({
  wecom_corp_id: tencent.corp.corpid,
  wecom_agent_id: tencent.corp.agentid,
  wecom_secret: tencent.corp.secret,
  wecom_endpoint: tencent.base,
})
const weChatItems = () => ({
  wechat_app_id: tencent.app.appid,
  wechat_app_secret: tencent.app.secret,
  wechat_account_id: tencent.account.appid,
  wechat_account_secret: tencent.account.secret,
  wechat_endpoint: tencent.base,
})

test('settings that are right are told so, before they are saved and without switching anything on', async () => {
  expect(saidOf(await attempt('cas', casItems()))).toEqual([1, undefined])
  expect(saidOf(await attempt('oidc', oidcItems()))).toEqual([1, undefined])
  expect(saidOf(await attempt('wecom', weComItems()))).toEqual([1, undefined])
  expect(saidOf(await attempt('wechat', weChatItems()))).toEqual([1, undefined])
})

test('what the other side does not accept is told in its own word', async () => {
  expect(saidOf(await attempt('oidc', { ...oidcItems(), oidc_client_secret: 'wrong' }))).toEqual([
    'external-try-refused',
    'invalid_client',
  ])
  expect(saidOf(await attempt('wecom', { ...weComItems(), wecom_secret: 'wrong' }))).toEqual([
    'external-try-refused',
    '40001',
  ])
  expect(saidOf(await attempt('wechat', { ...weChatItems(), wechat_account_secret: 'wrong' }))).toEqual([
    'external-try-refused',
    '40125',
  ])
  cas.state.says =
    '<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationFailure code="INVALID_SERVICE">not registered</cas:authenticationFailure></cas:serviceResponse>'
  expect(saidOf(await attempt('cas', casItems()))).toEqual(['external-try-refused', 'INVALID_SERVICE'])
  cas.state.says = undefined
})

test('an address that answers otherwise, or not at all, is told as such', async () => {
  expect(saidOf(await attempt('cas', { cas_url: page.base }))[0]).toBe('external-try-wrong')
  expect(saidOf(await attempt('oidc', { ...oidcItems(), oidc_issuer: page.base }))[0]).toBe(
    'external-try-wrong',
  )
  expect(saidOf(await attempt('wecom', { ...weComItems(), wecom_endpoint: page.base }))[0]).toBe(
    'external-try-wrong',
  )
  const nobody = 'http://127.0.0.1:1'
  expect(saidOf(await attempt('cas', { cas_url: nobody }))[0]).toBe('external-try-dead')
  expect(saidOf(await attempt('oidc', { ...oidcItems(), oidc_issuer: nobody }))[0]).toBe('external-try-dead')
})

test('what is missing, and where this site itself lies, is told at its field', async () => {
  const half = await attempt('wecom', { wecom_corp_id: 'ww1' })
  expect(half.refused?.fields?.map(({ path }) => path)).toEqual(['wecom_agent_id', 'wecom_secret'])
  await setSite({ site_url: null })
  expect((await attempt('cas', casItems())).refused?.fields?.[0]?.path).toBe('site_url')
})

test('a saved secret goes to another address only when it is typed again', async () => {
  await switchOn(oidcItems())
  expect((await attempt('oidc', { oidc_scope: 'openid' })).code).toBe(1)
  const moved = await attempt('oidc', { oidc_issuer: page.base })
  expect(moved.refused).toMatchObject({
    refusal: 'config-secret-needed',
    fields: [{ path: 'oidc_client_secret' }],
  })
  await setSite({ oidc_issuer: null, oidc_client_id: null, oidc_client_secret: null })
})

test('goes where the site wishes, and is for super administrators', async () => {
  await setSite({ outside_network: 'open', site_url: 'https://obe.example.edu' })
  expect((await attempt('cas', { cas_url: 'https://10.0.0.8/cas' })).refused).toMatchObject({
    refusal: 'config-address-private',
    fields: [{ path: 'cas_url' }],
  })
  expect((await attempt('cas', { cas_url: 'http://cas.example.edu' })).refused?.refusal).toBe(
    'config-address-insecure',
  )
  const as = await administrator('routine/config/index', 'routine/config/edit')
  expect((await call(trySignIn, { provider: 'cas', typed: {} }, { as })).code).toBe(401)
})
