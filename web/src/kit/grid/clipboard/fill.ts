import type { CellAddress, Rectangle } from '../grid-types.ts'
import { heightOf, widthOf } from '../selection/rectangle.ts'
import type { SourceBlock, TargetCell } from './paste-preview.ts'

export interface Fill {
  readonly from: Rectangle
  readonly to: Rectangle
}

/** Ctrl + D: the first row of the block over its other rows; in a single row, the row above over it. */
export function fillDownOf(selection: Rectangle): Fill | undefined {
  const { top, left, bottom, right } = selection
  if (bottom > top) return { from: { top, left, bottom: top, right }, to: { ...selection, top: top + 1 } }
  if (top === 0) return undefined
  return { from: { top: top - 1, left, bottom: top - 1, right }, to: selection }
}

/**
 * The fill handle pulled from a block to a cell: along the axis that was pulled further, down, up, right or left.
 * Undefined while the pointer is still inside the block.
 */
export function fillTowards(from: Rectangle, to: CellAddress): Fill | undefined {
  const down = to.row - from.bottom
  const up = from.top - to.row
  const right = to.column - from.right
  const left = from.left - to.column
  const furthest = Math.max(down, up, right, left)
  if (furthest <= 0) return undefined
  if (furthest === down) return { from, to: { ...from, top: from.bottom + 1, bottom: to.row } }
  if (furthest === up) return { from, to: { ...from, top: to.row, bottom: from.top - 1 } }
  if (furthest === right) return { from, to: { ...from, left: from.right + 1, right: to.column } }
  return { from, to: { ...from, left: to.column, right: from.left - 1 } }
}

const modulo = (value: number, by: number) => ((value % by) + by) % by

/** The values of a block, repeated in step with their places, so that filling up or left keeps the pattern. */
export function sourceOfFill<V>(
  fill: Fill,
  cellAt: (address: CellAddress) => TargetCell<V> | undefined,
): SourceBlock<V> {
  const { from, to } = fill
  return {
    rows: heightOf(to),
    columns: widthOf(to),
    at(row, column) {
      const cell = cellAt({
        row: from.top + modulo(to.top + row - from.top, heightOf(from)),
        column: from.left + modulo(to.left + column - from.left, widthOf(from)),
      })
      if (!cell) return { text: '' }
      return { text: cell.kind.format(cell.value), own: { kind: cell.kind, value: cell.value } }
    },
  }
}
