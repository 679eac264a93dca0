import type { DocumentKind } from '@obelisk/contract/document-control/lifecycle'
import { documentAssigned } from '@obelisk/contract/document-control/notices'
import { notNow, reasonMissing } from '@obelisk/contract/document-control/refusals'
import type { PageAddress } from '@obelisk/contract/links'
import { notify } from '#inbox/public.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { isWritable } from '../moves.ts'
import { holdDocument, move } from '../records.ts'

type Room = Ctx<'document-control'>

export type NewDocument = {
  kind: DocumentKind
  /** The row of the room that owns the kind. */
  subjectId: number
  title: string
  titleEn?: string
  version: string
  projectId: number | null
  catalogId?: number | null
  /** The unit whose head answers for it, such as the section that offers the course; else the programme's. */
  collegeId?: number | null
  /** The term that it is about, where it is about one. */
  termId?: number | null
  /** Without an author the document is unassigned. */
  authorId?: number | null
}

/** Begins the life of a document: unassigned, or as its author's draft. Gives the ids in the order of the input. */
export async function openDocuments({ own }: Room, documents: readonly NewDocument[]): Promise<number[]> {
  if (documents.length === 0) return []
  const rows = await own
    .insertInto('document')
    .values(
      documents.map((one) => ({
        kind: one.kind,
        subject_id: one.subjectId,
        title: one.title,
        title_en: one.titleEn ?? '',
        version: one.version,
        project_id: one.projectId,
        catalog_id: one.catalogId ?? null,
        college_id: one.collegeId ?? null,
        academic_term_id: one.termId ?? null,
        author_id: one.authorId ?? null,
        state: one.authorId ? ('draft' as const) : ('unassigned' as const),
      })),
    )
    .returning(['id', 'kind', 'subject_id'])
    .execute()
  const ids = new Map(rows.map(({ id, kind, subject_id }) => [`${kind} ${subject_id}`, id]))
  return documents.map(({ kind, subjectId }) => ids.get(`${kind} ${subjectId}`) ?? 0)
}

/** Begins the life of one document. */
export async function openDocument(ctx: Room, document: NewDocument): Promise<number> {
  const [id] = await openDocuments(ctx, [document])
  if (!id) throw new Error('a document was not written')
  return id
}

/** Names its author and tells that person; `link` leads to where it is written. */
export async function assignDocument(ctx: Room, documentId: number, accountId: number, link: PageAddress) {
  const document = await holdDocument(ctx, documentId)
  await move(ctx, document, 'assign')
  await ctx.own.updateTable('document').set({ author_id: accountId }).where('id', '=', documentId).execute()
  await notify(ctx.door('inbox'), {
    accountIds: [accountId],
    notice: documentAssigned,
    values: { title: document.title, title_en: document.title_en, version: document.version },
    link,
  })
}

/** Title, version or unit changed while it is being written. */
export async function renameDocument(
  { own }: Room,
  documentId: number,
  changes: Partial<Pick<NewDocument, 'title' | 'titleEn' | 'version' | 'collegeId'>>,
) {
  await own
    .updateTable('document')
    .set({
      ...(changes.title === undefined ? {} : { title: changes.title }),
      ...(changes.titleEn === undefined ? {} : { title_en: changes.titleEn }),
      ...(changes.version === undefined ? {} : { version: changes.version }),
      ...(changes.collegeId === undefined ? {} : { college_id: changes.collegeId }),
      update_time: new Date(),
    })
    .where('id', '=', documentId)
    .execute()
}

/** Refuses when the author may not write now: it waits for approval, is frozen, or is void. Holds the document. */
export async function mustBeWritable(ctx: Room, documentId: number) {
  const document = await holdDocument(ctx, documentId)
  if (!isWritable(document.state)) throw new Refusal(notNow, { title: document.title })
  // from now on whoever returned it cannot take that back: the author has begun to answer
  if (document.state === 'returned' && document.written_time === null)
    await ctx.own
      .updateTable('document')
      .set({ written_time: new Date() })
      .where('id', '=', documentId)
      .execute()
  return document
}

/** The author has a draft that nobody can use: it goes, with its history. Only what was never submitted can go. */
export async function dropDraft(ctx: Room, documentId: number) {
  const document = await holdDocument(ctx, documentId)
  if (document.round > 0 || !['unassigned', 'draft'].includes(document.state))
    throw new Refusal(notNow, { title: document.title })
  await ctx.own.deleteFrom('approval_record').where('document_id', '=', documentId).execute()
  await ctx.own.deleteFrom('document').where('id', '=', documentId).execute()
}

/** Cancels a document with a reason. */
export async function voidDocument(ctx: Room, documentId: number, reason: string) {
  if (reason.trim() === '') throw new Refusal(reasonMissing, { count: 1 })
  await move(ctx, await holdDocument(ctx, documentId), 'void', { opinion: reason })
}
