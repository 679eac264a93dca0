import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from '../endpoint.ts'
import { SurveyDefinition } from './definition.ts'
import { AudienceChoice, Kind, Person, Running, SurveyRow, Whole } from './shapes.ts'

const Title = z.string().trim().max(200)

export const listSurveys = endpoint({
  method: 'GET',
  path: '/api/Ques/index',
  access: 'survey/view',
  summary: 'Lists the surveys that one may see, page by page, with counts by state.',
  input: z.object({
    state: z
      .enum(['all', 'unarchived', 'waiting', 'open', 'scheduled', 'draft', 'closed'])
      .default('unarchived'),
    kind: Kind.optional(),
    project_id: QueryId.optional(),
    academic_term_id: QueryId.optional(),
    quickSearch: z.string().max(100).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    list: z.array(SurveyRow),
    total: z.int(),
    counts: z.record(z.string(), z.int()),
    may_add: z.boolean(),
  }),
})

export const surveyPlaces = endpoint({
  method: 'GET',
  path: '/api/Ques/places',
  access: 'survey/edit',
  summary:
    'Lists the classes and grades that one may ask, of a programme or of all within reach, with how many people each has.',
  input: z.object({ academic_term_id: QueryId.optional(), project_id: QueryId.optional() }),
  output: z.object({
    term: z.object({ id: Id, name: z.string() }).nullable(),
    /** There are more than are listed: a programme must be named. */
    is_cut: z.boolean(),
    classes: z.array(
      z.object({
        id: Id,
        name: z.string(),
        course_id: Id,
        course: z.string(),
        course_en: z.string(),
        project_id: Id,
        grade_id: Id,
        people: z.int(),
        with_account: z.int(),
        /** Who has left the class and is not asked. */
        left_class: z.int(),
        teachers: z.array(Person),
        has_syllabus: z.boolean(),
      }),
    ),
    grades: z.array(
      z.object({
        id: Id,
        name: z.string(),
        project_id: Id,
        project: z.string(),
        project_en: z.string(),
        people: z.int(),
        has_plan: z.boolean(),
      }),
    ),
    admin_classes: z.array(
      z.object({ id: Id, name: z.string(), grade_id: Id, project_id: Id, people: z.int() }),
    ),
  }),
})

export const addSurvey = endpoint({
  method: 'POST',
  path: '/api/Ques/add',
  access: 'survey/edit',
  summary: 'Makes a survey from a template, for classes of a course or for a grade, or copies one.',
  title: { 'zh-cn': '问卷-新建', en: 'Adds a survey' },
  isDeduplicated: true,
  input: z.object({
    /** `built-in:<key>`, the number of a template, or empty for an empty one. */
    template: z.string().max(60).default(''),
    copy_of: Id.optional(),
    kind: Kind.default('other'),
    title: Title.default(''),
    teaching_class_ids: z.array(Id).max(50).default([]),
    base_grade_id: Id.optional(),
  }),
  output: z.object({ id: Id }),
})

export const readSurvey = endpoint({
  method: 'GET',
  path: '/api/Ques/edit',
  access: 'survey/view',
  writes: true,
  summary: 'Reads a survey with its questionnaire, its audience and what the person may do.',
  input: z.object({ id: QueryId }),
  output: Whole,
})

export const saveSurvey = endpoint({
  method: 'POST',
  path: '/api/Ques/save',
  access: 'survey/edit',
  summary: 'Saves the questionnaire of a draft. After the first answer nothing of it may change.',
  title: { 'zh-cn': '问卷-保存题目', en: 'Saves a questionnaire' },
  input: z.object({
    id: Id,
    revision: z.int(),
    title: Title.min(1),
    title_en: Title,
    definition: SurveyDefinition,
  }),
  output: z.object({ revision: z.int() }),
})

export const saveRunning = endpoint({
  method: 'POST',
  path: '/api/Ques/running',
  access: 'survey/edit',
  summary: 'Saves whom a survey asks, how and when, and what becomes of the results.',
  title: { 'zh-cn': '问卷-保存对象与时间', en: 'Saves audience and window of a survey' },
  input: z.object({
    id: Id,
    revision: z.int(),
    running: Running,
    audiences: z.array(AudienceChoice).max(100),
  }),
  output: z.object({ revision: z.int() }),
})

export const correctSurvey = endpoint({
  method: 'POST',
  path: '/api/Ques/correct',
  access: 'survey/edit',
  summary:
    'Proposes to correct typing errors in the words of a question that is locked; another person confirms.',
  title: { 'zh-cn': '问卷-提出更正', en: 'Proposes a correction of a survey' },
  input: z.object({
    id: Id,
    question: z.string().max(40),
    title: z.strictObject({ 'zh-cn': z.string().max(2000), en: z.string().max(2000) }),
    reason: z.string().trim().min(1).max(200),
  }),
  output: Done,
})

export const decideCorrection = endpoint({
  method: 'POST',
  path: '/api/Ques/decideCorrection',
  access: 'survey/edit',
  summary: 'Takes a proposed correction, as another person than who proposed it, or sends it back.',
  title: { 'zh-cn': '问卷-确认更正', en: 'Decides on a correction of a survey' },
  input: z.object({ id: Id, correction_id: Id, take: z.boolean() }),
  output: Done,
})

export const deleteSurveys = endpoint({
  method: 'DELETE',
  path: '/api/Ques/del',
  access: 'survey/edit',
  summary: 'Deletes drafts that nobody has answered.',
  title: { 'zh-cn': '问卷-删除', en: 'Deletes surveys' },
  input: z.object({ ids: z.array(QueryId).min(1).max(100) }),
  output: Done,
})
