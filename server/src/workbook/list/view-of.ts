import type { ColumnOfList, RowOfList, SheetOfList } from '@obelisk/contract/roster/list'
import { type Sheet, shownAt } from '../sheet.ts'
import { headAt } from './find-head.ts'
import type { SheetReading } from './read-sheet.ts'

/** How much of a sheet is shown; of many sheets the later ones show their heads alone. */
const rowsShown = { first: 60, later: 12, last: 5 }
const fullSheets = 8
const columnsShown = 60
const longest = 80

type Role = SheetOfList['rows'][number]['role']

function roleOf({ from, others, said }: SheetReading, row: number, texts: readonly string[]): Role {
  const told: RowOfList | undefined = said.rows.get(row)
  if (told) return told
  if (row < from) return texts.filter(Boolean).length > 1 ? 'head' : 'title'
  return others.has(row) ? 'ignore' : 'person'
}

const textsAt = (sheet: Sheet, row: number, width: number) =>
  Array.from({ length: width }, (_, column) => shownAt(sheet, row, column).slice(0, longest))

/** A sheet as it is shown to be pointed at. */
export function viewOf(reading: SheetReading, used: boolean, at: number): SheetOfList {
  const { sheet, columns, from, people } = reading
  const width = Math.min(sheet.columns, columnsShown)
  const count = sheet.rowNumbers.length
  const first = at < fullSheets ? rowsShown.first : rowsShown.later
  const rows = Array.from({ length: count }, (_, row) => row).filter(
    (row) => row < first || row >= count - rowsShown.last,
  )
  return {
    name: sheet.name,
    used,
    people: used ? people.length : 0,
    columns: columns.slice(0, width).map(({ is, reason }, column) => ({
      head: from > 0 ? headAt(sheet, from - 1, column).slice(0, longest) : '',
      is: is as ColumnOfList,
      reason,
    })),
    rows: rows.map((row) => {
      const cells = textsAt(sheet, row, width)
      return { row: sheet.rowNumbers[row] ?? 0, role: roleOf(reading, row, cells), bad: false, cells }
    }),
    merges: sheet.merges.filter(({ top, right }) => top <= 60 && right < width).slice(0, 400),
    folded: count - rows.length,
  }
}
