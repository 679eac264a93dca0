import type { CourseFields } from '@obelisk/contract/training-plan/rows'
import { must } from '#kernel/errors.ts'
import { lockPlan, type Room } from '../access.ts'
import type { Some } from '../content/requirements.ts'
import { mustBelong, planOfRows } from '../content/rows.ts'
import { noteSet, saveFields } from '../record/save-fields.ts'
import { mustBeFreeCode, putPrerequisites } from './add-course.ts'
import { catalogOf } from './catalog.ts'

/** Another code is another course of the school: the row then points there. */
async function moveInCatalogue(ctx: Room, id: number) {
  const course = await ctx.own
    .selectFrom('course')
    .select(['code', 'name', 'name_en', 'college_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const catalogue = await catalogOf(ctx, [course])
  await ctx.own
    .updateTable('course')
    .set({ catalog_id: must(catalogue.get(course.code)) })
    .where('id', '=', id)
    .execute()
}

export async function saveCourse(ctx: Room, id: number, was: Some<CourseFields>, row: Some<CourseFields>) {
  const cultureId = await planOfRows(ctx, 'course', [id])
  await lockPlan(ctx, 'edit', cultureId)
  await mustBeFreeCode(ctx, cultureId, row.code, id)
  if (row.group_id) await mustBelong(ctx, 'course_group', cultureId, [row.group_id])
  const { prerequisite_ids: before, ...columns } = row
  const changed = await saveFields(ctx, { table: 'course', as: 'course', cultureId, id, was, row: columns })
  if (changed.includes('code')) await moveInCatalogue(ctx, id)
  if (!before) return
  await mustBelong(ctx, 'course', cultureId, before)
  const current = await ctx.own
    .selectFrom('course_prerequisite')
    .select('prerequisite_id as id')
    .where('course_id', '=', id)
    .execute()
  const differs = await noteSet(ctx, {
    cultureId,
    place: `course:${id}:prerequisite_ids`,
    was: was.prerequisite_ids,
    current: current.map((one) => one.id),
    row: before,
  })
  if (differs) await putPrerequisites(ctx, id, before)
}
