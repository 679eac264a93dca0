import { takeBackSeconds } from '@obelisk/contract/document-control/lifecycle'
import { actedSince, takenBackTooLate } from '@obelisk/contract/document-control/refusals'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { documentPolicy } from '../access.ts'
import { documentDecided } from '../events.ts'
import { standingAfter } from '../moves.ts'
import { untellDecision } from '../notices.ts'
import { type DocumentRecord, holdDocument, lastStepOf, tracesOnly } from '../records.ts'
import { tellKind } from '../subject.ts'
import { eachByItself } from './each-by-itself.ts'

type Room = Ctx<'document-control'>
type Decided = { id: number; action: 'approve' | 'return'; step: number; time: Date; addressed: number[] }

/** The last act on a document, when it is a decision of the actor that still stands as it left the document. */
async function ownDecision(ctx: Room, document: DocumentRecord): Promise<Decided | undefined> {
  const last = await ctx.read
    .selectFrom('approval_record')
    .selectAll()
    .where('document_id', '=', document.id)
    .where('action', 'not in', [...tracesOnly])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.account_id !== ctx.actor.accountId) return undefined
  const { id, action, step, round, create_time: time } = last
  if (action !== 'approve' && action !== 'return') return undefined
  const left = standingAfter(
    { state: 'submitted', round, step },
    action,
    await lastStepOf(ctx, document.kind),
  )
  const stands = left?.state === document.state && left.step === document.step && round === document.round
  if (!stands || document.written_time !== null) return undefined
  return { id, action, step, time, addressed: last.addressed_before ?? document.addressed }
}

const isOver = ({ time }: Decided) => Date.now() - time.getTime() > takeBackSeconds * 1000

/** Until when the actor may take back the own decision on a document, in unix seconds; null when that cannot be. */
export async function takeBackUntil(ctx: Room, documentId: number): Promise<number | null> {
  const document = await ctx.read
    .selectFrom('document')
    .selectAll()
    .where('id', '=', documentId)
    .executeTakeFirst()
  const decided = document && (await ownDecision(ctx, document))
  if (!decided || isOver(decided)) return null
  return Math.floor(decided.time.getTime() / 1000) + takeBackSeconds
}

/** When the step began that is waited for again: by the act before it in the same round. */
async function stepBegan({ read }: Room, document: DocumentRecord, before: number) {
  const row = await read
    .selectFrom('approval_record')
    .select('create_time')
    .where('document_id', '=', document.id)
    .where('round', '=', document.round)
    .where('action', 'in', ['submit', 'approve'])
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.create_time ?? document.submitted_time
}

/** The document waits for the actor again; the record of the decision stays and says that it was taken back. */
async function takeBack(ctx: Room, documentId: number) {
  await documentPolicy.must(ctx, 'view', { id: documentId })
  const document = await holdDocument(ctx, documentId)
  const decided = await ownDecision(ctx, document)
  if (!decided) throw new Refusal(actedSince, { title: document.title })
  if (isOver(decided)) throw new Refusal(takenBackTooLate, { title: document.title })
  const { id, action, step, time, addressed } = decided
  await ctx.own
    .updateTable('document')
    .set({
      state: 'submitted',
      step,
      addressed,
      step_time: await stepBegan(ctx, document, id),
      update_time: new Date(),
    })
    .where('id', '=', documentId)
    .execute()
  await ctx.own
    .updateTable('approval_record')
    .set({ action: `${action}-taken-back`, taken_back_time: new Date() })
    .where('id', '=', id)
    .execute()
  await untellDecision(ctx, document, time)
  await ctx.tell(documentDecided, {
    ...tellKind(document),
    decision: 'take-back',
    state: 'submitted',
    round: document.round,
  })
}

/** Takes back decisions of the last minute, each by itself. */
export const takeBackDecisions = (ctx: Room, documentIds: readonly number[]) =>
  eachByItself(
    ctx,
    [...new Set(documentIds)].map((id) => ({ id })),
    ({ id }) => takeBack(ctx, id),
  )
