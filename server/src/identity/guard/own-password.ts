import { createHash } from 'node:crypto'
import { tooManyFailures, wrongPassword } from '@obelisk/contract/identity'
import { passwordNeeded } from '@obelisk/contract/identity/my-account'
import { sql } from 'kysely'
import { must, type Refusal, Refusal as Refused, refuseAndCommit } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { isPassword } from '../password.ts'
import { accountOf } from '../queries.ts'
import { clearFailures, countFailure, waitNow } from './attempts.ts'
import { lockAccount } from './lock-account.ts'

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
  return isPassword(must(await accountOf({ read }, actor.accountId)).password_hash, password)
}

/** Counts a wrong one, and refuses as said; of many at once the first few count as tries, and the rest wait. */
export async function mustBeOwn(ctx: Room, right: boolean, refused: Refusal) {
  await lockAccount(ctx.own, ctx.actor.accountId)
  await mustNotWait(ctx)
  if (right) return clearFailures(ctx, { ...triesOf(ctx), failures: 1 })
  await countFailure(ctx, triesOf(ctx))
  throw refused
}

/** Within this time after signing in through a provider the person need not prove who asks. */
const freshFor = '10 minutes'

/** Somebody who came in through a provider may have no password: signing in again there proves the same. */
async function hasJustComeIn({ read, actor }: Pick<Room, 'read' | 'actor'>) {
  const session = await read
    .selectFrom('session')
    .select('id')
    .where('id', '=', actor.sessionId)
    .where('way', '<>', 'password')
    .where('create_time', '>', sql<Date>`now() - ${freshFor}::interval`)
    .executeTakeFirst()
  return session !== undefined
}

const refusedAt = ({ language }: Pick<Room, 'language'>, text: typeof wrongPassword, path: string) => [
  { path, message: text[language] },
]

/**
 * Before the transaction of a call that ends sessions or changes how the person signs in: is it the person who asks?
 * Shown by the own password, or by a sign-in through a provider a moment ago.
 */
export async function checkSelf(
  ctx: Pick<Room, 'read' | 'actor' | 'language'>,
  { password }: { password: string },
  field = 'password',
): Promise<boolean> {
  if (password !== '') return checkOwnPassword(ctx, { password })
  if (await hasJustComeIn(ctx)) return true
  throw new Refused(passwordNeeded, {}, refusedAt(ctx, passwordNeeded, field))
}

/** Refuses the call at the field of the password when that was wrong, and counts the try. */
export const mustBeSelf = (ctx: Room, right: boolean, field = 'password') =>
  mustBeOwn(ctx, right, refuseAndCommit(wrongPassword, {}, refusedAt(ctx, wrongPassword, field)))
