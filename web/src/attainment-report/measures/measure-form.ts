import type { saveMeasure } from '@obelisk/contract/attainment-report/writing'
import type { Sent } from '@obelisk/contract/endpoint'
import { appliesTo } from '@obelisk/contract/improvement'
import type { ReportView } from '../report/view.ts'

type Measure = ReportView['report']['measures'][number]
export type Written = Omit<Sent<typeof saveMeasure>, 'report_id'>

export const kinds = ['content', 'method', 'assessment', 'students', 'resources', 'syllabus', 'plan'] as const

const nothing = {
  objective_no: null,
  problem: '',
  evidence: '',
  cause: '',
  measure: '',
  owner_id: null,
  due_date: null,
  target_value: null,
}

/** A measure as it is sent; what is not there yet is empty. */
export function sentOf(measure: Partial<Measure>): Written {
  const { objective_no, problem, evidence, cause, owner_id, due_date, target_value, ...rest } = {
    ...nothing,
    ...measure,
  }
  return {
    ...(rest.id === undefined ? {} : { id: rest.id }),
    objective_no,
    kind: kinds.find((kind) => kind === rest.kind) ?? 'method',
    problem,
    evidence,
    cause,
    measure: rest.measure,
    applies_to: appliesTo.find((place) => place === rest.applies_to) ?? 'syllabus',
    owner_id,
    due_date,
    target_value,
  }
}
