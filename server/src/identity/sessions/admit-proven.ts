import { accountDisabled, tooManyFailures } from '@obelisk/contract/identity'
import type { Actor } from '#kernel/actor.ts'
import { missing, Refusal, refuseAndCommit } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { attemptOf, clearFailures, waitNow } from '../guard/attempts.ts'
import { lockAccount } from '../guard/lock-account.ts'
import { noteProven } from '../person-behind.ts'
import type { AccountRow } from '../queries.ts'
import { mustPassFactor } from './sign-in.ts'

type Room = Ctx<'identity'>
type Given = {
  area: Actor['area']
  /** By which a browser is known that the account has signed in from before. */
  device: string
  /** The second factor, where the account has one; empty: not asked for yet. */
  totp: string
}

/**
 * The account of a person whom somebody else has vouched for, when it may sign in here. The second factor is asked for as
 * after a password, and wrong ones count and wait the same; failed passwords of others do not hold the person up.
 */
export async function admitProven(ctx: Room, accountId: number, given: Given): Promise<AccountRow> {
  const account = await lockAccount(ctx.own, accountId)
  if (!account || (given.area === 'member' && account.kind === 'admin')) throw missing()
  if (account.status !== 'enable') throw refuseAndCommit(accountDisabled)
  const attempt = await attemptOf(ctx, account.username, given.device, 'off')
  const wait = given.totp === '' ? 0 : await waitNow(ctx, attempt)
  if (wait > 0) throw new Refusal(tooManyFailures, { seconds: wait })
  await mustPassFactor(ctx, attempt, account, given.totp)
  if (given.totp !== '') await clearFailures(ctx, attempt)
  await noteProven(ctx, account.id)
  return account
}
