import { refreshExpired } from '@obelisk/contract/identity'
import { Refusal, refuseAndKeep } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { endSession, saveTokens, tokenRow } from '../queries.ts'
import { accessSeconds, graceSeconds, hashOf, newToken, refreshSeconds } from '../token.ts'

type Room = Ctx<'identity'>

export type Refreshed = { area: 'member' | 'admin'; token: string; refresh_token: string }

/**
 * Exchanges a refresh token. A token that was exchanged before and comes again after the grace time was stolen or copied:
 * its session ends for both sides.
 */
export async function refreshSession({ own, read }: Room, refreshToken: string): Promise<Refreshed> {
  const row = refreshToken ? await tokenRow(read, hashOf(refreshToken)) : undefined
  const isUsable =
    row?.kind === 'refresh' &&
    row.status === 'enable' &&
    !row.revoked_time &&
    row.expires_time.getTime() > Date.now()
  if (!isUsable) throw new Refusal(refreshExpired)
  const usedFor = row.used_time ? (Date.now() - row.used_time.getTime()) / 1000 : 0
  if (usedFor > graceSeconds) {
    await endSession(own, row.session_id, 'refresh token used twice')
    throw refuseAndKeep(refreshExpired)
  }
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
    .set({ last_used_time: new Date() })
    .where('id', '=', row.session_id)
    .execute()
  await saveTokens(own, row.session_id, [
    { hash: hashOf(access), kind: 'access', seconds: accessSeconds },
    { hash: hashOf(refresh), kind: 'refresh', seconds: refreshSeconds },
  ])
  return { area: row.area, token: access, refresh_token: refresh }
}
