import type { PrintBlock, PrintCell, PrintDocument } from '@obelisk/contract/print-document'
import { columnsOf } from './columns.ts'
import { landscapeWidth, size, textWidth } from './measures.ts'

type TableBlock = Extract<PrintBlock, { type: 'table' }>

/** Longer words, such as addresses, do not widen a column. */
const longest = 20
/** Width of a letter by its size, in the faces of heads and of text: the wider ones of those that offices have. */
const wide = { head: 0.66, text: 0.6 }
const sides = { usual: 180, tight: 60 }

/** The longest unbreakable run of letters. Chinese may break anywhere. */
const longestWord = (text: string) =>
  Math.min(longest, Math.max(0, ...(text.match(/[!-~\u00A1-\u1FFF]+-?/g) ?? []).map((word) => word.length)))

/** The width that the longest word of a cell needs. */
function roomFor({ text, head }: PrintCell, { small, tight }: TableBlock): number {
  const em = (small ? size.smallFive : size.five) * 10
  return longestWord(text) * em * (head ? wide.head : wide.text) + (tight ? sides.tight : sides.usual)
}

/** The share of the table width that each column needs for its longest word. */
function needs(table: TableBlock, full: number): number[] {
  const { rows, widths } = table
  const columns = columnsOf(rows, widths.length)
  const placed = rows.flatMap((row, at) => row.map((cell, place) => ({ cell, column: columns[at]?.[place] })))
  const least = widths.map(() => 0)
  for (const { cell, column = 0 } of placed) {
    if ((cell.span ?? 1) === 1) least[column] = Math.max(least[column] ?? 0, roomFor(cell, table) / full)
  }
  return least
}

/** Widens columns that are too narrow for their longest word, at the cost of columns with spare width. */
function widthsOf(table: TableBlock, full: number): readonly number[] {
  const { widths } = table
  const least = needs(table, full)
  const lacking = widths.map((width, at) => Math.max(0, (least[at] ?? 0) - width))
  const spare = widths.map((width, at) => Math.max(0, width - (least[at] ?? 0)))
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
  const [lack, room] = [sum(lacking), sum(spare)]
  if (lack === 0 || room === 0) return widths
  const moved = Math.min(lack, room)
  return widths.map(
    (width, at) => width + ((lacking[at] ?? 0) * moved) / lack - ((spare[at] ?? 0) * moved) / room,
  )
}

/** The document with table columns wide enough for their words, on portrait and landscape pages. */
export function withColumnWidths(document: PrintDocument): PrintDocument {
  let full = textWidth
  const blocks = document.blocks.map((block): PrintBlock => {
    if (block.type === 'turn') full = block.to === 'landscape' ? landscapeWidth : textWidth
    return block.type === 'table' ? { ...block, widths: widthsOf(block, full) } : block
  })
  return { ...document, blocks }
}
