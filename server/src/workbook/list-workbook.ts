import type { CellSpec, SheetSpec } from './write/sheet-spec.ts'
import { writeWorkbook, xlsxType } from './write/write-workbook.ts'

const headLook = { bold: true, fill: 'F1F3F6', border: 'thin', align: 'center' } as const

export type ListColumn = { header: string; width?: number; note?: string }

/** One plain table as a file to save: a head, rows, every text as text; `notes` say what a column wants. */
export async function listWorkbook(
  name: string,
  columns: readonly ListColumn[],
  rows: readonly (readonly (string | number | null)[])[],
) {
  const text = (value: string | number | null): CellSpec =>
    typeof value === 'string' ? { value, look: { format: '@' } } : value
  const sheet: SheetSpec = {
    name,
    rows: [
      columns.map(({ header }) => ({ value: header, look: headLook })),
      ...rows.map((row) => row.map(text)),
    ],
    columns: columns.map(({ width }) => ({ width: width ?? 16 })),
    frozen: { rows: 1, columns: 0 },
    notes: columns.flatMap(({ note }, column) => (note ? [{ row: 1, column, text: note }] : [])),
  }
  return { name: `${name}.xlsx`, type: xlsxType, body: await writeWorkbook([sheet]) }
}
