import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgingOidcServer } from './fakes/forging-oidc.fixture.ts'
import { enter, school, switchOff, switchOn, tokenIn, whoIs } from './fakes/school.fixture.ts'

let forger: Awaited<ReturnType<typeof forgingOidcServer>>
const usual = { oidc_on: true, oidc_client_id: 'obelisk', oidc_scope: 'openid', oidc_number_claim: 'number' }

beforeAll(async () => {
  forger = await forgingOidcServer()
  await school()
})
beforeEach(async () => {
  Object.assign(forger.state, { claims: {}, signs: 'well' })
  await switchOn({ ...usual, oidc_issuer: forger.issuer, oidc_client_secret: forger.state.secret })
})
afterEach(switchOff)
afterAll(() => forger.close())

test('a token as it must be leads in; verifier and secret go to the provider', async () => {
  expect(await whoIs(tokenIn((await enter('oidc')).data))).toBe('zhouming')
  expect(forger.state.isChallengeRight).toBe(true)
})

test.each(['not', 'by stranger', 'by secret'] as const)(
  'a token that is signed %s is not taken',
  async (signs) => {
    forger.state.signs = signs
    expect((await enter('oidc')).refused?.refusal).toBe('external-untrusted')
  },
)

const now = Math.floor(Date.now() / 1000)
test.each<[string, Record<string, unknown>]>([
  ['for another audience', { aud: 'somebody-else' }],
  ['for several, and meant for another', { aud: ['obelisk', 'other'], azp: 'other' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['with another nonce', { nonce: 'of-another-attempt' }],
  ['without a nonce', { nonce: undefined }],
  ['that ran out ten minutes ago', { iat: now - 900, exp: now - 600 }],
  ['that is not good yet', { nbf: now + 600 }],
  ['without a time to run out', { exp: undefined }],
  ['without a subject', { sub: undefined }],
])('a token %s is not taken', async (_what, claims) => {
  forger.state.claims = claims
  expect((await enter('oidc')).refused?.refusal).toBe('external-untrusted')
})

test.each([
  ['slow', { iat: now + 40, nbf: now + 40 }],
  ['fast', { iat: now - 330, exp: now - 30 }],
])('a clock that is half a minute %s does not keep anybody out', async (_what, claims) => {
  forger.state.claims = claims
  expect((await enter('oidc')).code).toBe(1)
})

test('a provider whose description names another issuer is not taken at all', async () => {
  await switchOn({ oidc_issuer: `${forger.issuer}/other`, oidc_client_secret: 's' })
  await expect(enter('oidc')).rejects.toThrow()
})

test('numbers are read as text, and only from the token’s own claims', async () => {
  forger.state.claims = { number: 20230101 }
  expect(await whoIs(tokenIn((await enter('oidc')).data))).toBe('s20230101')
  for (const number of [{ toString: 'T0001' }, ['T0001'], true, '']) {
    forger.state.claims = { number }
    expect((await enter('oidc')).refused?.refusal).toBe('external-number-missing')
  }
})
