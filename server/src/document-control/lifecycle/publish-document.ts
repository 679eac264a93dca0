import type { Ctx } from '#kernel/room.ts'
import { holdDocument, move } from '../records.ts'

type Room = Ctx<'document-control'>

/** Puts an approved document in force: later documents may now be built from it. */
export async function publishDocument(ctx: Room, documentId: number) {
  await move(ctx, await holdDocument(ctx, documentId), 'publish')
}

/** Another version is in force now; this one stays readable. */
export async function supersedeDocument(ctx: Room, documentId: number, note = '') {
  await move(ctx, await holdDocument(ctx, documentId), 'supersede', { opinion: note })
}

/** An approved document is taken up again with a reason: what was approved stays kept, the next round is a new version. */
export async function reviseDocument(ctx: Room, documentId: number, reason: string) {
  const document = await holdDocument(ctx, documentId)
  await move(ctx, document, 'revise', { opinion: reason.trim() })
  const version = String(Number.parseInt(document.version, 10) + 1)
  await ctx.own.updateTable('document').set({ version }).where('id', '=', documentId).execute()
}
