import { markOf, type ReadRow } from './check-cells.ts'
import { type Gathering, rowKey, skipRow } from './gathering.ts'
import type { SheetPlan } from './plan.ts'

const textOf = ({ readings }: ReadRow) => readings.map((found) => markOf(found) ?? '').join('|')

/**
 * A student who stands twice on a sheet: equal rows are one, different ones are asked about. Gives the rows to use.
 */
export function withoutDoubles(plan: SheetPlan, rows: readonly ReadRow[], gathering: Gathering): ReadRow[] {
  const byStudent = new Map<number, ReadRow[]>()
  for (const row of rows) {
    if (!row.student) continue
    byStudent.set(row.student.id, [...(byStudent.get(row.student.id) ?? []), row])
  }
  const dropped = new Set<ReadRow>()
  for (const same of byStudent.values()) {
    if (same.length < 2) continue
    for (const row of choose(plan, same, gathering)) dropped.add(row)
  }
  return rows.filter((row) => !dropped.has(row))
}

/** The rows of one student that are not used. */
function choose(plan: SheetPlan, same: readonly ReadRow[], gathering: Gathering): ReadRow[] {
  const taken = same.find(({ row }) => gathering.decisions.rows[rowKey(plan, row)] === 'take')
  const [first] = same
  const isEqual = same.every((row) => !row.isBad && first && textOf(row) === textOf(first))
  if (taken || isEqual) {
    if (!taken) gathering.note('same_row_twice', same.length - 1)
    return same.filter((row) => row !== (taken ?? first))
  }
  const rows = same.map(({ row }) => plan.sheet.rowNumbers[row] ?? 0)
  for (const one of same) {
    gathering.badRows.add(rowKey(plan, one.row))
    gathering.problem({
      code: 'duplicate_student',
      level: 'error',
      sheet: plan.name,
      row: plan.sheet.rowNumbers[one.row] ?? 0,
      column: plan.number,
      student_no: one.student?.student_no ?? '',
      name: one.student?.name ?? '',
      values: { no: one.student?.student_no ?? '', rows: rows.join('、') },
      remedies: [{ action: 'take' }, skipRow],
      key: rowKey(plan, one.row),
    })
  }
  return [...same]
}
