import type { Kysely } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import type { RoomName } from '#floor-plan.ts'
import type { Actor } from '#kernel/actor.ts'
import { type CtxParts, ctxOf } from '#kernel/ctx.ts'
import type { Ctx } from '#kernel/room.ts'

/** What somebody needs who acts without a request: the parts of a ctx, and who people are. */
export type JobRuntime = CtxParts & {
  actorOf: (accountId: number) => Promise<Actor>
}

/** A room seen by one person, inside one transaction. */
export const roomFor = <R extends RoomName>(db: Kysely<Tables>, actor: Actor, runtime: JobRuntime): Ctx<R> =>
  ctxOf<R>({ actor, language: 'zh-cn', requestId: 'demo', ip: '', userAgent: '' }, db, runtime)
