import type { Input } from '@obelisk/contract/endpoint'
import {
  addressOf,
  type Channel,
  emailFormat,
  emailOccupied,
  mobileFormat,
  mobileOccupied,
  wrongCode,
} from '@obelisk/contract/identity/codes'
import {
  type changeBind,
  passwordError,
  type verifyAccount,
  verifyFirst,
} from '@obelisk/contract/identity/profile'
import type { RefusalText } from '@obelisk/contract/refusal'
import { must, Refusal, refuseAndCommit } from '#kernel/errors.ts'
import { event } from '#kernel/events.ts'
import type { Ctx } from '#kernel/room.ts'
import { changeAddresses } from '../account/write-profile.ts'
import { takenNames } from '../change-accounts.ts'
import { countTry, isCodeRight, mustBeCode, type Sending } from '../codes/make-code.ts'
import { isPassword } from '../password.ts'
import { accountOf } from '../queries.ts'
import { isVerified, verifiedToken } from './verified-token.ts'

type Room = Ctx<'identity'>
type Wanted = Input<typeof changeBind>

/** A person has bound another address; who keeps addresses of people follows. */
export const addressChanged = event<{ accountId: number; type: Channel; address: string }>(
  'identity/address-changed',
)

const texts = {
  email: { format: emailFormat, occupied: emailOccupied },
  mobile: { format: mobileFormat, occupied: mobileOccupied },
} as const

const at = (ctx: Room, text: RefusalText, path: string) => [{ path, message: text[ctx.language] }]

const boundTo = async (ctx: Room, type: Channel) =>
  must(await accountOf(ctx, ctx.actor.accountId))[type] ?? ''

/** Takes the code that was sent to the bound address. */
export async function verifyOwn(ctx: Room, { type, captcha }: Input<typeof verifyAccount>) {
  const { accountId } = ctx.actor
  const address = await boundTo(ctx, type)
  await mustBeCode(ctx, { channel: type, address, event: `user_${type}_verify` }, captcha)
  return { type, accountVerificationToken: verifiedToken(ctx.services.secrets, { accountId, type, address }) }
}

function sendingOf(ctx: Room, { type, ...wanted }: Wanted): Sending {
  const address = addressOf(type, wanted[type] ?? '')
  if (!address) throw new Refusal(texts[type].format, {}, at(ctx, texts[type].format, type))
  return { channel: type, address, event: `user_change_${type}` }
}

/** Before the transaction: the password counts only while nothing is bound, and is weighed for who holds the code. */
export async function prepareBinding(ctx: Room, wanted: Wanted): Promise<boolean> {
  const sending = sendingOf(ctx, wanted)
  const account = must(await accountOf(ctx, ctx.actor.accountId))
  if (account[wanted.type] || !(await isCodeRight(ctx, sending, wanted.captcha))) return false
  return isPassword(account.password_hash, wanted.password ?? '')
}

/** The old address was proven, or the password when there was none. */
async function mustBeAllowed(ctx: Room, { type, accountVerificationToken = '' }: Wanted, right: boolean) {
  const address = await boundTo(ctx, type)
  if (address) {
    const verified = { accountId: ctx.actor.accountId, type, address }
    if (!isVerified(ctx.services.secrets, verified, accountVerificationToken)) throw new Refusal(verifyFirst)
  } else if (!right) throw refuseAndCommit(passwordError, {}, at(ctx, passwordError, 'password'))
}

/** Binds the new address; the people of the school follow. */
export async function bindAddress(ctx: Room, wanted: Wanted, right: boolean) {
  const { type } = wanted
  const sending = sendingOf(ctx, wanted)
  const { address } = sending
  if (!(await isCodeRight(ctx, sending, wanted.captcha))) await mustBeCode(ctx, sending, wanted.captcha)
  await mustBeAllowed(ctx, wanted, right).catch(async (error: unknown) => {
    await countTry(ctx, sending)
    throw error
  })
  if ((await takenNames(ctx, [address])).has(address))
    throw new Refusal(texts[type].occupied, {}, at(ctx, texts[type].occupied, type))
  if ((await mustBeCode(ctx, sending, wanted.captcha)) !== ctx.actor.accountId) throw new Refusal(wrongCode)
  await changeAddresses(ctx, ctx.actor.accountId, { [type]: address })
  await ctx.tell(addressChanged, { accountId: ctx.actor.accountId, type, address })
}
