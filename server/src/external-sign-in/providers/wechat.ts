import type { Words } from '@obelisk/contract/refusal'
import * as z from 'zod'
import { callOut, type OutsideRules, Unreachable } from '#kernel/call-out.ts'
import { AnswerWrong, cancelled, type Provider, ProviderRefused, type Round } from './provider.ts'

export type WeChatSettings = {
  appId: string
  appSecret: string
  /** Where the codes to scan are shown, and where the calls go. */
  openUrl: string
  apiUrl: string
  title: Words
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
  if (answer.get('state') !== state) throw new AnswerWrong('another state')
  if (code === '' || code === 'authdeny') throw new ProviderRefused(cancelled)
  if (!/^[\w-]{1,512}$/.test(code)) throw new AnswerWrong('no code')
  return code
}

/** WeChat: a code is shown and scanned with the phone. It knows no number of ours; people bind their account once. */
export function weChatProvider(settings: WeChatSettings, returnUrl: string, rules: OutsideRules): Provider {
  const { appId, appSecret, openUrl, apiUrl } = settings
  return {
    name: 'wechat',
    title: settings.title,
    givesNumber: false,
    begin: async ({ state }) => {
      const query = {
        appid: appId,
        redirect_uri: returnUrl,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      }
      return `${openUrl}/connect/qrconnect?${new URLSearchParams(query)}#wechat_redirect`
    },
    prove: async (round, answer) => {
      const asked = { appid: appId, secret: appSecret, code: codeOf(round, answer) }
      const query = new URLSearchParams({ ...asked, grant_type: 'authorization_code' })
      const token = await askTencent(rules, `${apiUrl}/sns/oauth2/access_token?${query}`, Token)
      const { access_token, openid } = token
      const who = new URLSearchParams({ access_token, openid, lang: 'zh_CN' })
      const person = await askTencent(rules, `${apiUrl}/sns/userinfo?${who}`, Person)
      if (person.openid !== openid) throw new AnswerWrong('another person')
      const subject = token.unionid ?? person.unionid ?? openid
      return { issuer: appId, subject, name: person.nickname.slice(0, 100) }
    },
  }
}
