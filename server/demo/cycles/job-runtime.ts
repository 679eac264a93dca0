import type { Kysely } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import type { RoomName } from '#floor-plan.ts'
import type { Actor } from '#kernel/actor.ts'
import { ctxOf } from '#kernel/ctx.ts'
import type { Listener } from '#kernel/events.ts'
import type { Ctx } from '#kernel/room.ts'

/** What the house gives to those who act in it without a request: listeners, and who people are. */
export type JobRuntime = {
  listeners: readonly Listener[]
  actorOf: (accountId: number) => Promise<Actor>
}

/** A room seen by one person, inside one transaction. */
export const roomFor = <R extends RoomName>(
  db: Kysely<Tables>,
  actor: Actor,
  { listeners }: JobRuntime,
): Ctx<R> => ctxOf<R>({ actor, language: 'zh-cn', requestId: 'demo', ip: '', userAgent: '' }, db, listeners)
