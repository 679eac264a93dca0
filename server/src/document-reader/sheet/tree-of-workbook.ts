import type { Block, Cell, DocumentTree, Remark, Table } from '@obelisk/engine/document-tree/document-tree'
import { mergeAt } from '#workbook/merged.ts'
import { type Sheet, shownAt, type Workbook } from '#workbook/sheet.ts'

/** Rows of a sheet that follow each other without an empty one between, by their place among the filled rows. */
function regionsOf({ rowNumbers }: Sheet): { from: number; to: number }[] {
  const regions: { from: number; to: number }[] = []
  for (const [row, number] of rowNumbers.entries()) {
    const last = regions.at(-1)
    if (last && number === (rowNumbers[row - 1] ?? 0) + 1) last.to = row + 1
    else regions.push({ from: row, to: row + 1 })
  }
  return regions
}

/** The cell that begins at a place, with what it spans; undefined where it is covered by another one. */
function cellAt(sheet: Sheet, row: number, column: number, from: number): Cell | undefined {
  const merge = mergeAt(sheet, row, column)
  const number = sheet.rowNumbers[row] ?? 0
  if (merge && (merge.top !== number || merge.left !== column)) return undefined
  return {
    row: row - from,
    column,
    rowSpan: merge ? merge.bottom - merge.top + 1 : 1,
    columnSpan: merge ? Math.min(merge.right, sheet.columns - 1) - merge.left + 1 : 1,
    text: shownAt(sheet, row, column),
    from: { row: number - 1, column },
  }
}

/** A row in which only one cell is written runs over the whole width, as it is seen. */
function widened(cells: Cell[], columns: number): Cell[] {
  const [only, ...others] = cells.filter(({ text }) => text !== '')
  const isAlone = only && others.length === 0 && cells.every(({ rowSpan }) => rowSpan === 1)
  return isAlone ? [{ ...only, column: 0, columnSpan: columns }] : cells
}

/** Whether a cell from above reaches into a row. */
const isReached = (sheet: Sheet, row: number, columns: readonly number[]) =>
  columns.some((column) => (mergeAt(sheet, row, column)?.top ?? Infinity) < (sheet.rowNumbers[row] ?? 0))

function tableOf(sheet: Sheet, { from, to }: { from: number; to: number }, block: number): Table {
  const across = Array.from({ length: sheet.columns }, (_, column) => column)
  const cells = Array.from({ length: to - from }, (_, at) => {
    const row = from + at
    const begun = across.flatMap((column) => cellAt(sheet, row, column, from) ?? [])
    return isReached(sheet, row, across) ? begun : widened(begun, sheet.columns)
  })
  return {
    type: 'table',
    rows: to - from,
    columns: sheet.columns,
    cells: cells.flat(),
    place: { block, sheet: sheet.name },
  }
}

/** Sheets as tables, one for each run of filled rows; hidden sheets are left out and told. */
export function treeOfWorkbook({ sheets }: Workbook): DocumentTree {
  const shown = sheets.filter(({ hidden, rowNumbers }) => !hidden && rowNumbers.length > 0)
  const blocks: Block[] = []
  for (const sheet of shown)
    for (const region of regionsOf(sheet)) blocks.push(tableOf(sheet, region, blocks.length))
  const hidden = sheets.filter((sheet) => sheet.hidden && sheet.rowNumbers.length > 0).length
  const remarks: Remark[] = hidden > 0 ? [{ code: 'sheets-hidden', count: hidden }] : []
  return { blocks, remarks }
}
