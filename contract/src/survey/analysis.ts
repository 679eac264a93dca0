import * as z from 'zod'
import { Done, download, endpoint, Id, QueryId } from '../endpoint.ts'
import { SurveyDefinition, Target } from './definition.ts'
import { Audience, Kind, Person, ReplyMeasure, replyChoices, replyStates, State, Way } from './shapes.ts'

const maybe = z.number().nullable()

/** Figures of one question, or of one row of a matrix, as the engine gives them. */
export const QuestionFigures = z.object({
  question: z.string(),
  row: z.string().nullable(),
  n: z.int(),
  na: z.int(),
  /** Nothing but how many is told: too few answered. */
  few: z.boolean(),
  counts: z.array(z.object({ value: z.string(), count: z.int() })),
  value: maybe,
  low: maybe,
  high: maybe,
  mean: maybe,
  median: maybe,
  nps: maybe,
  nps_low: maybe,
  nps_high: maybe,
  ranks: z.array(z.object({ value: z.string(), place: z.number() })),
})
export type SurveyQuestionFigures = z.infer<typeof QuestionFigures>

/** The value of what questions count for, with its interval of 95 %. */
export const TargetFigures = z.object({
  to: Target,
  id: Id.nullable(),
  no: z.string(),
  name: z.string(),
  n: z.int(),
  value: z.number(),
  low: z.number(),
  high: z.number(),
})

/** A value beside others of the same target, in another group or another survey. */
const Beside = z.object({ to: Target, no: z.string(), name: z.string(), value: z.number() })

/** A group beside the others. Hidden groups have no figures: they are too small, or would be found by subtraction. */
const Group = z.object({
  audience_id: Id,
  name: z.string(),
  n: z.int().nullable(),
  hidden: z.enum(['small', 'with-it']).nullable(),
  values: z.array(Beside),
})

export const analyseSurvey = endpoint({
  method: 'GET',
  path: '/api/Ques/analysis',
  access: 'survey/view',
  writes: true,
  summary:
    'Gives the figures of a closed survey: by question, by objective, by group, over cycles, with quality.',
  input: z.object({ id: QueryId }),
  output: z.object({
    title: z.string(),
    title_en: z.string(),
    kind: Kind,
    state: State,
    way: Way,
    scheme: z.enum(['proportional', 'interval']),
    revision: z.int(),
    close_time: z.int().nullable(),
    project_id: Id.nullable(),
    /** Whose marks stand beside it: those of the class, or of the course over its classes; null where there are none. */
    marks_of: z
      .union([
        z.object({ teaching_class_id: Id }),
        z.object({ course_id: Id, academic_term_id: Id, base_grade_id: Id }),
      ])
      .nullable(),
    definition: SurveyDefinition,
    audiences: z.array(Audience),
    targeted: z.int().nullable(),
    answered: z.int(),
    /** Of these, the sheets that are not shown yet: they wait until they are as many as the minimum. */
    waiting: z.int(),
    valid: z.int(),
    min_n: z.int(),
    min_rate: z.number(),
    /** Whether the rate and the number are enough for the results to count. */
    is_enough: z.boolean(),
    /** Null below the minimum. */
    figures: z
      .object({
        questions: z.array(QuestionFigures),
        targets: z.array(TargetFigures),
        /** The values by the other scale conversion, in the order of the targets. */
        other_scheme: z.array(maybe),
      })
      .nullable(),
    groups: z.array(Group),
    cycles: z.array(
      z.object({
        survey_id: Id,
        term: z.string(),
        title: z.string(),
        /** The classes by name; empty where others were asked. */
        classes: z.string(),
        values: z.array(Beside),
      }),
    ),
    quality: z.object({
      marks: z.array(z.object({ mark: z.string(), count: z.int() })).nullable(),
      marked: z.int().nullable(),
      /** Sheets from a table; null when they, or the others, are so few that somebody could be recognised. */
      imported: z.int().nullable(),
      counts_marked: z.boolean(),
    }),
    comments: z.int(),
    reply: z.enum(replyStates),
    may_edit: z.boolean(),
    /** Whether the answer sheets are given out with names. */
    sees_names: z.boolean(),
  }),
})

