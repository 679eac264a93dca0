import * as z from 'zod'
import { Done, endpoint, Id } from './endpoint.ts'
import { wants } from './field-texts.ts'
import { passwordRules } from './identity/password-rule.ts'
import { permissions, roles, scopeTypes } from './permission.ts'
import { refusal, type Translations } from './refusal.ts'

export const wrongPassword = refusal(
  'wrong-password',
  '账号或密码不正确',
  'The account or the password is not right.',
)
export const accountDisabled = refusal('account-disabled', '帐户已禁用', 'Account is disabled')
export const publicPassword = refusal(
  'public-password',
  '这是公开的演示密码。本站可从其他计算机访问，不能使用它；请由管理员另设密码',
  'This is the published password of the demonstration. Others can reach this site, so it opens nothing; let an administrator set another one.',
)
export const firstPassword = refusal(
  'first-password',
  '这是别人为你设置的初始密码，请先换成你自己的密码',
  'Somebody else chose this first password for you. Please choose your own now.',
)
export const samePassword = {
  'zh-cn': '新密码不能与初始密码相同',
  en: 'The new password must be another one than the first password',
} as const satisfies Translations
export const tooManyFailures = refusal(
  'too-many-failures',
  '登录失败次数过多，请在 {seconds} 秒后再试',
  'Too many failed sign-ins. Please try again in {seconds} seconds.',
)
export const signedInAlready = refusal(
  'signed-in-already',
  '您已经登录过了，无需重复登录~',
  'You have already logged in, no need to log in again.',
)
export const refreshExpired = refusal(
  'refresh-expired',
  '登录过期，请重新登录。',
  'Login expired, please login again.',
)

/** An account name: 3 to 15 characters, a letter first, then letters, digits and underscores. */
export const AccountName = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{2,14}$/, wants('account'))

/** A password: 6 to 32 characters, none of & < > " ' and no line break. */
export const Password = z.string().regex(/^[^&<>"'\r\n]{6,32}$/, wants('password'))

/** The signed-in person as the wire protocol names them. Times are unix seconds, `money` has two decimals. */
export const UserInfo = z.object({
  id: Id,
  username: z.string(),
  nickname: z.string(),
  name: z.string(),
  name_en: z.string(),
  group_id: z.int(),
  email: z.string(),
  mobile: z.string(),
  avatar: z.string(),
  gender: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  birthday: z.string().nullable(),
  money: z.string(),
  score: z.int(),
  last_login_time: z.int(),
  last_login_ip: z.string(),
  join_time: z.int(),
  motto: z.string(),
  token: z.string(),
  status: z.enum(['enable', 'disable']),
  school: z.string(),
  info_status: z.int(),
  refresh_token: z.string(),
})
export type UserInfo = z.infer<typeof UserInfo>

/**
 * The same for a person who is signed in already. Clients merge it into what they store. The token is the one they sent.
 * The refresh token is left out, because the server has only its hash, so the client's own one stays.
 */
export const KnownUserInfo = UserInfo.omit({ refresh_token: true })
export type KnownUserInfo = z.infer<typeof KnownUserInfo>

/** A role held now, for a scope; `scope_id` is null for the whole school and for what is one's own. */
export const RoleHeld = z.object({
  role: z.enum(roles),
  scope_type: z.enum(scopeTypes),
  scope_id: Id.nullable(),
})

/** What the site tells everybody. */
export const Site = z.object({
  siteName: z.string(),
  recordNumber: z.string(),
  version: z.string(),
  cdnUrl: z.string(),
  apiUrl: z.string(),
  upload: z.object({ mode: z.string(), maxsize: z.int(), mimetype: z.string(), savename: z.string() }),
  /** What a new password must be like. */
  passwordRule: z.enum(passwordRules),
})

export const signInOptions = endpoint({
  method: 'GET',
  path: '/api/user/checkIn',
  access: 'anyone',
  summary: 'Says which ways of signing in are switched on.',
  input: z.object({}),
  output: z.object({
    accountVerificationType: z.array(z.enum(['email', 'mobile'])),
    userLoginCaptchaSwitch: z.boolean(),
    /** Whether strangers may make an account. */
    registration: z.boolean(),
  }),
})

/** Proofs that a sign-in may need besides the password. */
export const Proofs = z.object({
  captchaId: z.string().max(64).optional(),
  captchaInfo: z.string().max(100).optional(),
  /** A token that identifies a browser of an earlier sign-in. Empty the first time; clients that store none leave it out. */
  device: z.string().max(100).optional(),
  /** The code of the second factor, for accounts that have one. */
  totp: z.string().max(20).optional(),
  /** The own password, which takes the place of a first password that somebody else chose. */
  newPassword: z.string().max(200).optional(),
})

/** Given once, when a second factor was set up on the way in. */
export const Recovery = z.array(z.string()).optional()

export const signIn = endpoint({
  method: 'POST',
  path: '/api/user/checkIn',
  access: 'anyone',
  signsIn: true,
  counts: 'sign-in',
  title: { 'zh-cn': '登录', en: 'Sign in' },
  summary:
    'Signs in with account name, e-mail or mobile number and password; or registers with a verified address.',
  input: z.object({
    /** `login` or `register`. */
    tab: z.string().max(20).default('login'),
    username: z.string().trim().min(1).max(100),
    password: z.string().min(1).max(128),
    keep: z.boolean().default(false),
    ...Proofs.shape,
    /** For `register`: where the code was sent, and the code. */
    registerType: z.string().max(20).optional(),
    email: z.string().max(200).optional(),
    mobile: z.string().max(50).optional(),
    captcha: z.string().max(20).optional(),
  }),
  output: z.object({
    userInfo: UserInfo,
    routePath: z.string(),
    /** The token that identifies this browser from now on. Only when `device` was sent. */
    device: z.string().optional(),
    recovery: Recovery,
  }),
  done: { 'zh-cn': '登录成功', en: 'Login succeeded!' },
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/user/logout',
  access: 'anyone',
  summary: 'Ends the session of the token sent, and of the refresh token in the body.',
  input: z.object({ refreshToken: z.string().max(200).default('') }),
  output: Done,
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/common/refreshToken',
  access: 'anyone',
  signsIn: true,
  summary: 'Exchanges a refresh token for a new access token and a new refresh token.',
  title: {
    'zh-cn': '登录-续期',
    en: 'Exchanges a refresh token for a new access token and a new refresh token',
  },
  input: z.object({ refreshToken: z.string().max(200).default('') }),
  output: z.object({
    type: z.enum(['user-refresh', 'admin-refresh']),
    token: z.string(),
    refresh_token: z.string(),
  }),
})

/** Whose account it is. */
export const accountKinds = ['admin', 'staff', 'student'] as const

export const getInfo = endpoint({
  method: 'GET',
  path: '/api/account/getInfo',
  access: 'member',
  summary: 'Gives the signed-in person with the roles and permissions held now.',
  input: z.object({}),
  output: z.object({
    userInfo: KnownUserInfo,
    kind: z.enum(accountKinds),
    roles: z.array(RoleHeld),
    permissions: z.array(z.enum(permissions)),
    /** The rule for a new password of this person; administrators are under the strict one, whatever the site says. */
    passwordRule: z.enum(passwordRules),
  }),
})

export const menuReady = endpoint({
  method: 'GET',
  path: '/api/account/menuReady',
  access: 'member',
  summary: 'Names the rooms whose pages the signed-in person may open.',
  input: z.object({}),
  output: z.object({ rooms: z.array(z.string()) }),
})
