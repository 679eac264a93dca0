import type { Role } from '@obelisk/contract/permission'
import type { Language } from '@obelisk/contract/refusal'
import { ctxPartsOf } from '#app.ts'
import type { RoomName } from '#floor-plan.ts'
import type { Actor } from '#kernel/actor.ts'
import { ctxOf } from '#kernel/ctx.ts'
import type { Ctx } from '#kernel/room.ts'
import { testDatabase } from './database.ts'
import { holderOf } from './people.ts'
import { testServices } from './services.ts'

type Body<R extends RoomName, T> = (ctx: Ctx<R>) => Promise<T>

/**
 * Runs a test inside one room, as one person, in one transaction that is taken back at the end: it leaves no trace.
 * The ctx is production's own, with the listeners of every room. `actor` may be a role: somebody who holds just that.
 */
export async function inRoom<R extends RoomName, T>(
  _room: R,
  actor: Actor | Role,
  body: Body<R, T>,
  language: Language = 'zh-cn',
): Promise<T> {
  const { db } = await testDatabase()
  const caller = {
    actor: typeof actor === 'string' ? await holderOf(actor) : actor,
    language,
    requestId: 'test',
    ip: '127.0.0.1',
    userAgent: 'test',
  }
  const transaction = await db.startTransaction().execute()
  try {
    return await body(ctxOf<R>(caller, transaction, ctxPartsOf(testServices)))
  } finally {
    await transaction.rollback().execute()
  }
}
