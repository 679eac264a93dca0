import * as z from 'zod'
import { download, endpoint, Id, QueryId } from './endpoint.ts'
import { Link } from './links.ts'
import { notice } from './notice.ts'
import type { Translations } from './refusal.ts'

/** What a course needs in a term, in its order. */
export const termStages = [
  'syllabus',
  'timetable',
  'teaching-plan',
  'exam-paper',
  'review',
  'survey',
  'marks',
  'report',
] as const
export type TermStage = (typeof termStages)[number]

export const termStageWords = {
  syllabus: { 'zh-cn': '课程大纲', en: 'Syllabus' },
  timetable: { 'zh-cn': '课表', en: 'Timetable' },
  'teaching-plan': { 'zh-cn': '授课计划', en: 'Teaching plan' },
  'exam-paper': { 'zh-cn': '试卷审批', en: 'Exam paper' },
  review: { 'zh-cn': '合理性审核', en: 'Assessment review' },
  survey: { 'zh-cn': '学生自评问卷', en: 'Student survey' },
  marks: { 'zh-cn': '评价数据', en: 'Marks' },
  report: { 'zh-cn': '达成评价报告', en: 'Attainment report' },
} as const satisfies Record<TermStage, Translations>

/**
 * How far something is, the furthest back first; of several classes the one that is furthest back counts. A course without
 * a written examination needs no paper.
 */
export const stageStates = ['none', 'returned', 'open', 'review', 'done', 'not-needed'] as const
export type StageState = (typeof stageStates)[number]

/** Nothing is left to do. */
export const isFinished = (state: StageState): boolean => state === 'done' || state === 'not-needed'

/** The teachers can do something now: what waits for an approval is with others. */
export const isWithTeachers = (state: StageState): boolean => !isFinished(state) && state !== 'review'

/** One stage of a course: `done` of `total` classes have it (or the course itself: syllabus, review), and where to go on. */
export const StageView = z.object({
  key: z.enum(termStages),
  state: z.enum(stageStates),
  done: z.int(),
  total: z.int(),
  link: Link,
})
export type StageView = z.infer<typeof StageView>

export const TermCourse = z.object({
  course_id: Id,
  name: z.string(),
  name_en: z.string(),
  code: z.string(),
  classes: z.int(),
  teachers: z.string(),
  teachers_en: z.string(),
  stages: z.array(StageView),
})
export type TermCourse = z.infer<typeof TermCourse>

const place = { project_id: QueryId, academic_term_id: QueryId }

export const termOverview = endpoint({
  method: 'GET',
  path: '/api/TermOverview/index',
  access: 'accreditation/view',
  summary:
    'Gives the courses of a programme that are taught in a term, with how far each is in every stage from the syllabus to the report.',
  input: z.object(place),
  output: z.object({ list: z.array(TermCourse), may_remind: z.boolean() }),
})

export const exportTermOverview = download({
  path: '/api/TermOverview/export',
  access: 'accreditation/view',
  summary: 'Gives the overview of a term as a workbook.',
  input: z.object(place),
})

export const remindTeachers = endpoint({
  method: 'POST',
  path: '/api/TermOverview/remind',
  access: 'syllabus/approve',
  summary:
    'Reminds the teachers of courses of one stage that is not done; courses where it is done are left out.',
  title: { 'zh-cn': '学期总览-催办', en: 'Reminds the teachers of courses of one stage that is not done' },
  input: z.object({
    project_id: Id,
    academic_term_id: Id,
    stage: z.enum(termStages),
    course_ids: z.array(Id).min(1).max(500),
  }),
  output: z.object({ people: z.int(), courses: z.int() }),
})

export const termWorkWanted = notice(
  'term-work-wanted',
  '请完成课程“{course}”的{stage}',
  'Please finish for “{course}”: {stage}',
)
