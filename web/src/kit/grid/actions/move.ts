import type { CellAddress } from '../grid-types.ts'
import { addressBeside, type Direction, edgeOfData, selectionAfter } from '../selection/movement.ts'
import { addressInside, selectionAt, selectionOf, selectionTo } from '../selection/rectangle.ts'
import type { GridStore } from '../store/grid-store.ts'
import { topicOf } from '../store/signals.ts'

export function selectCell<V>(grid: GridStore<V>, address: CellAddress): void {
  const inside = addressInside(address, grid.size)
  if (!inside) return
  grid.setNotice(undefined)
  grid.setSelection(selectionAt(inside))
}

export function selectNamed<V>(grid: GridStore<V>, rowId: string, columnId?: string): boolean {
  const row = grid.shape.rowAt.get(rowId)
  const column = columnId === undefined ? 0 : grid.shape.columnAt.get(columnId)
  if (row === undefined || column === undefined) return false
  selectCell(grid, { row, column })
  grid.signals.bump(topicOf.focus)
  return true
}

export function extendTo<V>(grid: GridStore<V>, address: CellAddress): void {
  const inside = addressInside(address, grid.size)
  if (!inside) return
  grid.setSelection(grid.selection ? selectionTo(grid.selection, inside) : selectionAt(inside))
}

function isFilled<V>(grid: GridStore<V>, address: CellAddress): boolean {
  const cell = grid.cellAt(address)
  return cell !== undefined && !cell.kind.isEmpty(cell.value)
}

export interface StepHow {
  readonly isExtending: boolean
  readonly toEdge: boolean
  readonly by?: number
}

export function step<V>(grid: GridStore<V>, direction: Direction, how: StepHow): void {
  const { selection, size } = grid
  if (!selection) {
    selectCell(grid, { row: 0, column: 0 })
    return
  }
  const from = how.isExtending ? selection.head : selection.current
  const to = how.toEdge
    ? edgeOfData(from, direction, size, (address) => isFilled(grid, address))
    : addressBeside(from, direction, size, how.by)
  if (how.isExtending) extendTo(grid, to)
  else selectCell(grid, to)
}

/** Tab and Enter. False at the end of the grid, where Tab leaves it. */
export function advance<V>(grid: GridStore<V>, key: 'tab' | 'enter', isBack: boolean): boolean {
  if (!grid.selection) return false
  const next = selectionAfter(grid.selection, key, isBack, grid.size)
  if (!next) return false
  grid.setNotice(undefined)
  grid.setSelection(next)
  return true
}

export function goToEnd<V>(grid: GridStore<V>, to: Partial<CellAddress>, isExtending: boolean): void {
  const from = isExtending ? grid.selection?.head : grid.selection?.current
  const address = { row: 0, column: 0, ...from, ...to }
  if (isExtending) extendTo(grid, address)
  else selectCell(grid, address)
}

export function selectAll<V>(grid: GridStore<V>): void {
  const { rows, columns } = grid.size
  if (rows > 0 && columns > 0) {
    grid.setSelection(selectionOf({ top: 0, left: 0, bottom: rows - 1, right: columns - 1 }))
  }
}

/** Back to one cell. False when it already was one. */
export function shrinkSelection<V>(grid: GridStore<V>): boolean {
  const { selection } = grid
  if (!selection) return false
  const { anchor, head, current } = selection
  if (anchor.row === head.row && anchor.column === head.column) return false
  grid.setSelection(selectionAt(current))
  return true
}

/** The folding of a group; the columns of a folded group are one column. */
export function toggleGroup<V>(grid: GridStore<V>, groupId: string): void {
  if (!grid.foldedGroups.delete(groupId)) grid.foldedGroups.add(groupId)
  grid.reshape()
}
