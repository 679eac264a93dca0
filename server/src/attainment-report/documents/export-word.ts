import { notConfirmed } from '@obelisk/contract/attainment-report/report'
import type { Report } from '@obelisk/contract/attainment-report/shapes'
import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { PrintDocument } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { withFootLines } from '#document-control/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { calendarOf } from '#kernel/format/calendar.ts'
import { siteOf } from '#kernel/site/site.ts'
import { fileOfPaper } from '#print/file-of-paper.ts'
import { schoolOf } from '#roster/public.ts'
import type { Room } from '../access.ts'
import { readReport } from '../reading/read-report.ts'
import type { Subject } from '../subject.ts'
import { documentOfReport, fileNameOf } from './word-report.ts'
import { documentWords } from './words/words.ts'

type Printed = { report: Report; paper: PrintDocument }

/** The report on paper; without a result there is nothing to print yet. */
export async function printedReport(ctx: Room, subject: Subject, language: Language): Promise<Printed> {
  const report = await readReport({ ...ctx, language }, subject)
  const school = await schoolOf(ctx.door('roster'), language)
  const calendar = calendarOf(language, await siteOf(ctx))
  const now = Math.floor(Date.now() / 1000)
  const document = await documentOfReport(report, language, { school, calendar, now })
  if (!document) throw new Refusal(notConfirmed)
  const documents = ctx.door('document-control')
  const { report_id: id } = report
  const paper =
    id === null ? document : await withFootLines(documents, { kind: 'report', id, language }, document)
  return { report, paper }
}

/** The report as a Word document, or as PDF. */
export async function exportWord(
  ctx: Room,
  subject: Subject,
  language: Language,
  as: 'word' | 'pdf' = 'word',
): Promise<FileAnswer> {
  const { report, paper: document } = await printedReport(ctx, subject, language)
  const name = fileNameOf(report, language, documentWords[language].fileTitle)
  return fileOfPaper(document, name, as)
}
