import { createHash } from 'node:crypto'
import { type ProviderName, providers, returnPath } from '@obelisk/contract/external-sign-in'
import type { Translations } from '@obelisk/contract/refusal'
import { findSiteItem } from '@obelisk/contract/site-config/items'
import { outsideRulesOf } from '#kernel/network/outside-rules.ts'
import { type Site, type SiteReader, siteOf } from '#kernel/site/site.ts'
import { faultsIn } from '#kernel/site/site-faults.ts'
import { casProvider } from './providers/cas.ts'
import { oidcProvider } from './providers/oidc.ts'
import type { OidcProvider } from './providers/oidc-exchange.ts'
import type { Provider } from './providers/provider.ts'
import { weChatProvider } from './providers/wechat.ts'
import { weComProvider } from './providers/wecom.ts'

const titles = {
  campus: { 'zh-cn': '统一身份认证', en: 'Campus account' },
  wecom: { 'zh-cn': '企业微信', en: 'WeCom' },
  wechat: { 'zh-cn': '微信', en: 'WeChat' },
} as const satisfies Record<string, Translations>

/** What a school calls it: `统一身份认证|Campus account`; one text alone counts for both languages. */
export function titleFrom(given: string, usual: Translations): Translations {
  const [zh = '', en = zh] = given.split('|').map((text) => text.trim())
  return zh ? { 'zh-cn': zh, en: en || zh } : usual
}

/** What of the site's configuration makes each provider what it is. */
const settings = {
  cas: (site: Site) => ({
    url: site.cas_url,
    version: site.cas_version === '2' ? (2 as const) : (3 as const),
    numberAttribute: site.cas_number_attribute,
    renew: site.cas_renew,
    title: titleFrom(site.cas_title, titles.campus),
  }),
  oidc: (site: Site) => ({
    issuer: site.oidc_issuer,
    clientId: site.oidc_client_id,
    clientSecret: site.secret('oidc_client_secret'),
    scope: site.oidc_scope,
    numberClaim: site.oidc_number_claim,
    title: titleFrom(site.oidc_title, titles.campus),
  }),
  wecom: (site: Site) => ({
    corpId: site.wecom_corp_id,
    agentId: site.wecom_agent_id,
    secret: site.secret('wecom_secret'),
    userIdIsNumber: site.wecom_user_id === 'number',
    loginUrl: site.wecom_endpoint || 'https://login.work.weixin.qq.com',
    openUrl: site.wecom_endpoint || 'https://open.weixin.qq.com',
    apiUrl: site.wecom_endpoint || 'https://qyapi.weixin.qq.com',
    title: titles.wecom,
  }),
  wechat: (site: Site) => ({
    appId: site.wechat_app_id,
    appSecret: site.secret('wechat_app_secret'),
    accountId: site.wechat_account_id,
    accountSecret: site.secret('wechat_account_secret'),
    openUrl: site.wechat_endpoint || 'https://open.weixin.qq.com',
    apiUrl: site.wechat_endpoint || 'https://api.weixin.qq.com',
    title: titles.wechat,
  }),
}

const making = {
  cas: casProvider,
  oidc: oidcProvider,
  wecom: weComProvider,
  wechat: weChatProvider,
} as const

type Made = { [N in ProviderName]: ReturnType<(typeof making)[N]> }

/** Providers as they were made last, with what they have found out; made anew as soon as anything about them changes. */
const made: { [N in ProviderName]?: { from: string; provider: Made[N] } } = {}

const returnUrlOf = ({ site_url }: Site) => new URL(returnPath, site_url).href

/** A provider as this configuration describes it, which is whole. */
export function providerOf<N extends ProviderName>(name: N, site: Site): Made[N] {
  const make = making[name] as (...given: unknown[]) => Made[N]
  return make(settings[name](site), returnUrlOf(site), outsideRulesOf(site))
}

function keptProviderOf<N extends ProviderName>(name: N, site: Site): Made[N] {
  const about = [settings[name](site), returnUrlOf(site), outsideRulesOf(site)]
  const from = createHash('sha256').update(JSON.stringify(about)).digest('hex')
  const known = made[name]
  if (known?.from === from) return known.provider
  const provider = providerOf(name, site)
  Object.assign(made, { [name]: { from, provider } })
  return provider
}

const switches = {
  cas: (site: Site) => site.cas_on,
  oidc: (site: Site) => site.oidc_on,
  wecom: (site: Site) => site.wecom_on,
  wechat: (site: Site) => site.wechat_on,
} as const

/** What keeps a provider from being used although it is switched on. */
const faultsOf = (name: ProviderName, site: Site) =>
  faultsIn(site).filter(({ item }) => item === 'site_url' || findSiteItem(item)?.group === name)

/** A provider as the site's configuration has it now; nothing while it is off or not whole. */
export const findProviderOf = <N extends ProviderName>(name: N, site: Site): Made[N] | undefined =>
  switches[name](site) && faultsOf(name, site).length === 0 ? keptProviderOf(name, site) : undefined

export const findProvider = async (ctx: SiteReader, name: ProviderName): Promise<Provider | undefined> =>
  findProviderOf(name, await siteOf(ctx))

export const oidcInUse = async (ctx: SiteReader): Promise<OidcProvider | undefined> =>
  findProviderOf('oidc', await siteOf(ctx))

/** Those that are switched on, the campus first. */
export async function providersInUse(ctx: SiteReader): Promise<Provider[]> {
  const site = await siteOf(ctx)
  return providers.flatMap((name) => findProviderOf(name, site) ?? [])
}
