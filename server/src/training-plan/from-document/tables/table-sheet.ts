import type { Cell, Table } from '@obelisk/engine/document-tree/document-tree'
import { defaultLimits } from '#workbook/limits.ts'
import type { Sheet } from '#workbook/sheet.ts'
import { SheetBuilder } from '#workbook/sheet-builder.ts'

/**
 * A table of a document as a sheet, so that it is read by what reads workbooks: row 1 of the sheet is row 0 of the table. Cells of
 * `without` are left empty; `notes` stand below, a row for each.
 */
export function sheetOfTable(
  table: Table,
  notes: readonly string[] = [],
  without: ReadonlySet<Cell> = new Set(),
): Sheet {
  const builder = new SheetBuilder(defaultLimits)
  const cells = table.cells.toSorted((a, b) => a.row - b.row || a.column - b.column)
  for (const cell of cells) {
    const { row, column, rowSpan, columnSpan, text } = cell
    if (!without.has(cell)) builder.text(row + 1, column, text)
    if (rowSpan > 1 || columnSpan > 1)
      builder.merges.push({
        top: row + 1,
        left: column,
        bottom: row + rowSpan,
        right: column + columnSpan - 1,
      })
  }
  notes.forEach((note, at) => {
    builder.text(table.rows + 2 + at, 0, note)
  })
  return builder.finish({ name: '' })
}
