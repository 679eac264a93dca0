import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { listen } from './listen.fixture.ts'

/** An OpenID Connect provider that says whatever the test wants: what comes back is signed as `make` says. */
export async function forgingOidcServer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', use: 'sig', alg: 'RS256' }
  const state = {
    /** What the next token says besides; undefined takes a claim away. */
    claims: {} as Record<string, unknown>,
    signs: 'well' as 'well' | 'not' | 'by stranger' | 'by secret',
    nonce: '',
    challenge: '',
    secret: 'the secret of the client',
    isChallengeRight: false,
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  async function idToken(iss: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const usual = {
      iss,
      aud: 'obelisk',
      sub: 'sub-1',
      nonce: state.nonce,
      iat: now,
      exp: now + 300,
      number: 'T0001',
    }
    const claims = JSON.parse(JSON.stringify({ ...usual, ...state.claims })) as Record<string, unknown>
    if (state.signs === 'not') return `${part({ alg: 'none' })}.${part(claims)}.`
    const by = {
      well: { alg: 'RS256', key: privateKey },
      'by stranger': { alg: 'RS256', key: stranger.privateKey },
      'by secret': { alg: 'HS256', key: new TextEncoder().encode(state.secret) },
    }[state.signs]
    return new SignJWT(claims).setProtectedHeader({ alg: by.alg, kid: 'k' }).sign(by.key)
  }

  const description = (at: string) => ({
    issuer: at,
    authorization_endpoint: `${at}/auth`,
    token_endpoint: `${at}/token`,
    jwks_uri: `${at}/jwks`,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  })

  /** Where the browser goes back to, with a code for whatever was asked. */
  function backFrom(query: URLSearchParams): string {
    state.nonce = query.get('nonce') ?? ''
    state.challenge = query.get('code_challenge') ?? ''
    const code = new URLSearchParams({ code: 'c', state: query.get('state') ?? '' })
    return `${query.get('redirect_uri')}?${code}`
  }

  async function tokens(at: string, body: string) {
    const form = new URLSearchParams(body)
    const digest = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    state.isChallengeRight = digest === state.challenge && form.get('client_secret') === state.secret
    return { access_token: 'a', token_type: 'Bearer', id_token: await idToken(at) }
  }

  const { base, close } = await listen((at) => async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', at)
    if (pathname === '/auth') return response.writeHead(302, { location: backFrom(searchParams) }).end()
    const answers: Record<string, () => object | Promise<object>> = {
      '/.well-known/openid-configuration': () => description(at),
      '/jwks': () => ({ keys: [jwk] }),
      '/token': async () => tokens(at, await text(request)),
    }
    const said = await answers[pathname]?.()
    const type = { 'content-type': 'application/json' }
    return response.writeHead(said ? 200 : 404, type).end(JSON.stringify(said ?? {}))
  })
  return { issuer: base, state, close }
}
