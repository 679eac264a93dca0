import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import { isFrozen, signatureRows, signaturesOf, withFootLines } from '#document-control/public.ts'
import { calendarOf } from '#kernel/format/calendar.ts'
import { siteOf } from '#kernel/site/site.ts'
import { schoolOf } from '#roster/public.ts'
import type { Room } from '../access.ts'
import { readReviewOf } from '../read-review.ts'
import { buildDocument } from './build-document.ts'

/** A review as its form on A4, with the name that a file of it should have. */
export async function paperOf(ctx: Room, id: number, language: Language) {
  const view = await readReviewOf(ctx, id)
  const [signed, school, site] = await Promise.all([
    signaturesOf(ctx.door('document-control'), view.document.id),
    schoolOf(ctx.door('roster'), language),
    siteOf(ctx),
  ])
  const signatures = signatureRows(signed, language, calendarOf(language, site))
  const paper = await withFootLines(
    ctx.door('document-control'),
    { kind: 'review', id, language },
    buildDocument({ view, school, signatures, isFinal: isFrozen(view.document.state) }, language),
  )
  const { course } = view.sheet
  const file =
    language === 'en'
      ? `${course.code} ${view.form.name_en || view.form.name}`
      : `${course.code}_${course.name}_${view.form.name}`
  return { paper, file }
}

/** The review as a file; the library is read when the first one is asked for. */
export async function exportReview(
  ctx: Room,
  id: number,
  language: Language,
  as: 'word' | 'pdf',
): Promise<FileAnswer & { body: Buffer }> {
  const { paper, file } = await paperOf(ctx, id, language)
  const { fileOfPaper } = await import('#print/file-of-paper.ts')
  return fileOfPaper(paper, file, as)
}
