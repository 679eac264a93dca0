import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'
import { isSameSecret } from '#kernel/security/equal-secrets.ts'
import { hashOf } from '../token.ts'
import { stepOf } from './time-code.ts'

type Room = Pick<Ctx<'identity'>, 'own' | 'services'>

export const plainRecovery = (code: string) =>
  code
    .normalize('NFKC')
    .replace(/[^0-9a-z]/gi, '')
    .toLowerCase()

type Outcome = 'not used' | 'missing' | 'wrong' | 'right'

/** Judges the second factor of an account; a code of the app, or one of the recovery codes, each good once. */
export async function checkSecondFactor(
  { own, services }: Room,
  accountId: number,
  code: string,
): Promise<Outcome> {
  const factor = await own
    .selectFrom('second_factor')
    .select(['secret', 'last_step', 'recovery_hashes'])
    .where('account_id', '=', accountId)
    .where('confirmed_time', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!factor) return 'not used'
  if (code === '') return 'missing'
  const step = stepOf(
    services.secrets.decrypt(factor.secret),
    code,
    Number(factor.last_step),
    Date.now() / 1000,
  )
  if (step !== undefined) {
    await own
      .updateTable('second_factor')
      .set({ last_step: step })
      .where('account_id', '=', accountId)
      .execute()
    return 'right'
  }
  const hash = hashOf(plainRecovery(code))
  const isRecovery = factor.recovery_hashes.some((known) => isSameSecret(hash, known))
  if (!isRecovery) return 'wrong'
  await sql`update second_factor set recovery_hashes = array_remove(recovery_hashes, ${hash}::bytea)
    where account_id = ${accountId}`.execute(own)
  return 'right'
}
