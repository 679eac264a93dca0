import type { Report } from '@obelisk/contract/attainment-report/shapes'
import { remarksOf } from '../../compute/calculation-reason.ts'

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
