import type { RoomName } from '#floor-plan.ts'
import { type Actor, nobody, type RoleHeld } from './actor.ts'
import type { Ctx } from './room.ts'

/** The same request with the rights of the person's roles only, without those of the back office. */
export function asMember<R extends RoomName>(ctx: Ctx<R>): Ctx<R> {
  const { office: _, ...actor } = ctx.actor
  return { ...ctx, actor, door: (room) => asMember(ctx.door(room)) }
}

const asActor = <R extends RoomName>(ctx: Ctx<R>, actor: Actor): Ctx<R> => ({
  ...ctx,
  actor,
  door: (room) => asActor(ctx.door(room), actor),
})

/**
 * The same request as this account would make it, with the roles that it holds now: for a call that proves by a secret of
 * its own whom it stands for. Whether the account is still in use is asked by the room.
 */
export async function asAccount<R extends RoomName>(ctx: Ctx<R>, accountId: number): Promise<Ctx<R>> {
  const { held } = await ctx.rightsOf(accountId)
  return asActor(ctx, { ...nobody, accountId, kind: 'staff', roles: held })
}

/** The same request as if the caller held these roles only. */
export const withRoles = <R extends RoomName>(ctx: Ctx<R>, roles: readonly RoleHeld[]): Ctx<R> =>
  asActor(ctx, { ...ctx.actor, roles })
