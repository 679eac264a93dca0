import type { CellAddress, Rectangle } from '../grid-types.ts'
import {
  addressInside,
  type GridSize,
  isOneCell,
  rectangleOf,
  type Selection,
  selectionAt,
} from './rectangle.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

/** Tells whether a cell holds something; the edge of the data is found with it. */
export type IsFilled = (address: CellAddress) => boolean

const steps: Record<Direction, CellAddress> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
}

export function addressBeside(from: CellAddress, direction: Direction, size: GridSize, by = 1): CellAddress {
  const step = steps[direction]
  const to = { row: from.row + step.row * by, column: from.column + step.column * by }
  return addressInside(to, size) ?? from
}

function isWithin(address: CellAddress, size: GridSize): boolean {
  return address.row >= 0 && address.column >= 0 && address.row < size.rows && address.column < size.columns
}

/**
 * Where Ctrl + arrow lands: from inside a filled run to its last cell; from its end or from an empty cell
 * to the next filled cell; without one to the edge of the grid.
 */
export function edgeOfData(
  from: CellAddress,
  direction: Direction,
  size: GridSize,
  isFilled: IsFilled,
): CellAddress {
  const step = steps[direction]
  const beside = (a: CellAddress) => ({ row: a.row + step.row, column: a.column + step.column })
  let at = from
  let next = beside(at)
  const isRun = isWithin(next, size) && isFilled(from) && isFilled(next)
  while (isWithin(next, size)) {
    if (isRun && !isFilled(next)) return at
    at = next
    if (!isRun && isFilled(at)) return at
    next = beside(at)
  }
  return at
}

/** Walks line by line through a block and starts again at its other end; undefined past the end of a grid. */
function walk(
  at: CellAddress,
  block: Rectangle,
  along: 'row' | 'column',
  step: 1 | -1,
): CellAddress | undefined {
  const across = along === 'row' ? 'column' : 'row'
  const low = { row: block.top, column: block.left }
  const high = { row: block.bottom, column: block.right }
  const next = at[along] + step
  if (next >= low[along] && next <= high[along]) return { ...at, [along]: next }
  const line = at[across] + step
  if (line < low[across] || line > high[across]) return undefined
  const start = step === 1 ? low[along] : high[along]
  return along === 'row' ? { row: start, column: line } : { row: line, column: start }
}

/**
 * Tab (along a row) and Enter (along a column). Inside a selected block it goes round in the block.
 * In the grid, Enter at the last row goes to the top of the next column, Tab at the last column to the next row;
 * undefined at the very end, where the key belongs to the page again.
 */
export function selectionAfter(
  selection: Selection,
  key: 'tab' | 'enter',
  isBack: boolean,
  size: GridSize,
): Selection | undefined {
  const along = key === 'tab' ? 'column' : 'row'
  const step = isBack ? -1 : 1
  const block = rectangleOf(selection)
  if (isOneCell(block)) {
    const grid = { top: 0, left: 0, bottom: size.rows - 1, right: size.columns - 1 }
    const to = walk(selection.current, grid, along, step)
    return to && selectionAt(to)
  }
  const first = { row: block.top, column: block.left }
  const last = { row: block.bottom, column: block.right }
  const current = walk(selection.current, block, along, step) ?? (isBack ? last : first)
  return { ...selection, current }
}
