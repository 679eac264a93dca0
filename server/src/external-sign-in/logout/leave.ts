import type { Ctx } from '#kernel/room.ts'
import { findProvider } from '../configuration.ts'

type Room = Ctx<'external-sign-in'>

/** Where the person signs out at the provider that opened this session; empty when it was opened otherwise. */
export async function leavingAddress(ctx: Room): Promise<{ url: string }> {
  const session = await ctx.read
    .selectFrom('external_session')
    .select(['provider', 'id_token'])
    .where('session_id', '=', ctx.actor.sessionId)
    .executeTakeFirst()
  const leave = session && (await findProvider(ctx, session.provider))?.leave
  if (!session || !leave) return { url: '' }
  const idToken = session.id_token ? ctx.services.secrets.decrypt(session.id_token).toString() : undefined
  // a provider that does not answer keeps nobody from signing out here
  const url = await leave({ idToken }).catch(() => undefined)
  return { url: url ?? '' }
}
