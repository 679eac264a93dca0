import type { Translations } from '@obelisk/contract/refusal'
import * as z from 'zod'
import type { OutsideRules } from '#kernel/network/outside-rules.ts'
import { type Provider, ProviderRefused } from './provider.ts'
import { askTencent, codeOf } from './wechat.ts'

export type WeComSettings = {
  corpId: string
  agentId: string
  secret: string
  /** Whether the user ids of the school's WeCom are the staff and student numbers. */
  userIdIsNumber: boolean
  loginUrl: string
  openUrl: string
  apiUrl: string
  title: Translations
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
/** `userid` for members of the school; somebody else has an `openid` only. */
const Member = z.object({ userid: z.string().min(1).max(128).optional() })

/** Said when the token of the application is no longer good. */
const tokenOver = new Set(['40014', '42001', '42009'])

/** WeCom: scanned at a desk, or without a question inside its own browser. */
export function weComProvider(settings: WeComSettings, returnUrl: string, rules: OutsideRules): Provider {
  const { corpId, agentId, secret, loginUrl, openUrl, apiUrl } = settings
  let token: { text: string; until: number } | undefined

  async function tokenNow(): Promise<string> {
    if (token && token.until > Date.now()) return token.text
    const query = new URLSearchParams({ corpid: corpId, corpsecret: secret })
    const given = await askTencent(rules, `${apiUrl}/cgi-bin/gettoken?${query}`, Token)
    token = { text: given.access_token, until: Date.now() + Math.max(0, given.expires_in - 300) * 1000 }
    return token.text
  }
  const memberOf = async (code: string) => {
    const query = new URLSearchParams({ access_token: await tokenNow(), code })
    return askTencent(rules, `${apiUrl}/cgi-bin/auth/getuserinfo?${query}`, Member)
  }

  return {
    name: 'wecom',
    title: settings.title,
    givesNumber: settings.userIdIsNumber,
    begin: async ({ state }, userAgent) => {
      const shared = { appid: corpId, redirect_uri: returnUrl, state, agentid: agentId }
      if (/wxwork\//i.test(userAgent)) {
        const query = new URLSearchParams({ ...shared, response_type: 'code', scope: 'snsapi_base' })
        return `${openUrl}/connect/oauth2/authorize?${query}#wechat_redirect`
      }
      return `${loginUrl}/wwlogin/sso/login?${new URLSearchParams({ ...shared, login_type: 'CorpApp' })}`
    },
    prove: async (round, answer) => {
      const code = codeOf(round, answer)
      const member = await memberOf(code).catch((error: unknown) => {
        if (!(error instanceof ProviderRefused && tokenOver.has(error.reason))) throw error
        token = undefined
        return memberOf(code)
      })
      const { userid } = member
      if (!userid) throw new ProviderRefused('not a member')
      const number = settings.userIdIsNumber ? userid : undefined
      return { issuer: corpId, subject: userid, name: userid, number }
    },
    attempt: async () => {
      token = undefined
      await tokenNow()
    },
  }
}
