import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import { writeWorkbook, xlsxType } from '#workbook/write/write-workbook.ts'
import type { Room } from '../access.ts'
import { readReport } from '../reading/read-report.ts'
import { receiptOf } from '../reading/receipts.ts'
import type { Subject } from '../subject.ts'
import { buildCalculation } from './calculation/build-calculation.ts'
import { calculationWords } from './calculation/words.ts'
import { fileNameOf } from './word-report.ts'
import { documentWords } from './words/words.ts'

/** The calculation of the current result with live formulas, made from its receipt. */
export async function exportWorkbook(ctx: Room, subject: Subject, language: Language): Promise<FileAnswer> {
  const report = await readReport({ ...ctx, language }, subject)
  const receipt = await receiptOf(ctx, report.run?.id ?? 0)
  return {
    name: `${fileNameOf(report, language, documentWords[language].workbookTitle)}.xlsx`,
    type: xlsxType,
    body: await writeWorkbook(buildCalculation(report, receipt, calculationWords[language])),
  }
}
