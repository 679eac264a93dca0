import type { CellAddress, Rectangle } from '../grid-types.ts'

/** Where the work is: the head is the current cell's end of the block, the anchor stays. */
export interface Selection {
  readonly anchor: CellAddress
  readonly head: CellAddress
  /** The cell that takes the typing; differs from the anchor while Tab walks inside a block. */
  readonly current: CellAddress
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
}

export function selectionAt(address: CellAddress): Selection {
  return { anchor: address, head: address, current: address }
}

export function selectionTo(selection: Selection, head: CellAddress): Selection {
  return { anchor: selection.anchor, head, current: selection.anchor }
}

export function selectionOf(rectangle: Rectangle): Selection {
  const anchor = { row: rectangle.top, column: rectangle.left }
  return { anchor, head: { row: rectangle.bottom, column: rectangle.right }, current: anchor }
}

export function rectangleOf(selection: Pick<Selection, 'anchor' | 'head'>): Rectangle {
  const { anchor, head } = selection
  return {
    top: Math.min(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    bottom: Math.max(anchor.row, head.row),
    right: Math.max(anchor.column, head.column),
  }
}

export function isOneCell(rectangle: Rectangle): boolean {
  return rectangle.top === rectangle.bottom && rectangle.left === rectangle.right
}

export function heightOf(rectangle: Rectangle): number {
  return rectangle.bottom - rectangle.top + 1
}

export function widthOf(rectangle: Rectangle): number {
  return rectangle.right - rectangle.left + 1
}

export function isInside(rectangle: Rectangle, address: CellAddress): boolean {
  return (
    address.row >= rectangle.top &&
    address.row <= rectangle.bottom &&
    address.column >= rectangle.left &&
    address.column <= rectangle.right
  )
}

export function isSameAddress(a: CellAddress, b: CellAddress): boolean {
  return a.row === b.row && a.column === b.column
}

/** The nearest address inside the grid; undefined when the grid has no cell. */
export function addressInside(address: CellAddress, size: GridSize): CellAddress | undefined {
  if (size.rows === 0 || size.columns === 0) return undefined
  return {
    row: Math.max(0, Math.min(size.rows - 1, address.row)),
    column: Math.max(0, Math.min(size.columns - 1, address.column)),
  }
}

export function addressesOf(rectangle: Rectangle): CellAddress[] {
  const all: CellAddress[] = []
  for (let row = rectangle.top; row <= rectangle.bottom; row++) {
    for (let column = rectangle.left; column <= rectangle.right; column++) all.push({ row, column })
  }
  return all
}
