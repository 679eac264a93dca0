import * as z from 'zod'
import { Done, endpoint } from '../endpoint.ts'
import { refusal } from '../refusal.ts'

export const oldPasswordWrong = refusal('old-password-wrong', '旧密码错误', 'Old password error')

export const passwordNeeded = refusal(
  'password-needed',
  '请输入登录密码；通过统一身份认证、企业微信或微信登录的，也可以重新登录后在 10 分钟内操作',
  'Please enter your password. If you signed in through the campus, WeCom or WeChat, you may sign in again instead and do this within 10 minutes.',
)

/**
 * The password of the person who asks. It may be empty within ten minutes after a sign-in through a provider: whoever
 * comes in that way may have none.
 */
export const OwnPassword = z.string().max(128).default('')

/** How a session was opened: with the password, or through a sign-in provider of the school. */
export const signInWays = ['password', 'cas', 'oidc', 'wecom', 'wechat'] as const
export type SignInWay = (typeof signInWays)[number]

/** One place where the person is signed in. Times are unix seconds. */
export const SessionSeen = z.object({
  id: z.int().positive(),
  /** The session that asks. */
  current: z.boolean(),
  area: z.enum(['member', 'admin']),
  way: z.enum(signInWays),
  /** Such as `Chrome 147`; empty when the browser does not say. */
  browser: z.string(),
  /** Such as `Windows`; empty when the browser does not say. */
  system: z.string(),
  ip: z.string(),
  create_time: z.int(),
  last_used_time: z.int(),
})
export type SessionSeen = z.infer<typeof SessionSeen>

export const mySessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'member',
  summary: 'Lists where the signed-in person is signed in, the one that asks first.',
  input: z.object({}),
  output: z.object({ list: z.array(SessionSeen) }),
})

export const endMySession = endpoint({
  method: 'POST',
  path: '/api/account/endSession',
  access: 'member',
  summary: 'Ends one of the signed-in person’s sessions at once; needs the password.',
  title: { 'zh-cn': '账号-退出设备', en: 'Ends one of the signed-in person’s sessions at once' },
  input: z.object({ id: z.int().positive(), password: OwnPassword }),
  output: Done,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/endOtherSessions',
  access: 'member',
  summary: 'Ends every session of the signed-in person but the one that asks; needs the password.',
  title: {
    'zh-cn': '账号-退出其他设备',
    en: 'Ends every session of the signed-in person but the one that asks',
  },
  input: z.object({ password: OwnPassword }),
  output: z.object({ ended: z.int() }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/changePassword',
  access: 'member',
  summary: 'Replaces the own password; every session of the person ends, this one too.',
  title: { 'zh-cn': '账号-修改密码', en: 'Replaces the own password' },
  input: z.object({ oldPassword: z.string().min(1).max(128), newPassword: z.string().max(200) }),
  output: Done,
  done: { 'zh-cn': '密码已修改，请重新登录~', en: 'Password has been changed, please login again~' },
})
