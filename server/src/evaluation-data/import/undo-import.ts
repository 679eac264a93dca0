import type { Output } from '@obelisk/contract/endpoint'
import type { undoImport as call } from '@obelisk/contract/evaluation-data/imports'
import { importTooOld } from '@obelisk/contract/evaluation-data/refusals'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { lockMarks, type Room } from '../access.ts'
import { noteChange } from '../marks-changed.ts'
import { type Batch, gone, lockBatch, mustHoldBatch } from './batches.ts'
import { backToSetup, ItemsOfImport, takeItemsBack } from './items-back.ts'

export const undoDays = 30

/**
 * Takes an import back as a whole: what it replaced comes back with its author, time and origin, what it added goes.
 * A mark that somebody changed since is not the import's any more and stays. Items that it made go too.
 */
export async function undoImport(ctx: Room, batchId: number): Promise<Output<typeof call>> {
  await lockBatch(ctx, batchId)
  const batch = await mustHoldBatch(ctx, batchId)
  if (batch.state !== 'confirmed') throw await gone(ctx, batch)
  const age = Date.now() - (batch.confirmed_time?.getTime() ?? 0)
  if (age > undoDays * 86_400_000) throw new Refusal(importTooOld)
  const classId = batch.teaching_class_id
  await lockMarks(ctx, classId)
  const versions = await noteChange(ctx, [classId], 'import', batch.file.name)
  const version = versions.get(classId) ?? 0
  const { rows } = await sql<{ restored: number; removed: number }>`
    with mine as (
      select s.item_id, s.student_id, s.value, s.state, s.note, s.account_id, s.origin, s.update_time, past.id as past_id,
        past.old_value, past.old_state, past.old_note, past.old_account_id, past.old_batch_id, past.old_origin, past.old_time
      from score s left join lateral (
        select * from score_history h where h.teaching_class_id = s.teaching_class_id and h.item_id = s.item_id
          and h.student_id = s.student_id and h.batch_id = ${batchId} and h.version = s.version
        order by h.id desc limit 1) past on true
      where s.teaching_class_id = ${classId} and s.batch_id = ${batchId}),
    restored as (
      update score s set value = m.old_value, state = m.old_state, note = m.old_note, account_id = m.old_account_id,
        batch_id = m.old_batch_id, origin = m.old_origin, update_time = coalesce(m.old_time, now()), version = ${version}::int
      from mine m where s.teaching_class_id = ${classId} and s.item_id = m.item_id and s.student_id = m.student_id
        and m.past_id is not null returning 1),
    removed as (
      delete from score s using mine m where s.teaching_class_id = ${classId} and s.item_id = m.item_id
        and s.student_id = m.student_id and m.past_id is null returning 1),
    kept as (
      insert into score_history (teaching_class_id, item_id, student_id, old_value, old_state, new_value, new_state,
        account_id, version, old_note, old_account_id, old_batch_id, old_origin, old_time)
      select ${classId}::int, item_id, student_id, value, state, old_value, old_state, ${ctx.actor.accountId || null}::int,
        ${version}::int, note, account_id, ${batchId}::int, origin, update_time
      from mine)
    select (select count(*)::int from restored) as restored, (select count(*)::int from removed) as removed`.execute(
    ctx.own,
  )
  const done = rows[0] ?? { restored: 0, removed: 0 }
  await ctx.own
    .updateTable('import_batch')
    .set({ state: 'undone', undone_time: sql<Date>`now()`, done_account_id: ctx.actor.accountId || null })
    .where('id', '=', batchId)
    .execute()
  const kept = Math.max(0, batch.cells_saved - done.restored - done.removed)
  return { ...done, kept, ...(await itemsBack(ctx, batch)) }
}

async function itemsBack(ctx: Room, { head, items, teaching_class_id }: Batch) {
  const changed = ItemsOfImport.safeParse(items)
  if (!changed.success || head.set_id === null) return { items: 0, items_kept: 0 }
  const done = await takeItemsBack(ctx, head.set_id, changed.data)
  if (changed.data.began) await backToSetup(ctx, teaching_class_id)
  return done
}
