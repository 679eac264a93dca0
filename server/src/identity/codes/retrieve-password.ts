import { addressOf, type Channel, wrongCode } from '@obelisk/contract/identity/codes'
import { refuseAndCommit } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { setPasswordHash, takenNames } from '../change-accounts.ts'
import { hashPassword } from '../password.ts'
import { mustBeGood, mustBeGoodFor } from '../passwords/password-rule.ts'
import { noteOpenedByAddress } from '../person-behind.ts'
import { isCodeRight, mustBeCode, type Sending } from './make-code.ts'

type Room = Ctx<'identity'>
type Wanted = { type: Channel; account: string; captcha: string; password: string }

const sendingOf = ({ type, account }: Wanted): Sending => ({
  channel: type,
  // what is no address has been sent nothing: it is refused as a wrong code
  address: addressOf(type, account) ?? '',
  event: 'user_retrieve_pwd',
})

/** Before the transaction: the new password is hashed only for who holds the code. */
export async function prepareRetrieval(ctx: Room, wanted: Wanted): Promise<string> {
  await mustBeGood(ctx, 'password', wanted.password)
  const sending = sendingOf(wanted)
  if (!(await isCodeRight(ctx, sending, wanted.captcha))) return ''
  const holder = (await takenNames(ctx, [sending.address])).get(sending.address)
  if (holder !== undefined) await mustBeGoodFor(ctx, holder, 'password', wanted.password)
  return hashPassword(wanted.password)
}

/** Sets the new password; every session of the account ends. */
export async function retrievePassword(ctx: Room, wanted: Wanted, hash: string) {
  const accountId = await mustBeCode(ctx, sendingOf(wanted), wanted.captcha)
  if (accountId === null || !hash) throw refuseAndCommit(wrongCode)
  await setPasswordHash(ctx, [accountId], hash)
  await noteOpenedByAddress(ctx, accountId)
}
