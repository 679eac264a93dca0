import { resultStale } from '@obelisk/contract/attainment-report/report'
import { REPORT_RULES } from '@obelisk/engine/attainment-report/rules/check-report'
import { reviseDocument, submitDocument, withdrawDocument } from '#document-control/public.ts'
import { must, Refusal } from '#kernel/errors.ts'
import type { Room } from './access.ts'
import { resultChanged } from './compute/compute-run.ts'
import { documentIdOf } from './reading/measures.ts'
import { readReport } from './reading/read-report.ts'
import type { Subject } from './subject.ts'

/** Hands the report to the first approver, frozen as it stands. What is still missing blocks; a stale result does too. */
export async function submitReport(ctx: Room, reportId: number, subject: Subject, reason: string) {
  const { may: _, ...snapshot } = await readReport(ctx, subject)
  if (snapshot.run?.stale) throw new Refusal(resultStale)
  await submitDocument(ctx.door('document-control'), {
    documentId: must(await documentIdOf(ctx, reportId)),
    snapshot,
    findings: snapshot.findings,
    rules: REPORT_RULES,
    reason,
  })
}

export async function withdrawReport(ctx: Room, reportId: number) {
  await withdrawDocument(ctx.door('document-control'), must(await documentIdOf(ctx, reportId)))
}

/** Takes an approved report up again: it does not count for its grade until it is approved anew. */
export async function reviseReport(ctx: Room, reportId: number, subject: Subject, reason: string) {
  await reviseDocument(ctx.door('document-control'), must(await documentIdOf(ctx, reportId)), reason)
  await ctx.tell(resultChanged, { courseId: subject.courseId, gradeId: subject.gradeId, reason: 'revised' })
}
