import { defaultLimits } from '#workbook/limits.ts'
import type { Merge, Sheet } from '#workbook/sheet.ts'
import { SheetBuilder } from '#workbook/sheet-builder.ts'

/** A sheet as the reader of workbooks would give it, from rows of texts and numbers. `null` is an empty cell. */
export function sheetOf(
  rows: readonly (readonly (string | number | null)[])[],
  merges: readonly Merge[] = [],
): Sheet {
  const builder = new SheetBuilder(defaultLimits)
  rows.forEach((row, r) => {
    row.forEach((cell, c) => {
      if (typeof cell === 'number') builder.number(r + 1, c, cell)
      else if (cell !== null) builder.text(r + 1, c, cell)
    })
  })
  builder.merges.push(...merges)
  return builder.finish({ name: 'Sheet1' })
}
