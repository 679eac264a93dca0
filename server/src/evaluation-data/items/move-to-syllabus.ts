import { noItems, noSyllabus } from '@obelisk/contract/evaluation-data/refusals'
import { sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import { lockMarks, type Room } from '../access.ts'
import { noteChange } from '../marks-changed.ts'
import { syllabusInForce } from '../syllabus-in-force.ts'
import { lockSet, mustBeOpen } from './save-items.ts'

/**
 * Moves the items of a set to the newest syllabus in force: components matched by name, objectives by number. What has
 * no counterpart goes to the first component, and its objectives are asked for again; marks stay.
 */
export async function moveToSyllabus(ctx: Room, classId: number): Promise<null> {
  const { set_id: setId } = await lockMarks(ctx, classId)
  if (setId === null) throw new Refusal(noItems)
  const set = must(await lockSet(ctx, setId))
  const classes = await mustBeOpen(ctx, setId)
  const syllabus = await syllabusInForce(ctx, set.course_id)
  if (!syllabus) throw new Refusal(noSyllabus)
  if (syllabus.id === set.syllabus_id) return null
  await sql`with moved as (
      update evaluation_item item set component_id = coalesce(
        (select fresh.id from component fresh join component old on old.id = item.component_id
          where fresh.syllabus_id = ${syllabus.id} and fresh.name = old.name order by fresh.weigh limit 1),
        (select id from component where syllabus_id = ${syllabus.id} order by weigh, id limit 1))
      where item.set_id = ${setId} returning item.id)
    update evaluation_item_objective share set objective_id = fresh.id
    from objective old, objective fresh
    where share.item_id in (select id from moved) and old.id = share.objective_id
      and fresh.syllabus_id = ${syllabus.id} and fresh.no = old.no`.execute(ctx.own)
  await sql`delete from evaluation_item_objective where item_id in (
      select share.item_id from evaluation_item_objective share join evaluation_item item on item.id = share.item_id
      join objective on objective.id = share.objective_id
      where item.set_id = ${setId} and objective.syllabus_id <> ${syllabus.id})`.execute(ctx.own)
  await sql`update group_contribution part set component_id = fresh.id
    from component old, component fresh
    where part.teaching_class_id = any(${[...classes]}::integer[]) and old.id = part.component_id
      and fresh.syllabus_id = ${syllabus.id} and fresh.name = old.name`.execute(ctx.own)
  await ctx.own
    .updateTable('evaluation_set')
    .set((eb) => ({
      syllabus_id: syllabus.id,
      revision: eb('revision', '+', 1),
      update_time: sql<Date>`now()`,
    }))
    .where('id', '=', setId)
    .execute()
  await noteChange(ctx, classes, 'items')
  return null
}
