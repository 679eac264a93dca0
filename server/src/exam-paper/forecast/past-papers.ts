import type { PaperFigures } from '@obelisk/contract/exam-paper/analysis'
import { sql } from 'kysely'
import type { Room, Standing } from '../access.ts'

/**
 * What earlier papers of the course for the same kind of examination gave, the newest first: mean, spread and pass rate as
 * shares, of all classes together.
 */
export async function pastPapers({ read }: Room, row: Standing, most: number) {
  const rows = await read
    .selectFrom('exam_paper as e')
    .innerJoin('exam_paper as own', (join) => join.on('own.id', '=', row.id).onRef('own.kind', '=', 'e.kind'))
    .innerJoin('academic_term as t', 't.id', 'e.academic_term_id')
    .innerJoin('academic_term as now', 'now.id', 'own.academic_term_id')
    .innerJoin('exam_paper_analysis as a', 'a.exam_paper_id', 'e.id')
    .innerJoin('document as d', (join) =>
      join.on('d.kind', '=', 'exam-paper').onRef('d.subject_id', '=', 'e.id'),
    )
    .select(['d.title', 'd.title_en', 'a.figures'])
    .where('e.catalog_id', '=', row.catalog_id)
    .where('a.teaching_class_id', 'is', null)
    .where('a.figures', 'is not', null)
    .where(sql<boolean>`t.start_date < now.start_date`)
    .orderBy('t.start_date', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ title, title_en, figures }) => {
    const { analysis, pass_share } = figures as unknown as PaperFigures
    const { difficulty: rate, sd, full_score } = analysis
    return { title, title_en, rate, pass_share, sd: sd / full_score }
  })
}
