import {
  firstDayFiles,
  firstDayNotes,
  firstDayStates,
  firstDaySteps,
  firstDayThings,
  firstDayWaits,
} from '@obelisk/engine/first-day/words'
import * as z from 'zod'
import { endpoint, Id, QueryId } from './endpoint.ts'
import { Link } from './links.ts'
import { notice } from './notice.ts'
import type { Translations } from './refusal.ts'

/** What of a step is there. `check` are those that somebody has to look at. */
export const FirstDayRow = z.object({
  key: z.enum(firstDaySteps),
  state: z.enum(firstDayStates),
  ready: z.int(),
  check: z.int(),
  total: z.int(),
  note: z.object({ code: z.enum(firstDayNotes), count: z.int() }),
  thing: z.object({ code: z.enum(firstDayThings), count: z.int() }).nullable(),
})
export type FirstDayRow = z.infer<typeof FirstDayRow>

/** How far a programme is: steps that are done, and what still stands between here and its first report. */
export const FirstDayDistance = z.object({
  done: z.int(),
  all: z.int(),
  things: z.array(z.object({ code: z.enum(firstDayThings), count: z.int() })),
})

/** The numbers that a step tells, by name. */
const Figures = z.record(z.string(), z.int())

/** Somebody who is waited for. Times are unix seconds; `since` is null where nobody knows. */
export const FirstDayWait = z.object({
  key: z.enum(firstDayWaits),
  account_id: Id,
  name: z.string(),
  name_en: z.string(),
  count: z.int(),
  /** What it is about, where it is one thing. */
  title: z.string(),
  title_en: z.string(),
  since: z.int().nullable(),
  reminded: z.int().nullable(),
  /** The way round: where one does it oneself. */
  link: Link,
})
export type FirstDayWait = z.infer<typeof FirstDayWait>

export const FirstDay = z.object({
  project: z
    .object({
      id: Id,
      name: z.string(),
      name_en: z.string(),
      college: z.string(),
      college_en: z.string(),
    })
    .nullable(),
  plan: z.object({ id: Id, name: z.string(), name_en: z.string(), version: z.string() }).nullable(),
  /** Plans that one can choose from: what is in force before drafts, the newest first. */
  plans: z.array(z.object({ id: Id, name: z.string(), name_en: z.string(), version: z.string() })),
  rows: z.array(FirstDayRow),
  figures: z.record(z.enum(firstDaySteps), Figures),
  waits: z.array(FirstDayWait),
  /** The first report of the programme is approved. */
  is_over: z.boolean(),
})
export type FirstDay = z.infer<typeof FirstDay>

const place = {
  project_id: QueryId.optional(),
  culture_id: QueryId.optional(),
  academic_term_id: QueryId.optional(),
}

export const firstDay = endpoint({
  method: 'GET',
  path: '/api/FirstDay/index',
  access: 'training-plan/edit',
  summary:
    'Gives how far a programme is on its way to the first report: seven steps with their numbers, and who is waited for. Without a programme: what the school has.',
  input: z.object(place),
  output: FirstDay,
})

/** What was read in from files, of one kind. */
export const firstDayReadingKinds = [
  'teacher',
  'student',
  'admin-class',
  'plan',
  'syllabi',
  'timetable',
  'marks',
] as const

export const firstDayReadings = endpoint({
  method: 'GET',
  path: '/api/FirstDay/readings',
  access: 'training-plan/edit',
  summary: 'Lists what was read in from files for a programme, the newest first, with where it is undone.',
  input: z.object({ project_id: QueryId }),
  output: z.object({
    list: z.array(
      z.object({
        kind: z.enum(firstDayReadingKinds),
        file_name: z.string(),
        person: z.string(),
        person_en: z.string(),
        time: z.int(),
        is_undone: z.boolean(),
        link: Link,
      }),
    ),
  }),
})

export const lookAtFile = endpoint({
  method: 'GET',
  path: '/api/FirstDay/look',
  access: 'training-plan/edit',
  isPersonal: true,
  summary:
    'Says what an uploaded file looks like by what it holds: a syllabus, a plan, a list of people or classes, a timetable, marks. Nothing is kept.',
  title: { 'zh-cn': '第一天-判断文件', en: 'Says what an uploaded file looks like' },
  input: z.object({ file_id: QueryId }),
  output: z.object({ name: z.string(), kind: z.enum(firstDayFiles) }),
})

export const remindWaited = endpoint({
  method: 'POST',
  path: '/api/FirstDay/remind',
  access: 'training-plan/edit',
  summary: 'Reminds somebody of all that a programme waits for from them; once a day.',
  title: { 'zh-cn': '第一天-提醒', en: 'Reminds somebody whom a programme that moves in waits for' },
  isDeduplicated: true,
  input: z.object({ project_id: Id, academic_term_id: Id.nullable(), account_id: Id }),
  output: z.object({ reminded: z.int() }),
})

/** What somebody is waited for. */
export const firstDayWaitWords: Record<(typeof firstDayWaits)[number], Translations> = {
  approve: { 'zh-cn': '审批', en: 'approvals' },
  write: { 'zh-cn': '课程大纲', en: 'syllabi' },
  people: { 'zh-cn': '师生名单', en: 'lists of teachers and students' },
  lists: { 'zh-cn': '教学班名单', en: 'lists of teaching classes' },
  marks: { 'zh-cn': '成绩', en: 'marks' },
  calendar: { 'zh-cn': '校历', en: 'the calendar of the term' },
}

export const programmeWaits = notice(
  'programme-waits',
  '专业“{programme}”正在等你：{what}',
  'The programme “{programme}” is waiting for you: {what}',
)
