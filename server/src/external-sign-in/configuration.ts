import { type ProviderName, providers, returnPath } from '@obelisk/contract/external-sign-in'
import type { OutsideRules } from '#kernel/call-out.ts'
import { type CasSettings, casProvider } from './providers/cas.ts'
import { type OidcProvider, type OidcSettings, oidcProvider } from './providers/oidc.ts'
import type { Provider } from './providers/provider.ts'
import { type WeChatSettings, weChatProvider } from './providers/wechat.ts'
import { type WeComSettings, weComProvider } from './providers/wecom.ts'

/** What the operator of the site switches on; what is left out is off. */
export type ExternalConfiguration = {
  /** The address people open the site by; providers send the browser back there, and nowhere else. */
  siteUrl: string
  rules: OutsideRules
  cas?: CasSettings | undefined
  oidc?: OidcSettings | undefined
  wecom?: WeComSettings | undefined
  wechat?: WeChatSettings | undefined
}

type InUse = { cas?: Provider; oidc?: OidcProvider; wecom?: Provider; wechat?: Provider }

let inUse: InUse = {}

/** Set at the start, and again when the configuration of the site changes. */
export function configureExternalSignIn(wanted?: ExternalConfiguration) {
  inUse = {}
  if (!wanted) return
  const { siteUrl, rules, cas, oidc, wecom, wechat } = wanted
  const returnUrl = new URL(returnPath, siteUrl).href
  if (cas) inUse.cas = casProvider(cas, returnUrl, rules)
  if (oidc) inUse.oidc = oidcProvider(oidc, returnUrl, rules)
  if (wecom) inUse.wecom = weComProvider(wecom, returnUrl, rules)
  if (wechat) inUse.wechat = weChatProvider(wechat, returnUrl, rules)
}

export const findProvider = (name: ProviderName): Provider | undefined => inUse[name]
export const oidcInUse = (): OidcProvider | undefined => inUse.oidc

/** Those that are switched on, the campus first. */
export const providersInUse = (): Provider[] => providers.flatMap((name) => inUse[name] ?? [])
