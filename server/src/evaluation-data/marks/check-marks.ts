import { checkEvaluationData } from '@obelisk/engine/evaluation-rules/check-evaluation-data'
import type { Room } from '../access.ts'
import type { EvaluationSheet } from '../sheet/sheet-of.ts'

/** What the rules D01 to D07 say of one class: errors keep its marks from being confirmed. */
export async function checkMarks(ctx: Room, { sheet, components, classes, students }: EvaluationSheet) {
  const planned = new Map<number, number>()
  for (const { objective_id, points } of components.flatMap(({ objectives }) => objectives))
    planned.set(objective_id, (planned.get(objective_id) ?? 0) + points)
  return checkEvaluationData({
    sheet,
    roster: students.map(({ id }) => ({ student_id: id, status: 1 })),
    component_ratios: components.map(({ id, ratio }) => ({ component_id: id, ratio })),
    objective_points: [...planned].map(([objective_id, points]) => ({ objective_id, points })),
    reasons: await explainedStudents(ctx, classes[0]?.teaching_class_id ?? 0),
  }).findings
}

/** Students for whose absence or cheating a reason stands in at least one cell. */
async function explainedStudents({ read }: Room, classId: number): Promise<number[]> {
  const rows = await read
    .selectFrom('score')
    .select('student_id')
    .distinct()
    .where('teaching_class_id', '=', classId)
    .where('state', 'in', ['absent', 'cheating'])
    .where('note', '<>', '')
    .execute()
  return rows.map(({ student_id }) => student_id)
}
