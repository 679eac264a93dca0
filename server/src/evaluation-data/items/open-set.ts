import { noSyllabus, setThere } from '@obelisk/contract/evaluation-data/refusals'
import type { ItemDraft } from '@obelisk/contract/evaluation-data/shapes'
import { Refusal } from '#kernel/errors.ts'
import { type ClassHead, lockMarks, type Room } from '../access.ts'
import { noteChange } from '../marks-changed.ts'
import { componentsOf } from '../sheet/parts.ts'
import { syllabusInForce } from '../syllabus-in-force.ts'
import { storeItems } from './store-items.ts'

/** Joins the class to the items of its course, term and grade; the first class of them makes the items. */
export async function openSet(ctx: Room, classId: number): Promise<{ items: number }> {
  const head = await lockMarks(ctx, classId)
  if (head.set_id !== null) throw new Refusal(setThere)
  const set = (await findSet(ctx, head)) ?? (await makeSet(ctx, head))
  await ctx.own
    .insertInto('evaluation_class')
    .values({ teaching_class_id: classId, set_id: set.id })
    .onConflict((clash) => clash.column('teaching_class_id').doNothing())
    .execute()
  await noteChange(ctx, [classId], 'items')
  const { count } = await ctx.own
    .selectFrom('evaluation_item')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('set_id', '=', set.id)
    .executeTakeFirstOrThrow()
  return { items: count }
}

/** Locked, so that two parallel classes that open at once end with one set. */
const findSet = ({ own }: Room, head: ClassHead) =>
  own
    .selectFrom('evaluation_set')
    .select('id')
    .where('course_id', '=', head.course_id)
    .where('academic_term_id', '=', head.academic_term_id)
    .where('base_grade_id', '=', head.base_grade_id)
    .forUpdate()
    .executeTakeFirst()

async function makeSet(ctx: Room, head: ClassHead): Promise<{ id: number }> {
  const syllabus = await syllabusInForce(ctx, head.course_id)
  if (!syllabus) throw new Refusal(noSyllabus)
  const made = await ctx.own
    .insertInto('evaluation_set')
    .values({
      course_id: head.course_id,
      academic_term_id: head.academic_term_id,
      base_grade_id: head.base_grade_id,
      syllabus_id: syllabus.id,
    })
    .onConflict((clash) => clash.columns(['course_id', 'academic_term_id', 'base_grade_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // somebody else was a moment faster: the items are there now
  if (!made) return (await findSet(ctx, head)) ?? Promise.reject(new Refusal(noSyllabus))
  await storeItems(ctx, made.id, await itemsFromSyllabus(ctx, syllabus.id))
  return made
}

/** One item for each component, with the objectives in the shares that the syllabus plans. */
async function itemsFromSyllabus(ctx: Room, syllabusId: number): Promise<ItemDraft[]> {
  const components = await componentsOf(ctx, syllabusId)
  return components.map(({ id, name, ratio, objectives }) => {
    const planned = objectives.reduce((sum, { points }) => sum + points, 0)
    return {
      component_id: id,
      no: name.slice(0, 20),
      name: '',
      full_score: 100,
      points: ratio,
      is_objective: false,
      complex_problem: false,
      shares: objectives.map(({ objective_id, points }) => ({ objective_id, share: points / planned })),
    }
  })
}
