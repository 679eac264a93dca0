import type { DocumentRow, DocumentVersion, TimelineEntry } from '@obelisk/contract/document-control/document'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'
import { isFrozen } from '../moves.ts'
import { kindOf } from '../subject.ts'

type Room = Ctx<'document-control'>
type Reader = Pick<Room, 'read'>

const unix = (time: Date) => Math.floor(time.getTime() / 1000)
const unixOrNull = (time: Date | null) => (time ? unix(time) : null)

const rows = ({ read }: Reader) =>
  read
    .selectFrom('document as d')
    .leftJoin('account as a', 'a.id', 'd.author_id')
    .leftJoin('approval_step as s', (join) =>
      join.onRef('s.kind', '=', 'd.kind').onRef('s.step', '=', 'd.step'),
    )
    .select([
      'd.id',
      'd.kind',
      'd.subject_id',
      'd.title',
      'd.title_en',
      'd.version',
      'd.project_id',
      'd.catalog_id',
      'd.state',
      'd.round',
      'd.step',
      'd.author_id',
      'd.may_self_approve',
      'd.submitted_time',
      'd.step_time',
      'd.update_time',
      'a.name as author_name',
      'a.name_en as author_name_en',
      's.name as step_name',
      's.name_en as step_name_en',
      sql<boolean>`exists (select 1 from source_link l where l.document_id = d.id and l.stale_time is not null)`.as(
        'is_stale',
      ),
    ])

export type FoundDocument = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** Documents by id, in any order. */
export const documentsById = (ctx: Reader, ids: readonly number[]): Promise<FoundDocument[]> =>
  ids.length === 0 ? Promise.resolve([]) : rows(ctx).where('d.id', 'in', ids).execute()

/** As it goes out on the wire. */
export const rowOf = (found: FoundDocument): DocumentRow => ({
  id: found.id,
  kind: kindOf(found.kind),
  subject_id: found.subject_id,
  title: found.title,
  title_en: found.title_en,
  version: found.version,
  state: found.state,
  round: found.round,
  step: found.step,
  step_name: found.step_name ?? '',
  step_name_en: found.step_name_en ?? '',
  author: found.author_id
    ? { id: found.author_id, name: found.author_name ?? '', name_en: found.author_name_en ?? '' }
    : null,
  submitted_time: unixOrNull(found.submitted_time),
  waiting_since: found.state === 'submitted' ? unixOrNull(found.step_time) : null,
  update_time: unix(found.update_time),
  is_stale: found.is_stale,
})

/** What happened to a document, oldest first. */
export async function timelineOf({ read }: Reader, documentId: number): Promise<TimelineEntry[]> {
  const found = await read
    .selectFrom('approval_record as r')
    .innerJoin('document as d', 'd.id', 'r.document_id')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .leftJoin('approval_step as s', (join) =>
      join.onRef('s.kind', '=', 'd.kind').onRef('s.step', '=', 'r.step'),
    )
    .select(['r.id', 'r.round', 'r.step', 'r.action', 'r.opinion', 'r.digest', 'r.create_time'])
    .select(['a.id as account_id', 'a.name', 'a.name_en', 's.name as step_name', 's.name_en as step_name_en'])
    .where('r.document_id', '=', documentId)
    .orderBy('r.id')
    .execute()
  return found.map((one) => ({
    id: one.id,
    round: one.round,
    step: one.step,
    step_name: one.step_name ?? '',
    step_name_en: one.step_name_en ?? '',
    action: one.action,
    person: { id: one.account_id, name: one.name, name_en: one.name_en },
    opinion: one.opinion,
    digest: one.digest,
    time: unix(one.create_time),
  }))
}

/** The versions kept at submission, newest first. */
export async function versionsOf(
  { read }: Reader,
  documentId: number,
): Promise<(DocumentVersion & { id: number })[]> {
  const found = await read
    .selectFrom('document_version')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('round', 'desc')
    .execute()
  return found.map((one) => ({
    id: one.id,
    round: one.round,
    digest: one.digest,
    findings: one.findings as DocumentVersion['findings'],
    rules: one.rules as string[],
    reason: one.reason,
    snapshot: one.snapshot,
    time: unix(one.create_time),
  }))
}

/** The content as it was approved, with its digest; nothing while it is not approved. */
export async function frozenVersionOf(ctx: Reader, documentId: number) {
  const document = await ctx.read
    .selectFrom('document')
    .select(['state', 'round'])
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (!document || !isFrozen(document.state)) return undefined
  return ctx.read
    .selectFrom('document_version')
    .select(['id', 'round', 'snapshot', 'digest', 'create_time'])
    .where('document_id', '=', documentId)
    .where('round', '=', document.round)
    .executeTakeFirst()
}

/** Why a document is stale, source by source. */
export async function staleOf({ read }: Reader, documentId: number) {
  const found = await read
    .selectFrom('source_link as l')
    .innerJoin('document as d', 'd.id', 'l.source_id')
    .select(['l.source_id', 'd.title', 'd.title_en', 'd.version', 'l.stale_time', 'l.stale_reason'])
    .where('l.document_id', '=', documentId)
    .where('l.stale_time', 'is not', null)
    .orderBy('l.id')
    .execute()
  return found.map(({ source_id, title, title_en, version, stale_time, stale_reason }) => {
    const { code = 'source-changed', values = {} } = (stale_reason ?? {}) as {
      code?: string
      values?: Record<string, string | number>
    }
    return {
      source_id,
      source_title: title,
      source_title_en: title_en,
      source_version: version,
      code,
      values,
      since: unix(stale_time ?? new Date(0)),
    }
  })
}
