import { sourceUpdated } from '@obelisk/contract/document-control/notices'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'
import { documentStale, type StaleReason } from './events.ts'
import { tellAuthor } from './notices.ts'
import { holdDocument, keepRecord } from './records.ts'
import { tellKind } from './subject.ts'

type Room = Ctx<'document-control'>

/** The kept version of a document's present round, if there is one. */
const versionNow = (sourceId: number) => sql<number | null>`(
  select v.id from document_version v join document d on d.id = v.document_id and d.round = v.round where d.id = ${sourceId})`

/** Notes that a document is built from another as that stands now. Linking again makes the link fresh. */
export async function linkSource({ own }: Room, documentId: number, sourceId: number) {
  await own
    .insertInto('source_link')
    .values({ document_id: documentId, source_id: sourceId, source_version_id: versionNow(sourceId) })
    .onConflict((clash) =>
      clash.columns(['document_id', 'source_id']).doUpdateSet({
        source_version_id: versionNow(sourceId),
        stale_time: null,
        stale_reason: null,
      }),
    )
    .execute()
}

/**
 * A source has moved on: what was built from it and is still in use is marked with the reason, its authors are told, and
 * the rooms of those documents hear it. Nothing is recalculated. Gives the documents that became stale.
 */
export async function markStaleBy(ctx: Room, sourceId: number, reason: StaleReason): Promise<number[]> {
  const { rows } = await sql<{ document_id: number }>`
    update source_link l set stale_time = coalesce(l.stale_time, now()), stale_reason = ${JSON.stringify(reason)}::jsonb
    from document d where l.source_id = ${sourceId} and d.id = l.document_id and d.state not in ('superseded', 'archived', 'void')
    returning l.document_id`.execute(ctx.own)
  const ids = rows.map(({ document_id }) => document_id)
  if (ids.length === 0) return []
  const documents = await ctx.own
    .selectFrom('document')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  for (const document of documents) {
    await ctx.tell(documentStale, { ...tellKind(document), sourceId, reason })
    await tellAuthor(ctx, document, sourceUpdated)
  }
  return ids
}

/** The author has taken over what the source says now; `newSourceId` when another version took its place. */
export async function refreshSource(ctx: Room, documentId: number, sourceId: number, newSourceId = sourceId) {
  const document = await holdDocument(ctx, documentId)
  if (newSourceId !== sourceId)
    await ctx.own
      .deleteFrom('source_link')
      .where('document_id', '=', documentId)
      .where('source_id', '=', sourceId)
      .execute()
  await linkSource(ctx, documentId, newSourceId)
  await keepRecord(ctx, document, 'refresh')
}
