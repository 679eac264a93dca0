import { oldPasswordWrong } from '@obelisk/contract/identity/my-account'
import { must, Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { setPasswordHash } from '../change-accounts.ts'
import { hashPassword, isPassword } from '../password.ts'
import { accountOf } from '../queries.ts'
import { mustBeGoodFor } from './password-rule.ts'

type Room = Ctx<'identity'>
type Wanted = { oldPassword: string; newPassword: string }

/** Before the transaction: is the old password right, and what is stored for the new one. */
export async function prepareChange(ctx: Room, { oldPassword, newPassword }: Wanted) {
  await mustBeGoodFor(ctx, ctx.actor.accountId, 'newPassword', newPassword)
  const account = must(await accountOf(ctx.read, ctx.actor.accountId))
  const right = await isPassword(account.password_hash, oldPassword)
  return { right, hash: right ? await hashPassword(newPassword) : '' }
}

export async function changeOwnPassword(ctx: Room, { right, hash }: { right: boolean; hash: string }) {
  if (!right)
    throw new Refusal(oldPasswordWrong, {}, [
      { path: 'oldPassword', message: oldPasswordWrong[ctx.language] },
    ])
  await setPasswordHash(ctx, [ctx.actor.accountId], hash)
}
