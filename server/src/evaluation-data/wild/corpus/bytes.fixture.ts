import { writeOds } from 'hucre'
import type { CellSpec } from '#workbook/write/sheet-spec.ts'
import { writeWorkbook } from '#workbook/write/write-workbook.ts'
import type { Case } from './corpus.fixture.ts'

const plainOf = (cell: CellSpec) =>
  cell === null || typeof cell !== 'object' || cell instanceof Date ? cell : (cell.value ?? null)

/** The file of a case as somebody would upload it. */
export async function bytesOf({ sheets = [], text, isOds }: Case): Promise<{ bytes: Buffer; name: string }> {
  if (text) return { bytes: Buffer.from(text.text as Buffer), name: text.name }
  const specs = sheets.map((sheet, at) => ({ name: `Sheet${at + 1}`, rows: [], ...sheet }))
  if (!isOds) return { bytes: Buffer.from(await writeWorkbook(specs)), name: 'marks.xlsx' }
  const book = await writeOds({
    sheets: specs.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(plainOf)) })),
  })
  return { bytes: Buffer.from(book), name: 'marks.ods' }
}
