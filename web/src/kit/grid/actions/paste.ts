import { type Fill, fillDownOf, fillTowards, sourceOfFill } from '../clipboard/fill.ts'
import {
  isWrittenAtOnce,
  type PastePreview,
  pastePreview,
  sourceOfTexts,
} from '../clipboard/paste-preview.ts'
import { blockFromText, textFromBlock } from '../clipboard/tsv.ts'
import type { CellAddress } from '../grid-types.ts'
import { rectangleOf, selectionOf } from '../selection/rectangle.ts'
import type { GridStore } from '../store/grid-store.ts'
import { applyStep, clearSelection, refuse } from './edit.ts'

/** The selection as text for a spreadsheet. */
export function copiedText<V>(grid: GridStore<V>): string | undefined {
  if (!grid.selection) return undefined
  const { top, left, bottom, right } = rectangleOf(grid.selection)
  const block: string[][] = []
  for (let row = top; row <= bottom; row++) {
    const line: string[] = []
    for (let column = left; column <= right; column++) line.push(textAt(grid, { row, column }))
    block.push(line)
  }
  return textFromBlock(block)
}

function textAt<V>(grid: GridStore<V>, address: CellAddress): string {
  const cell = grid.cellAt(address)
  if (cell) return cell.kind.format(cell.value)
  const values = grid.rowValues(address.row)
  return (values && grid.shape.columns[address.column]?.folded?.folded?.text(values)) ?? ''
}

export function cutText<V>(grid: GridStore<V>): string | undefined {
  const text = copiedText(grid)
  clearSelection(grid)
  return text
}

/** Shows what would change, or writes it when there is nothing to ask. */
function propose<V>(grid: GridStore<V>, preview: PastePreview<V> | undefined): void {
  if (!preview) return
  grid.setNotice(undefined)
  const [refused] = preview.refused
  if (isWrittenAtOnce(preview)) applyStep(grid, preview.changes)
  else if (preview.cells.length === 1 && refused) refuse(grid, refused.problem)
  else {
    grid.setSelection(selectionOf(preview.rectangle))
    grid.setMode({ name: 'previewing', preview })
  }
}

export function pasteText<V>(grid: GridStore<V>, text: string): void {
  if (!grid.selection || grid.mode.name === 'editing') return
  const source = sourceOfTexts<V>(blockFromText(text))
  propose(grid, pastePreview(source, rectangleOf(grid.selection), grid.size, grid.cellAt))
}

/** A fill was asked for cell by cell with the eyes on it: it is written at once, what does not fit is said. */
function fill<V>(grid: GridStore<V>, wanted: Fill | undefined): void {
  if (!wanted) return
  const preview = pastePreview(sourceOfFill(wanted, grid.cellAt), wanted.to, grid.size, grid.cellAt)
  if (!preview) return
  applyStep(grid, preview.changes)
  const [refused] = preview.refused
  if (refused) refuse(grid, refused.problem)
}

export function fillDown<V>(grid: GridStore<V>): void {
  if (grid.selection) fill(grid, fillDownOf(rectangleOf(grid.selection)))
}

/** The fill handle, let go at a cell: fills and selects the whole block. */
export function fillTo<V>(grid: GridStore<V>, address: CellAddress): void {
  if (!grid.selection) return
  const wanted = fillTowards(rectangleOf(grid.selection), address)
  if (!wanted) return
  grid.signals.batch(() => {
    fill(grid, wanted)
    const { from, to } = wanted
    grid.setSelection(
      selectionOf({
        top: Math.min(from.top, to.top),
        left: Math.min(from.left, to.left),
        bottom: Math.max(from.bottom, to.bottom),
        right: Math.max(from.right, to.right),
      }),
    )
  })
}

export function acceptPreview<V>(grid: GridStore<V>): void {
  const { mode } = grid
  if (mode.name !== 'previewing') return
  // The preview may be a while old: a colleague's change in between is not overwritten unseen.
  const changes = mode.preview.changes.filter((change) =>
    grid.columnOf(change.columnId)?.kind.isEqual(grid.value(change.rowId, change.columnId), change.before),
  )
  grid.signals.batch(() => {
    grid.setMode({ name: 'moving' })
    applyStep(grid, changes)
  })
}

export function dropPreview<V>(grid: GridStore<V>): void {
  if (grid.mode.name === 'previewing') grid.setMode({ name: 'moving' })
}