export const crossSurvey = endpoint({
  method: 'GET',
  path: '/api/Ques/cross',
  access: 'survey/view',
  summary:
    'Crosses one question with the choices of another; small groups are hidden, and those next to them.',
  input: z.object({ id: QueryId, question: z.string().max(40), by: z.string().max(40) }),
  output: z.object({
    rows: z.array(
      z.object({
        value: z.string(),
        n: z.int().nullable(),
        hidden: z.enum(['small', 'with-it']).nullable(),
        counts: z.array(z.object({ value: z.string(), count: z.int() })),
        mean: maybe,
      }),
    ),
  }),
})

export const countMarked = endpoint({
  method: 'POST',
  path: '/api/Ques/countMarked',
  access: 'survey/edit',
  summary:
    'Counts marked answer sheets in, or leaves them out, with a reason; a new revision of the results is made.',
  title: { 'zh-cn': '问卷-计入存疑答卷', en: 'Counts marked answer sheets in' },
  input: z.object({ id: Id, counts_marked: z.boolean(), reason: z.string().trim().min(1).max(300) }),
  output: Done,
})

export const exportSurvey = download({
  path: '/api/Ques/export',
  access: 'survey/view',
  isPersonal: true,
  title: { 'zh-cn': '问卷-导出', en: 'Exports a survey' },
  summary:
    'Gives the analysis as Word, PDF or Excel, or the answer sheets as Excel or CSV: without anything that names a person, unless the survey is answered with names and the person sent it or teaches the class.',
  input: z.object({
    id: QueryId,
    /** `form` is the school's own form in Word; `raw` and `csv` are the answer sheets, as a workbook and as CSV. */
    form: z.enum(['word', 'form', 'pdf', 'xlsx', 'raw', 'csv']),
    language: z.enum(['zh-cn', 'en']).default('zh-cn'),
  }),
})

/** One point of a reply: what was said by how many, and what is done about it. */
const Pair = z.strictObject({
  said: z.string().trim().max(500),
  count: z.int().min(0).max(100_000),
  choice: z.enum(replyChoices),
  did: z.string().trim().max(1000),
  measure_id: Id.nullable(),
})
export type SurveyReplyPair = z.infer<typeof Pair>

export const readReply = endpoint({
  method: 'GET',
  path: '/api/Ques/reply',
  access: 'survey/view',
  summary: 'Reads the reply to a class with the state of its measures.',
  input: z.object({ id: QueryId }),
  output: z.object({
    title: z.string(),
    title_en: z.string(),
    /** The groups that were asked, by name. */
    audience: z.string(),
    audience_en: z.string(),
    owner: Person.nullable(),
    /** Who wrote last, and when; neither before anything is saved. */
    writer: Person.nullable(),
    update_time: z.int().nullable(),
    intro: z.string(),
    pairs: z.array(Pair.extend({ measure: ReplyMeasure.nullable() })),
    revision: z.int(),
    publish_time: z.int().nullable(),
    due_time: z.int().nullable(),
    people: z.int(),
    /** Whether the class reads how it rated each objective beside the reply. */
    shows_results: z.boolean(),
    min_n: z.int(),
    place: z.object({
      project_id: Id.nullable(),
      catalog_id: Id.nullable(),
      academic_term_id: Id.nullable(),
    }),
    may_edit: z.boolean(),
  }),
})

export const saveReply = endpoint({
  method: 'POST',
  path: '/api/Ques/saveReply',
  access: 'survey/edit',
  summary: 'Saves the reply to a class; published, it goes to everyone who was asked.',
  title: { 'zh-cn': '问卷-回复学生', en: 'Replies to a class' },
  input: z.object({
    id: Id,
    revision: z.int(),
    intro: z.string().trim().max(2000),
    pairs: z.array(Pair).max(30),
    publish: z.boolean().default(false),
  }),
  output: z.object({ revision: z.int(), publish_time: z.int().nullable() }),
})
