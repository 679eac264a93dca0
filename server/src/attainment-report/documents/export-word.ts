import { notConfirmed } from '@obelisk/contract/attainment-report/report'
import type { Report } from '@obelisk/contract/attainment-report/shapes'
import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { PaperDocument } from '@obelisk/contract/paper'
import type { Language } from '@obelisk/contract/refusal'
import { calendarOf } from '#kernel/calendar.ts'
import { Refusal } from '#kernel/errors.ts'
import { siteOf } from '#kernel/site.ts'
import { fileOfPaper } from '#paper/file-of-paper.ts'
import { schoolOf } from '#roster/public.ts'
import type { Room } from '../access.ts'
import { readReport } from '../reading/read-report.ts'
import type { Subject } from '../subject.ts'
import { fileNameOf, reportPaper } from './word-report.ts'
import { documentWords } from './words/words.ts'

type Printed = { report: Report; paper: PaperDocument }

/** The report on paper; without a result there is nothing to print yet. */
export async function printedReport(ctx: Room, subject: Subject, language: Language): Promise<Printed> {
  const report = await readReport({ ...ctx, language }, subject)
  const school = await schoolOf(ctx.door('roster'), language)
  const calendar = calendarOf(language, await siteOf(ctx))
  const now = Math.floor(Date.now() / 1000)
  const paper = await reportPaper(report, language, { school, calendar, now })
  if (!paper) throw new Refusal(notConfirmed)
  return { report, paper }
}

/** The report as a Word document, or as PDF. */
export async function exportWord(
  ctx: Room,
  subject: Subject,
  language: Language,
  as: 'word' | 'pdf' = 'word',
): Promise<FileAnswer> {
  const { report, paper } = await printedReport(ctx, subject, language)
  const name = fileNameOf(report, language, documentWords[language].fileTitle, '')
  return fileOfPaper(paper, name.slice(0, -1), as)
}
