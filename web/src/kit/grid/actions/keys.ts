import type { Direction } from '../selection/movement.ts'
import type { GridStore } from '../store/grid-store.ts'
import { topicOf } from '../store/signals.ts'
import { cancelEdit, clearSelection, redo, startEdit, typeCharacter, undo } from './edit.ts'
import { advance, goToEnd, selectAll, shrinkSelection, step } from './move.ts'
import { acceptPreview, dropPreview, fillDown } from './paste.ts'
import { goToProblem } from './search.ts'

/** A key as the browser reports it; `primary` is Ctrl, or Cmd on a Mac. */
export interface KeyPress {
  readonly key: string
  readonly primary: boolean
  readonly shift: boolean
  readonly alt: boolean
}

/** Rows a page key moves. */
export const pageRows = 18

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

type Act = <V>(grid: GridStore<V>, press: KeyPress) => boolean

/** An act that always uses up its key. */
const always =
  (act: <V>(grid: GridStore<V>, press: KeyPress) => void): Act =>
  (grid, press) => {
    act(grid, press)
    return true
  }

const page = (direction: Direction): Act =>
  always((grid, press) => step(grid, direction, { isExtending: press.shift, toEdge: false, by: pageRows }))

const plainKeys: Readonly<Record<string, Act>> = {
  Tab: (grid, press) => advance(grid, 'tab', press.shift),
  Enter: always((grid, press) => advance(grid, 'enter', press.shift)),
  F2: always((grid) => startEdit(grid)),
  Delete: always((grid) => clearSelection(grid)),
  Backspace: always((grid) => clearSelection(grid)),
  F8: always((grid, press) => goToProblem(grid, press.shift)),
  Escape: (grid) => shrinkSelection(grid),
  PageDown: page('down'),
  PageUp: page('up'),
  Home: always((grid, press) => goToEnd(grid, { column: 0 }, press.shift)),
  End: always((grid, press) => goToEnd(grid, { column: grid.size.columns - 1 }, press.shift)),
}

function openSearch<V>(grid: GridStore<V>): boolean {
  const isThere = grid.signals.isHeard(topicOf.search)
  grid.signals.bump(topicOf.search)
  return isThere
}

const primaryKeys: Readonly<Record<string, Act>> = {
  a: always((grid) => selectAll(grid)),
  d: always((grid) => fillDown(grid)),
  z: always((grid, press) => (press.shift ? redo(grid) : undo(grid))),
  y: always((grid) => redo(grid)),
  // Without a search of our own the browser's is better than none.
  f: (grid) => openSearch(grid),
  home: always((grid, press) => goToEnd(grid, { row: 0, column: 0 }, press.shift)),
  end: always((grid, press) =>
    goToEnd(grid, { row: grid.size.rows - 1, column: grid.size.columns - 1 }, press.shift),
  ),
}

function pressWhilePreviewing<V>(grid: GridStore<V>, press: KeyPress): boolean {
  if (press.key === 'Enter') acceptPreview(grid)
  else if (press.key === 'Escape') dropPreview(grid)
  // Everything else waits for the answer; modifier keys alone pass.
  return press.key === 'Enter' || press.key === 'Escape' || press.key.length === 1 || press.key in plainKeys
}

/** The editor has its own keys; here only the way out of a text that was refused. */
function pressWhileEditing<V>(grid: GridStore<V>, press: KeyPress): boolean {
  if (press.key === 'Escape') cancelEdit(grid)
  return press.key === 'Escape'
}

/** A key pressed in the grid while no editor is open. False: the key is not ours, the browser may have it. */
export function pressKey<V>(grid: GridStore<V>, press: KeyPress): boolean {
  if (grid.mode.name === 'previewing') return pressWhilePreviewing(grid, press)
  if (grid.mode.name === 'editing') return pressWhileEditing(grid, press)
  if (press.alt) return false
  const direction = arrows[press.key]
  if (direction) {
    step(grid, direction, { isExtending: press.shift, toEdge: press.primary })
    return true
  }
  if (press.primary) return primaryKeys[press.key.toLowerCase()]?.(grid, press) ?? false
  const act = plainKeys[press.key]
  if (act) return act(grid, press)
  return press.key.length === 1 ? typeCharacter(grid, press.key) : false
}
