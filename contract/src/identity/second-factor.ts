import * as z from 'zod'
import { Done, endpoint } from '../endpoint.ts'
import { refusal } from '../refusal.ts'
import { OwnPassword } from './my-account.ts'

export const secondFactorNeeded = refusal(
  'second-factor-needed',
  '请输入两步验证的动态码',
  'Please enter the code of your second factor.',
)
export const secondFactorWrong = refusal(
  'second-factor-wrong',
  '动态码不正确或已使用过',
  'The code is not right, or has been used before.',
)

/** Its values are what an authenticator app reads: `secret` as base32, `address` as `otpauth://`. */
export const secondFactorSetUp = refusal(
  'second-factor-set-up',
  '学校要求你的角色使用两步验证；请用验证器应用扫描二维码或输入密钥，然后填写动态码',
  'Your school asks people with your role for a second factor. Scan the code with an authenticator app, or type its key, and enter the code that the app shows.',
)

export const secondFactor = endpoint({
  method: 'GET',
  path: '/api/account/secondFactor',
  access: 'member',
  summary:
    'Says whether the signed-in person uses a second factor, since when, and how many recovery codes are left.',
  input: z.object({}),
  output: z.object({ since: z.int().nullable(), recoveryLeft: z.int() }),
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/beginSecondFactor',
  access: 'member',
  summary: 'Makes a new secret for an authenticator app; it counts once a code of it has been entered.',
  title: { 'zh-cn': '账号-准备两步验证', en: 'Makes a new secret for an authenticator app' },
  input: z.object({ password: OwnPassword }),
  output: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://` address, for a QR code. */
    address: z.string(),
  }),
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/confirmSecondFactor',
  access: 'member',
  summary: 'Switches the second factor on with a first code, and gives the recovery codes, once.',
  title: {
    'zh-cn': '账号-开启两步验证',
    en: 'Switches the second factor on with a first code, and gives the recovery codes, once',
  },
  input: z.object({ totp: z.string().max(20) }),
  output: z.object({ recovery: z.array(z.string()) }),
})

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/endSecondFactor',
  access: 'member',
  summary: 'Switches the second factor off; needs the password and a code.',
  title: { 'zh-cn': '账号-关闭两步验证', en: 'Switches the second factor off' },
  input: z.object({ password: OwnPassword, totp: z.string().max(20) }),
  output: Done,
})
