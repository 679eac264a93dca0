import type { RoomName } from '#floor-plan.ts'
import type { Ctx } from './room.ts'

/** The same call as the person could make it as a member: by the roles held, not by the nodes of the back office. */
export function asMember<R extends RoomName>(ctx: Ctx<R>): Ctx<R> {
  const { office: _, ...actor } = ctx.actor
  return { ...ctx, actor, door: (room) => asMember(ctx.door(room)) }
}
