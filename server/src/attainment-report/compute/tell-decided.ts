import type { Room } from '../access.ts'
import { resultChanged } from './compute-run.ts'

type Decided = { kind: string; subjectId: number; state: string }

/** An approved or returned report changes which results count for its grade. */
export async function tellDecided(ctx: Room, { kind, subjectId, state }: Decided) {
  if (kind !== 'report') return
  const report = await ctx.read
    .selectFrom('report')
    .select(['course_id', 'base_grade_id'])
    .where('id', '=', subjectId)
    .executeTakeFirst()
  if (report)
    await ctx.tell(resultChanged, {
      courseId: report.course_id,
      gradeId: report.base_grade_id,
      reason: state,
    })
}
