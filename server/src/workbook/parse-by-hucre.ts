import type { Cell, CellValue, Sheet as Found } from 'hucre'
import { type Hidden, numbersOf } from './hidden/hidden.ts'
import { hiddenInOds } from './hidden/hidden-in-ods.ts'
import { hiddenInXls } from './hidden/hidden-in-xls.ts'
import type { ReadLimits } from './limits.ts'
import { errorText } from './markup/keep-text.ts'
import { WorkbookProblem } from './problem.ts'
import type { Sheet } from './sheet.ts'
import { type Room, roomAfter, SheetBuilder } from './sheet-builder.ts'
import { Zip } from './xlsx/zip.ts'

type Reader = 'readXls' | 'readOds'

/** The sheets of an old binary .xls file (Excel 97 to 2003). */
export const parseXls = (bytes: Buffer, limits: ReadLimits) =>
  parseBy('readXls', bytes, limits, () => hiddenInXls(bytes))

/** The sheets of an OpenDocument spreadsheet; its size was measured like that of every zip. */
export async function parseOds(bytes: Buffer, limits: ReadLimits): Promise<Sheet[]> {
  const zip = new Zip(bytes, limits.bytes)
  return parseBy('readOds', bytes, limits, () => hiddenInOds(zip.text('content.xml')))
}

/** `findHidden`: the reader does not say what is hidden. */
async function parseBy(
  reader: Reader,
  bytes: Buffer,
  limits: ReadLimits,
  findHidden: () => Hidden[],
): Promise<Sheet[]> {
  // comes with the first such file: loading it takes longer than reading most new ones
  const hucre = await import('hucre')
  const isEncrypted = (error: unknown) =>
    error instanceof hucre.EncryptedFileError || /encrypt|password/i.test(String((error as Error).message))
  const book = await hucre[reader](bytes).catch((error: unknown) => {
    throw new WorkbookProblem(isEncrypted(error) ? 'encrypted' : 'corrupt', error)
  })
  let room: Room = limits
  const hidden = findHidden()
  return book.sheets.slice(0, limits.sheets).map((found, at) => {
    const sheet = packed(found, room, hidden[at] ?? nothing)
    room = roomAfter(room, sheet)
    return sheet
  })
}

const nothing: Hidden = { isHidden: false, rows: [], columns: [] }

function packed({ name, hidden, rows, cells, merges = [] }: Found, room: Room, unseen: Hidden): Sheet {
  const builder = new SheetBuilder(room)
  let columns = 0
  rows.forEach((values, row) => {
    columns = Math.max(columns, values.length)
    values.forEach((value, column) => {
      keep(builder, row + 1, column, value, cells?.get(`${row},${column}`))
    })
  })
  for (const { startRow, startCol, endRow, endCol } of merges)
    builder.merges.push({ top: startRow + 1, left: startCol, bottom: endRow + 1, right: endCol })
  builder.hiddenRows.push(...numbersOf(unseen.rows, rows.length + 1))
  builder.hiddenColumns.push(...numbersOf(unseen.columns, columns))
  return builder.finish({ name, hidden: hidden ?? unseen.isHidden })
}

function keep(builder: SheetBuilder, row: number, column: number, value: CellValue, cell?: Cell) {
  const isFormula = cell?.formula !== undefined
  if (cell?.type === 'error') builder.error(row, column, String(value), isFormula)
  else if (typeof value === 'number') builder.number(row, column, value, '', isFormula)
  else if (typeof value === 'boolean') builder.boolean(row, column, value, isFormula)
  else if (value instanceof Date) builder.date(row, column, value.getTime(), isFormula)
  else if (value !== null && errorText.test(value)) builder.error(row, column, value, true)
  else if (value !== null) builder.text(row, column, value, isFormula)
}
