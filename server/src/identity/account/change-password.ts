import { oldPasswordWrong } from '@obelisk/contract/identity/my-account'
import { refuseAndCommit } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { setPasswordHash } from '../change-accounts.ts'
import { checkOwnPassword, mustBeOwn } from '../guard/own-password.ts'
import { hashPassword } from '../password.ts'
import { mustBeGoodFor } from '../passwords/password-rule.ts'

type Room = Ctx<'identity'>
type Wanted = { oldPassword: string; newPassword: string }

/** Before the transaction: is the old password right, and what is stored for the new one. */
export async function prepareChange(ctx: Room, { oldPassword, newPassword }: Wanted) {
  await mustBeGoodFor(ctx, ctx.actor.accountId, 'newPassword', newPassword)
  const right = await checkOwnPassword(ctx, { password: oldPassword })
  return { right, hash: right ? await hashPassword(newPassword) : '' }
}

export async function changeOwnPassword(ctx: Room, { right, hash }: { right: boolean; hash: string }) {
  const problem = { path: 'oldPassword', message: oldPasswordWrong[ctx.language] }
  await mustBeOwn(ctx, right, refuseAndCommit(oldPasswordWrong, {}, [problem]))
  await setPasswordHash(ctx, [ctx.actor.accountId], hash)
}
