import type { Translations } from '@obelisk/contract/refusal'
import * as jose from 'jose'
import * as client from 'openid-client'
import * as z from 'zod'
import { callOut } from '#kernel/network/call-out.ts'
import type { OutsideRules } from '#kernel/network/outside-rules.ts'
import { isSameSecret } from '#kernel/security/equal-secrets.ts'
import { AnswerWrong, type Proven, type Provider, ProviderRefused, type Round } from './provider.ts'

export type OidcSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
  /** The claim that holds the staff or student number; empty: people bind their account once. */
  numberClaim: string
  title: Translations
}

/** What a signed request to sign out names: a session of the provider, or everything of a person. */
export type LogoutNamed = { issuer: string; subject: string; sid: string; issued: number }

export type OidcProvider = Provider & { logoutNamed: (token: string) => Promise<LogoutNamed> }

/** What is said with the provider, and proven of its answers. */
export type OidcExchange = Pick<OidcProvider, 'begin' | 'prove' | 'attempt' | 'logoutNamed'> &
  Required<Pick<OidcProvider, 'leave'>>

/** Signatures that are taken. None of them is made with a secret that both sides know, and `none` is none. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
const Keys = z.object({ keys: z.array(z.object({ kty: z.string() })).min(1) })
const clockSkew = 60
const discoveredFor = 3600_000
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

type Known = { config: client.Configuration; keys: jose.JWTVerifyGetKey }

type Claims = Readonly<Record<string, unknown>>

const textClaim = (claims: Claims, name: string): string | undefined => {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

type Sent = { method?: string; headers?: object; body?: unknown }

const nameIn = (claims: Claims): string =>
  textClaim(claims, 'name') ?? textClaim(claims, 'preferred_username') ?? textClaim(claims, 'sub') ?? ''

/** Calls by the rules of this site, as the libraries want them. */
const fetchingBy =
  (rules: OutsideRules) =>
  (url: string, sent: Sent = {}) =>
    callOut(rules, url, {
      method: sent.method ?? 'GET',
      headers: { ...(sent.headers as Record<string, string>) },
      ...(sent.body == null ? {} : { body: String(sent.body) }),
    })

/** How the client shows who it is: as the provider wishes, by the header when it takes that. */
function proofFor({ clientSecret }: OidcSettings, methods = ['client_secret_basic']): client.ClientAuth {
  if (!clientSecret) return client.None()
  return methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(clientSecret)
    : client.ClientSecretPost(clientSecret)
}

async function discover(settings: OidcSettings, rules: OutsideRules): Promise<Known> {
  const { issuer, clientId, clientSecret } = settings
  const fetching = fetchingBy(rules)
  const found = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: rules.secureOnly ? [] : [client.allowInsecureRequests],
    [client.customFetch]: fetching as client.CustomFetch,
  })
  const server = found.serverMetadata()
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: clockSkew }
  const proof = proofFor(settings, server.token_endpoint_auth_methods_supported)
  const config = new client.Configuration(server, clientId, metadata, proof)
  config[client.customFetch] = fetching as client.CustomFetch
  if (!rules.secureOnly) client.allowInsecureRequests(config)
  if (!server.jwks_uri) throw new AnswerWrong('the provider publishes no keys')
  const keys = jose.createRemoteJWKSet(new URL(server.jwks_uri), {
    [jose.customFetch]: fetching as jose.FetchImplementation,
    // keys are changed without notice: an unknown one is asked for at once, once a second at most
    cooldownDuration: 1000,
  })
  return { config, keys }
}

/** What a provider says to a client whose id or secret is wrong. */
const isClientWrong = (error: unknown) =>
  error instanceof client.WWWAuthenticateChallengeError ||
  (error instanceof client.ResponseBodyError && /^(invalid|unauthorized)_client$/.test(error.error))

