import type { Merge, Sheet } from './sheet.ts'

/** Merged ranges by column, the upper ones first; made once for each sheet. */
const known = new WeakMap<Sheet, Map<number, Merge[]>>()

/** More entries than this no sheet of a person has; what lies beyond them counts as not merged. */
const most = 1_000_000

/** The columns that a merged range covers. */
const columnsOf = ({ left, right }: Merge, { columns }: Sheet) =>
  Array.from({ length: Math.max(0, Math.min(right, columns - 1) - left + 1) }, (_, at) => left + at)

function byColumn(sheet: Sheet): Map<number, Merge[]> {
  const made = known.get(sheet)
  if (made) return made
  const columns = new Map<number, Merge[]>()
  let entries = 0
  for (const merge of sheet.merges) {
    const covered = entries < most ? columnsOf(merge, sheet) : []
    entries += covered.length
    for (const column of covered) columns.set(column, columns.get(column) ?? [])
    for (const column of covered) columns.get(column)?.push(merge)
  }
  for (const list of columns.values()) list.sort((a, b) => a.top - b.top)
  known.set(sheet, columns)
  return columns
}

/** The merged range that a cell lies in; ranges do not overlap, so half-interval search finds it. */
export function mergeAt(sheet: Sheet, row: number, column: number): Merge | undefined {
  if (sheet.merges.length === 0) return undefined
  const list = byColumn(sheet).get(column) ?? []
  const number = sheet.rowNumbers[row] ?? 0
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle]?.top ?? 0) <= number) low = middle + 1
    else high = middle
  }
  const found = list[low - 1]
  return found && number <= found.bottom ? found : undefined
}

/** The position of the row with this number in the file; -1 when it holds nothing. */
export function positionOfRow({ rowNumbers }: Sheet, number: number): number {
  let low = 0
  let high = rowNumbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rowNumbers[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return rowNumbers[low] === number ? low : -1
}
