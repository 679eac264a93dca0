import type { CellValue } from 'hucre'
import type { ReadLimits } from '../limits.ts'
import type { Sheet } from '../sheet.ts'
import { type Room, roomAfter, SheetBuilder } from '../sheet-builder.ts'
import { keepText } from './keep-text.ts'

/** Administrative systems often give a web page the suffix .xls: every table of it is a sheet. */
export async function parseHtml(html: string, name: string, limits: ReadLimits): Promise<Sheet[]> {
  const { fromHtml } = await import('hucre')
  const tables = html.replace(/&(nbsp|ensp|emsp);/g, ' ').match(/<table[\s\S]*?<\/table\s*>/gi) ?? []
  let room: Room = limits
  return tables.slice(0, limits.sheets).flatMap((table, at) => {
    const { rows, merges = [] } = fromHtml(table, { typeInference: false })
    const builder = new SheetBuilder(room)
    keepRows(builder, rows)
    for (const { startRow, startCol, endRow, endCol } of merges)
      builder.merges.push({ top: startRow + 1, left: startCol, bottom: endRow + 1, right: endCol })
    const sheet = builder.finish({ name: tables.length === 1 ? name : `${name} ${at + 1}` })
    room = roomAfter(room, sheet)
    return sheet.rowNumbers.length > 0 ? [sheet] : []
  })
}

function keepRows(builder: SheetBuilder, rows: readonly (readonly CellValue[])[]) {
  rows.forEach((values, row) => {
    values.forEach((value, column) => {
      if (value !== null) keepText(builder, row + 1, column, String(value))
    })
  })
}
