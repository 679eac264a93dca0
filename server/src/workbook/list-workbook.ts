import { setImmediate as breath } from 'node:timers/promises'
import type { CellSpec, SheetSpec } from './write/sheet-spec.ts'
import { streamWorkbook } from './write/stream-workbook.ts'
import { writeWorkbook, xlsxType } from './write/write-workbook.ts'

const headLook = { bold: true, fill: 'F1F3F6', border: 'thin', align: 'center' } as const

export type ListColumn = { header: string; width?: number; note?: string }
type Row = readonly (string | number | null)[]

/** Longer lists are written while they leave, with a plain head: made whole, others would wait for them. */
const long = 5000

async function* letOthersIn(rows: readonly Row[]) {
  for (const [at, row] of rows.entries()) {
    if (at % 500 === 0) await breath()
    yield row
  }
}

const longWorkbook = (name: string, columns: readonly ListColumn[], rows: readonly Row[]) =>
  streamWorkbook(letOthersIn(rows), {
    name,
    columns: columns.map(({ header, width }, at) => ({
      header,
      width: width ?? 16,
      isText: !rows.some((row) => typeof row[at] === 'number'),
    })),
  })

/** The same of any length, for an export. */
export const listFile = async (name: string, columns: readonly ListColumn[], rows: readonly Row[]) =>
  rows.length > long
    ? { name: `${name}.xlsx`, type: xlsxType, body: longWorkbook(name, columns, rows) }
    : listWorkbook(name, columns, rows)

/** The bytes of a file that may be written while it leaves. */
export async function wholeBody(body: Uint8Array | AsyncIterable<Uint8Array>): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body)
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}

/** One plain table as a file to save: a head, rows, every text as text; `notes` say what a column wants. */
export async function listWorkbook(name: string, columns: readonly ListColumn[], rows: readonly Row[]) {
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
