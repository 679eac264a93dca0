import { dataMoved } from '@obelisk/contract/evaluation-data/refusals'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { lastAct, whoAndWhen } from '#kernel/locking/optimistic-lock.ts'
import type { Room } from './access.ts'

/** Whoever confirms what is no longer so is told who changed marks or items of the class, and when. */
export async function movedSince(ctx: Room, classId: number) {
  const moves = sql`(
    log.act in ('/api/Evaldata/marks', '/api/Evaldata/items', '/api/Evaldata/exclude')
      and log.input ->> 'teaching_class_id' = ${`${classId}`}
    or log.act in ('/api/Evaldata/importConfirm', '/api/Evaldata/importUndo')
      and (log.input ->> 'batch_id')::integer in (select id from import_batch where teaching_class_id = ${classId}))`
  return new Refusal(dataMoved, await whoAndWhen(ctx, await lastAct(ctx.read, moves)))
}
