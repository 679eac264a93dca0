import type { RoomName } from '#floor-plan.ts'
import type { Ctx } from './room.ts'

/** The same request with the rights of the person's roles only, without those of the back office. */
export function asMember<R extends RoomName>(ctx: Ctx<R>): Ctx<R> {
  const { office: _, ...actor } = ctx.actor
  return { ...ctx, actor, door: (room) => asMember(ctx.door(room)) }
}
