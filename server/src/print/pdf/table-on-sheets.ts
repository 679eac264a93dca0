import type { SKRSContext2D } from '@napi-rs/canvas'
import { type PrintBlock, type PrintCell, paperTones } from '@obelisk/contract/print-document'
import { columnsOf } from '../columns.ts'
import type { Sheets } from './pages.ts'
import { type LaidLine, textLine } from './rich/piece.ts'
import { type Look, linesIn } from './text.ts'

type TableBlock = Extract<PrintBlock, { type: 'table' }>

/** A cell that is laid out by `lay` in the width that it has, in points, instead of by its text. */
type LaidCell = PrintCell & { lay?: (width: number) => LaidLine[] }
/** A table of such cells; `share` is the width that its shares are of, where it is not that of the text. */
export type LaidTable = Omit<TableBlock, 'rows'> & {
  rows: readonly (readonly LaidCell[])[]
  share?: number
}

type Placed = {
  cell: LaidCell
  row: number
  down: number
  x: number
  width: number
  lines: LaidLine[]
  look: Look
}

const leading = 1.35
const above = 3

/** The cells where they stand: columns by spans, `x` and `width` in points from the left edge of the text. */
function placedCells({ rows, widths, small, tight, share }: LaidTable, text: number): Placed[] {
  const size = small ? 9 : 10.5
  const full = share ?? text
  const side = tight ? 1 : 4
  const columns = columnsOf(rows, widths.length)
  const upTo = (column: number) => widths.slice(0, column).reduce((sum, one) => sum + one * full, 0)
  return rows.flatMap((row, at) =>
    row.map((cell, place) => {
      const column = columns[at]?.[place] ?? 0
      const x = upTo(column)
      const width = upTo(column + (cell.span ?? 1)) - x
      const look = { size, bold: cell.head === true || cell.bold === true }
      const down = Math.min(cell.rows ?? 1, rows.length - at)
      const room = width - 2 * side
      const plain = () => linesIn(cell.text, room, look).map((line) => textLine(line, look, size * leading))
      return { cell, row: at, down, x, width, look, lines: cell.lay?.(room) ?? plain() }
    }),
  )
}

const linesHigh = (lines: readonly LaidLine[]) => lines.reduce((sum, { height }) => sum + height, 0)
const heightOf = ({ lines }: Placed) => linesHigh(lines) + 2 * above

/** The height of every row; what a cell over several rows lacks, the last of them gets. */
function rowHeights(cells: readonly Placed[], count: number): number[] {
  const heights = Array.from({ length: count }, () => 0)
  for (const one of cells.filter(({ down }) => down === 1))
    heights[one.row] = Math.max(heights[one.row] ?? 0, heightOf(one))
  for (const one of cells.filter(({ down }) => down > 1)) {
    const own = heights.slice(one.row, one.row + one.down).reduce((sum, height) => sum + height, 0)
    const last = one.row + one.down - 1
    heights[last] = (heights[last] ?? 0) + Math.max(0, heightOf(one) - own)
  }
  return heights
}

/** Rows that cells running down hold together, as [first, after the last]. */
function groupsOf(cells: readonly Placed[], count: number): [number, number][] {
  const ends = Array.from({ length: count }, (_, at) => at + 1)
  for (const { row, down } of cells) ends[row] = Math.max(ends[row] ?? 0, row + down)
  const groups: [number, number][] = []
  for (let at = 0; at < count; ) {
    let end = ends[at] ?? at + 1
    for (let inside = at; inside < end; inside += 1) end = Math.max(end, ends[inside] ?? 0)
    groups.push([at, end])
    at = end
  }
  return groups
}

type Spot = { top: number; left: number; height: number; side: number }

function drawCell(ctx: SKRSContext2D, { cell, lines, x, width }: Placed, spot: Spot) {
  const { top, height, side } = spot
  const left = spot.left + x
  if (cell.tone) {
    ctx.fillStyle = `#${paperTones[cell.tone]}`
    ctx.fillRect(left, top, width, height)
  }
  ctx.strokeStyle = '#000000'
  ctx.lineWidth = 0.6
  ctx.strokeRect(left, top, width, height)
  const align = cell.align ?? (cell.head ? 'center' : 'left')
  const room = width - 2 * side
  const before = { left: 0, center: 0.5, right: 1 }[align]
  let y = top + (height - linesHigh(lines)) / 2
  for (const line of lines) {
    line.draw(ctx, left + side + (room - line.width) * before, y + line.base)
    y += line.height
  }
}

