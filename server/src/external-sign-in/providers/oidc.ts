import type { OutsideRules } from '#kernel/network/outside-rules.ts'
import type { OidcExchange, OidcProvider, OidcSettings } from './oidc-exchange.ts'

/** OpenID Connect. Its libraries are loaded when somebody first comes this way: many schools use none of it. */
export function oidcProvider(settings: OidcSettings, returnUrl: string, rules: OutsideRules): OidcProvider {
  let loaded: Promise<OidcExchange> | undefined
  const exchange = () =>
    (loaded ??= import('./oidc-exchange.ts').then(({ oidcExchange }) =>
      oidcExchange(settings, returnUrl, rules),
    ))
  return {
    name: 'oidc',
    title: settings.title,
    givesNumber: settings.numberClaim !== '',
    begin: async (...given) => (await exchange()).begin(...given),
    prove: async (...given) => (await exchange()).prove(...given),
    attempt: async () => (await exchange()).attempt(),
    leave: async (session) => (await exchange()).leave(session),
    logoutNamed: async (token) => (await exchange()).logoutNamed(token),
  }
}
