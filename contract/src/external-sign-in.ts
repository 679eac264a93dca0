import * as z from 'zod'
import { Done, endpoint } from './endpoint.ts'
import { OwnPassword } from './identity/my-account.ts'
import { Proofs } from './identity.ts'
import { refusal } from './refusal.ts'

/** Who may vouch for a person: the campus (CAS or OpenID Connect), WeCom, WeChat. */
export const providers = ['cas', 'oidc', 'wecom', 'wechat'] as const
export type ProviderName = (typeof providers)[number]

/** The page of the web that every provider sends the browser back to. */
export const returnPath = '/user/external'

export const externalOff = refusal(
  'external-off',
  '这种登录方式没有启用',
  'This way of signing in is not switched on.',
)
export const externalStale = refusal(
  'external-stale',
  '登录请求已失效、已使用过，或不是在这个浏览器窗口里发起的，请重新登录',
  'This sign-in has run out, has been used, or was begun in another browser window. Please begin again.',
)
export const externalCancelled = refusal(
  'external-cancelled',
  '登录已在{provider}取消',
  'The sign-in was cancelled at {provider}.',
)
export const externalDead = refusal(
  'external-dead',
  '{provider}暂时没有响应，请稍后再试，或用账号和密码登录',
  '{provider} does not answer at the moment. Please try again later, or sign in with account and password.',
)
export const externalUntrusted = refusal(
  'external-untrusted',
  '{provider}的回答没有通过校验，登录已中止',
  'The answer of {provider} could not be verified; the sign-in was stopped.',
)
export const externalRefused = refusal(
  'external-refused',
  '{provider}没有承认这次登录（{reason}），请重新登录',
  '{provider} did not accept this sign-in ({reason}). Please begin again.',
)
export const externalNumberMissing = refusal(
  'external-number-missing',
  '{provider}没有给出工号或学号，请联系系统管理员',
  '{provider} gave no staff or student number. Please ask the administrator.',
)
export const externalNumberUnknown = refusal(
  'external-number-unknown',
  '{provider}已确认你的身份（{number}），但本系统中没有这个工号或学号的账号，请联系学院教学秘书',
  '{provider} knows you as {number}, but nobody here has an account with that staff or student number. Please ask your teaching secretary.',
)
export const externalNoOffice = refusal(
  'external-no-office',
  '你的账号不是管理员，不能进入后台',
  'Your account is not an administrator’s and cannot enter the back office.',
)
export const externalSubjectTaken = refusal(
  'external-subject-taken',
  '这个{provider}账号已经绑定了另一个账号',
  'This account of {provider} is bound to somebody else’s account.',
)
export const externalAccountTaken = refusal(
  'external-account-taken',
  '你的账号已经绑定了另一个{provider}账号，请先在“账号安全”中解除',
  'Your account is bound to another account of {provider}. Please unbind that one under “Account security” first.',
)
export const externalByNumber = refusal(
  'external-by-number',
  '这个绑定按学校给出的工号或学号建立，不能自行解除',
  'This binding follows the number that the school gives; it cannot be ended here.',
)
export const externalTooMany = refusal(
  'external-too-many',
  '发起登录过于频繁，请几分钟后再试',
  'Too many sign-ins were begun from here. Please try again in a few minutes.',
)

const Title = z.object({ 'zh-cn': z.string(), en: z.string() })

export const externalWays = endpoint({
  method: 'GET',
  path: '/api/external/ways',
  access: 'anyone',
  summary: 'Lists the ways of signing in besides the password that are switched on, the campus first.',
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ provider: z.enum(providers), title: Title })) }),
})

/** The secret stays in the browser. The state in the address is useless without it. */
const Begun = z.object({ url: z.string(), stateToken: z.string(), browserSecret: z.string() })

export const beginExternal = endpoint({
  method: 'POST',
  path: '/api/external/begin',
  access: 'anyone',
  title: { 'zh-cn': '发起外部登录', en: 'Begin external sign-in' },
  summary: 'Begins a sign-in at a provider and gives the address that the browser goes to.',
  input: z.object({
    provider: z.enum(providers),
    area: z.enum(['member', 'admin']).default('member'),
    keep: z.boolean().default(false),
  }),
  output: Begun,
})

export const beginBinding = endpoint({
  method: 'POST',
  path: '/api/external/beginBinding',
  access: 'member',
  title: { 'zh-cn': '发起账号绑定', en: 'Begin binding an external account' },
  summary: 'Begins binding an account of a provider to the own account; needs the password.',
  input: z.object({ provider: z.enum(providers), password: OwnPassword }),
  output: Begun,
})

