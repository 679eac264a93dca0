import type { Translations } from '@obelisk/contract/refusal'
import * as z from 'zod'
import { callOut } from '#kernel/network/call-out.ts'
import { type OutsideRules, Unreachable } from '#kernel/network/outside-rules.ts'
import { isSameSecret } from '#kernel/security/equal-secrets.ts'
import { AnswerWrong, cancelled, type Provider, ProviderRefused, type Round } from './provider.ts'

export type WeChatSettings = {
  appId: string
  appSecret: string
  /** The school's service account, by which people sign in inside WeChat; empty: there is none. */
  accountId: string
  accountSecret: string
  /** Where the codes to scan are shown, and where the calls go. */
  openUrl: string
  apiUrl: string
  title: Translations
}

const Said = z.object({ errcode: z.number().optional(), errmsg: z.string().optional() })
const Token = z.object({
  access_token: z.string().min(1),
  openid: z.string().min(1).max(128),
  unionid: z.string().max(128).optional(),
})
const Person = z.object({
  openid: z.string(),
  nickname: z.string().default(''),
  unionid: z.string().max(128).optional(),
})

const busy = -1

/** Said of a code that is none, once application and secret have been accepted. */
const codeWrong = ['40029', '40163', '41008']

/** The browser inside WeChat; that of WeCom says it is both. */
export const isInWeChat = (userAgent: string) =>
  /micromessenger\//i.test(userAgent) && !/wxwork\//i.test(userAgent)

/** One call of Tencent's: HTTP status 200 always, what went wrong stands in the body. */
export async function askTencent<T>(rules: OutsideRules, url: string, shape: z.ZodType<T>): Promise<T> {
  const response = await callOut(rules, url)
  if (response.status !== 200) throw new Unreachable(`answers ${response.status}`)
  const body: unknown = await response.json().catch(() => {
    throw new AnswerWrong('no JSON')
  })
  const said = Said.safeParse(body)
  const { errcode = 0 } = said.data ?? {}
  if (errcode === busy) throw new Unreachable('busy')
  if (errcode !== 0) throw new ProviderRefused(String(errcode))
  const read = shape.safeParse(body)
  if (!read.success) throw new AnswerWrong('another shape')
  return read.data
}

/** The code that came back for this round; without one the person went back. */
export function codeOf({ state }: Round, answer: URLSearchParams): string {
  const code = answer.get('code') ?? ''
  if (!isSameSecret(answer.get('state') ?? '', state)) throw new AnswerWrong('another state')
  if (code === '' || code === 'authdeny') throw new ProviderRefused(cancelled)
  if (!/^[\w-]{1,512}$/.test(code)) throw new AnswerWrong('no code')
  return code
}

/**
 * WeChat: a code is shown and scanned with the phone; inside WeChat, where nobody can scan the own screen, the school's
 * service account asks. It knows no number of ours; people bind their account once. Both know a person by the same
 * `unionid` when they belong to the same account of the open platform.
 */
export function weChatProvider(settings: WeChatSettings, returnUrl: string, rules: OutsideRules): Provider {
  const { appId, openUrl, apiUrl } = settings
  const site = { appid: appId, secret: settings.appSecret }
  const account = { appid: settings.accountId, secret: settings.accountSecret }
  const appFor = (userAgent: string) => (account.appid && isInWeChat(userAgent) ? account : site)
  const tokenFor = (app: typeof site, code: string) => {
    const query = new URLSearchParams({ ...app, code, grant_type: 'authorization_code' })
    return askTencent(rules, `${apiUrl}/sns/oauth2/access_token?${query}`, Token)
  }

  return {
    name: 'wechat',
    title: settings.title,
    givesNumber: false,
    begin: async ({ state }, userAgent) => {
      const app = appFor(userAgent)
      const [page, scope] =
        app === account ? ['oauth2/authorize', 'snsapi_userinfo'] : ['qrconnect', 'snsapi_login']
      // WeChat wants them in this order
      const query = { appid: app.appid, redirect_uri: returnUrl, response_type: 'code', scope, state }
      return `${openUrl}/connect/${page}?${new URLSearchParams(query)}#wechat_redirect`
    },
    prove: async (round, answer, userAgent) => {
      const app = appFor(userAgent)
      const token = await tokenFor(app, codeOf(round, answer))
      const { access_token, openid } = token
      const who = new URLSearchParams({ access_token, openid, lang: 'zh_CN' })
      const person = await askTencent(rules, `${apiUrl}/sns/userinfo?${who}`, Person)
      if (person.openid !== openid) throw new AnswerWrong('another person')
      const name = person.nickname.slice(0, 100)
      const unionid = token.unionid ?? person.unionid
      return unionid
        ? { issuer: appId, subject: unionid, name }
        : { issuer: app.appid, subject: openid, name }
    },
    attempt: async () => {
      for (const app of [site, account].filter(({ appid }) => appid !== ''))
        await tokenFor(app, 'attempt').catch((error: unknown) => {
          if (!(error instanceof ProviderRefused && codeWrong.includes(error.reason))) throw error
        })
    },
  }
}
