import { courseNatures } from '@obelisk/engine/training-plan/words'
import * as z from 'zod'
import { DocumentRow, DocumentView } from '#document-control/document.ts'
import { documentStates } from '#document-control/lifecycle.ts'
import { Id } from '#endpoint.ts'
import { RuleSettings } from '#rule-settings.ts'
import { assessTypes, courseCategories } from '#training-plan/rows.ts'
import { SyllabusContent, sectionNames } from './content.ts'
import { Inherited } from './inherited.ts'

const Person = z.object({ id: Id, name: z.string(), name_en: z.string() })

/** The newest version of a course's syllabus, in a list. */
const CurrentSyllabus = z.object({
  id: Id,
  document_id: Id,
  version: z.string(),
  state: z.enum(documentStates),
  round: z.int(),
  step: z.int(),
  step_name: z.string(),
  step_name_en: z.string(),
  author: Person.nullable(),
  due_date: z.string().nullable(),
  confirmed: z.boolean(),
  is_stale: z.boolean(),
  submitted_time: z.int().nullable(),
  update_time: z.int(),
})

/** A course of the plan with where its syllabus stands and what the asking person may do about it. */
const CourseRow = z.object({
  course_id: Id,
  catalog_id: Id,
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  term: z.int(),
  category: z.enum(courseCategories),
  nature: z.enum(courseNatures),
  assess_type: z.enum(assessTypes),
  credits: z.number(),
  hours_total: z.number(),
  supports: z.int(),
  syllabus: CurrentSyllabus.nullable(),
  in_force: z.object({ id: Id, version: z.string() }).nullable(),
  inherits: z
    .object({ version: z.string(), culture: z.string() })
    .nullable()
    .describe('Without a syllabus here: the approved version that it can go on with.'),
  may: z.object({
    open: z.boolean(),
    begin: z.boolean(),
    confirm: z.boolean(),
    decide: z.boolean(),
    /** It is a draft of this person's own. */
    write: z.boolean(),
    /** It was returned to this person. */
    mend: z.boolean(),
    publish: z.boolean(),
    revise: z.boolean(),
  }),
})
export type CourseSyllabusRow = z.infer<typeof CourseRow>

export const CourseList = z.object({
  list: z.array(CourseRow),
  may: z.object({ assign: z.boolean(), publish: z.boolean() }),
})

/** A syllabus that a draft can be filled from; `culture` names its plan. */
export const CopySource = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  version: z.string(),
  culture: z.string(),
  culture_en: z.string(),
  same_course: z.boolean(),
})
export type CopySource = z.infer<typeof CopySource>

const Revision = z.object({
  revision: z.int(),
  person: z.string(),
  person_en: z.string(),
  time: z.int().nullable(),
})

/** A whole syllabus with what the plan says now and what the asking person may do. `year` counts the age of textbooks. */
export const SyllabusView = z.object({
  id: Id,
  course_id: Id,
  catalog_id: Id,
  culture: z.object({
    id: Id,
    name: z.string(),
    name_en: z.string(),
    version: z.string(),
    project_id: Id,
    project_name: z.string(),
    project_name_en: z.string(),
    /** Years of admission. */
    grades: z.array(z.int()),
  }),
  version: z.string(),
  change_note: z.string(),
  due_date: z.string().nullable(),
  confirmed: z.boolean(),
  content: SyllabusContent,
  inherited: Inherited,
  plan: Inherited,
  /** The file of many that a draft was read from, for who may open it there. */
  read_from: z.object({ file: Id, intake: Id }).nullable(),
  plan_moved: z.boolean(),
  threshold: z.number(),
  rules: RuleSettings,
  year: z.int(),
  revisions: z.partialRecord(z.enum(sectionNames), Revision),
  document: DocumentRow,
  stale: DocumentView.shape.stale,
  opinion: DocumentView.shape.opinion,
  previous: z.object({ id: Id, version: z.string() }).nullable(),
  copy_from: z.object({ id: Id, version: z.string(), culture: z.string() }).nullable(),
  may: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    confirm: z.boolean(),
    withdraw: z.boolean(),
    publish: z.boolean(),
    revise: z.boolean(),
    drop: z.boolean(),
  }),
})
export type SyllabusView = z.infer<typeof SyllabusView>

/** What an approver is shown and what is frozen: the content with the facts it was built on. */
export const SyllabusSnapshot = z.object({
  version: z.string(),
  change_note: z.string(),
  content: SyllabusContent,
  inherited: Inherited,
})
export type SyllabusSnapshot = z.infer<typeof SyllabusSnapshot>
