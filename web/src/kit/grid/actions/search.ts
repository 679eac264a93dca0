import type { CellAddress } from '../grid-types.ts'
import type { GridStore } from '../store/grid-store.ts'
import { topicOf } from '../store/signals.ts'
import { selectCell } from './move.ts'

/** All places a person should look at, row by row, each once. */
export function problemPlaces<V>(grid: GridStore<V>): CellAddress[] {
  const { rowAt, columnAt } = grid.shape
  const places = new Map<string, CellAddress>()
  const add = (rowId: string | undefined, columnId: string | undefined) => {
    const row = rowId === undefined ? 0 : rowAt.get(rowId)
    const column = columnId === undefined ? 0 : columnAt.get(columnId)
    if (row !== undefined && column !== undefined) places.set(`${row},${column}`, { row, column })
  }
  for (const { rowId, columnId } of grid.problems.all) add(rowId, columnId)
  for (const { rowId, columnId } of grid.findings.all) if (rowId ?? columnId) add(rowId, columnId)
  return [...places.values()].sort((a, b) => a.row - b.row || a.column - b.column)
}

/** The next place after (or before) one, round the end. */
export function placeAfter(
  places: readonly CellAddress[],
  from: CellAddress | undefined,
  isBack: boolean,
): CellAddress | undefined {
  if (!from) return isBack ? places.at(-1) : places[0]
  const order = (a: CellAddress) => a.row - from.row || a.column - from.column
  if (isBack) return places.findLast((place) => order(place) < 0) ?? places.at(-1)
  return places.find((place) => order(place) > 0) ?? places[0]
}

export function goToProblem<V>(grid: GridStore<V>, isBack: boolean): void {
  const place = placeAfter(problemPlaces(grid), grid.selection?.current, isBack)
  if (!place) {
    grid.setNotice({ kind: 'noProblem' })
    return
  }
  selectCell(grid, place)
  grid.signals.bump(topicOf.focus)
}

/** The next row after `from` whose label or search words hold the text; round the end. */
export function findRow<V>(
  grid: GridStore<V>,
  text: string,
  from: number,
  isBack = false,
): number | undefined {
  const wanted = text.trim().toLowerCase()
  const { rows } = grid.shape
  if (wanted === '') return undefined
  for (let step = 1; step <= rows.length; step++) {
    const index = (((from + (isBack ? -step : step)) % rows.length) + rows.length) % rows.length
    const row = rows[index]
    if ([row?.label ?? '', ...(row?.search ?? [])].some((word) => word.toLowerCase().includes(wanted)))
      return index
  }
  return undefined
}

export function goToRow<V>(grid: GridStore<V>, text: string, isBack = false): void {
  const at = grid.selection?.current
  const row = findRow(grid, text, at?.row ?? -1, isBack)
  if (row === undefined) grid.setNotice(text.trim() === '' ? undefined : { kind: 'notFound', text })
  else selectCell(grid, { row, column: at?.column ?? 0 })
}