const Attempt = {
  stateToken: z.string().max(100),
  browserSecret: z.string().max(100),
  device: Proofs.shape.device,
}

/** What comes after the provider has vouched: a session, a second factor, the password once to bind, or a binding made. */
const Outcome = z.discriminatedUnion('stage', [
  z.object({
    stage: z.literal('done'),
    area: z.enum(['member', 'admin']),
    keep: z.boolean(),
    token: z.string(),
    refresh_token: z.string(),
    device: z.string().optional(),
  }),
  z.object({ stage: z.literal('factor') }),
  z.object({ stage: z.literal('bind'), title: Title, name: z.string() }),
  z.object({ stage: z.literal('bound'), title: Title }),
])
export type ExternalOutcome = z.infer<typeof Outcome>

export const arriveExternal = endpoint({
  method: 'POST',
  path: '/api/external/arrive',
  counts: 'sign-in',
  access: 'anyone',
  title: { 'zh-cn': '外部登录', en: 'External sign-in' },
  summary: 'Takes what a provider sent the browser back with, and signs in the person it stands for.',
  input: z.object({
    ...Attempt,
    /** The query of the address that the browser came back to, as it is. */
    answerSecret: z.string().max(8000),
  }),
  output: Outcome,
})

export const confirmExternal = endpoint({
  method: 'POST',
  path: '/api/external/confirm',
  access: 'anyone',
  title: { 'zh-cn': '外部登录（两步验证）', en: 'External sign-in (second factor)' },
  summary: 'Ends an external sign-in with the code of the second factor.',
  input: z.object({ ...Attempt, totp: z.string().min(1).max(20) }),
  output: Outcome,
})

export const joinExternal = endpoint({
  method: 'POST',
  path: '/api/external/join',
  counts: 'sign-in',
  access: 'anyone',
  title: { 'zh-cn': '外部登录（首次绑定）', en: 'External sign-in (first binding)' },
  summary: 'Binds the account of a provider to the account whose password is given, once, and signs in.',
  input: z.object({
    ...Attempt,
    username: z.string().trim().min(1).max(100),
    password: z.string().min(1).max(128),
    ...Proofs.shape,
  }),
  output: Outcome,
})

export const myBindings = endpoint({
  method: 'GET',
  path: '/api/account/bindings',
  access: 'member',
  summary: 'Lists the providers that are switched on, and what of each is bound to the own account.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        provider: z.enum(providers),
        title: Title,
        /** Whether the provider gives the number, so that nothing needs to be bound by hand. */
        byNumber: z.boolean(),
        bound: z
          .object({
            name: z.string(),
            by: z.enum(['number', 'person']),
            create_time: z.int(),
            last_used_time: z.int(),
          })
          .nullable(),
      }),
    ),
  }),
})
export type Binding = z.infer<typeof myBindings.output>['list'][number]

export const endBinding = endpoint({
  method: 'POST',
  path: '/api/account/endBinding',
  access: 'member',
  title: { 'zh-cn': '解除账号绑定', en: 'Unbind an external account' },
  summary: 'Unbinds an account of a provider; what was opened through it elsewhere ends. Needs the password.',
  input: z.object({ provider: z.enum(providers), password: OwnPassword }),
  output: Done,
})

export const wxStatus = endpoint({
  method: 'GET',
  path: '/api/user/wxstatus',
  access: 'anyone',
  summary:
    'Says whether signing in with WeChat is switched on, and whether the signed-in person has bound it.',
  input: z.object({}),
  output: z.object({ enabled: z.boolean(), bound: z.boolean(), nickname: z.string() }),
})

const leaving = {
  method: 'POST',
  summary: 'Gives the address where the person signs out at the provider too; empty when there is none.',
  input: z.object({}),
  output: z.object({ url: z.string() }),
} as const

export const leaveExternal = endpoint({
  ...leaving,
  path: '/api/external/leave',
  access: 'member',
  title: { 'zh-cn': '外部登录-退出', en: 'Sign out at the provider' },
})

export const leaveExternalOffice = endpoint({
  ...leaving,
  path: '/admin/Index/externalLeave',
  access: 'admin',
  title: { 'zh-cn': '后台-退出外部登录', en: 'Sign out at the provider from the back office' },
})
