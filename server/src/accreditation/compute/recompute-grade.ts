import type { RollUpRules } from '@obelisk/contract/accreditation'
import { linkTo } from '@obelisk/contract/links'
import { isDue, recomputed, subjectsOfGrade } from '#attainment-report/public.ts'
import { type Finished, jobKind } from '#kernel/jobs/job.ts'
import type { Ctx, JobWork } from '#kernel/room.ts'
import { gradePolicy } from '../access.ts'
import { weighedCoursesOf } from '../queries.ts'
import { computeGrade } from './compute-grade.ts'

type Wanted = { gradeId: number; rules: RollUpRules; courses: boolean }
type Work = JobWork<'accreditation'>

export const computingGrade = jobKind<Wanted>('compute-grade', { isShort: true })

/** Starts computing a grade; the same grade asked for twice by one person is one job. */
export async function startComputing(ctx: Ctx<'accreditation'>, wanted: Wanted) {
  const { project, project_en, name } = await gradePolicy.must(ctx, 'edit', wanted.gradeId)
  const due = wanted.courses ? await dueOf(ctx, wanted.gradeId) : []
  const title =
    ctx.language === 'en'
      ? `Graduation requirements: ${project_en || project}, ${name.replace(/^(\d{4})\s*级$/, 'cohort $1')}`
      : `毕业要求达成计算：${project} ${name}`
  return ctx.startJob(computingGrade, wanted, {
    title,
    total: due.length + 1,
    key: JSON.stringify(wanted),
  })
}

/** The classes and courses of the grade that have no result, or one that is out of date. */
async function dueOf(ctx: Ctx<'accreditation'>, gradeId: number) {
  const { culture_id } = await gradePolicy.must(ctx, 'edit', gradeId)
  const courses = culture_id ? await weighedCoursesOf(ctx.read, culture_id) : []
  const ids = courses.map(({ id }) => id)
  return (await subjectsOfGrade(ctx.door('attainment-report'), gradeId, ids)).filter(isDue)
}

/**
 * Computes what is due of the courses of a grade one by one, then rolls up and keeps what is approved. Each is kept for
 * itself and counted with it: stopped or killed in the middle, what was computed is there, and the job begun again goes
 * on with the rest.
 */
export async function recomputeGrade(work: Work, { gradeId, rules, courses }: Wanted): Promise<Finished> {
  const due = courses ? await work.inTransaction((ctx) => dueOf(ctx, gradeId)) : []
  const failures: { what: string; why: string }[] = []
  let computed = work.noted.computed ?? 0
  const inReports: Parameters<typeof recomputed>[0] = {
    language: work.language,
    inTransaction: (body) =>
      work.inTransaction(async (ctx) => {
        const why = await body(ctx.door('attainment-report'))
        if (why === undefined) await work.note(ctx, { computed: computed + 1 })
        return why
      }),
  }
  for (const [at, subject] of due.entries()) {
    await work.progress(at, due.length + 1)
    const why = await recomputed(inReports, subject)
    const what = [subject.course, subject.class, subject.term].filter(Boolean).join(' ')
    if (why) failures.push({ what, why })
    else computed += 1
  }
  await work.progress(due.length, due.length + 1)
  return work.finish(async (ctx) => {
    await gradePolicy.must(ctx, 'edit', gradeId)
    const runId = await computeGrade(ctx, gradeId, rules)
    return {
      result: { run_id: runId, computed },
      failures,
      link: linkTo.graduation({ grade: gradeId }),
    }
  })
}
