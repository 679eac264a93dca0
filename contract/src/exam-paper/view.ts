import { judgedVerdicts } from '@obelisk/engine/exam-paper/words'
import * as z from 'zod'
import { documentStates, stepStates } from '../document-control/lifecycle.ts'
import { Id } from '../endpoint.ts'
import { roles } from '../permission.ts'
import { RuleSettings } from '../rule-settings.ts'
import { PaperHead, PaperLabel, paperDuties, reviewStates, Someone, TargetRow } from './shapes.ts'

export const Course = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
})

/** A step of the way: the reviewer, then the approvers. */
const Step = z.object({
  name: z.string(),
  name_en: z.string(),
  state: z.enum(stepStates),
  people: z.array(z.object({ name: z.string(), name_en: z.string() })),
  opinion: z.string(),
  time: z.int().nullable(),
})

/** Somebody whose appointment came after the hand-in; `by` is who gave it. */
export const LatePerson = Someone.extend({
  role: z.enum(roles),
  by: Someone.nullable(),
  time: z.int(),
  is_admitted: z.boolean(),
})
export type LatePerson = z.infer<typeof LatePerson>

/** What the asking person may do now; the screen never guesses. */
const May = z.object({
  /** Sees what is asked: as which duty; null when not. */
  read: z.enum([...paperDuties, 'approver', 'printer', 'reader']).nullable(),
  edit: z.boolean(),
  ask_review: z.boolean(),
  take_back_review: z.boolean(),
  review: z.boolean(),
  submit: z.boolean(),
  withdraw: z.boolean(),
  decide: z.boolean(),
  try: z.boolean(),
  commit_draw: z.boolean(),
  draw: z.boolean(),
  lock: z.boolean(),
  agree: z.boolean(),
  release: z.boolean(),
  del: z.boolean(),
  analyse: z.boolean(),
  /** Lets in somebody who was appointed after the paper was handed in. */
  admit: z.boolean(),
  /** Why the person does not count as another one for this paper, though their roles would allow something: a sentence. */
  waits: z.string().nullable(),
})

/** A paper without anything of what it asks: head, people, syllabus, limits, where it stands, what the person may do. */
export const PaperView = z.object({
  id: Id,
  revision: z.int(),
  number: z.string().nullable(),
  title: z.string(),
  title_en: z.string(),
  head: PaperHead,
  targets: z.array(TargetRow),
  course: Course.extend({ nature: z.string(), credits: z.number().nullable(), hours: z.number().nullable() }),
  college: z.object({ name: z.string(), name_en: z.string() }).nullable(),
  school: z.string(),
  project_id: Id.nullable(),
  term: z.object({ id: Id, name: z.string(), year: z.int(), semester: z.int() }),
  classes: z.array(z.object({ id: Id, name: z.string(), students: z.int() })),
  teachers: z.array(Someone),
  people: z.object({
    setter: z.array(Someone),
    reviewer: z.array(Someone),
    trial: z.array(Someone),
  }),
  /** The course's syllabus that is counted against. */
  syllabus: z.object({
    version: z.string(),
    chapters: z.array(z.object({ no: z.string(), name: z.string(), hours: z.number() })),
    objectives: z.array(z.object({ no: z.int(), text: z.string(), text_en: z.string() })),
    column: z.array(z.object({ objective: z.int(), points: z.number() })),
  }),
  rules: RuleSettings,
  document: z.object({
    id: Id,
    state: z.enum(documentStates),
    round: z.int(),
    step: z.int(),
    is_stale: z.boolean(),
  }),
  review_state: z.enum(reviewStates),
  /** The reviewer's answers to the check list, by the number of the item. */
  judged: z.record(z.string(), z.enum(judgedVerdicts)),
  steps: z.array(Step),
  /** Of each paper: revision, questions and marks. */
  papers: z.array(z.object({ label: PaperLabel, revision: z.int(), count: z.int(), points: z.number() })),
  draw: z.object({
    commitment: z.string().nullable(),
    words: z.string().nullable(),
    opened: z.string().nullable(),
    label: PaperLabel.nullable(),
    by: Someone.nullable(),
    time: z.int().nullable(),
  }),
  print: z.object({
    open_from: z.int().nullable(),
    wanted: z.int(),
    agreed: z.array(Someone),
    is_open: z.boolean(),
  }),
  /** What the person had packed for printing and can be taken as the papers stand. */
  packages: z.array(z.object({ label: PaperLabel, time: z.int() })),
  released_time: z.int().nullable(),
  /** Who was appointed after the paper was handed in: shown to setters and to those who may admit them. */
  late: z.array(LatePerson),
  may: May,
})
export type PaperView = z.infer<typeof PaperView>
