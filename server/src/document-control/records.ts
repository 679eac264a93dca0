import type { DocumentAct } from '@obelisk/contract/document-control/lifecycle'
import { notNow } from '@obelisk/contract/document-control/refusals'
import type { Selectable } from 'kysely'
import type { Document } from '#db/tables.ts'
import { must, Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { type Move, standingAfter } from './moves.ts'

type Room = Ctx<'document-control'>
export type DocumentRecord = Selectable<Document>

/** The document, held until the end of the transaction, so that two people never move it at once. */
export const holdDocument = async ({ own }: Room, documentId: number): Promise<DocumentRecord> =>
  must(
    await own.selectFrom('document').selectAll().where('id', '=', documentId).forUpdate().executeTakeFirst(),
  )

export async function lastStepOf({ read }: Room, kind: string): Promise<number> {
  const { last } = await read
    .selectFrom('approval_step')
    .select((eb) => eb.fn.max('step').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Records that move nothing: a reminder, a source taken over, and a decision that was taken back. */
export const tracesOnly = [
  'remind',
  'refresh',
  'approve-taken-back',
  'return-taken-back',
] as const satisfies DocumentAct[]

type Note = { opinion?: string; digest?: string; step?: number; round?: number; addressedBefore?: number[] }

/** Every act leaves a record: who, when, with what words, on which content. */
export async function keepRecord(
  { own, actor }: Room,
  document: DocumentRecord,
  action: DocumentAct,
  { opinion = '', digest, step = 0, round = document.round, addressedBefore }: Note = {},
) {
  const kept = digest ?? (await digestOfRound(own, document.id, round))
  await own
    .insertInto('approval_record')
    .values({
      document_id: document.id,
      round,
      step,
      account_id: actor.accountId,
      action,
      opinion,
      digest: kept,
      ...(addressedBefore ? { addressed_before: addressedBefore } : {}),
    })
    .execute()
}

/** The digest of the content that was handed in for a round; empty when none was. */
export async function digestOfRound(read: Room['read'], documentId: number, round: number) {
  const row = await read
    .selectFrom('document_version')
    .select('digest')
    .where('document_id', '=', documentId)
    .where('round', '=', round)
    .executeTakeFirst()
  return row?.digest ?? ''
}

/** Moves a held document and writes the record of it; refuses when its state does not allow the act. */
export async function move(ctx: Room, document: DocumentRecord, act: Move, note: Note = {}) {
  const next = standingAfter(document, act, await lastStepOf(ctx, document.kind))
  if (!next) throw new Refusal(notNow, { title: document.title })
  const now = new Date()
  await ctx.own
    .updateTable('document')
    .set({
      ...next,
      step_time: now,
      update_time: now,
      ...(act === 'submit' ? { submitted_time: now } : {}),
      ...(act === 'return' ? { addressed: [], written_time: null } : {}),
    })
    .where('id', '=', document.id)
    .execute()
  const addressedBefore = act === 'return' ? { addressedBefore: document.addressed } : {}
  await keepRecord(ctx, document, act, { round: next.round, ...addressedBefore, ...note })
  return { ...document, ...next }
}
