import type { Words } from '@obelisk/contract/refusal'
import type { Env } from '#kernel/env.ts'
import type { ExternalConfiguration } from './configuration.ts'

const titles = {
  campus: { 'zh-cn': '统一身份认证', en: 'Campus account' },
  wecom: { 'zh-cn': '企业微信', en: 'WeCom' },
  wechat: { 'zh-cn': '微信', en: 'WeChat' },
} as const satisfies Record<string, Words>

/** What a school calls it: `统一身份认证|Campus account`; one text alone counts for both languages. */
function titleFrom(given: string, usual: Words): Words {
  const [zh = '', en = zh] = given.split('|').map((text) => text.trim())
  return zh ? { 'zh-cn': zh, en: en || zh } : usual
}

/** All of these or none: half a provider is a mistake to be told at the start. */
function complete(env: Env, names: readonly (keyof Env)[]): boolean {
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return false
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')} too, or none of ${names.join(', ')}.`)
  return true
}

const casFrom = (env: Env): ExternalConfiguration['cas'] =>
  complete(env, ['CAS_URL'])
    ? {
        url: env.CAS_URL ?? '',
        version: env.CAS_VERSION === '2' ? 2 : 3,
        numberAttribute: env.CAS_NUMBER_ATTRIBUTE,
        renew: env.CAS_RENEW === 'on',
        title: titleFrom(env.CAS_TITLE, titles.campus),
      }
    : undefined

const oidcFrom = (env: Env): ExternalConfiguration['oidc'] =>
  complete(env, ['OIDC_ISSUER', 'OIDC_CLIENT_ID'])
    ? {
        issuer: env.OIDC_ISSUER ?? '',
        clientId: env.OIDC_CLIENT_ID,
        clientSecret: env.OIDC_CLIENT_SECRET,
        scope: env.OIDC_SCOPE,
        numberClaim: env.OIDC_NUMBER_CLAIM,
        title: titleFrom(env.OIDC_TITLE, titles.campus),
      }
    : undefined

const weComFrom = (env: Env): ExternalConfiguration['wecom'] =>
  complete(env, ['WECOM_CORP_ID', 'WECOM_AGENT_ID', 'WECOM_SECRET'])
    ? {
        corpId: env.WECOM_CORP_ID,
        agentId: env.WECOM_AGENT_ID,
        secret: env.WECOM_SECRET,
        userIdIsNumber: env.WECOM_USER_ID === 'number',
        loginUrl: 'https://login.work.weixin.qq.com',
        openUrl: 'https://open.weixin.qq.com',
        apiUrl: 'https://qyapi.weixin.qq.com',
        title: titles.wecom,
      }
    : undefined

const weChatFrom = (env: Env): ExternalConfiguration['wechat'] =>
  complete(env, ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'])
    ? {
        appId: env.WECHAT_APP_ID,
        appSecret: env.WECHAT_APP_SECRET,
        openUrl: 'https://open.weixin.qq.com',
        apiUrl: 'https://api.weixin.qq.com',
        title: titles.wechat,
      }
    : undefined

/**
 * What the environment switches on, or nothing. Throws when a provider is named by halves, or without the address of the
 * site: it is never taken from a request, which anybody can write.
 */
export function externalSignInFrom(env: Env, isProduction: boolean): ExternalConfiguration | undefined {
  const wanted = { cas: casFrom(env), oidc: oidcFrom(env), wecom: weComFrom(env), wechat: weChatFrom(env) }
  if (!Object.values(wanted).some(Boolean)) return undefined
  if (!env.SITE_URL)
    throw new Error('Set SITE_URL to the address of the site, such as https://obe.example.edu.cn')
  const network = env.SIGN_IN_NETWORK ?? (isProduction ? 'open' : 'any')
  const rules = { secureOnly: network !== 'any', privateNetworks: network !== 'open' }
  const insecure = [env.SITE_URL, env.CAS_URL, env.OIDC_ISSUER].filter((url) => url?.startsWith('http:'))
  if (rules.secureOnly && insecure.length > 0)
    throw new Error(`Signing in through others needs https: ${insecure.join(', ')}`)
  return { siteUrl: env.SITE_URL, rules, ...wanted }
}
