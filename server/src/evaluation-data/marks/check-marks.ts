import { checkEvaluationData } from '@obelisk/engine/evaluation-data/rules/check-evaluation-data'
import type { EvaluationSheet } from '../sheet/sheet-of.ts'

/** What the rules D01 to D07 say of one class: errors keep its marks from being confirmed. */
export function checkMarks({ sheet, components, students, explained }: EvaluationSheet) {
  const planned = new Map<number, number>()
  for (const { objective_id, points } of components.flatMap(({ objectives }) => objectives))
    planned.set(objective_id, (planned.get(objective_id) ?? 0) + points)
  return checkEvaluationData({
    sheet,
    roster: students.map(({ id }) => ({ student_id: id, status: 1 })),
    component_ratios: components.map(({ id, ratio }) => ({ component_id: id, ratio })),
    objective_points: [...planned].map(([objective_id, points]) => ({ objective_id, points })),
    reasons: explained,
  }).findings
}
