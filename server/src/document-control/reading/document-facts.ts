import type { DocumentRow } from '@obelisk/contract/document-control/document'
import type { DocumentKind } from '@obelisk/contract/document-control/lifecycle'
import type { Language } from '@obelisk/contract/refusal'
import type { Calendar } from '#kernel/format/calendar.ts'
import type { Ctx } from '#kernel/room.ts'
import { documentsById, rowOf, staleOf, timelineOf } from './queries.ts'

type Room = Ctx<'document-control'>
type Reader = Pick<Room, 'read'>

/** The documents of these rows of a room, by the row's id. */
export async function documentsOf(
  ctx: Reader,
  kind: DocumentKind,
  subjectIds: readonly number[],
): Promise<Map<number, DocumentRow>> {
  if (subjectIds.length === 0) return new Map()
  const ids = await ctx.read
    .selectFrom('document')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', 'in', subjectIds)
    .execute()
  const found = await documentsById(
    ctx,
    ids.map(({ id }) => id),
  )
  return new Map(found.map((one) => [one.subject_id, rowOf(one)]))
}

/** The document of a row, with its reasons for being stale. */
export async function documentOf(ctx: Reader, kind: DocumentKind, subjectId: number) {
  const found = (await documentsOf(ctx, kind, [subjectId])).get(subjectId)
  return found && { ...found, stale: found.is_stale ? await staleOf(ctx, found.id) : [] }
}

/** A signature on a form: who, in what capacity, with what opinion, when. Step 0 is the author. */
type Signature = {
  step: number
  step_name: string
  step_name_en: string
  name: string
  name_en: string
  opinion: string
  /** Unix seconds; null while the step is open, for a signature in ink. */
  time: number | null
}

/** The signatures of a document's last round: the author's, then one a step; what is not signed yet is empty. */
export async function signaturesOf(ctx: Reader, documentId: number): Promise<Signature[]> {
  const document = await ctx.read
    .selectFrom('document')
    .select(['kind', 'round', 'author_id'])
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (!document) return []
  const [steps, timeline] = await Promise.all([stepsOf(ctx, document.kind), timelineOf(ctx, documentId)])
  const round = timeline.filter((entry) => entry.round === document.round)
  const submitted = round.findLast(({ action }) => action === 'submit')
  const signed = (step: number) =>
    round.findLast((entry) => entry.action === 'approve' && entry.step === step)
  const line = (
    step: number,
    names: { name: string; name_en: string },
    entry: typeof submitted,
  ): Signature => ({
    step,
    step_name: names.name,
    step_name_en: names.name_en,
    name: entry?.person.name ?? '',
    name_en: entry?.person.name_en ?? '',
    opinion: step === 0 ? '' : (entry?.opinion ?? ''),
    time: entry?.time ?? null,
  })
  return [
    line(0, { name: '执笔人', name_en: 'Author' }, submitted),
    ...steps.map((step) => line(step.step, step, signed(step.step))),
  ]
}

/** The signatures as forms print them, in the words of a language. */
export const signatureRows = (signatures: readonly Signature[], language: Language, { day }: Calendar) =>
  signatures.map((one) => ({
    role: language === 'en' ? one.step_name_en : one.step_name,
    opinion: one.opinion,
    name: language === 'en' && one.name_en ? one.name_en : one.name,
    date: one.time === null ? '' : day(one.time),
  }))

/** The steps of approval of a kind, in order. */
export const stepsOf = ({ read }: Reader, kind: string) =>
  read.selectFrom('approval_step').selectAll().where('kind', '=', kind).orderBy('step').execute()
