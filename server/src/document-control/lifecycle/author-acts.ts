import { missing } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { documentPolicy } from '../access.ts'
import { holdDocument } from '../records.ts'
import { remindApprovers } from './decide-document.ts'
import { withdrawDocument } from './submit-document.ts'

type Room = Ctx<'document-control'>

async function mustBeAuthor(ctx: Room, documentId: number) {
  await documentPolicy.must(ctx, 'view', { id: documentId })
  const document = await holdDocument(ctx, documentId)
  await documentPolicy.must(ctx, 'own', document)
  return document
}

/** From the inbox: the author takes the document back. */
export async function withdrawOwn(ctx: Room, documentId: number) {
  await mustBeAuthor(ctx, documentId)
  await withdrawDocument(ctx, documentId)
}

/** From the inbox: the author reminds the approvers. */
export async function remindOwn(ctx: Room, documentIds: readonly number[]) {
  const own = await ctx.read
    .selectFrom('document')
    .select('id')
    .where('id', 'in', documentIds)
    .where('author_id', '=', ctx.actor.accountId)
    .execute()
  if (own.length < new Set(documentIds).size) throw missing()
  return { people: await remindApprovers(ctx, documentIds) }
}

/** The author marks which lines of the returning opinion are dealt with. */
export async function tickOpinion(ctx: Room, documentId: number, lines: readonly number[]) {
  await mustBeAuthor(ctx, documentId)
  await ctx.own
    .updateTable('document')
    .set({ addressed: [...new Set(lines)], written_time: new Date() })
    .where('id', '=', documentId)
    .execute()
}
