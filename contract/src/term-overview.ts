import * as z from 'zod'
import { download, endpoint, Id, QueryId } from './endpoint.ts'
import { type NameIn, namesIn, wordsIn } from './kinds.ts'
import { Link } from './links.ts'
import { notice } from './notice.ts'
import type { Translations } from './refusal.ts'

/** What a course needs in a term, in its order. */
export const termStages = namesIn('stage')
export type TermStage = NameIn<'stage'>

/** What a stage is called. */
export const termStageWords = (stage: TermStage): Translations => wordsIn('stage', stage)

/**
 * How far something is, the furthest back first; of several classes the one that is furthest back counts. A course without
 * a written examination needs no paper.
 */
export const stageStates = ['none', 'returned', 'open', 'review', 'done', 'not-needed'] as const
export type StageState = (typeof stageStates)[number]

/** Of several the one that is furthest back. */
export const furthestBack = (states: readonly StageState[]): StageState =>
  states.reduce((a, b) => (stageStates.indexOf(b) < stageStates.indexOf(a) ? b : a), 'done')

/** The stage of a document by its state. */
export const stageOfDocument = (state: string | null): StageState => {
  if (state === null) return 'none'
  if (state === 'approved' || state === 'published' || state === 'archived') return 'done'
  if (state === 'submitted') return 'review'
  return state === 'returned' ? 'returned' : 'open'
}

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
  isDeduplicated: true,
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
