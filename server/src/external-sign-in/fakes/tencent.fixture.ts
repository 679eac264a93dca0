import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { listen } from './listen.fixture.ts'

type Said = Record<string, unknown>
type Phone = { openid: string; unionid: string; nickname: string; userid: string }
type Code = { phone: Phone; app: string }
type Kept = { codes: Map<string, Code>; tokens: Map<string, Phone | 'corp'>; given: number }

const app = { appid: 'wx1234567890abcdef', secret: 'wechat-secret' }
const account = { appid: 'wxaccount0000001', secret: 'account-secret' }
const corp = { corpid: 'ww1234567890', agentid: '1000002', secret: 'wecom-secret' }

const wrong = (errcode: number, errmsg: string): Said => ({ errcode, errmsg })

const newToken = () => randomBytes(16).toString('hex')

/** A code is good once, for the application that it was given to. */
function takeCode({ codes }: Kept, query: URLSearchParams, app: string): Phone | undefined {
  const code = query.get('code') ?? ''
  const given = codes.get(code)
  codes.delete(code)
  return given?.app === app ? given.phone : undefined
}

/** https://developers.weixin.qq.com/doc/oplatform/Website_App/WeChat_Login/Wechat_Login.html */
const weChat = (kept: Kept): Record<string, (query: URLSearchParams) => Said> => ({
  '/sns/oauth2/access_token': (query) => {
    const asks = [app, account].find(({ appid }) => appid === query.get('appid'))
    if (!asks) return wrong(40013, 'invalid appid')
    if (query.get('secret') !== asks.secret) return wrong(40125, 'invalid appsecret')
    if (query.get('grant_type') !== 'authorization_code') return wrong(40002, 'invalid grant_type')
    const phone = takeCode(kept, query, asks.appid)
    if (!phone) return wrong(40163, 'code been used')
    const access_token = newToken()
    kept.tokens.set(access_token, phone)
    const { openid, unionid } = phone
    const shared = unionid ? { unionid } : {}
    return { access_token, expires_in: 7200, refresh_token: 'r', openid, scope: 'snsapi_login', ...shared }
  },
  '/sns/userinfo': (query) => {
    const phone = kept.tokens.get(query.get('access_token') ?? '')
    if (!phone || phone === 'corp') return wrong(40001, 'invalid credential')
    const { openid, unionid, nickname } = phone
    if (openid !== query.get('openid')) return wrong(40003, 'invalid openid')
    return { openid, ...(unionid ? { unionid } : {}), nickname, sex: 0, headimgurl: '' }
  },
})

/** https://developer.work.weixin.qq.com/document/path/98152 */
const weCom = (kept: Kept): Record<string, (query: URLSearchParams) => Said> => ({
  '/cgi-bin/gettoken': (query) => {
    if (query.get('corpid') !== corp.corpid) return wrong(40013, 'invalid corpid')
    if (query.get('corpsecret') !== corp.secret) return wrong(40001, 'invalid credential')
    const access_token = newToken()
    kept.tokens.set(access_token, 'corp')
    kept.given += 1
    return { errcode: 0, errmsg: 'ok', access_token, expires_in: 7200 }
  },
  '/cgi-bin/auth/getuserinfo': (query) => {
    if (kept.tokens.get(query.get('access_token') ?? '') !== 'corp')
      return wrong(40014, 'invalid access_token')
    const phone = takeCode(kept, query, corp.corpid)
    if (!phone) return wrong(40029, 'invalid code')
    const { userid, openid } = phone
    return { errcode: 0, errmsg: 'ok', ...(userid ? { userid } : { openid }) }
  },
})

/** Which applications each page takes, and in whose own browser alone it opens. */
const pages: Record<string, { takes: string[]; inside?: RegExp }> = {
  '/connect/qrconnect': { takes: [app.appid] },
  '/connect/oauth2/authorize': { takes: [account.appid, corp.corpid], inside: /micromessenger/i },
  '/wwlogin/sso/login': { takes: [corp.corpid] },
}

/**
 * The endpoints of WeChat and WeCom that signing in uses, with their checks and their numbers for what is wrong: application,
 * secret, a code that is good once, a token that belongs to the person asked for. `scans` is who holds the phone.
 */
export async function tencentServer() {
  const kept: Kept = { codes: new Map(), tokens: new Map(), given: 0 }
  const state = {
    scans: { openid: '', unionid: '', nickname: '', userid: '' } as Phone,
    /** The person says no on the phone. */
    denies: false,
    /** Answers this number to whatever is asked. */
    fails: 0,
  }
  const answers = { ...weChat(kept), ...weCom(kept) }

  function scan(
    page: (typeof pages)[string],
    query: URLSearchParams,
    userAgent: string,
    response: ServerResponse,
  ) {
    const appid = query.get('appid') ?? ''
    if (!page.takes.includes(appid)) return void response.writeHead(400).end('appid')
    if (page.inside && !page.inside.test(userAgent)) return void response.writeHead(400).end('open it inside')
    const back = new URL(query.get('redirect_uri') ?? '')
    if (!state.denies) {
      const code = newToken()
      kept.codes.set(code, { phone: state.scans, app: appid })
      back.searchParams.set('code', code)
    }
    back.searchParams.set('state', query.get('state') ?? '')
    response.writeHead(302, { location: back.href }).end()
  }

  const { base, close } = await listen((at) => (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', at)
    const page = pages[pathname]
    if (page) return scan(page, searchParams, String(request.headers['user-agent']), response)
    const answer = answers[pathname]
    const said = state.fails || !answer ? wrong(state.fails, 'fails') : answer(searchParams)
    // WeChat says its JSON is plain text
    response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(said))
  })
  return { base, app, account, corp, state, kept, close }
}
