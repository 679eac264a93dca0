import { marksReopened, reportApproved, reportWaiting } from '@obelisk/contract/attainment-report/report'
import { type RefusalText, translateIn } from '@obelisk/contract/refusal'
import { isWritable } from '#document-control/public.ts'
import { Refusal } from '#kernel/errors.ts'
import type { JobWork } from '#kernel/room.ts'
import { subjectOf } from '../subject.ts'
import { computeRun, lockSubject } from './compute-run.ts'
import { type GradeSubject, subjectsOfGrade } from './grade-subjects.ts'

type Work = Pick<JobWork<'attainment-report'>, 'inTransaction' | 'language'>

/** Is there anything to compute: marks that are confirmed without a result, or a result that is out of date? */
export const isDue = ({ confirmed, computed, stale }: GradeSubject) => stale || (confirmed && !computed)

/** Why a result stays as it is: what was handed in or approved is never computed anew behind somebody's back. */
function hindranceOf({ confirmed, state }: GradeSubject): RefusalText | undefined {
  if (state !== null && !isWritable(state)) return state === 'submitted' ? reportWaiting : reportApproved
  return confirmed ? undefined : marksReopened
}

const isSame = (a: GradeSubject, b: GradeSubject) =>
  a.teaching_class_id === b.teaching_class_id && a.academic_term_id === b.academic_term_id

/**
 * Computes one subject of a grade in a transaction of its own; gives why it could not be. What somebody else computed
 * meanwhile is left alone, so that the same work twice does nothing the second time.
 */
async function recomputeSubject(work: Work, due: GradeSubject): Promise<string | undefined> {
  return work.inTransaction(async (ctx) => {
    const { teaching_class_id, course_id, academic_term_id, base_grade_id } = due
    const subject = await subjectOf(
      ctx.read,
      teaching_class_id ? { teaching_class_id } : { course_id, academic_term_id, base_grade_id },
    )
    await lockSubject(ctx, subject)
    const now = (await subjectsOfGrade(ctx, base_grade_id, [course_id])).find((one) => isSame(one, due))
    if (!now || !isDue(now)) return undefined
    const hindrance = hindranceOf(now)
    if (hindrance) return translateIn(ctx.language, hindrance)
    await computeRun(ctx, subject, now.author_id ?? ctx.actor.accountId)
    return undefined
  })
}

/** The same, where what the engine refuses is a reason and not the end of the work. */
export const recomputed = (work: Work, due: GradeSubject): Promise<string | undefined> =>
  recomputeSubject(work, due).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return translateIn(work.language, error.text, error.values)
  })