/** Lines parted so that each part is no higher than `most`. */
function partsOf(lines: readonly LaidLine[], most: number): LaidLine[][] {
  const parts: LaidLine[][] = [[]]
  for (const line of lines) {
    const part = parts.at(-1) as LaidLine[]
    if (part.length > 0 && linesHigh(part) + line.height > most) parts.push([line])
    else part.push(line)
  }
  return parts
}

/** A row higher than a sheet goes on as several rows, each with as many lines as fit. */
function cutRows(table: LaidTable, full: number, most: number): LaidTable {
  const cells = placedCells(table, full)
  const rows = table.rows.flatMap((row, at) => {
    const own = cells.filter((one) => one.row === at)
    if (own.some(({ down }) => down > 1) || own.every((one) => heightOf(one) <= most)) return [row]
    const parted = own.map(({ lines }) => partsOf(lines, most - 2 * above))
    const parts = Math.max(...parted.map(({ length }) => length))
    return Array.from({ length: parts }, (_, part) =>
      own.map(({ cell }, place) => ({ ...cell, lay: () => parted[place]?.[part] ?? [] })),
    )
  })
  return { ...table, rows }
}

/** The last row of a table, often its sum, does not stand alone on the next sheet. */
function withLastRows(groups: readonly [number, number][], headRows: number): [number, number][] {
  const [before, last] = groups.slice(-2)
  if (!before || !last || before[0] < headRows) return [...groups]
  return [...groups.slice(0, -2), [before[0], last[1]]]
}

/** The height of the head with the rows after it that stay together, in points: the head never stands alone. */
export function leastOfTable(block: LaidTable, full: number, body: number): number {
  const table = cutRows(block, full, body * 0.8)
  const cells = placedCells(table, full)
  const heights = rowHeights(cells, table.rows.length)
  const groups = withLastRows(groupsOf(cells, table.rows.length), table.headRows)
  const first = groups.find(([, to]) => to > table.headRows)?.[1] ?? table.rows.length
  const height = heights.slice(0, first).reduce((sum, one) => sum + one, 0)
  return height <= body ? height : body / 2
}

/** A table over as many sheets as it needs; its head stands on each of them, and no row is cut. It stands in by `indent`. */
export function tableOnSheets(block: LaidTable, sheets: Sheets, indent = 0) {
  const full = sheets.textWidth()
  const table = cutRows(block, full, sheets.bodyHeight() * 0.8)
  const cells = placedCells(table, full)
  const heights = rowHeights(cells, table.rows.length)
  const high = (from: number, to: number) => heights.slice(from, to).reduce((sum, one) => sum + one, 0)
  const side = table.tight ? 1 : 4
  const put = (from: number, to: number) =>
    sheets.take(high(from, to), (ctx, top, left) => {
      for (const one of cells) {
        const first = Math.max(from, one.row)
        const end = Math.min(to, one.row + one.down)
        const spot = { top: top + high(from, first), left: left + indent, height: high(first, end), side }
        if (first < end) drawCell(ctx, one, spot)
      }
    })
  const { headRows } = table
  const withHead = () => {
    sheets.turnOver()
    if (headRows > 0) put(0, headRows)
  }
  for (const [from, to] of withLastRows(groupsOf(cells, table.rows.length), headRows)) {
    const isWhole = high(from, to) <= sheets.bodyHeight() - high(0, headRows)
    if (isWhole) {
      if (high(from, to) > sheets.room()) withHead()
      put(from, to)
    } else {
      putInParts(from, to, { high, put, withHead, sheets })
    }
  }
}

type Way = {
  high: (from: number, to: number) => number
  put: (from: number, to: number) => void
  withHead: () => void
  sheets: Sheets
}

/** Where the rows end that still fit on the sheet; at least one row goes on an empty one. */
function endThatFits(from: number, to: number, { high, sheets }: Way): number {
  let end = from
  while (end < to && high(from, end + 1) <= sheets.room()) end += 1
  return end === from && sheets.room() > sheets.bodyHeight() * 0.7 ? from + 1 : end
}

/** Rows held together that no sheet has room for: what runs down is said again at the head of each sheet. */
function putInParts(from: number, to: number, way: Way) {
  let first = from
  while (first < to) {
    const end = endThatFits(first, to, way)
    if (end > first) way.put(first, end)
    if (end < to) way.withHead()
    first = end
  }
}
