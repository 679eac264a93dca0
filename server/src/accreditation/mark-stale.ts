import type { Ctx } from '#kernel/room.ts'

/** The kept roll-up of a grade is out of date; it stays readable until somebody computes it again. */
export async function markGradeStale({ own }: Ctx<'accreditation'>, gradeId: number, reason: string) {
  await own
    .updateTable('graduation_run')
    .set({ stale_time: new Date(), stale_reason: JSON.stringify({ code: reason }) })
    .where('base_grade_id', '=', gradeId)
    .where('is_current', '=', true)
    .where('stale_time', 'is', null)
    .execute()
}
