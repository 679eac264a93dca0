import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readWorkbook } from '#workbook/read-workbook.ts'
import type { Sheet } from '#workbook/sheet.ts'
import type { CellSpec } from '#workbook/write/sheet-spec.ts'
import { writeWorkbook } from '#workbook/write/write-workbook.ts'

export type Cells = readonly (readonly CellSpec[])[]

/** `A1:C1` as a merged range. */
function mergeOf(range: string) {
  const [, from = 'A', top, to = 'A', bottom] = /^([A-Z])(\d+):([A-Z])(\d+)$/.exec(range) ?? []
  const column = (letter: string) => letter.charCodeAt(0) - 65
  return { top: Number(top), left: column(from), bottom: Number(bottom), right: column(to) }
}

/** Writes a real workbook of one sheet and reads it back, as an upload is read. */
export async function sheetFrom(rows: Cells, merges: readonly string[] = []): Promise<Sheet> {
  const folder = mkdtempSync(join(tmpdir(), 'obelisk-plan-'))
  try {
    const path = join(folder, 'plan.xlsx')
    writeFileSync(
      path,
      await writeWorkbook([{ name: '表1', rows: rows.map((row) => [...row]), merges: merges.map(mergeOf) }]),
    )
    const [sheet] = (await readWorkbook(path, 'plan.xlsx')).sheets
    if (!sheet) throw new Error('no sheet')
    return sheet
  } finally {
    rmSync(folder, { recursive: true })
  }
}
