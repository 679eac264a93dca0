import * as z from 'zod'
import { Done, endpoint } from '../endpoint.ts'
import { Mobile } from '../mobile.ts'
import { refusal } from '../refusal.ts'

/** How a code reaches a person. */
export const channels = ['email', 'mobile'] as const
export type Channel = (typeof channels)[number]

/** What a code is for. */
export const codeEvents = [
  'user_register',
  'user_retrieve_pwd',
  'user_email_verify',
  'user_mobile_verify',
  'user_change_email',
  'user_change_mobile',
] as const
export type CodeEvent = (typeof codeEvents)[number]

/** The channel of a code that a signed-in person asks for, and whether it proves the old address or the new one. */
export const selfEvents: Partial<Record<CodeEvent, { channel: Channel; proves: 'old' | 'new' }>> = {
  user_email_verify: { channel: 'email', proves: 'old' },
  user_mobile_verify: { channel: 'mobile', proves: 'old' },
  user_change_email: { channel: 'email', proves: 'new' },
  user_change_mobile: { channel: 'mobile', proves: 'new' },
}

/** Seconds a code is good, and seconds before the next one may be sent to the same address. */
export const codeSeconds = { good: 600, again: 60 } as const

export const wrongCode = refusal('wrong-code', '请输入正确的验证码！', 'Please enter the correct Captcha!')
export const emailFormat = refusal('email-format', '电子邮箱格式错误！', 'email format error')
export const mobileFormat = refusal('mobile-format', '手机号格式错误！', 'mobile format error')
export const emailTooOften = refusal('email-too-often', '频繁发送电子邮件', 'Frequent email sending')
export const mobileTooOften = refusal('mobile-too-often', '频繁发送短信', 'Frequent SMS sending')
export const emailTaken = refusal(
  'email-taken',
  '电子邮箱已注册，请直接登录~',
  'Email has been registered, please log in directly~',
)
export const mobileTaken = refusal(
  'mobile-taken',
  '手机号已注册，请直接登录~',
  'Mobile number has been registered, please log in directly',
)
export const emailOccupied = refusal(
  'email-occupied',
  '电子邮箱地址已被占用！',
  'The email address is occupied!',
)
export const mobileOccupied = refusal('mobile-occupied', '手机号已被占用！', 'The mobile number is occupied!')
/** Said when a code is asked for; the two above when the address is about to be bound. */
export const emailInUse = refusal('email-in-use', '电子邮箱已被占用！', 'The email has been occupied')
export const mobileInUse = refusal('mobile-in-use', '手机号已被占用！', 'The mobile number has been occupied')
export const parameterError = refusal('parameter-error', '参数错误!', 'Parameter error!')
export const notOwnEmail = refusal(
  'not-own-email',
  '请使用账户注册邮箱发送验证码！',
  'Please use the account registration email to send the verification code!',
)
export const notOwnMobile = refusal(
  'not-own-mobile',
  '请使用账户注册手机号发送验证码！',
  'Please use the account registration mobile to send the verification code!',
)
export const mailOff = refusal(
  'mail-off',
  '邮件发送服务不可用，请联系网站管理员进行配置~',
  'The mail sending service is not working, please contact the webmaster to configure it.',
)
export const smsOff = refusal(
  'sms-off',
  '短信发送服务不可用，请联系网站管理员',
  'Failed to send SMS. Please contact the website administrator',
)
export const registrationOff = refusal(
  'registration-off',
  '注册未开放，请联系管理员开通账号',
  'Registration is closed. Please ask the administrator for an account.',
)
export const usernameTaken = refusal('username-taken', '用户名已存在', 'Username already exists')
export const unknownOperation = refusal('unknown-operation', '未知操作', 'Unknown operation')

/** An e-mail address in lower case. */
const Email = z.string().trim().toLowerCase().max(100).pipe(z.email())

/** The address of a channel as it is kept, or undefined when it is none. */
export const addressOf = (channel: Channel, text: string): string | undefined =>
  (channel === 'email' ? Email : Mobile).safeParse(text).data

/** The password of the account, when the code proves the address that is bound. */
const password = z.string().max(128).optional()
const captcha = {
  password,
  captchaId: z.string().max(64).default(''),
  captchaInfo: z.string().max(100).default(''),
}

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/api/Ems/send',
  access: 'anyone',
  summary: 'Sends six digits to an e-mail address, after a captcha.',
  title: { 'zh-cn': '邮箱验证码-发送', en: 'Sends six digits to an e-mail address, after a captcha' },
  input: z.object({
    email: z.string().max(200).default(''),
    event: z.string().max(50).default(''),
    ...captcha,
  }),
  output: Done,
  done: { 'zh-cn': '邮件发送成功~', en: 'Mail sent successfully' },
})

export const sendMobileCode = endpoint({
  method: 'POST',
  path: '/api/Sms/send',
  access: 'anyone',
  summary: 'Sends six digits to a mobile number, after a captcha.',
  title: { 'zh-cn': '手机验证码-发送', en: 'Sends six digits to a mobile number, after a captcha' },
  input: z.object({
    mobile: z.string().max(50).default(''),
    template_code: z.string().max(50).default(''),
    ...captcha,
  }),
  output: Done,
  done: { 'zh-cn': '短信发送成功~', en: 'SMS sent successfully' },
})

export const retrievePassword = endpoint({
  method: 'POST',
  path: '/api/account/retrievePassword',
  access: 'anyone',
  summary:
    'Sets a new password with a code that was sent to the address of the account; all its sessions end.',
  title: {
    'zh-cn': '账号-找回密码',
    en: 'Sets a new password with a code that was sent to the address of the account',
  },
  input: z.object({
    type: z.enum(channels),
    account: z.string().max(200),
    captcha: z.string().max(20),
    password: z.string().max(200),
  }),
  output: Done,
  done: { 'zh-cn': '密码已修改~', en: 'Password has been changed~' },
})

export const outgoingMessages = endpoint({
  method: 'GET',
  path: '/admin/routine.Outgoing/index',
  access: 'routine/outgoing/index',
  summary: 'Lists the last codes sent; their text only while no provider is configured, for development.',
  input: z.object({}),
  output: z.object({
    email: z.enum(['off', 'sent', 'kept']),
    mobile: z.enum(['off', 'sent', 'kept']),
    list: z.array(
      z.object({
        id: z.int(),
        channel: z.enum(channels),
        address: z.string(),
        subject: z.string(),
        body: z.string().nullable(),
        outcome: z.enum(['sent', 'failed', 'kept']),
        create_time: z.int(),
      }),
    ),
  }),
})
