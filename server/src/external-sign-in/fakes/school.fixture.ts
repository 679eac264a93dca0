import {
  arriveExternal,
  beginExternal,
  type ExternalOutcome,
  type ProviderName,
} from '@obelisk/contract/external-sign-in'
import { createAccounts } from '#identity/public.ts'
import { nobody } from '#kernel/actor.ts'
import { call, testApp } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { setSite } from '../../../test/site.ts'
import { followTo } from './listen.fixture.ts'

export const home = 'http://obelisk.example.edu'
export const password = 'Right-password1'
export const title = { 'zh-cn': '统一身份认证', en: 'Campus account' }

type Values = Parameters<typeof setSite>[0]

/** Switches a way of signing in on, at a stand-in on this machine. */
export const switchOn = (values: Values) => setSite({ site_url: home, outside_network: 'any', ...values })

/** Switches all of them off. */
export const switchOff = () =>
  setSite({
    cas_on: null,
    oidc_on: null,
    wecom_on: null,
    wechat_on: null,
    site_url: null,
    outside_network: null,
  })

/** Teachers T0001 周明 and T0002 林书 with accounts, student 20230101 with one, 20230102 without. */
export async function school() {
  const { db } = await testDatabase()
  const ids = await createAccounts(
    { own: db, actor: nobody } as never,
    [
      { username: 'zhouming', kind: 'staff', name: '周明' },
      { username: 'linshu', kind: 'staff', name: '林书' },
      { username: 'chief', kind: 'admin', name: '系统管理员' },
      { username: 's20230101', kind: 'student', name: '陈静' },
    ],
    password,
  )
  const idOf = (name: string) => ids.get(name) ?? 0
  const college = await db
    .insertInto('college')
    .values({ name: '软件学院', code: 'SE' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const project = await db
    .insertInto('project')
    .values({ name: '软件工程', code: '080902', college_id: college.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const grade = await db
    .insertInto('grade')
    .values({ name: '2023级', base_project_id: project.id, year: 2023 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('teacher')
    .values([
      { account_id: idOf('zhouming'), staff_no: 'T0001', name: '周明', college_id: college.id },
      { account_id: idOf('linshu'), staff_no: 'T0002', name: '林书', college_id: college.id },
    ])
    .execute()
  const where = { base_project_id: project.id, base_grade_id: grade.id }
  await db
    .insertInto('student')
    .values([
      { account_id: idOf('s20230101'), student_no: '20230101', name: '陈静', ...where },
      { student_no: '20230102', name: '何文', ...where },
    ])
    .execute()
  return { db, idOf }
}

export type Started = { stateToken: string; browserSecret: string; userAgent: string; back: URL }

/** Presses the button and goes to the provider, until the browser comes back. */
export async function begin(
  provider: ProviderName,
  { userAgent = '', ...more }: { area?: 'member' | 'admin'; keep?: boolean; userAgent?: string } = {},
  cookies?: Map<string, string>,
): Promise<Started> {
  const { data, msg } = await call(beginExternal, { provider, ...more }, { userAgent })
  if (!data?.url) throw new Error(msg)
  const { stateToken, browserSecret, url } = data
  return { stateToken, browserSecret, userAgent, back: await followTo(home, url, cookies, userAgent) }
}

export const arrive = ({ stateToken, browserSecret, back, userAgent }: Started, more: object = {}) =>
  call(arriveExternal, { stateToken, browserSecret, answerSecret: back.search, ...more }, { userAgent })

/** The whole way in. */
export const enter = async (...how: Parameters<typeof begin>) => arrive(await begin(...how))

export const tokenIn = (data: ExternalOutcome): string => (data.stage === 'done' ? data.token : '')

/** Who a token belongs to; undefined when it is good for nothing. */
export async function whoIs(token: string): Promise<string | undefined> {
  const answer = await (await testApp()).inject({
    url: '/index.php/api/account/getInfo',
    headers: { 'ba-user-token': token },
  })
  const { code, data } = answer.json() as { code: number; data: { userInfo?: { username: string } } }
  return code === 1 ? data.userInfo?.username : undefined
}

/** What a provider posts to the page that browsers come back to. */
export async function post(fields: Record<string, string>) {
  const answer = await (await testApp()).inject({
    method: 'POST',
    url: '/user/external?state=of-then',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  return answer.statusCode
}
