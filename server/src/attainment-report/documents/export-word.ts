import { notConfirmed } from '@obelisk/contract/attainment-report/report'
import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import { Refusal } from '#kernel/errors.ts'
import { wordType, writeWord } from '#paper/write-word.ts'
import { schoolOf } from '#roster/public.ts'
import type { Room } from '../access.ts'
import { readReport } from '../reading/read-report.ts'
import type { Subject } from '../subject.ts'
import { fileNameOf, reportPaper } from './word-report.ts'
import { documentWords } from './words.ts'

/** The report as a Word document; without a result there is nothing to print yet. */
export async function exportWord(ctx: Room, subject: Subject, language: Language): Promise<FileAnswer> {
  const inLanguage = { ...ctx, language }
  const report = await readReport(inLanguage, subject)
  const paper = reportPaper(
    report,
    await schoolOf(ctx.door('roster'), language),
    language,
    Math.floor(Date.now() / 1000),
  )
  if (!paper) throw new Refusal(notConfirmed)
  return {
    name: fileNameOf(report, documentWords[language].fileTitle, 'docx'),
    type: wordType,
    body: await writeWord(paper),
  }
}
