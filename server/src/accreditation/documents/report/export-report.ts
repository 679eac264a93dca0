import type { gradeReport } from '@obelisk/contract/accreditation/documents'
import type { FileAnswer, Input } from '@obelisk/contract/endpoint'
import type { Ctx } from '#kernel/room.ts'
import { fileOfPaper } from '#print/file-of-paper.ts'
import { exportOwnForm } from '../own-form/own-form-graduation.ts'
import { factsOf, fileNameOf, printedWith } from './gather-report.ts'
import { gradeReportPaper } from './report-paper.ts'

/** The report on the graduation requirements of a grade, from the same data as its page. */
export async function exportGradeReport(
  ctx: Ctx<'accreditation'>,
  { base_grade_id, language, form, ...chosen }: Input<typeof gradeReport>,
): Promise<FileAnswer> {
  const facts = await factsOf(ctx, base_grade_id, language, chosen)
  if (form === 'school') return exportOwnForm(ctx, facts)
  const paper = await gradeReportPaper(facts, await printedWith(ctx, language))
  return fileOfPaper(paper, fileNameOf(facts), form === 'pdf' ? 'pdf' : 'word')
}
