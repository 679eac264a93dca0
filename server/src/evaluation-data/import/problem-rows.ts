import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { CellSpec, SheetSpec } from '#workbook/write/sheet-spec.ts'
import { sheetName, writeWorkbook, xlsxType } from '#workbook/write/write-workbook.ts'
import type { Room } from '../access.ts'
import { mustHaveItems, mustHoldBatch } from './batches.ts'
import { importContext } from './import-context.ts'
import type { FailedAnswer } from './thread/import-work.ts'
import { runImport } from './thread/run-import.ts'

const words = {
  'zh-cn': { reason: '未导入的原因', rows: '问题行' },
  en: { reason: 'Why it was not imported', rows: 'problem rows' },
}
const headLook = { bold: true, fill: 'EDF2FB', border: 'thin' as const, wrap: true }
const reasonLook = { color: 'B42318', wrap: true }

/** The rows that failed with their heads, as texts, and the reason in a last column: to mend and import again. */
export async function problemRows(ctx: Room, batchId: number): Promise<FileAnswer> {
  const batch = await mustHoldBatch(ctx, batchId)
  const context = await importContext(ctx, batch.head, mustHaveItems(batch.head.set_id))
  const { mapping, decisions } = batch.kept
  const { language } = ctx
  const failed = mapping
    ? await runImport(ctx, batch.file, { want: 'failed', context, decisions, mapping, language })
    : []
  const sheets = failed.map((sheet) => sheetSpec(sheet, words[language].reason))
  return {
    name: `${batch.file.name.replace(/\.[^.]*$/, '')}_${words[language].rows}.xlsx`,
    type: xlsxType,
    body: await writeWorkbook(sheets.length > 0 ? sheets : [{ name: 'Sheet1', rows: [] }]),
  }
}

function sheetSpec({ name, rows, columns, headRows }: FailedAnswer[number], reason: string): SheetSpec {
  const last = columns - 1
  const headCell = (text: string, at: number, column: number): CellSpec => ({
    value: column === last && at === headRows - 1 ? reason : text,
    look: headLook,
  })
  const bodyCell = (text: string, column: number): CellSpec => ({
    value: text,
    look: column === last ? reasonLook : { format: '@' },
  })
  return {
    name: sheetName(name),
    columns: Array.from({ length: columns }, (_, at) => ({ width: at === last ? 60 : 12 })),
    frozen: { rows: headRows, columns: 0 },
    rows: rows.map((row, at) =>
      row.map((text, column) => (at < headRows ? headCell(text, at, column) : bodyCell(text, column))),
    ),
  }
}
