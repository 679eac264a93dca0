import { sql } from 'kysely'
import type { Room } from '../access.ts'
import { resultChanged } from './compute-run.ts'

/** Results computed from these classes are out of date; they stay as they are until somebody computes them again. */
export async function markRunsStale(ctx: Room, classIds: readonly number[], reason: string) {
  if (classIds.length === 0) return
  const keys = classIds.map(String)
  const stale = await ctx.own
    .updateTable('attainment_run')
    .set({ stale_time: new Date(), stale_reason: JSON.stringify({ code: reason }) })
    .where('is_current', '=', true)
    .where('stale_time', 'is', null)
    .where(sql<boolean>`data_versions ?| ${keys}`)
    .returning(['course_id', 'base_grade_id'])
    .execute()
  for (const { course_id, base_grade_id } of stale) {
    await ctx.tell(resultChanged, { courseId: course_id, gradeId: base_grade_id, reason })
  }
}
