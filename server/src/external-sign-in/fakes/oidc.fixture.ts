import type { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import Provider from 'oidc-provider'
import { listen } from './listen.fixture.ts'

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomBytes(6).toString('hex'), use: 'sig', alg: 'RS256' }
}

/** Where the provider keeps what belongs to a request; its types do not know it. */
const storage: string = 'oidc-provider/lib/helpers/als.js'

/** Once used, it makes every promise of this process slower, those of later test files as well. */
async function stopStorage() {
  const { default: kept } = (await import(storage)) as { default: AsyncLocalStorage<unknown> }
  kept.disable()
}

/** A real OpenID Connect provider, at whose window somebody is already sitting: whoever asks is signed in as `who`. */
export async function oidcServer(home: string) {
  const person = { who: 'sub-1', claims: {} as Record<string, unknown>, goesBack: false }
  const client = { id: 'obelisk', secret: randomBytes(24).toString('hex') }
  const state = { down: false }
  let provider: Provider

  async function build(base: string, keys: JWK[]) {
    provider = new Provider(base, {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: [`${home}/user/external`],
          post_logout_redirect_uris: [`${home}/`],
          backchannel_logout_uri: `${home}/user/external`,
          backchannel_logout_session_required: true,
        },
      ],
      jwks: { keys },
      cookies: { keys: ['a secret of the test'] },
      claims: { openid: ['sub', 'sid'], profile: ['name', 'employee_number', 'preferred_username'] },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: {
          logoutSource: (ctx, form) => {
            ctx.body = `<!doctype html>${form}<button form="op.logoutForm" name="logout" value="yes">yes</button>`
          },
        },
      },
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
      pkce: { required: () => true },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...person.claims }) }),
      loadExistingGrant: async (ctx) => {
        const { client: asks, session } = ctx.oidc
        const grant = new ctx.oidc.provider.Grant({
          clientId: asks?.clientId ?? '',
          accountId: session?.accountId ?? '',
        })
        grant.addOIDCScope('openid profile')
        await grant.save()
        return grant
      },
    })
    return provider
  }

  const finish = (request: IncomingMessage, response: ServerResponse) =>
    provider.interactionFinished(
      request,
      response,
      person.goesBack ? { error: 'access_denied' } : { login: { accountId: person.who } },
    )

  const first = await newKey()
  let callback: ReturnType<Provider['callback']> = () => Promise.resolve()
  const { base, close: closeServer } = await listen(() => (request, response) => {
    if (state.down) return void request.socket.destroy()
    void (request.url?.startsWith('/interaction/') ? finish(request, response) : callback(request, response))
  })
  const open = async (keys: JWK[]) => {
    callback = (await build(base, keys)).callback()
  }
  await open([first])

  const close = async () => {
    await closeServer()
    await stopStorage()
  }

  /** The provider changes its keys; the old one is published no longer. */
  const changeKeys = async () => open([await newKey()])
  return { issuer: base, client, person, state, changeKeys, firstKey: first, close }
}
