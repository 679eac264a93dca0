import type { Report } from '@obelisk/contract/attainment-report/shapes'
import type { EvaluationSettings } from '@obelisk/contract/settings'
import { externalWithoutSource } from '@obelisk/engine/attainment-report/attainment/school-method'
import { remarksOf } from './calculation-reason.ts'

type Rows = Pick<Report, 'objectives' | 'components' | 'items' | 'students'>

/** Remarks of a run with what people call its rows in place of their ids. */
export const namedRemarks = (
  remarks: Report['remarks'],
  { objectives, components, items, students }: Rows,
): Report['remarks'] =>
  remarksOf(remarks, {
    objective_id: new Map(objectives.map(({ id, no }) => [id, String(no)])),
    component_id: new Map(components.map(({ id, name }) => [id, name])),
    item_id: new Map(items.map(({ id, no, name }) => [id, name || no])),
    student_id: new Map(students.map(({ id, student_no }) => [id, student_no])),
  })

/** What would have to be known of a result that is computed now, said before it is. */
export function remarksAhead(
  settings: EvaluationSettings,
  { run, components }: Pick<Report, 'run' | 'components'>,
): Report['remarks_ahead'] {
  if (components.length === 0 || (run && !run.stale)) return []
  return remarksOf(externalWithoutSource(settings, components), {})
}
