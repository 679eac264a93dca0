import { importNotReady } from '@obelisk/contract/question-bank/exchange'
import type { SaidOfSheet } from '@obelisk/contract/question-bank/pointed-sheet'
import { Refusal } from '#kernel/errors.ts'
import type { Room } from '../../access.ts'
import { heldImport } from '../imports.ts'
import { readingQuestions } from '../read/read-import.ts'

/** Reads a workbook anew with what was said of its rows and columns. What was read before is forgotten. */
export async function pointImport(ctx: Room, { id, pointed }: { id: number; pointed: SaidOfSheet[] }) {
  const row = await heldImport(ctx, id)
  if (row.state !== 'ready' || row.format !== 'excel') throw new Refusal(importNotReady)
  await ctx.own.deleteFrom('question_import_item').where('import_id', '=', id).execute()
  await ctx.own.updateTable('question_import').set({ state: 'reading' }).where('id', '=', id).execute()
  const title = `${ctx.language === 'en' ? 'Reading questions' : '读取题目'} ${row.file_name}`
  return { job_id: await ctx.startJob(readingQuestions, { id, format: 'excel', pointed }, { title }) }
}
