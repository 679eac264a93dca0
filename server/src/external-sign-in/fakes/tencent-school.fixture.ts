import type { Endpoint } from '@obelisk/contract/endpoint'
import { joinExternal } from '@obelisk/contract/external-sign-in'
import { signIn } from '@obelisk/contract/identity'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { call, testApp } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { arrive, begin, password, school, switchOff, switchOn } from './school.fixture.ts'
import { tencentServer } from './tencent.fixture.ts'

export const wechatTitle = { 'zh-cn': '微信', en: 'WeChat' }

export type Tencent = Awaited<ReturnType<typeof tencentServer>>

/** Switches WeChat and WeCom on, at the stand-in. */
export function use(
  { base, app, corp, account }: Tencent,
  more: { secret?: string; userIdIsNumber?: boolean; hasAccount?: boolean } = {},
) {
  const { secret = app.secret, userIdIsNumber = true, hasAccount = false } = more
  return switchOn({
    wechat_on: true,
    wechat_app_id: app.appid,
    wechat_app_secret: secret,
    wechat_account_id: hasAccount ? account.appid : null,
    wechat_account_secret: hasAccount ? account.secret : null,
    wechat_endpoint: base,
    wecom_on: true,
    wecom_corp_id: corp.corpid,
    wecom_agent_id: corp.agentid,
    wecom_secret: corp.secret,
    wecom_user_id: userIdIsNumber ? 'number' : 'other',
    wecom_endpoint: base,
  })
}

export const firstPhone = { openid: 'o-first', unionid: 'u-first', nickname: '周老师', userid: 'T0001' }

/** A school with both switched on; before each test nothing is bound and nobody has failed. */
export function tencentSchool() {
  const place = {} as { tencent: Tencent; idOf: (name: string) => number }
  beforeAll(async () => {
    place.tencent = await tencentServer()
    place.idOf = (await school()).idOf
  })
  beforeEach(async () => {
    await use(place.tencent)
    Object.assign(place.tencent.state, { denies: false, fails: 0, scans: firstPhone })
    const { db } = await testDatabase()
    await db.deleteFrom('external_binding').execute()
    await db.deleteFrom('sign_in_failure').execute()
    await db.deleteFrom('second_factor').execute()
  })
  afterEach(switchOff)
  afterAll(() => place.tencent.close())
  return place
}

export async function send<T>(
  token: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  payload: object = {},
) {
  const answer = await (await testApp()).inject({
    method: method as 'GET',
    url: `/index.php${path}`,
    headers: { 'ba-user-token': token },
    ...(method === 'GET' ? {} : { payload }),
  })
  return answer.json() as { code: number; msg: string; data: T }
}

export const signInAs = async (username: string) =>
  (await call(signIn, { username, password })).data.userInfo.token

export const attemptOf = ({ stateToken, browserSecret }: { stateToken: string; browserSecret: string }) => ({
  stateToken,
  browserSecret,
})

/** Scans, and shows the password once. */
export async function joinAs(username: string, given = password) {
  const started = await begin('wechat')
  const arrived = await arrive(started)
  const joined = await call(joinExternal, { ...attemptOf(started), username, password: given })
  return { arrived, joined, started }
}
