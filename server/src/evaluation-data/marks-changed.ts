import { type Event, event } from '#kernel/events.ts'
import { now } from '#kernel/site/site-day.ts'
import type { Room } from './access.ts'

/** Why results computed from the marks of a class are out of date. */
export type ChangeReason =
  | 'marks'
  | 'import'
  | 'unlocked'
  | 'items'
  | 'roster'
  | 'exclusion'
  | 'indirect'
  | 'contributions'
  | 'sittings'
  | 'answers'
  | 'criterion'
  | 'confirmed'

/** Told in the same transaction whenever something changed that a result of these classes was computed from. */
export const marksChanged: Event<{ teaching_class_ids: number[]; reason: ChangeReason; note: string }> =
  event('evaluation-data/marks-changed')

/** Raises the data version of the classes and tells the rooms above; gives the new versions by class. */
export async function noteChange(ctx: Room, classIds: readonly number[], reason: ChangeReason, note = '') {
  if (classIds.length === 0) return new Map<number, number>()
  const raised = ctx.own
    .updateTable('evaluation_class')
    .set((eb) => ({ data_version: eb('data_version', '+', 1), update_time: now }))
    .where('teaching_class_id', 'in', classIds)
    .returning(['teaching_class_id', 'data_version'])
    .execute()
  const told = ctx.tell(marksChanged, { teaching_class_ids: [...classIds], reason, note })
  const [rows] = await Promise.all([raised, told])
  return new Map(rows.map(({ teaching_class_id, data_version }) => [teaching_class_id, data_version]))
}
