import * as z from 'zod'
import { DocumentRow, DocumentView } from '#document-control/document.ts'
import { Id } from '#endpoint.ts'
import { PlanContent, PlanFacts } from './content.ts'
import { LogEntry } from './log.ts'

/** A teaching class of a plan. */
export const PlanClass = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  teachers: z.array(z.string()),
  teachers_en: z.array(z.string()),
  students: z.int(),
  /** Whether the asking person teaches it. */
  is_mine: z.boolean(),
})
export type PlanClass = z.infer<typeof PlanClass>

/** A teacher of one of the classes of a plan, who may give single sessions in the others. */
const PlanTeacher = z.object({ id: Id, name: z.string(), name_en: z.string(), is_me: z.boolean() })
export type PlanTeacher = z.infer<typeof PlanTeacher>

const Course = z.object({ id: Id, code: z.string(), name: z.string(), name_en: z.string() })

export const staleReasons = ['calendar', 'timetable', 'syllabus'] as const

/** How far a class is: sessions with a record, and sessions whose day has passed. */
const Recorded = z.object({ class_id: Id, recorded: z.int(), due: z.int() })

/** One line of the list: a plan, or a course of the term whose classes have none yet (`plan` is null). */
const PlanRow = z.object({
  course: Course,
  classes: z.array(PlanClass),
  plan: z
    .object({
      id: Id,
      version: z.string(),
      document: DocumentRow,
      sessions: z.int(),
      stale: z.array(z.enum(staleReasons)),
      progress: z.array(Recorded),
    })
    .nullable(),
  may: z.object({ begin: z.boolean(), publish: z.boolean() }),
})
export type PlanRow = z.infer<typeof PlanRow>

export const PlanList = z.object({ list: z.array(PlanRow), total: z.int() })

/** A measure of the last cycle that names the teaching plan. */
const Measure = z.object({
  id: Id,
  measure: z.string(),
  problem: z.string(),
  objective_no: z.int().nullable(),
  state: z.string(),
})

/** A plan with what it is built on, what holds now, the log, and what the asking person may do. */
export const PlanView = z.object({
  id: Id,
  version: z.string(),
  change_note: z.string(),
  revision: z.int(),
  content: PlanContent,
  course: Course.extend({ credits: z.number(), hours_total: z.number() }),
  syllabus: z.object({ id: Id, version: z.string() }),
  term: z.object({ id: Id, name: z.string() }),
  /** The programme whose header the page follows. */
  project_id: Id,
  classes: z.array(PlanClass),
  staff: z.array(PlanTeacher),
  objectives: z.array(z.object({ no: z.int(), text: z.string() })),
  facts: PlanFacts,
  /** What holds now, when it differs from `facts`; with the version of the syllabus that is in force. */
  now: PlanFacts.nullable(),
  syllabus_now: z.object({ id: Id, version: z.string() }).nullable(),
  measures: z.array(Measure),
  logs: z.array(LogEntry),
  /** The day of the site, for what is past and what is to come. */
  today: z.string(),
  document: DocumentRow,
  opinion: DocumentView.shape.opinion,
  may: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    publish: z.boolean(),
    revise: z.boolean(),
    drop: z.boolean(),
    log: z.boolean(),
  }),
})
export type PlanView = z.infer<typeof PlanView>

/** What an approver is shown and what is frozen. */
export const PlanSnapshot = z.object({
  version: z.string(),
  change_note: z.string(),
  content: PlanContent,
  facts: PlanFacts,
  classes: z.array(PlanClass.pick({ id: true, name: true })),
})
export type PlanSnapshot = z.infer<typeof PlanSnapshot>
