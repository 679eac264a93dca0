import { externalStale, externalTooMany, type ProviderName } from '@obelisk/contract/external-sign-in'
import { sql } from 'kysely'
import { hashOf, newToken } from '#identity/public.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import type { Proven, Round } from './providers/provider.ts'

type Room = Ctx<'external-sign-in'>
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof find>>>
type Key = { stateToken: string; browserSecret: string }

const goodMinutes = 10
/** A campus shares one address; this stops only who fills the table. */
const mostBegun = 600

export type NewAttempt = Round & { browserSecret: string }
export const newAttempt = (): NewAttempt => ({
  state: newToken(),
  nonce: newToken(),
  verifier: newToken(),
  browserSecret: newToken(),
})

type About = { provider: ProviderName; area: 'member' | 'admin'; keep: boolean; accountId: number | null }

/** Keeps an attempt that has just begun; those long over go. */
export async function keepAttempt(
  { own, ip }: Room,
  { state, browserSecret, nonce, verifier }: NewAttempt,
  { provider, area, keep, accountId }: About,
) {
  const { rows } = await sql<{ begun: number }>`
    with old as (delete from external_attempt where expires_time < now() - interval '1 hour')
    select count(*)::integer as begun from external_attempt
    where ip = ${ip} and create_time > now() - interval '10 minutes'`.execute(own)
  if ((rows[0]?.begun ?? 0) >= mostBegun) throw new Refusal(externalTooMany)
  await own
    .insertInto('external_attempt')
    .values({
      state_hash: hashOf(state),
      browser_hash: hashOf(browserSecret),
      provider,
      area,
      keep,
      nonce,
      verifier,
      account_id: accountId,
      ip,
      expires_time: sql`now() + ${goodMinutes} * interval '1 minute'`,
    })
    .execute()
}

const find = (read: Room['read'], { stateToken, browserSecret }: Key) =>
  read
    .selectFrom('external_attempt')
    .select(['state_hash', 'provider', 'area', 'keep', 'nonce', 'verifier', 'account_id', 'stage', 'proven'])
    .where('state_hash', '=', hashOf(stateToken))
    .where('browser_hash', '=', hashOf(browserSecret))
    .where('expires_time', '>', sql<Date>`now()`)
    .executeTakeFirst()

type Stage = AttemptRow['stage']

/** The attempt of this state that this browser began, while it is where it must be. */
export async function mustAttempt(read: Room['read'], key: Key, stage: Stage): Promise<AttemptRow> {
  const row = await find(read, key)
  if (row?.stage !== stage) throw new Refusal(externalStale)
  return row
}

/** Moves the attempt on, so that of several at the same moment one alone does it. */
export async function moveOn(
  { own, services }: Room,
  { state_hash }: AttemptRow,
  from: Stage,
  to: Stage,
  proven?: Proven,
) {
  const { numUpdatedRows } = await own
    .updateTable('external_attempt')
    .set({
      stage: to,
      ...(proven ? { proven: services.secrets.encrypt(Buffer.from(JSON.stringify(proven))) } : {}),
    })
    .where('state_hash', '=', state_hash)
    .where('stage', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal(externalStale)
}

/** Who the provider said it was, when the attempt was proven. */
export function provenOf({ services }: Pick<Room, 'services'>, { proven }: AttemptRow): Proven {
  if (!proven) throw new Refusal(externalStale)
  return JSON.parse(services.secrets.decrypt(proven).toString()) as Proven
}
