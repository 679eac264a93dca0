import { numberAt } from '#workbook/sheet.ts'
import { markOf, type ReadRow } from './check-cells.ts'
import { type Gathering, rowKey } from './gathering.ts'
import type { SheetPlan } from './plan.ts'

const tolerance = 0.51

/**
 * Compares a column of totals with the items of the sheet, when most rows show that it is their plain sum; other totals
 * (weighted ones) say nothing about single marks and are left alone.
 */
export function checkTotals(plan: SheetPlan, rows: readonly ReadRow[], gathering: Gathering) {
  for (const column of plan.totals) {
    const compared = rows.flatMap((row) => {
      const shown = numberAt(plan.sheet, row.row, column)
      const marks = row.readings.map(markOf)
      if (Number.isNaN(shown) || !marks.every((mark) => typeof mark === 'number')) return []
      const sum = marks.reduce((total, mark) => total + mark, 0)
      return [{ row, shown, sum, agrees: Math.abs(sum - shown) <= tolerance }]
    })
    const agreeing = compared.filter(({ agrees }) => agrees).length
    if (agreeing * 2 < compared.length || agreeing === 0) continue
    gathering.note('totals_agree', agreeing)
    for (const { row, shown, sum } of compared.filter(({ agrees }) => !agrees)) {
      gathering.problem({
        code: 'total_differs',
        level: 'notice',
        sheet: plan.name,
        row: plan.sheet.rowNumbers[row.row] ?? 0,
        column,
        student_no: row.student?.student_no ?? '',
        name: row.student?.name ?? '',
        values: { shown, sum: Number(sum.toFixed(3)) },
        key: rowKey(plan, row.row),
      })
    }
  }
}
