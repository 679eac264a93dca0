import type { ReviewView } from '@obelisk/contract/assessment-review/review'
import { decisionOn, documentOf, isWritable, returnedOpinionOf } from '#document-control/public.ts'
import { must } from '#kernel/errors.ts'
import { type Room, reviewPolicy } from './access.ts'
import { sheetOf } from './sheet.ts'
import { partsOf, type Standing } from './standing.ts'

/** What a review counts: as it stands now while it is written, as it was handed in from then on. */
export async function countedIn(ctx: Room, one: Standing) {
  const { sheet } = partsOf(one)
  return sheet && !isWritable(one.state) ? sheet : sheetOf(ctx, one)
}

export async function viewOf(ctx: Room, one: Standing): Promise<ReviewView> {
  const documents = ctx.door('document-control')
  const [document, sheet, isMine, { decide, waits }, opinion] = await Promise.all([
    documentOf(documents, 'review', one.id),
    countedIn(ctx, one),
    reviewPolicy.can(ctx, 'edit', one),
    decisionOn(documents, one.document_id),
    returnedOpinionOf(documents, one.document_id),
  ])
  const { stale: _, ...row } = must(document)
  const { items, filled, judged } = partsOf(one)
  return {
    id: one.id,
    course_id: one.course_id,
    academic_term_id: one.academic_term_id,
    form: { key: one.form_key, name: one.form_name, name_en: one.form_name_en, scope: one.scope },
    items,
    filled,
    judged,
    revision: one.revision,
    document: row,
    opinion,
    sheet,
    may: {
      write: isMine && isWritable(one.state),
      judge: decide && one.step === 1,
      decide,
      waits,
      withdraw: one.state === 'submitted' && one.step === 1 && one.author_id === ctx.actor.accountId,
    },
  }
}

export const readReviewOf = async (ctx: Room, id: number): Promise<ReviewView> =>
  viewOf(ctx, await reviewPolicy.must(ctx, 'view', id))
