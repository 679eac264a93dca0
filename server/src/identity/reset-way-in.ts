import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'
import { setPasswordHash } from './change-accounts.ts'
import { nameHashOf } from './guard/attempts.ts'
import { hashPassword } from './password.ts'

/**
 * Opens an account for a person who stands at the machine: a new password, to be changed at the first sign-in, without a
 * second factor, not shut, and without the waiting that failed attempts have brought.
 */
export async function resetWayIn({ own }: Pick<Ctx<'identity'>, 'own'>, id: number, password: string) {
  await setPasswordHash({ own }, [id], await hashPassword(password), true)
  await own.deleteFrom('second_factor').where('account_id', '=', id).execute()
  const account = await own
    .updateTable('account')
    .set({ status: 'enable', locked_time: null, update_time: sql<Date>`now()` })
    .where('id', '=', id)
    .returning('username')
    .executeTakeFirstOrThrow()
  await own.deleteFrom('sign_in_failure').where('name_hash', '=', nameHashOf(account.username)).execute()
}
