import { changeOf, mustBeLatest } from '#kernel/locking/optimistic-lock.ts'
import type { Room } from './access.ts'

/** Refuses to confirm data of a class that are not the data that were looked at. The class is locked. */
export const mustBeSeenData = (ctx: Room, classId: number, seen: number, now: number) =>
  mustBeLatest(ctx, {
    base: seen,
    revision: now,
    field: 'data_version',
    change: () => changeOf(ctx.read, 'evaluation_class', { teaching_class_id: classId }),
  })
