import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import type { RoomName } from '#floor-plan.ts'
import type { Caller, Rights } from './actor.ts'
import type { Listener } from './events.ts'
import { cancelJobIn, startJobIn } from './jobs/enqueue-job.ts'
import type { JobHandler } from './jobs/job.ts'
import type { KindsIn } from './kinds/parts.ts'
import type { Services } from './process-services.ts'
import type { Ctx } from './room.ts'

/** What the composition gives to every ctx. */
export type CtxParts = {
  listeners: readonly Listener[]
  jobs: readonly JobHandler[]
  kindsIn: KindsIn
  rightsOf: (db: QueryExecutorProvider, accountId: number) => Promise<Rights>
  services: Services
}

/**
 * The one place where a database handle becomes the ctx of a room. The types narrow it to the room's tables;
 * `db` is the transaction of the request. For a GET it is a pool on which the database refuses every write.
 */
export function ctxOf<R extends RoomName>(
  caller: Caller,
  db: Kysely<Tables>,
  { jobs, kindsIn, listeners, rightsOf, services }: CtxParts,
): Ctx<R> {
  const ctx = {
    ...caller,
    own: db,
    read: db,
    door: () => ctx,
    services,
    rightsOf: (accountId: number) => rightsOf(db, accountId),
    tell: async (event: { name: string }, payload: unknown) => {
      for (const listener of listeners) {
        if (listener.event === event.name) await listener.handle(ctx as never, payload as never)
      }
    },
    kindsIn,
    startJob: startJobIn(db, caller),
    cancelJob: cancelJobIn(db, caller, async (kind, payload) => {
      await jobs.find((job) => job.kind === kind)?.gaveUp?.(ctx as never, payload as never, '')
    }),
  }
  return ctx as unknown as Ctx<R>
}
