import type { PrintCell } from '@obelisk/contract/print-document'
import { page } from './measures.ts'
import { heightOf, linesOf } from './text-height.ts'

type Rows = readonly (readonly PrintCell[])[]

/** A table up to this share of the page height is kept on one page. A higher one would leave too much of a page empty. */
const most = (page.height - page.top - page.bottom) * 0.25
const padding = 90

/** The estimated height of every row. A cell that spans several rows is not counted. */
const rowHeights = (rows: Rows, widths: readonly number[][], size: number) =>
  rows.map((row, at) => {
    const lines = row.map(({ text, rows: down = 1 }, place) =>
      down > 1 ? 1 : linesOf(text, (widths[at]?.[place] ?? 0) - 160, size),
    )
    return heightOf(Math.max(1, ...lines), size) + padding
  })

/**
 * Which rows stand on the same page as the row below them: all of a table that is low, the head rows, and the rows beside
 * a cell that runs down over a few.
 */
export function keptRows(
  rows: Rows,
  widths: readonly number[][],
  { size, headRows }: { size: number; headRows: number },
): boolean[] {
  const kept = rows.map((_, at) => at < headRows)
  kept[rows.length - 1] = false
  const runsDown = rows.some((row) => row.some((cell) => (cell.rows ?? 1) > 1))
  // a table with many rows is never low
  if (rows.length > 40 && !runsDown) return kept
  const heights = rowHeights(rows, widths, size)
  const high = (from: number, to: number) => heights.slice(from, to).reduce((sum, one) => sum + one, 0)
  const keep = (from: number, to: number) => {
    if (high(from, to) <= most) kept.fill(true, from, to - 1)
  }
  keep(0, rows.length)
  rows.forEach((row, at) => {
    for (const { rows: down = 1 } of row) if (down > 1) keep(at, Math.min(at + down, rows.length))
  })
  return kept
}
