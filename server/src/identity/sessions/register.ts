import { AccountName, type UserInfo } from '@obelisk/contract/identity'
import {
  addressOf,
  type Channel,
  channels,
  registrationOff,
  usernameTaken,
  wrongCode,
} from '@obelisk/contract/identity/codes'
import type { Translations } from '@obelisk/contract/refusal'
import { invalid, must, Refusal, refuseAndCommit } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { siteOf } from '#kernel/site/site.ts'
import { takenNames } from '../change-accounts.ts'
import { isCodeRight, mustBeCode, type Sending } from '../codes/make-code.ts'
import { hashPassword } from '../password.ts'
import { mustBeGood } from '../passwords/password-rule.ts'
import { accountOf } from '../queries.ts'
import { openSession } from './sign-in.ts'

type Room = Ctx<'identity'>
type Wanted = {
  username: string
  password: string
  registerType?: string | undefined
  email?: string | undefined
  mobile?: string | undefined
  captcha?: string | undefined
}

export type Registration = { sending: Sending; hash: string }

const nameRule: Translations = {
  'zh-cn': '要求3到15位，字母开头且只含字母、数字、下划线',
  en: 'The account requires 3 to 15 characters and contains a-z A-Z 0-9 _',
}
const addressRules: Record<Channel, Translations> = {
  email: { 'zh-cn': '请输入正确的电子邮箱', en: 'Please enter the correct e-mail address' },
  mobile: { 'zh-cn': '请输入正确的手机号', en: 'Please enter the correct mobile number' },
}

function sendingFrom({ language }: Room, wanted: Wanted): Sending {
  const channel = channels.find((one) => one === wanted.registerType)
  if (!channel) throw invalid({ path: 'registerType', message: addressRules.email[language] })
  const address = addressOf(channel, wanted[channel] ?? '')
  if (!address) throw invalid({ path: channel, message: addressRules[channel][language] })
  return { channel, address, event: 'user_register' }
}

/** Before the transaction: everything is well formed; the password is hashed only for who holds the code. */
export async function prepareRegistration(ctx: Room, wanted: Wanted): Promise<Registration> {
  if (!(await siteOf(ctx)).registration) throw new Refusal(registrationOff)
  if (!AccountName.safeParse(wanted.username).success)
    throw invalid({ path: 'username', message: nameRule[ctx.language] })
  await mustBeGood(ctx, 'password', wanted.password)
  const sending = sendingFrom(ctx, wanted)
  const right = await isCodeRight(ctx, sending, wanted.captcha ?? '')
  return { sending, hash: right ? await hashPassword(wanted.password) : '' }
}

/** Makes the account and signs it in, as the wire wants it without a refresh token. */
export async function register(
  ctx: Room,
  wanted: Wanted,
  { sending, hash }: Registration,
): Promise<UserInfo> {
  await mustBeCode(ctx, sending, wanted.captcha ?? '')
  if (!hash) throw refuseAndCommit(wrongCode)
  // only who holds a code learns which names are taken; refused so, the code stays good
  if ((await takenNames(ctx, [wanted.username])).size > 0)
    throw new Refusal(usernameTaken, {}, [{ path: 'username', message: usernameTaken[ctx.language] }])
  const { id } = await ctx.own
    .insertInto('account')
    .values({
      username: wanted.username,
      nickname: wanted.username,
      kind: 'staff',
      is_registered: true,
      password_hash: hash,
      [sending.channel]: sending.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return openSession(ctx, must(await accountOf(ctx, id)), { keep: false })
}
