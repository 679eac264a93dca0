import { setTimeout } from 'node:timers/promises'
import { captchaWrong } from '@obelisk/contract/identity/captcha'
import {
  addressOf,
  type Channel,
  codeEvents,
  emailFormat,
  emailInUse,
  emailTaken,
  emailTooOften,
  mailOff,
  mobileFormat,
  mobileInUse,
  mobileTaken,
  mobileTooOften,
  notOwnEmail,
  notOwnMobile,
  parameterError,
  registrationOff,
  selfEvents,
  smsOff,
} from '@obelisk/contract/identity/codes'
import { passwordError } from '@obelisk/contract/identity/profile'
import { type Language, needLogin, type Translations, translateIn } from '@obelisk/contract/refusal'
import { Refusal, refuseAndCommit } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { type Site, siteOf } from '#kernel/site/site.ts'
import { passesCaptcha } from '../captcha/keep-captcha.ts'
import { takenNames } from '../change-accounts.ts'
import { sendersOf } from '../configuration.ts'
import { checkOwnPassword, mustBeOwn } from '../guard/own-password.ts'
import { handOver } from '../sending/senders-from.ts'
import { makeCode, mayAskAgain, type Sending } from './make-code.ts'

type Room = Ctx<'identity'>
type Wanted = {
  channel: Channel
  to: string
  event: string
  captchaId: string
  captchaInfo: string
  /** Whether the password sent along is that of the person. */
  right: boolean
}

const texts = {
  email: {
    format: emailFormat,
    taken: emailTaken,
    occupied: emailInUse,
    notOwn: notOwnEmail,
    tooOften: emailTooOften,
    off: mailOff,
  },
  mobile: {
    format: mobileFormat,
    taken: mobileTaken,
    occupied: mobileInUse,
    notOwn: notOwnMobile,
    tooOften: mobileTooOften,
    off: smsOff,
  },
} as const

const verifying: Translations = { 'zh-cn': '会员身份验证', en: 'Member verification' }

const titles: Record<Sending['event'], Translations> = {
  user_register: { 'zh-cn': '会员注册验证', en: 'Member registration verification' },
  user_retrieve_pwd: { 'zh-cn': '找回密码验证', en: 'Retrieve password verification' },
  user_email_verify: verifying,
  user_mobile_verify: verifying,
  user_change_email: { 'zh-cn': '修改邮箱验证', en: 'Modify mailbox validation' },
  user_change_mobile: { 'zh-cn': '修改手机号验证', en: 'Modify mobile number validation' },
}
const bodyText: Translations = {
  'zh-cn': '您的验证码是：{code}，十分钟内有效~',
  en: 'Your Captcha is: {code}, valid for 10 minutes~',
}

/** A code that was made: `letter` is what is to be delivered; none where the address belongs to nobody. */
export type Made = Sending & { code: string | undefined; language: Language; begun: number }

/** An answer about a forgotten password takes so long at least, in ms, whether the address is known or not. */
const forgottenTakes = 400

async function mustPassCaptcha(ctx: Room, site: Site, { captchaId, captchaInfo }: Wanted) {
  if (site.sign_in_captcha === 'off') return
  if (!(await passesCaptcha(ctx, captchaId, captchaInfo, true))) throw refuseAndCommit(captchaWrong)
}

function sendingOf({ channel, to, event }: Wanted): Sending {
  const address = addressOf(channel, to)
  if (!address) throw new Refusal(texts[channel].format)
  const known = codeEvents.find((one) => one === event)
  if (!known || (selfEvents[known]?.channel ?? channel) !== channel) throw new Refusal(parameterError)
  return { channel, address, event: known }
}

/** Before the transaction: whether the password that came along is that of the signed-in person. */
export async function isPasswordSent(
  { read, actor }: Room,
  { password }: { password?: string | undefined },
): Promise<boolean> {
  if (!password || !actor.accountId) return false
  return checkOwnPassword({ read, actor }, { password })
}

/** The account a code is made for; refused for who may not have one for this address. */
async function ownerOf(ctx: Room, { channel, address, event }: Sending, right: boolean) {
  const holder = (await takenNames(ctx, [address])).get(address)
  const text = texts[channel]
  const proves = selfEvents[event]?.proves
  if (event === 'user_register' && holder !== undefined) throw refuseAndCommit(text.taken)
  if (proves === undefined) return holder
  if (!ctx.actor.accountId) throw refuseAndCommit(needLogin)
  if (proves === 'new' && holder !== undefined) throw refuseAndCommit(text.occupied)
  if (proves === 'old' && holder !== ctx.actor.accountId) throw refuseAndCommit(text.notOwn)
  if (proves === 'old') await mustBeOwn(ctx, right, refuseAndCommit(passwordError))
  return ctx.actor.accountId
}

/**
 * Makes a code in the order of the wire: channel on, address and event, captcha (used up), one minute since the last,
 * rules of the account. Who asks for a forgotten password learns nothing of whether the address is known.
 */
export async function askForCode(ctx: Room, wanted: Wanted): Promise<Made> {
  const begun = performance.now()
  const site = await siteOf(ctx)
  const { registration } = site
  const senders = sendersOf(ctx, site)
  const text = texts[wanted.channel]
  if (!senders[wanted.channel]) throw new Refusal(text.off)
  const sending = sendingOf(wanted)
  if (sending.event === 'user_register' && !registration) throw new Refusal(registrationOff)
  await mustPassCaptcha(ctx, site, wanted)
  if (!(await mayAskAgain(ctx, sending))) throw refuseAndCommit(text.tooOften)
  const accountId = await ownerOf(ctx, sending, wanted.right)
  const code = await makeCode(ctx, sending, accountId)
  const isWanted = sending.event === 'user_register' || accountId !== undefined
  return { ...sending, code: isWanted ? code : undefined, language: ctx.language, begun }
}

/** Delivers a code and notes how it went; gives whether it left. Never throws: nobody may be waiting any more. */
async function deliver(ctx: Room, made: Made & { code: string }): Promise<boolean> {
  const { channel, address, event, language, code } = made
  const site = await siteOf(ctx)
  const sender = sendersOf(ctx, site)[channel]
  const subject = `${titles[event][language]}-${site.site_name}`
  const body = translateIn(language, bodyText, { code })
  const noted = await handOver(sender, channel, { address, subject, body, code })
  await ctx.own.insertInto('outgoing_message').values(noted).execute()
  return noted.outcome !== 'failed'
}

/** After the code is kept: sends it. For a forgotten password nobody waits, so that the time tells nothing. */
export async function sendCode(ctx: Room, made: Made): Promise<null> {
  const { code } = made
  if (made.event === 'user_retrieve_pwd') {
    await setTimeout(Math.max(0, forgottenTakes - (performance.now() - made.begun)))
    if (code !== undefined) void deliver(ctx, { ...made, code }).catch(() => undefined)
    return null
  }
  if (code !== undefined && !(await deliver(ctx, { ...made, code })))
    throw new Refusal(texts[made.channel].off)
  return null
}
