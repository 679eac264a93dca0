import type { CellAddress, GridFootLine, GridHeadLevel, GridSideColumn, Rectangle } from '../grid-types.ts'
import type { GridStore } from '../store/grid-store.ts'
import { columnAtX, type Shape } from '../store/shape.ts'
import type { GridSay } from '../words/grid-words.ts'

/** All measures of the drawn grid, in px. Left columns, editable columns and right columns stand side by side. */
export interface GridLayout {
  readonly edges: readonly number[]
  readonly leftWidth: number
  readonly rightWidth: number
  /** How much of the port the right columns cover; nothing where they do not stay. */
  readonly rightInset: number
  readonly headHeight: number
  readonly footHeight: number
  readonly rowHeight: number
  readonly width: number
}

/** What every part of the view needs. A new object draws everything again. */
export interface GridView<V> {
  readonly grid: GridStore<V>
  readonly id: string
  readonly t: GridSay
  readonly shape: Shape<V>
  readonly layout: GridLayout
  readonly left: readonly GridSideColumn<V>[]
  readonly right: readonly GridSideColumn<V>[]
  readonly levels: readonly GridHeadLevel<V>[]
  readonly foot: readonly GridFootLine<V>[]
}

export interface LayoutSource<V> extends Pick<GridView<V>, 'shape' | 'left' | 'right' | 'levels' | 'foot'> {
  readonly rowHeight: number
  /** Space inside the frame. */
  readonly available: number
  /** Columns grow at most by this factor to fill the space. */
  readonly stretch: number
  readonly minimumColumnWidth: number
  /** Too narrow for right columns that stay. */
  readonly isNarrow: boolean
}

export const footLineHeight = 26

/** The corner names the levels of the head instead of the left columns. */
export function hasNamedLevels<V>({ levels }: Pick<GridView<V>, 'levels'>): boolean {
  return levels.some((level) => level.label !== undefined)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function stretchedEdges(widths: readonly number[], space: number, stretch: number): number[] {
  const natural = sum(widths)
  const factor = natural > 0 ? Math.max(1, Math.min(stretch, space / natural)) : 1
  const edges = [0]
  let exact = 0
  for (const width of widths) {
    exact += width * factor
    edges.push(Math.floor(exact))
  }
  return edges
}

export function layoutOf<V>(source: LayoutSource<V>): GridLayout {
  const { shape, left, right, levels, foot, rowHeight, available, stretch, minimumColumnWidth } = source
  const leftWidth = sum(left.map((column) => column.width))
  const rightWidth = sum(right.map((column) => column.width))
  const widths = shape.columns.map((column) => Math.max(column.width, minimumColumnWidth))
  const edges = stretchedEdges(widths, available - leftWidth - rightWidth, stretch)
  return {
    edges,
    leftWidth,
    rightWidth,
    rightInset: source.isNarrow ? 0 : rightWidth,
    rowHeight,
    headHeight: sum(levels.map((level) => level.height)),
    footHeight: sum(foot.map((line) => line.height ?? footLineHeight)),
    width: leftWidth + (edges.at(-1) ?? 0) + rightWidth,
  }
}

/** Left edge and width of a run of columns inside a row. */
export function edgesOf(layout: GridLayout, from: number, to = from): { left: number; width: number } {
  const left = layout.edges[from] ?? 0
  return { left: layout.leftWidth + left, width: (layout.edges[to + 1] ?? left) - left }
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A block of cells in the body: from the left edge of the first left column and the top of the first row. */
export function boxOf(layout: GridLayout, block: Rectangle): Box {
  return {
    ...edgesOf(layout, block.left, block.right),
    top: block.top * layout.rowHeight,
    height: (block.bottom - block.top + 1) * layout.rowHeight,
  }
}

export function boxOfCell(layout: GridLayout, { row, column }: CellAddress): Box {
  return boxOf(layout, { top: row, bottom: row, left: column, right: column })
}

/** The cell at a point of the body; beyond the edges the nearest one. */
export function addressAtPoint(layout: GridLayout, x: number, y: number): CellAddress {
  return {
    row: Math.floor(y / layout.rowHeight),
    column: columnAtX(layout.edges, x - layout.leftWidth),
  }
}

export interface Scroll {
  readonly top: number
  readonly left: number
}

export interface Port extends Scroll {
  readonly width: number
  readonly height: number
}

function along(at: number, from: number, length: number, port: number): number {
  if (from < at) return from
  if (from + length > at + port) return Math.min(from, from + length - port)
  return at
}

/** Where to scroll so that the cell is in view between the sticky parts. */
export function scrollToShow(layout: GridLayout, port: Port, address: CellAddress): Scroll {
  const box = boxOfCell(layout, address)
  const freeHeight = port.height - layout.headHeight - layout.footHeight
  const freeWidth = port.width - layout.leftWidth - layout.rightInset
  return {
    top: along(port.top, box.top, box.height, freeHeight),
    left: along(port.left, box.left - layout.leftWidth, box.width, freeWidth),
  }
}

/** First and last index to draw. */
export interface Span {
  readonly from: number
  readonly to: number
}

const rowChunk = 2
const rowsAhead = 6
const columnsAhead = 2

/** A few rows ahead, in small chunks: each scroll event draws little, and many draw nothing. */
export function rowSpan(layout: GridLayout, port: Port, rows: number): Span {
  const first = Math.floor(port.top / layout.rowHeight) - rowsAhead
  const last = Math.ceil((port.top + port.height) / layout.rowHeight) + rowsAhead
  return {
    from: Math.max(0, Math.floor(first / rowChunk) * rowChunk),
    to: Math.min(rows - 1, Math.ceil(last / rowChunk) * rowChunk - 1),
  }
}

export function columnSpan(layout: GridLayout, port: Port, columns: number): Span {
  const free = port.width - layout.leftWidth - layout.rightInset
  const first = columnAtX(layout.edges, port.left) - columnsAhead
  const last = columnAtX(layout.edges, port.left + free) + columnsAhead
  return { from: Math.max(0, first), to: Math.min(columns - 1, last) }
}

/** The indexes of a span, and one more that must be drawn in any case, in order. */
export function indexesOf(span: Span, pinned: number | undefined): number[] {
  const all = Array.from({ length: Math.max(0, span.to - span.from + 1) }, (_, index) => span.from + index)
  if (pinned === undefined || (pinned >= span.from && pinned <= span.to)) return all
  return pinned < span.from ? [pinned, ...all] : [...all, pinned]
}
