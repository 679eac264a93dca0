import * as z from 'zod'
import { Was } from '../crud.ts'
import { Done, endpoint } from '../endpoint.ts'
import { wants } from '../field-texts.ts'
import { refusal, type Translations } from '../refusal.ts'
import { channels } from './codes.ts'

export const centreOff = refusal(
  'member-centre-off',
  '会员中心已禁用，请联系网站管理员开启。',
  'The member centre has been disabled, please contact the webmaster to turn it on.',
)
export const verifyFirst = refusal(
  'verify-first',
  '您需要先通过账户验证才能修改绑定信息！',
  'You need to verify your account before modifying the binding information!',
)
export const passwordError = refusal('password-error', '密码错误！', 'Password error!')

/** What is said at a field of the profile. */
export const profileTexts = {
  nickname: {
    'zh-cn': '用户名只能是汉字、字母、数字和下划线_及破折号-',
    en: 'Usernames can only be Chinese characters, letters, numbers, underscores_ and dashes-.',
  },
  username: {
    'zh-cn': '要求3到15位，字母开头且只含字母、数字、下划线',
    en: 'The account requires 3 to 15 characters and contains a-z A-Z 0-9 _',
  },
  kept: {
    'zh-cn': '由学校的人员信息维护，请联系教学秘书修改',
    en: 'This is kept with the people of the school. Please ask the secretary to change it.',
  },
} as const satisfies Record<string, Translations>

/** A nickname: Chinese characters, letters, digits, `_`, `-` and the dot within names; 1 to 50. */
export const Nickname = z
  .string()
  .trim()
  .regex(/^[\p{Script=Han}\p{L}\p{M}0-9_·.\- ]{1,50}$/u, wants('nickname'))

/** A date of birth `YYYY-MM-DD` that is not in the future. */
const Birthday = z.iso
  .date()
  .refine(
    (day) => day >= '1900-01-01' && day <= new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    wants('birthday'),
  )

/** The longest personal signature. */
export const mottoLength = 120

export const profile = endpoint({
  method: 'GET',
  path: '/api/account/profile',
  access: 'member',
  summary: 'Says by which ways an address can be verified, and which facts of the person are kept elsewhere.',
  input: z.object({}),
  output: z.object({
    accountVerificationType: z.array(z.enum(channels)),
    /** Fields that the people of the school keep. */
    kept: z.array(z.enum(['username', 'gender'])),
  }),
})

/** Clients of the wire send the whole person; what is not named here is left as it is. */
export const Profile = z.object({
  avatar: z.string().trim().max(255).optional(),
  username: z.string().trim().max(100).optional(),
  nickname: z.string().max(200).optional(),
  gender: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  birthday: z.union([Birthday, z.literal('').transform(() => null)]).nullish(),
  motto: z.string().trim().max(mottoLength).optional(),
})

export const changeProfile = endpoint({
  method: 'POST',
  path: '/api/account/profile',
  access: 'member',
  title: { 'zh-cn': '修改个人资料', en: 'Change the own profile' },
  summary: 'Saves the own profile; fields left out keep their values, a missing birthday is taken away.',
  input: Profile.extend({ _was: Was }),
  output: Done,
  done: { 'zh-cn': '资料更新成功~', en: 'Data updated successfully' },
})

export const verifyAccount = endpoint({
  method: 'POST',
  path: '/api/account/verification',
  access: 'member',
  title: { 'zh-cn': '账户验证', en: 'Verify the own account' },
  summary: 'Takes the code sent to the address that is bound, and gives a token to change it with.',
  input: z.object({ type: z.enum(channels), captcha: z.string().max(20) }),
  output: z.object({ type: z.enum(channels), accountVerificationToken: z.string() }),
})

export const changeBind = endpoint({
  method: 'POST',
  path: '/api/account/changeBind',
  access: 'member',
  title: { 'zh-cn': '修改绑定', en: 'Change the bound address' },
  summary:
    'Binds another e-mail address or mobile number with the code sent to it; the token of the verification is needed when one is bound already, else the password.',
  input: z.object({
    type: z.enum(channels),
    email: z.string().max(200).optional(),
    mobile: z.string().max(50).optional(),
    captcha: z.string().max(20),
    accountVerificationToken: z.string().max(300).optional(),
    password: z.string().max(128).optional(),
  }),
  output: Done,
})
