import { documentSubmitted } from '@obelisk/contract/document-control/notices'
import { hasErrors, opinionGiven, reasonMissing } from '@obelisk/contract/document-control/refusals'
import type { Finding } from '@obelisk/engine/finding/finding'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { tellApprovers } from '../notices.ts'
import { holdDocument, move } from '../records.ts'
import { digestOf } from './digest.ts'
import { keepSelfApproval } from './self-approval.ts'

type Room = Ctx<'document-control'>

export type Submission = {
  documentId: number
  /** The whole content as the approvers are to judge it; kept under its digest. */
  snapshot: unknown
  /** What the rules found. Errors block; warnings want a reason. */
  findings?: readonly Finding[]
  /** The names of all rules that were tried, for the approver. */
  rules?: readonly string[]
  reason?: string
}

/** Hands a document to the first approver. The owning room has made sure that the actor may. Gives round and digest. */
export async function submitDocument(
  ctx: Room,
  { documentId, snapshot, findings = [], rules = [], reason = '' }: Submission,
) {
  const document = await holdDocument(ctx, documentId)
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length
  if (count('error') > 0) throw new Refusal(hasErrors, { count: count('error') })
  if (count('warning') > 0 && reason.trim() === '')
    throw new Refusal(reasonMissing, { count: count('warning') })

  const digest = digestOf(snapshot)
  const moved = await move(ctx, document, 'submit', { digest, opinion: reason })
  await keepSelfApproval(ctx, document)
  await ctx.own
    .insertInto('document_version')
    .values({
      document_id: documentId,
      round: moved.round,
      snapshot: JSON.stringify(snapshot ?? null),
      digest,
      account_id: ctx.actor.accountId,
      findings: JSON.stringify(findings),
      rules: JSON.stringify(rules),
      reason,
    })
    .execute()
  await tellApprovers(ctx, moved, documentSubmitted)
  return { round: moved.round, digest }
}

/** Takes a submitted document back, as long as no approver has acted in this round. */
export async function withdrawDocument(ctx: Room, documentId: number) {
  const document = await holdDocument(ctx, documentId)
  if (document.state === 'submitted' && document.step > 1) throw new Refusal(opinionGiven)
  await move(ctx, document, 'withdraw')
}
