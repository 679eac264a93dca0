import { refreshExpired } from '@obelisk/contract/identity'
import { sql } from 'kysely'
import { Refusal, refuseAndCommit } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { endSession, saveTokens, tokenRow } from '../queries.ts'
import { accessSeconds, graceSeconds, hashOf, newToken, refreshSeconds } from '../token.ts'

type Room = Ctx<'identity'>

export type Refreshed = { area: 'member' | 'admin'; token: string; refresh_token: string }

type Row = NonNullable<Awaited<ReturnType<typeof tokenRow>>>

/** Whatever a kept token was exchanged for before is taken back: who comes with it after all has a copy. */
const takeBack = (own: Room['own'], { session_id, hash }: Row) =>
  own
    .updateTable('session_token')
    .set({ used_time: new Date(0) })
    .where('session_id', '=', session_id)
    .where('kind', '=', 'refresh')
    .where('hash', '<>', hash)
    .execute()

/**
 * A token that was exchanged before and comes again after the grace time was stolen or copied: its session ends for both
 * sides. Only clients of the bare wire protocol keep the token of their signing in, until they are seen to take another.
 */
async function mustBeNew({ own }: Room, row: Row) {
  const usedFor = row.used_time ? (Date.now() - row.used_time.getTime()) / 1000 : 0
  if (usedFor <= graceSeconds) return
  if (row.is_first && !row.rotates) {
    await takeBack(own, row)
    return
  }
  await endSession({ own }, row.session_id, 'refresh token used twice')
  throw refuseAndCommit(refreshExpired)
}

/**
 * The access token that is exchanged lives no longer than what is under way with it. Those of an exchange at the same
 * moment, by another page with the same refresh token, are newer than it and stay.
 */
const endExchanged = ({ own }: Room, { hash, session_id, rotates }: Row) =>
  sql`update session_token as old set expires_time = now() + ${graceSeconds} * interval '1 second'
    from session_token as given
    where given.hash = ${hash} and old.session_id = ${session_id} and old.kind = 'access'
      and old.expires_time > now() + ${graceSeconds} * interval '1 second'
      and (old.create_time <= given.create_time
        or (not ${rotates}::boolean and old.create_time < now() - ${graceSeconds} * interval '1 second'))`.execute(
    own,
  )

/** Exchanges a refresh token for the next tokens of its session. */
export async function refreshSession(ctx: Room, refreshToken: string): Promise<Refreshed> {
  const { own, read } = ctx
  const row = refreshToken ? await tokenRow(read, hashOf(refreshToken)) : undefined
  const isUsable =
    row?.kind === 'refresh' &&
    row.status === 'enable' &&
    !row.revoked_time &&
    !row.is_over &&
    row.expires_time.getTime() > Date.now()
  if (!isUsable) throw new Refusal(refreshExpired)
  await mustBeNew(ctx, row)
  const access = newToken()
  const refresh = newToken()
  if (!row.used_time)
    await own
      .updateTable('session_token')
      .set({ used_time: new Date() })
      .where('hash', '=', row.hash)
      .execute()
  await own
    .updateTable('session')
    .set({ last_used_time: new Date(), rotates: row.rotates || !row.is_first })
    .where('id', '=', row.session_id)
    .execute()
  await endExchanged(ctx, row)
  await saveTokens(own, row.session_id, [
    { hash: hashOf(access), kind: 'access', seconds: accessSeconds },
    { hash: hashOf(refresh), kind: 'refresh', seconds: refreshSeconds },
  ])
  return { area: row.area, token: access, refresh_token: refresh }
}
