import { submitDocument } from '#document-control/public.ts'
import { lockPlan, type Room } from '../access.ts'
import { readPlan } from '../plan/read-plan.ts'
import { findingsOf, rulesAtSubmission } from './check-plan.ts'

/** Hands the plan to its approvers as it stands now, with what the rules found. Whether every syllabus is approved counts at publication. */
export async function submitPlan(ctx: Room, id: number, reason: string) {
  const standing = await lockPlan(ctx, 'edit', id)
  const plan = await readPlan(ctx, standing)
  await submitDocument(ctx.door('document-control'), {
    documentId: standing.document_id,
    snapshot: plan,
    findings: findingsOf(plan),
    rules: rulesAtSubmission,
    reason,
  })
}
