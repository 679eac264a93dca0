import { missing, must } from '#kernel/errors.ts'
import { moveRow } from '#kernel/list/move-row.ts'
import { lockPlan, type Room } from '../access.ts'
import { planOfRows } from '../content/rows.ts'

/** Puts a course at the place of another one of the same plan. */
export async function moveCourse(ctx: Room, id: number, targetId: number) {
  const cultureId = must(await planOfRows(ctx, 'course', [id]))
  await lockPlan(ctx, 'edit', cultureId)
  if (!(await moveRow(ctx.own, 'course', id, targetId, 'base_culture_id'))) throw missing()
}
