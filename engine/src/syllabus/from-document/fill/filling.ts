import type { Draft } from '../../draft.ts'
import type { SyllabusReading } from '../syllabus-reading.ts'
import type { LeftOut } from './left-out.ts'

/** The indicators that the plan gives to the course. */
export type PlanSupport = { indicator_id: number; indicator_no: string }

/** What a part is filled from: the draft as it is so far, the reading, the plan; `named`: ids of objectives by number. */
export type Filling = {
  draft: Draft
  reading: SyllabusReading
  supports: readonly PlanSupport[]
  named: (numbers: readonly number[] | undefined) => number[]
  newId: () => number
}

/** The fields of a draft that change, and what of the reading it cannot hold. */
export type Filled = { changes: Partial<Draft>; left: LeftOut[] }
