import type { EvaluationSheet } from '#evaluation-data/public.ts'
import type { NamesOfRows } from '../reading/beside/calculation-reason.ts'

type Named = readonly (readonly [number, string])[]

/** What people call the rows of mark sheets that the engine names by id. */
export function rowNames(sheets: readonly EvaluationSheet[]): NamesOfRows {
  const all = (namesIn: (sheet: EvaluationSheet) => Named) => new Map(sheets.flatMap(namesIn))
  return {
    objective_id: all(({ objectives }) => objectives.map(({ id, no }) => [id, `${no}`])),
    component_id: all(({ components }) => components.map(({ id, name }) => [id, name])),
    item_id: all(({ items }) => items.map(({ id, name }) => [id, name])),
    student_id: all(({ students }) =>
      students.map(({ id, student_no, name }) => [id, `${student_no} ${name}`]),
    ),
    class_id: all(({ classes }) => classes.map(({ teaching_class_id, name }) => [teaching_class_id, name])),
  }
}
