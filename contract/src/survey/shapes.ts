import * as z from 'zod'
import { Id } from '../endpoint.ts'
import { wants } from '../field-texts.ts'
import { SurveyDefinition } from './definition.ts'
import { surveyActs, surveyKinds, surveyStates, surveyWays } from './life.ts'

export const Kind = z.enum(surveyKinds)
export const State = z.enum(surveyStates)
export const Way = z.enum(surveyWays)
export const Person = z.object({ name: z.string(), name_en: z.string() })

/** 教学班 行政班 年级 名单 联系人 公开 */
const audienceKinds = ['teaching-class', 'admin-class', 'grade', 'list', 'contacts', 'public'] as const
/** Whether a survey has its reply. */
export const replyStates = ['none', 'due', 'late', 'done'] as const
/** What a point of a reply says: it will be done, it is done, it will not be. */
export const replyChoices = ['will', 'done', 'not'] as const
/** The measure behind a point of a reply as the ledger has it now: who does it, until when, and what came of it. */
export const ReplyMeasure = z.object({
  state: z.string(),
  applies_to: z.string(),
  owner: Person.nullable(),
  due: z.string().nullable(),
  objective_no: z.int().nullable(),
  /** The value of that objective before, as it is to become, and after. */
  value_before: z.number().nullable(),
  target_value: z.number().nullable(),
  value_after: z.number().nullable(),
})

/** Whom a survey asks: a group and how many it has. `targeted` is null when that cannot be known. */
export const Audience = z.object({
  id: Id,
  kind: z.enum(audienceKinds),
  target_id: Id.nullable(),
  /** Of a list: the numbers of its students, for whoever may change the survey. */
  student_nos: z.array(z.string()).optional(),
  name: z.string(),
  name_en: z.string(),
  targeted: z.int().nullable(),
  answered: z.int(),
})
export type SurveyAudience = z.infer<typeof Audience>

/** What is asked of a group, as it is saved. */
export const AudienceChoice = z.strictObject({
  kind: z.enum(audienceKinds),
  target_id: Id.nullable(),
  /** Of a list alone. */
  student_nos: z.array(z.string().trim().min(1).max(40)).max(2000).optional(),
})
export type SurveyAudienceChoice = z.infer<typeof AudienceChoice>

/** What is decided before publishing. Times are unix seconds; `min_rate` is a share of 1. */
export const Running = z.object({
  way: Way,
  from_time: z.int().nullable(),
  to_time: z.int().nullable(),
  min_n: z.int().min(5).max(1000),
  min_rate: z.number().min(0).max(1),
  scheme: z.enum(['proportional', 'interval']),
  may_change: z.boolean(),
  shows_results: z.boolean(),
  wants_reply: z.boolean(),
  access_code: z
    .string()
    .max(20)
    .regex(/^[A-Za-z0-9]*$/, wants('surveyCode')),
})
export type SurveyRunning = z.infer<typeof Running>

/** A survey in a list. `valid` counts answer sheets that count; `missing` is null when it cannot be known. */
export const SurveyRow = z.object({
  id: Id,
  kind: Kind,
  title: z.string(),
  title_en: z.string(),
  state: State,
  way: Way,
  /** The groups that are asked, by name. */
  audience: z.string(),
  audience_en: z.string(),
  owner: Person.nullable(),
  questions: z.int(),
  from_time: z.int().nullable(),
  to_time: z.int().nullable(),
  close_time: z.int().nullable(),
  targeted: z.int().nullable(),
  answered: z.int(),
  valid: z.int(),
  min_n: z.int(),
  min_rate: z.number(),
  is_answered: z.boolean(),
  /** That wait for another person; 0 for whoever may not change the survey. */
  corrections: z.int(),
  reminders: z.int(),
  last_reminder: z.int().nullable(),
  reply: z.enum(replyStates),
  missing_languages: z.int(),
  may_edit: z.boolean(),
})
export type SurveyRow = z.infer<typeof SurveyRow>

export const Whole = SurveyRow.extend({
  definition: SurveyDefinition,
  revision: z.int(),
  running: Running,
  template: z.string(),
  project_id: Id.nullable(),
  course_id: Id.nullable(),
  base_grade_id: Id.nullable(),
  academic_term_id: Id.nullable(),
  place: z.string(),
  audiences: z.array(Audience),
  code: z.string(),
  class_until: z.int().nullable(),
  /** The last two teaching weeks of its term. */
  last_weeks: z.object({ from: z.int(), to: z.int() }).nullable(),
  counts_marked: z.boolean(),
  result_revision: z.int(),
  /** Objectives of the syllabus that it is made from, what else questions may count for, and what it is newer than. */
  targets: z.array(
    z.object({
      to: z.enum(['objective', 'indicator', 'requirement', 'educational-objective']),
      id: Id,
      no: z.string(),
      text: z.string(),
      text_en: z.string(),
    }),
  ),
  /** Corrections that wait for another person. */
  corrections: z.array(
    z.object({
      id: Id,
      before: z.object({ 'zh-cn': z.string(), en: z.string() }),
      title: z.object({ 'zh-cn': z.string(), en: z.string() }),
      reason: z.string(),
      person: Person.nullable(),
      time: z.int(),
      is_own: z.boolean(),
      /** Why the asking person does not count as another one beside who proposed it; else null. */
      waits: z.string().nullable(),
    }),
  ),
  acts: z.array(z.object({ act: z.string(), note: z.string(), person: Person.nullable(), time: z.int() })),
  may: z.object({ edit: z.boolean(), acts: z.array(z.enum(surveyActs)) }),
})
export type WholeSurvey = z.infer<typeof Whole>

/** A template in a list. Those of the system have a `key` and no id. */
export const TemplateRow = z.object({
  key: z.string(),
  id: Id.nullable(),
  owner: z.enum(['built-in', 'school', 'project', 'section', 'personal']),
  owner_id: Id.nullable(),
  owner_name: z.string(),
  owner_name_en: z.string(),
  kind: Kind,
  name: z.string(),
  name_en: z.string(),
  about: z.string(),
  about_en: z.string(),
  version: z.int(),
  questions: z.int(),
  repeats: z.enum(['', 'objective', 'requirement', 'educational-objective']),
  has_english: z.boolean(),
  uses: z.int(),
  is_retired: z.boolean(),
  may_edit: z.boolean(),
})
export type SurveyTemplateRow = z.infer<typeof TemplateRow>
