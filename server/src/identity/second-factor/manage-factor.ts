import { randomInt } from 'node:crypto'
import { wrongPassword } from '@obelisk/contract/identity'
import { secondFactorWrong } from '@obelisk/contract/identity/second-factor'
import { sql } from 'kysely'
import { must, Refusal, refuseAndCommit } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { decrypt, encrypt } from '#kernel/security/encrypt.ts'
import { siteOf } from '#kernel/site/site.ts'
import { mustBeOwn } from '../guard/own-password.ts'
import { hashOf } from '../token.ts'
import { checkSecondFactor, plainRecovery } from './check-factor.ts'
import { base32, newSecret, stepOf } from './time-code.ts'

type Room = Ctx<'identity'>

const recoveryCodes = 8

export async function secondFactorOf({ read, actor }: Room) {
  const { rows } = await sql<{ since: number; left: number }>`
    select extract(epoch from confirmed_time)::integer as since, cardinality(recovery_hashes) as left
    from second_factor where account_id = ${actor.accountId} and confirmed_time is not null`.execute(read)
  return { since: rows[0]?.since ?? null, recoveryLeft: rows[0]?.left ?? 0 }
}

const mustBeRight = (ctx: Room, right: boolean) => {
  const problem = { path: 'password', message: wrongPassword[ctx.language] }
  return mustBeOwn(ctx, right, refuseAndCommit(wrongPassword, {}, [problem]))
}

/** Makes a secret; one that is confirmed already stays until the new one is. */
export async function beginFactor(ctx: Room, right: boolean) {
  await mustBeRight(ctx, right)
  const { site_name: siteName } = await siteOf(ctx)
  const secret = newSecret()
  const sealed = encrypt(secret)
  const { rows } = await sql<{ username: string }>`
    insert into second_factor (account_id, secret) values (${ctx.actor.accountId}, ${sealed})
    on conflict (account_id) do update set secret = excluded.secret, last_step = 0, create_time = now()
      where second_factor.confirmed_time is null
    returning (select username from account where id = account_id) as username`.execute(ctx.own)
  const { username } = must(rows[0])
  const label = encodeURIComponent(`${siteName}:${username}`)
  const text = base32(secret)
  return {
    secret: text,
    address: `otpauth://totp/${label}?secret=${text}&issuer=${encodeURIComponent(siteName)}`,
  }
}

const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const newRecoveryCode = () =>
  Array.from({ length: 10 }, (_, at) => `${at === 5 ? '-' : ''}${letters[randomInt(letters.length)]}`).join(
    '',
  )

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
  const step = stepOf(decrypt(begun.secret), code, 0, Date.now() / 1000)
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
  await mustBeRight(ctx, right)
  const outcome = await checkSecondFactor(ctx, ctx.actor.accountId, code)
  if (outcome === 'wrong' || outcome === 'missing') throw wrongCode(ctx)
  await ctx.own.deleteFrom('second_factor').where('account_id', '=', ctx.actor.accountId).execute()
}
