import { notComputable } from '@obelisk/contract/attainment-report/report'
import type { Finding } from '@obelisk/engine/finding/finding'
import { sql } from 'kysely'
import { calculationReason } from '#kernel/calculation-reason.ts'
import { Refusal } from '#kernel/errors.ts'
import { event } from '#kernel/events.ts'
import type { Room } from '../access.ts'
import { openReport } from '../open-report.ts'
import type { Subject } from '../subject.ts'
import { type Gathered, gatherInputs } from './gather-inputs.ts'
import type { SealedRun } from './seal-run.ts'
import { sealedRun } from './sealed-run.ts'

/** A result of a course for a grade was computed, approved or went out of date. */
export const resultChanged = event<{ courseId: number; gradeId: number; reason: string }>('result-changed')

export type Computed = { runId: number; reportId: number; findings: readonly Finding[] }

/** Keeps others from computing the same until the end of the transaction; who waited then follows upon what was kept. */
export const lockSubject = ({ own }: Room, { scope, teachingClassId, courseId, termId, gradeId }: Subject) =>
  sql`select pg_advisory_xact_lock(hashtext(${`result ${scope} ${teachingClassId ?? `${courseId} ${termId} ${gradeId}`}`}))`.execute(
    own,
  )

/** Computes a subject from its confirmed marks, keeps the result with its receipt, and opens its report, which the author writes. */
export async function computeRun(
  ctx: Room,
  subject: Subject,
  authorId = ctx.actor.accountId,
): Promise<Computed> {
  await lockSubject(ctx, subject)
  const gathered = await gatherInputs(ctx, subject)
  const outcome = await sealedRun(gathered.inputs, gathered.parameters)
  if (!outcome.ok)
    throw new Refusal(notComputable, {
      reason: calculationReason(outcome.findings, ctx.language, gathered.names),
    })
  const runId = await keepRun(ctx, subject, gathered, outcome.run)
  const reportId = await openReport(ctx, subject, runId, authorId)
  await ctx.tell(resultChanged, { courseId: subject.courseId, gradeId: subject.gradeId, reason: 'computed' })
  return { runId, reportId, findings: outcome.run.findings }
}

/** The run becomes the current one of its subject; earlier ones stay readable. */
async function keepRun(ctx: Room, subject: Subject, gathered: Gathered, run: SealedRun) {
  const { own, actor } = ctx
  await own
    .updateTable('attainment_run')
    .set({ is_current: false })
    .where('is_current', '=', true)
    .where('scope', '=', subject.scope)
    .where('course_id', '=', subject.courseId)
    .where('academic_term_id', '=', subject.termId)
    .where('base_grade_id', '=', subject.gradeId)
    .$if(subject.scope === 'class', (rows) => rows.where('teaching_class_id', '=', subject.teachingClassId))
    .execute()
  const { id } = await own
    .insertInto('attainment_run')
    .values({
      scope: subject.scope,
      course_id: subject.courseId,
      academic_term_id: subject.termId,
      base_grade_id: subject.gradeId,
      teaching_class_id: subject.teachingClassId,
      syllabus_id: gathered.syllabusId,
      method: gathered.parameters.method.code,
      engine_version: run.engine_version,
      digest: run.digest,
      parameters: JSON.stringify(gathered.parameters),
      result: run.result,
      data_versions: JSON.stringify(
        Object.fromEntries(
          gathered.sheets.flatMap(({ classes }) =>
            classes.map(({ teaching_class_id, data_version }) => [teaching_class_id, data_version]),
          ),
        ),
      ),
      students: run.n,
      excluded: run.n_left_out,
      course_value: run.course.combined,
      account_id: actor.accountId || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await Promise.all([
    own.insertInto('attainment_receipt').values({ run_id: id, receipt: run.receipt }).execute(),
    own
      .insertInto('attainment_objective')
      .values(objectiveRows(id, gathered, run))
      .execute(),
  ])
  return id
}

function objectiveRows(runId: number, { sheets }: Gathered, { course, objectives }: SealedRun) {
  const numbers = new Map(sheets.flatMap((sheet) => sheet.objectives.map(({ id, no }) => [id, no])))
  const weights = new Map(course.weights.map(({ objective_id, weight }) => [objective_id, weight]))
  return objectives.map((one) => ({
    run_id: runId,
    objective_id: one.objective_id,
    objective_no: numbers.get(one.objective_id) ?? 0,
    weight: weights.get(one.objective_id) ?? 0,
    direct: one.direct,
    indirect: one.indirect,
    combined: one.combined,
    threshold: one.threshold,
    verdict: one.verdict,
    share_reached: one.reached_share,
  }))
}
