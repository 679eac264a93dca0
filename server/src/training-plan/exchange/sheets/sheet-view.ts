import type { PlanSheet } from '@obelisk/contract/training-plan/exchange'
import { type Sheet, shownAt } from '#workbook/sheet.ts'
import type { Problem } from '../parse/courses/course-list.ts'

/** How much of a sheet is shown; what is wrong is shown wherever it stands. */
const rowsShown = 300
const columnsShown = 120
const longest = 80

type Read = {
  head_row: number
  lacks: readonly string[]
  rows: readonly { row: number }[]
  problems: readonly Problem[]
}

/** The sheet as it is in the file, each row with what it was taken for. `isTurned`: the list has columns, not rows. */
export function viewOf(
  sheet: Sheet,
  { head_row, lacks, rows, problems }: Read,
  isTurned: boolean,
): PlanSheet {
  const isAnyData = isTurned || lacks.length > 0
  const columns = Math.min(sheet.columns, columnsShown)
  const data = new Set(rows.map(({ row }) => row))
  const bad = new Set(problems.filter(({ level }) => level === 'error').map(({ row }) => row))
  const roleOf = (row: number, texts: readonly string[]) => {
    if (row <= head_row) return texts.filter(Boolean).length > 1 ? 'head' : 'title'
    return isAnyData || data.has(row) ? 'data' : 'other'
  }
  const numbers = [...sheet.rowNumbers]
  const shown = numbers.flatMap((row, position) => {
    if (position >= rowsShown && !bad.has(row)) return []
    const texts = Array.from({ length: columns }, (_, at) => shownAt(sheet, position, at).slice(0, longest))
    return [{ row, role: roleOf(row, texts), bad: bad.has(row), cells: texts } as const]
  })
  return {
    columns,
    rows: shown,
    merges: sheet.merges.filter(({ right }) => right < columns),
    folded: numbers.length - shown.length,
  }
}
