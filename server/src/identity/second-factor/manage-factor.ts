import { randomInt } from 'node:crypto'
import { secondFactorWrong } from '@obelisk/contract/identity/second-factor'
import { sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { siteOf } from '#kernel/site/site.ts'
import { mustBeSelf } from '../guard/own-password.ts'
import { hashOf } from '../token.ts'
import { checkSecondFactor, plainRecovery } from './check-factor.ts'
import { appAddress, base32, newSecret, stepOf } from './time-code.ts'

type Room = Ctx<'identity'>

const recoveryCodes = 8

export async function secondFactorOf({ read, actor }: Room) {
  const { rows } = await sql<{ since: number; left: number }>`
    select extract(epoch from confirmed_time)::integer as since, cardinality(recovery_hashes) as left
    from second_factor where account_id = ${actor.accountId} and confirmed_time is not null`.execute(read)
  return { since: rows[0]?.since ?? null, recoveryLeft: rows[0]?.left ?? 0 }
}

/** Makes a secret; one that is confirmed already stays until the new one is. */
export async function beginFactor(ctx: Room, right: boolean) {
  await mustBeSelf(ctx, right)
  const { site_name: siteName } = await siteOf(ctx)
  const secret = newSecret()
  const encrypted = ctx.services.secrets.encrypt(secret)
  const { rows } = await sql<{ username: string }>`
    insert into second_factor (account_id, secret) values (${ctx.actor.accountId}, ${encrypted})
    on conflict (account_id) do update set secret = excluded.secret, last_step = 0, create_time = now()
      where second_factor.confirmed_time is null
    returning (select username from account where id = account_id) as username`.execute(ctx.own)
  const { username } = must(rows[0])
  return { secret: base32(secret), address: appAddress(secret, { siteName, username }) }
}

const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const newRecoveryCode = () =>
  Array.from({ length: 10 }, (_, at) => `${at === 5 ? '-' : ''}${letters[randomInt(letters.length)]}`).join(
    '',
  )

/** Keeps a factor whose first code was right, and gives its recovery codes. */
export async function keepFactor(
  { own, services }: Pick<Room, 'own' | 'services'>,
  accountId: number,
  { secret, step }: { secret: Uint8Array; step: number },
): Promise<string[]> {
  const recovery = Array.from({ length: recoveryCodes }, newRecoveryCode)
  const kept = {
    secret: services.secrets.encrypt(Buffer.from(secret)),
    confirmed_time: sql<Date>`now()`,
    last_step: step,
    recovery_hashes: recovery.map((one) => hashOf(plainRecovery(one))),
  }
  await own
    .insertInto('second_factor')
    .values({ account_id: accountId, ...kept })
    .onConflict((clash) => clash.column('account_id').doUpdateSet(kept))
    .execute()
  return recovery
}

const wrongCode = ({ language }: Room) =>
  new Refusal(secondFactorWrong, {}, [{ path: 'totp', message: secondFactorWrong[language] }])

/** Switches it on with a first code; the recovery codes are given this once. */
export async function confirmFactor(ctx: Room, code: string): Promise<string[]> {
  const { own, actor } = ctx
  const begun = must(
    await own
      .selectFrom('second_factor')
      .select('secret')
      .where('account_id', '=', actor.accountId)
      .where('confirmed_time', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  )
  const step = stepOf(ctx.services.secrets.decrypt(begun.secret), code, 0, Date.now() / 1000)
  if (step === undefined) throw wrongCode(ctx)
  const recovery = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await own
    .updateTable('second_factor')
    .set({
      confirmed_time: sql<Date>`now()`,
      last_step: step,
      recovery_hashes: recovery.map((one) => hashOf(plainRecovery(one))),
    })
    .where('account_id', '=', actor.accountId)
    .execute()
  return recovery
}

/** Switches it off: needs the password and a code. */
export async function endFactor(ctx: Room, code: string, right: boolean) {
  await mustBeSelf(ctx, right)
  const outcome = await checkSecondFactor(ctx, ctx.actor.accountId, code)
  if (outcome === 'wrong' || outcome === 'missing') throw wrongCode(ctx)
  await ctx.own.deleteFrom('second_factor').where('account_id', '=', ctx.actor.accountId).execute()
}
