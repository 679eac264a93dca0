import { createHash } from 'node:crypto'
import { tooManyFailures } from '@obelisk/contract/identity'
import { must, type Refusal, Refusal as Refused } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { isPassword } from '../password.ts'
import { accountOf } from '../queries.ts'
import { lockAccount } from '../sessions/lock-account.ts'
import { clearFailures, countFailure, waitNow } from './attempts.ts'

type Room = Ctx<'identity'>

/** Tries of the own password within sessions are counted together, apart from those of signing in. */
const triesOf = ({ actor }: Pick<Room, 'actor'>) => ({
  nameHash: createHash('sha256').update(`own password of ${actor.accountId}`).digest(),
  source: 'session',
})

async function mustNotWait(ctx: Pick<Room, 'own' | 'actor'>) {
  const seconds = await waitNow(ctx, triesOf(ctx))
  if (seconds > 0) throw new Refused(tooManyFailures, { seconds })
}

/** Before the transaction: is it the person who asks? Who has guessed too often waits. */
export async function checkOwnPassword(
  { read, actor }: Pick<Room, 'read' | 'actor'>,
  { password }: { password: string },
): Promise<boolean> {
  await mustNotWait({ own: read as Room['own'], actor })
  return isPassword(must(await accountOf(read, actor.accountId)).password_hash, password)
}

/** Counts a wrong one, and refuses as said; of many at once the first few count as tries, and the rest wait. */
export async function mustBeOwn(ctx: Room, right: boolean, refused: Refusal) {
  await lockAccount(ctx.own, ctx.actor.accountId)
  await mustNotWait(ctx)
  if (right) return clearFailures(ctx, { ...triesOf(ctx), failures: 1 })
  await countFailure(ctx, triesOf(ctx))
  throw refused
}
