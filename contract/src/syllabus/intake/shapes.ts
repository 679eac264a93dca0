import {
  intakeCauses,
  intakeFaults,
  intakeMatches,
  intakeParts,
  intakeStates,
  otherDocuments,
  readingProblems,
} from '@obelisk/engine/syllabus/words'
import * as z from 'zod'
import { Id } from '#endpoint.ts'
import { Remark } from '../from-document.ts'

const Count = z.object({ sure: z.int(), unsure: z.int() })
const Values = z.record(z.string(), z.union([z.string(), z.number()]))

export const IntakeSummary = z.object({
  parts: z.record(z.enum(intakeParts), Count),
  said: z.object({
    code: z.string(),
    name: z.string(),
    name_en: z.string(),
    credits: z.string(),
    hours: z.string(),
  }),
  targets: z.array(z.string()).readonly(),
  problems: z.array(z.object({ code: z.enum(readingProblems), values: Values })).readonly(),
  isByObjective: z.boolean(),
  left: z.array(z.enum(intakeParts)).readonly(),
  tables: z.int(),
  missing: z.int(),
})

const Cause = z.object({ code: z.enum(intakeCauses), values: Values, is_open: z.boolean() })

/** Of a part: wrong before unsure before decided before sure; none: nothing was read of it. */
export const barStates = ['sure', 'unsure', 'decided', 'wrong', 'none'] as const
const Bar = z.object({ state: z.enum(barStates), sure: z.int(), unsure: z.int() })

/** One file of many. `form`: its form among those of the reading, from 1, the most frequent first; 0: not known. */
export const IntakeRow = z.object({
  id: Id,
  no: z.int(),
  name: z.string(),
  state: z.enum(intakeStates),
  fault: z.enum(intakeFaults).nullable(),
  looks_like: z.enum(otherDocuments).nullable(),
  /** The file itself, if it is kept. */
  file_id: Id.nullable(),
  /** Which of the syllabi of the file it is, from 1, where the file was split. */
  part: z.int().nullable(),
  course_id: Id.nullable(),
  course_by: z.enum(intakeMatches).nullable(),
  /** What the file says of its course. */
  said: z.object({ code: z.string(), name: z.string() }),
  /** It names its course otherwise than the plan, though it is the same. */
  is_named_otherwise: z.boolean(),
  form: z.int(),
  bars: z.array(Bar),
  missing: z.int(),
  causes: z.array(Cause),
  is_storable: z.boolean(),
  remarks: z.array(Remark),
  syllabus_id: Id.nullable(),
  revision: z.int(),
})
export type IntakeRow = z.infer<typeof IntakeRow>

export const IntakeHead = z.object({
  id: Id,
  culture_id: Id,
  name: z.string(),
  state: z.enum(['reading', 'open', 'undone']),
  /** The work that is under way. */
  job_id: Id.nullable(),
  /** Why the last work failed, in words; empty when it did not. */
  failed: z.string(),
  person: z.string(),
  person_en: z.string(),
  time: z.int(),
  files: z.int(),
  drafts: z.int(),
  may_undo: z.boolean(),
})
export type IntakeHead = z.infer<typeof IntakeHead>

const IntakeCourse = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  /** The syllabus that was written for the course already. */
  taken_by: Id.nullable(),
})
export type IntakeCourse = z.infer<typeof IntakeCourse>

export const IntakeView = z.object({
  head: IntakeHead,
  plan: z.object({ name: z.string(), name_en: z.string(), version: z.string() }),
  courses: z.array(IntakeCourse),
  files: z.array(IntakeRow),
})
export type IntakeView = z.infer<typeof IntakeView>
