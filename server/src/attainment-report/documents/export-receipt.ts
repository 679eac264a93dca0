import type { Language } from '@obelisk/contract/refusal'
import type { Room } from '../access.ts'
import { readReport } from '../reading/read-report.ts'
import { receiptOf } from '../reading/receipts.ts'
import type { Subject } from '../subject.ts'
import { fileNameOf } from './word-report.ts'
import { documentWords } from './words/words.ts'

/** The calculation receipt of a run as it was stored, named like the other documents of its report. */
export async function exportReceipt(ctx: Room, subject: Subject, runId: number, language: Language) {
  const receipt = await receiptOf(ctx, runId)
  const report = await readReport({ ...ctx, language }, subject)
  return {
    name: `${fileNameOf(report, language, `${documentWords[language].receiptTitle}-${runId}`)}.json`,
    type: 'application/json',
    body: Buffer.from(JSON.stringify(receipt)),
  }
}
