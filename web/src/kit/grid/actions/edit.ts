import { plainText } from '../clipboard/tsv.ts'
import type { CellChange, CellChoice, CellProblem, Parsed } from '../grid-types.ts'
import { addressesOf, rectangleOf } from '../selection/rectangle.ts'
import type { GridStore } from '../store/grid-store.ts'
import { redoneOnce, undoneOnce, withStep } from '../store/history.ts'

/** Writes changes as one step that can be taken back. */
export function applyStep<V>(grid: GridStore<V>, changes: readonly CellChange<V>[]): void {
  if (changes.length === 0) return
  grid.signals.batch(() => {
    grid.write(changes)
    grid.setHistory(withStep(grid.history, { changes }))
    grid.setNotice(undefined)
  })
}

export function refuse<V>(grid: GridStore<V>, problem: CellProblem): void {
  const address = grid.selection?.current
  if (address) grid.setNotice({ kind: 'refused', problem, address })
}

function currentCell<V>(grid: GridStore<V>) {
  return grid.selection && grid.cellAt(grid.selection.current)
}

/** Opens the editor: with a text it overwrites, without one it edits what is there. */
export function startEdit<V>(grid: GridStore<V>, text?: string): boolean {
  const cell = currentCell(grid)
  const address = grid.selection?.current
  if (!cell || !address || cell.kind.inputMode === undefined) return false
  if (cell.lock !== undefined) {
    refuse(grid, { code: 'locked', reason: cell.lock })
    return false
  }
  grid.setNotice(undefined)
  const { rowId, columnId, kind, value } = cell
  const isInside = text === undefined
  grid.setMode({ name: 'editing', address, rowId, columnId, text: text ?? kind.format(value), isInside })
  return true
}

/** False: the text cannot stand here; the editor stays open and says why. */
export function commitEdit<V>(grid: GridStore<V>, text: string): boolean {
  const { mode } = grid
  if (mode.name !== 'editing') return true
  const { rowId, columnId } = mode
  const kind = grid.columnOf(columnId)?.kind
  if (!kind) return true
  const before = grid.value(rowId, columnId)
  const lock = grid.lockOf(rowId, columnId)
  // Locked while the editor was open: the text stays in it, with the reason, until Escape.
  const parsed: Parsed<V> =
    lock === undefined ? kind.parse(plainText(text)) : { problem: { code: 'locked', reason: lock } }
  const after = 'value' in parsed ? parsed.value : parsed.keep
  if (after === undefined && 'problem' in parsed) {
    grid.setMode({ ...mode, text, problem: parsed.problem })
    return false
  }
  grid.signals.batch(() => {
    grid.setMode({ name: 'moving' })
    const isChanged = after !== undefined && !kind.isEqual(before, after)
    if (isChanged) applyStep(grid, [{ rowId, columnId, before, after }])
  })
  return true
}

export function cancelEdit<V>(grid: GridStore<V>): void {
  if (grid.mode.name === 'editing') grid.setMode({ name: 'moving' })
}

type EditableCell<V> = NonNullable<ReturnType<GridStore<V>['cellAt']>>

/** Writes one value per cell into the selection; locked cells are passed over, and said when nothing else is there. */
function writeSelection<V>(
  grid: GridStore<V>,
  valueFor: (cell: EditableCell<V>) => { value: V } | undefined,
): void {
  if (!grid.selection) return
  const cells = addressesOf(rectangleOf(grid.selection)).flatMap((address) => grid.cellAt(address) ?? [])
  const open = cells.filter((cell) => cell.lock === undefined)
  const locked = cells.find((cell) => cell.lock !== undefined)
  if (open.length === 0 && locked) refuse(grid, { code: 'locked', reason: locked.lock ?? '' })
  applyStep(
    grid,
    open.flatMap((cell) => {
      const wanted = valueFor(cell)
      if (!wanted || cell.kind.isEqual(cell.value, wanted.value)) return []
      return [{ rowId: cell.rowId, columnId: cell.columnId, before: cell.value, after: wanted.value }]
    }),
  )
}

export function clearSelection<V>(grid: GridStore<V>): void {
  writeSelection(grid, (cell) => ({ value: cell.kind.empty }))
}

/** Fills the selection with the choice of that letter, as each column means it. */
export function choose<V>(grid: GridStore<V>, choice: Pick<CellChoice<V>, 'key'>): void {
  writeSelection(grid, (cell) => cell.kind.choices?.find((one) => one.key === choice.key))
}

/** A printable key: a choice at once, else the start of a text. False: the key means nothing here. */
export function typeCharacter<V>(grid: GridStore<V>, character: string): boolean {
  const cell = currentCell(grid)
  if (!cell) return false
  const choice = cell.kind.choices?.find((one) => one.key === plainText(character).toUpperCase())
  if (choice) {
    choose(grid, choice)
    return true
  }
  if (cell.kind.inputMode !== undefined) {
    startEdit(grid, character)
    return true
  }
  if (character.trim() === '') return false
  const parsed = cell.kind.parse(plainText(character))
  if ('problem' in parsed) refuse(grid, parsed.problem)
  return true
}

/** Cells that somebody else has changed since are left as they are, and counted. */
function stillAs<V>(grid: GridStore<V>, changes: readonly CellChange<V>[], side: 'before' | 'after') {
  return changes.filter((change) => {
    const kind = grid.columnOf(change.columnId)?.kind
    const isOpen = grid.lockOf(change.rowId, change.columnId) === undefined
    return isOpen && kind?.isEqual(grid.value(change.rowId, change.columnId), change[side])
  })
}

export function undo<V>(grid: GridStore<V>): void {
  const taken = undoneOnce(grid.history)
  if (taken) replay(grid, taken, 'back')
}

export function redo<V>(grid: GridStore<V>): void {
  const taken = redoneOnce(grid.history)
  if (taken) replay(grid, taken, 'forward')
}

function replay<V>(
  grid: GridStore<V>,
  taken: NonNullable<ReturnType<typeof undoneOnce<V>>>,
  direction: 'forward' | 'back',
): void {
  const { changes } = taken.step
  const possible = stillAs(grid, changes, direction === 'back' ? 'after' : 'before')
  grid.signals.batch(() => {
    grid.setHistory(taken.history)
    grid.write(possible, direction)
    showCells(grid, possible)
    const skipped = changes.length - possible.length
    grid.setNotice(skipped > 0 ? { kind: 'undoSkipped', cells: skipped } : undefined)
  })
}

/** Selects the block around the cells, as far as they are shown. */
function showCells<V>(grid: GridStore<V>, cells: readonly CellChange<V>[]): void {
  const rows = cells.flatMap((cell) => grid.shape.rowAt.get(cell.rowId) ?? [])
  const columns = cells.flatMap((cell) => grid.shape.columnAt.get(cell.columnId) ?? [])
  if (rows.length === 0 || columns.length === 0) return
  const anchor = { row: Math.min(...rows), column: Math.min(...columns) }
  const head = { row: Math.max(...rows), column: Math.max(...columns) }
  grid.setSelection({ anchor, head, current: anchor })
}
