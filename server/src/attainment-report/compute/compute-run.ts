import { notComputable } from '@obelisk/contract/attainment-report/report'
import type { Finding } from '@obelisk/engine/finding/finding'
import { sql } from 'kysely'
import { restateMeasures } from '#improvement/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { event } from '#kernel/events.ts'
import type { Room } from '../access.ts'
import { beginReport, reportBefore } from '../open-report.ts'
import { calculationReason } from '../reading/beside/calculation-reason.ts'
import { documentIdOf } from '../reading/measures.ts'
import type { Subject } from '../subject.ts'
import { gatherInputs } from './gather-inputs.ts'
import { type KeptRun, keepRun } from './keep-run.ts'
import { runRecordInThread } from './run-record-in-thread.ts'

/** A result of a course for a grade was computed, approved or went out of date. */
export const resultChanged = event<{ courseId: number; gradeId: number; reason: string }>('result-changed')

export type ComputedRun = { run: KeptRun; reportId: number; findings: readonly Finding[] }

/** Keeps others from computing the same until the end of the transaction; who waited then follows upon what was kept. */
export const lockSubject = ({ own }: Room, { scope, teachingClassId, courseId, termId, gradeId }: Subject) =>
  sql`select pg_advisory_xact_lock(hashtext(${`result ${scope} ${teachingClassId ?? `${courseId} ${termId} ${gradeId}`}`}))`.execute(
    own,
  )

/** What the report promised starts from the value that it shows. */
async function restateOwnMeasures(ctx: Room, reportId: number, runId: number) {
  const documentId = await documentIdOf(ctx, reportId)
  if (documentId === null) return
  const values = await ctx.read
    .selectFrom('attainment_objective')
    .select(['objective_no', 'combined'])
    .where('run_id', '=', runId)
    .execute()
  await restateMeasures(ctx.door('improvement'), documentId, values)
}

/** Computes a subject from its confirmed marks, keeps the result with its receipt, and opens its report, which the author writes. */
export async function computeRun(
  ctx: Room,
  subject: Subject,
  authorId = ctx.actor.accountId,
): Promise<ComputedRun> {
  const [, gathered, before] = await Promise.all([
    lockSubject(ctx, subject),
    gatherInputs(ctx, subject),
    reportBefore(ctx, subject),
  ])
  const outcome = await runRecordInThread(gathered.inputs, gathered.parameters)
  if (!outcome.ok)
    throw new Refusal(notComputable, {
      reason: calculationReason(outcome.findings, ctx.language, gathered.names()),
    })
  const { courseId, gradeId } = subject
  const [run] = await Promise.all([
    keepRun(ctx, subject, gathered, outcome.run, before),
    ctx.tell(resultChanged, { courseId, gradeId, reason: 'computed' }),
  ])
  const { id, previousId } = before
  if (id !== null) await restateOwnMeasures(ctx, id, run.id)
  const reportId = id ?? (await beginReport(ctx, subject, { runId: run.id, previousId, authorId }))
  return { run, reportId, findings: outcome.run.findings }
}
