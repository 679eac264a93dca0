import { notARunOfCourse } from '@obelisk/contract/accreditation/refusals'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'accreditation'>
type Pin = { base_grade_id: number; course_id: number; run_id: number | null }

/** Fixes which result of a course counts for a grade, or lets the newest count again. */
export async function pinResult({ own, read, actor }: Room, { base_grade_id, course_id, run_id }: Pin) {
  if (run_id === null) {
    await own
      .deleteFrom('course_result_pin')
      .where('base_grade_id', '=', base_grade_id)
      .where('course_id', '=', course_id)
      .execute()
    return
  }
  const run = await read
    .selectFrom('attainment_run')
    .innerJoin('report', 'report.run_id', 'attainment_run.id')
    .innerJoin('document', (on) =>
      on.on('document.kind', '=', 'report').onRef('document.subject_id', '=', 'report.id'),
    )
    .select('attainment_run.id')
    .where('attainment_run.id', '=', run_id)
    .where('attainment_run.course_id', '=', course_id)
    .where('attainment_run.base_grade_id', '=', base_grade_id)
    .where('document.state', 'in', ['approved', 'published', 'archived'])
    .executeTakeFirst()
  if (!run) throw new Refusal(notARunOfCourse)
  await own
    .insertInto('course_result_pin')
    .values({ base_grade_id, course_id, run_id, account_id: actor.accountId || null })
    .onConflict((clash) =>
      clash
        .columns(['base_grade_id', 'course_id'])
        .doUpdateSet({ run_id, account_id: actor.accountId || null, update_time: new Date() }),
    )
    .execute()
}
