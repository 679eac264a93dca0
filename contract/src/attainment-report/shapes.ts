import { strengths } from '@obelisk/engine/settings/words'
import * as z from 'zod'
import { DocumentView } from '../document-control/document.ts'
import { Id } from '../endpoint.ts'
import { Finding } from '../finding.ts'
import { improvementStates } from '../improvement.ts'
import { TaughtClass } from '../teaching-plan/taught.ts'
import { MethodRules } from './method-rules.ts'
import { RunHead, RunResult } from './run.ts'

/** An objective as the syllabus states it, with what it supports. */
export const ReportObjective = z.object({
  id: Id,
  no: z.int(),
  text: z.string(),
  text_en: z.string(),
  indicators: z.array(
    z.object({
      id: Id,
      no: z.string(),
      description: z.string(),
      strength: z.enum(strengths).nullable(),
      weight: z.number(),
      requirement_no: z.int(),
      requirement: z.string(),
    }),
  ),
})

/**
 * A cycle that went before: value and threshold of each objective by its number. `of`: the class whose result it is; empty
 * for the result merged over the classes.
 */
export const PastCycle = z.object({
  term: z.string(),
  grade: z.string(),
  of: z.string().default(''),
  report_id: Id.nullable(),
  values: z.array(
    z.object({
      objective_no: z.int(),
      combined: z.number().nullable(),
      threshold: z.number(),
      /** Standard error of the value; null where it is not known, as in reports handed in before it was kept. */
      error: z.number().nullable().default(null),
      /** The students that it is the value of; the same holds of it. */
      n: z.int().nullable().default(null),
    }),
  ),
})

/** A measure: of the last cycle with what became of it, or of the next one. */
export const Measure = z.object({
  id: Id,
  objective_no: z.int().nullable(),
  kind: z.string(),
  problem: z.string(),
  evidence: z.string(),
  cause: z.string(),
  measure: z.string(),
  applies_to: z.string(),
  owner_id: Id.nullable(),
  owner: z.string(),
  due_date: z.string().nullable(),
  value_before: z.number().nullable(),
  target_value: z.number().nullable(),
  value_after: z.number().nullable(),
  state: z.enum(improvementStates),
  implemented: z.string(),
  effect: z.string(),
})

/** A written part of the report; figures in `content` as in figures.ts. `is_usual`: the title is the system's, in the language asked for. */
export const Section = z.object({
  key: z.string(),
  title: z.string(),
  is_usual: z.boolean(),
  content: z.string(),
  enabled: z.boolean(),
  weigh: z.int(),
  version: z.int(),
  update_time: z.int(),
})

/** A setting that the result was computed with and that says something else today; the values are the engine's words. */
export const MovedSetting = z.object({
  key: z.enum([
    'co_threshold',
    'near_margin',
    'co_method',
    'share_target',
    'direct_ratio',
    'combine_indirect',
    'course_rule',
    'absent_policy',
    'deferred_policy',
    'survey_min_n',
    'other_rules',
  ]),
  was: z.union([z.number(), z.string(), z.boolean()]).nullable(),
  now: z.union([z.number(), z.string(), z.boolean()]).nullable(),
})

export const Item = z.object({
  id: Id,
  no: z.string(),
  name: z.string(),
  component_id: Id,
  full_score: z.number(),
  points: z.number(),
  objectives: z.array(z.object({ objective_id: Id, share: z.number() })),
})

export const Signature = z.object({
  step: z.int(),
  role: z.string(),
  name: z.string(),
  opinion: z.string(),
  time: z.int().nullable(),
})

/** Everything the report page shows, from one snapshot. */
export const Report = z.object({
  report_id: Id.nullable(),
  state: z.string(),
  may: z.object({
    compute: z.boolean(),
    edit: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    decide: z.boolean(),
    /** Why it is not this person's to decide although their roles would let them; else null. */
    waits: z.string().nullable(),
    /** Take an approved report up again. */
    revise: z.boolean(),
  }),
  document_id: Id.nullable(),
  /** What the report is of; `classes` are all classes of the course in this term and grade. */
  subject: z.object({
    teaching_class_id: Id.nullable(),
    project_id: Id,
    course_id: Id,
    academic_term_id: Id,
    base_grade_id: Id,
    classes: z.array(z.object({ id: Id, name: z.string() })),
  }),
  head: z.object({
    course: z.string(),
    course_en: z.string(),
    code: z.string(),
    term: z.string(),
    grade: z.string(),
    project: z.string(),
    project_en: z.string(),
    college: z.string(),
    classes: z.array(z.object({ id: Id, name: z.string(), students: z.int(), confirmed: z.boolean() })),
    teachers: z.string(),
    credits: z.number(),
    hours: z.number(),
    nature: z.string(),
    assess_type: z.string(),
    syllabus_version: z.string(),
    textbook: z.string(),
    enrolled: z.int(),
    survey_answers: z.int(),
    survey_targeted: z.int().nullable(),
  }),
  run: RunHead.nullable(),
  result: RunResult.nullable(),
  settings_moved: z.array(MovedSetting),
  /** What has to be known of how the result came about; places by what people call them. */
  remarks: z.array(Finding).default([]),
  /** What would have to be known of a result computed now; empty while there is a result that is not out of date. */
  remarks_ahead: z.array(Finding).default([]),
  parameters: z.object({
    direct_weight: z.number(),
    threshold: z.number(),
    near_margin: z.number(),
    digits: z.int(),
    method: z.string(),
    combine_indirect: z.boolean(),
    /** Reports handed in before this was kept had the default. */
    class_spread_limit: z.number().default(0.1),
    /** The discrimination below which an item is called weak; the same holds of it. */
    weak_discrimination: z.number().default(0.195),
    /** From which gap between indirect and direct value on the report asks for a reason; the same holds of it. */
    indirect_gap_max: z.number().default(0.08),
    /** Beside the formula; reports handed in before this was kept say nothing of it. */
    rules: MethodRules.optional(),
  }),
  objectives: z.array(ReportObjective),
  components: z.array(
    z.object({ id: Id, name: z.string(), ratio: z.number(), stage: z.enum(['process', 'final']) }),
  ),
  items: z.array(Item),
  students: z.array(z.object({ id: Id, student_no: z.string(), name: z.string() })),
  past: z.array(PastCycle),
  /** What the teaching logs of the classes say; reports handed in before this was kept had none. */
  taught: z.array(TaughtClass).default([]),
  last_measures: z.array(Measure),
  measures: z.array(Measure),
  sections: z.array(Section),
  signatures: z.array(Signature),
  /** With what words the report was last returned; null when it never was. */
  opinion: DocumentView.shape.opinion,
  /** Names of the workbooks that the marks were imported from. */
  evidence: z.array(z.string()),
  findings: z.array(Finding),
})
export type Report = z.infer<typeof Report>