/** Finds out about the provider, fetches its keys, and shows it who we are with a code that is none. */
async function tryOut(settings: OidcSettings, returnUrl: string, rules: OutsideRules): Promise<void> {
  const { config } = await discover(settings, rules)
  const { jwks_uri = '' } = config.serverMetadata()
  const answer: unknown = await callOut(rules, jwks_uri).then((response) => response.json())
  if (!Keys.safeParse(answer).success) throw new AnswerWrong('the provider publishes no keys')
  const given = { code: 'attempt', redirect_uri: returnUrl, code_verifier: client.randomPKCECodeVerifier() }
  await client.genericGrantRequest(config, 'authorization_code', given).catch((error: unknown) => {
    if (isClientWrong(error)) throw new ProviderRefused('invalid_client')
    if (!(error instanceof client.ResponseBodyError)) throw error
  })
}

/** Finds out about the provider anew every hour; one discovery serves all who wait for it. */
function discovering(settings: OidcSettings, rules: OutsideRules) {
  let known: Promise<Known> | undefined
  let until = 0
  return () => {
    if (!known || Date.now() > until) {
      until = Date.now() + discoveredFor
      known = discover(settings, rules)
      known.catch(() => {
        known = undefined
      })
    }
    return known
  }
}

/** OpenID Connect: code flow with PKCE, state and nonce; the signature of the token is verified besides. */
export function oidcExchange(settings: OidcSettings, returnUrl: string, rules: OutsideRules): OidcExchange {
  const { clientId, scope, numberClaim } = settings
  const know = discovering(settings, rules)

  async function verify(token: string, options: jose.JWTVerifyOptions = {}) {
    const { config, keys } = await know()
    const { issuer } = config.serverMetadata()
    const taken = { issuer, audience: clientId, algorithms, clockTolerance: clockSkew, ...options }
    return (await jose.jwtVerify(token, keys, taken)).payload
  }

  /** What the token says, with what the provider tells besides when the number is not in the token. */
  async function withUserInfo(claims: Claims, accessToken: string): Promise<Claims> {
    const { config } = await know()
    const isTold = numberClaim === '' || textClaim(claims, numberClaim) !== undefined
    if (isTold || !config.serverMetadata().userinfo_endpoint) return claims
    const told = await client.fetchUserInfo(config, accessToken, textClaim(claims, 'sub') ?? '')
    return { ...told, ...claims }
  }

  async function prove({ state, nonce, verifier }: Round, answer: URLSearchParams): Promise<Proven> {
    const refusal = answer.get('error')
    if (refusal && isSameSecret(answer.get('state') ?? '', state))
      throw new ProviderRefused(refusal.slice(0, 100))
    const { config } = await know()
    const tokens = await client.authorizationCodeGrant(config, new URL(`${returnUrl}?${answer}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const idToken = tokens.id_token ?? ''
    const claims = await verify(idToken)
    const all = await withUserInfo(claims, tokens.access_token)
    return {
      issuer: config.serverMetadata().issuer,
      subject: textClaim(claims, 'sub') ?? '',
      name: nameIn(all),
      number: numberClaim ? textClaim(all, numberClaim) : undefined,
      sid: textClaim(claims, 'sid'),
      idToken,
    }
  }

  async function logoutNamed(token: string): Promise<LogoutNamed> {
    const claims = await verify(token, { maxTokenAge: '5 minutes', requiredClaims: ['jti', 'events'] })
    const { events, nonce, iat = 0, iss = '' } = claims
    const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, logoutEvent)
    const named = { subject: textClaim(claims, 'sub') ?? '', sid: textClaim(claims, 'sid') ?? '' }
    if (!isLogout || nonce !== undefined || !(named.subject || named.sid))
      throw new AnswerWrong('no request to sign out')
    return { issuer: iss, ...named, issued: iat }
  }

  return {
    begin: async ({ state, nonce, verifier }) => {
      const { config } = await know()
      const challenge = await client.calculatePKCECodeChallenge(verifier)
      const round = { state, nonce, code_challenge: challenge, code_challenge_method: 'S256' }
      return client.buildAuthorizationUrl(config, { redirect_uri: returnUrl, scope, ...round }).href
    },
    prove,
    attempt: () => tryOut(settings, returnUrl, rules),
    leave: async ({ idToken }) => {
      const { config } = await know()
      if (!config.serverMetadata().end_session_endpoint) return undefined
      return client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: new URL('/', returnUrl).href,
        ...(idToken ? { id_token_hint: idToken } : {}),
      }).href
    },
    logoutNamed,
  }
}
