import * as z from 'zod'
import { documentKinds } from './document-control/lifecycle.ts'
import { endpoint, Id, QueryId } from './endpoint.ts'
import { FirstDayDistance } from './first-day.ts'
import { Link } from './links.ts'
import { CalendarEntry } from './term-calendar/calendar.ts'

const maybe = z.number().nullable()

/** The stations of the closed loop, in its order. */
export const stationKeys = [
  'training-plan',
  'syllabus',
  'teaching-plan',
  'exam-paper',
  'evaluation-data',
  'attainment-report',
  'accreditation',
  'improvement',
] as const

/** One station: how many are done of how many, the parts of its bar, what waits for this person, and one line of facts. */
export const Station = z.object({
  key: z.enum(stationKeys),
  done: z.int(),
  total: z.int(),
  review: z.int(),
  returned: z.int(),
  late: z.int(),
  yours: z.int(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Station = z.infer<typeof Station>

/**
 * Something that waits for this person. `kind` chooses the word and the button; `document` is the kind of document that
 * it is about, where it is one; `due` is `YYYY-MM-DD`.
 */
export const Waiting = z.object({
  kind: z.enum([
    'approve',
    'returned',
    'publish',
    'syllabus',
    'marks',
    'report',
    'measure',
    'paper-review',
    'paper-trial',
    'paper-returned',
  ]),
  document: z.enum(documentKinds).nullable(),
  title: z.string(),
  title_en: z.string(),
  version: z.string(),
  person: z.string(),
  person_en: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  due: z.string().nullable(),
  link: Link,
})
export type Waiting = z.infer<typeof Waiting>

/** What happened lately. Times are unix seconds. */
export const Happening = z.object({
  time: z.int(),
  person: z.string(),
  person_en: z.string(),
  action: z.string(),
  title: z.string(),
  title_en: z.string(),
  version: z.string(),
})

/** The figures of the welcome page, for the scope of one programme. */
export const Overview = z.object({
  project: z.object({ id: Id, name: z.string(), name_en: z.string() }).nullable(),
  term: z.object({ id: Id, name: z.string(), week: z.int(), weeks: z.int() }).nullable(),
  stations: z.array(Station),
  measures: z.object({ all: z.int(), done: z.int(), open: z.int(), late: z.int() }),
  waiting: z.array(Waiting),
  health: z
    .object({
      grade_id: Id,
      grade: z.string(),
      threshold: z.number(),
      near_margin: z.number(),
      requirements: z.array(
        z.object({ no: z.int(), name: z.string(), name_en: z.string(), value: maybe, coverage: z.number() }),
      ),
    })
    .nullable(),
  coverage: z.array(
    z.object({
      key: z.enum(['indicators-supported', 'indicators-strong', 'objectives-assessed', 'classes-confirmed']),
      done: z.int(),
      total: z.int(),
    }),
  ),
  happenings: z.array(Happening),
  /** While the results of the demonstration are still being computed: how many cycles are done, of how many. */
  preparing: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Until the first report of the programme, for who moves it in: how many of the steps are done, and what is missing. */
  firstDay: FirstDayDistance.nullable(),
})
export type Overview = z.infer<typeof Overview>

export const overview = endpoint({
  method: 'GET',
  path: '/api/welcome/overview',
  access: 'member',
  summary:
    'Gives the closed loop with live counts, what waits for the signed-in person, and what happened lately.',
  input: z.object({ project_id: QueryId.optional() }),
  output: Overview,
})

/** A class that the student is in. */
export const StudentClass = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  course: z.string(),
  course_en: z.string(),
  credits: z.number(),
  teachers: z.array(z.object({ name: z.string(), name_en: z.string() })),
  academic_term_id: Id,
  term: z.string(),
  is_current: z.boolean(),
  /** How it is assessed by its published syllabus; `ratio` in percent. */
  assessments: z.array(z.object({ name: z.string(), name_en: z.string(), ratio: z.number() })),
  /** When it meets this week from today on; of classes of the current term alone. */
  meetings: z.array(
    z.object({ date: z.string(), section_from: z.int(), section_to: z.int(), room: z.string() }),
  ),
  /** What the published teaching plan has for the rest of this week, and the next events of the assessment. */
  plan: z.array(z.object({ date: z.string(), points: z.array(z.string()), homework: z.string() })),
  events: z.array(z.object({ date: z.string(), name: z.string() })),
})
export type StudentClass = z.infer<typeof StudentClass>

export const studentHome = endpoint({
  method: 'GET',
  path: '/api/student/home',
  access: 'member',
  summary: 'Gives a student the own record in the lists of the school, the term, and the classes joined.',
  input: z.object({}),
  output: z.object({
    student: z.object({
      student_no: z.string(),
      name: z.string(),
      name_en: z.string(),
      project: z.string(),
      project_en: z.string(),
      grade: z.string(),
      admin_class: z.string(),
    }),
    term: z.object({ id: Id, name: z.string(), week: z.int(), weeks: z.int() }).nullable(),
    /** Those of the current term first, then the latest. */
    classes: z.array(StudentClass),
    /** The next entries of the calendar of the term, with those that are under way. */
    calendar: z.array(CalendarEntry),
  }),
})
