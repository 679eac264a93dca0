import type { PaperFacts } from '@obelisk/engine/exam-paper/rules/paper-facts'
import { type Room, type Standing, standingsOf } from '../access.ts'
import { factsOf } from './check.ts'

type Taught = { course_id: number; academic_term_id: number }

/**
 * What is counted of the papers of a final examination, once they were handed in: for the reasonableness review, whose
 * readers must not see the papers. Nothing of their texts is left in it. Null without such papers.
 */
export async function countedForReview(ctx: Room, { course_id, academic_term_id }: Taught) {
  const row = (await standingsOf(ctx)
    .innerJoin('course as c', 'c.catalog_id', 'e.catalog_id')
    .where('c.id', '=', course_id)
    .where('e.academic_term_id', '=', academic_term_id)
    .where('e.kind', '=', 'final')
    .where('d.state', 'in', ['submitted', 'approved', 'published', 'archived'])
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()) as Standing | undefined
  if (!row) return null
  const { facts } = await factsOf(ctx, row)
  const { id, document_id, title, title_en } = row
  return { id, document_id, title, title_en, facts: facts satisfies PaperFacts }
}
