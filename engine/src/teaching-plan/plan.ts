import type { hourKinds } from '#syllabus/words.ts'
import type { CalendarEntry, TimetableEntry } from '#term-calendar/class-meetings.ts'
import type { Day } from '#term-calendar/days.ts'
import type { eventKinds } from './words.ts'
export type HourKind = (typeof hourKinds)[number]
export type Hours = Readonly<Record<HourKind, number>>

/** Hours of a session that serve one chapter or one laboratory of the syllabus; neither: reserve or review. */
export type Part = { chapter_id: number | null; lab_id: number | null; kind: HourKind; hours: number }

export type EventKind = (typeof eventKinds)[number]

/** A component of the assessment that is set, done or handed in at a session, with the objectives that it assesses there. */
export type AssessmentEvent = {
  component_id: number | null
  kind: EventKind
  name: string
  objective_nos: number[]
}

/**
 * When a class has a session. `date` is null while there is no time for it; `stands_for` is the day whose timetable a
 * make-up day takes over. `is_own` was chosen by hand for this class; then `instead_of` is the regular date it replaces.
 */
export type Slot = {
  class_id: number
  date: Day | null
  section_from: number
  section_to: number
  room: string
  stands_for: Day | null
  is_own: boolean
  instead_of: Day | null
}

/** Who gives a session in a class in place of the teachers of that class. It belongs to the content and moves with it. */
export type TaughtBy = { class_id: number; teacher_id: number }

/** A session of the plan. Every line of `content` is a point that the log ticks. `week` is the week of the first class. */
export type Session = {
  key: number
  week: number | null
  parts: Part[]
  content: string
  key_points: string
  objective_nos: number[]
  methods: string[]
  ideology: string
  homework: string
  events: AssessmentEvent[]
  measure_ids: number[]
  note: string
  slots: Slot[]
  taught_by?: TaughtBy[] | undefined
}

/** A meeting that a class does not have, so that everything after it is put off by one. */
export type Skip = { class_id: number; date: Day; section_from: number; reason: string }

/** What the authors of a plan write. Sessions are in the order in which they are taught. */
export type PlanContent = { sessions: Session[]; skips: Skip[] }

export type ChapterFacts = {
  id: number
  no: number
  name: string
  content: string
  key_points: string
  difficult_points: string
  ideology: string
  methods: readonly string[]
  homework: string
  hours: Hours
  objective_nos: readonly number[]
}
export type LabFacts = {
  id: number
  name: string
  hours: number
  content: string
  objective_nos: readonly number[]
}
export type ComponentFacts = {
  id: number
  name: string
  stage: 'process' | 'final'
  form: string
  objective_nos: readonly number[]
}

/** What a plan is built on: the syllabus in force, the calendar of the term and the timetables of the classes. */
export type PlanFacts = {
  hours: Hours
  chapters: readonly ChapterFacts[]
  labs: readonly LabFacts[]
  objective_nos: readonly number[]
  components: readonly ComponentFacts[]
  term: { start: Day; weeks: number }
  calendar: readonly CalendarEntry[]
  classes: readonly { id: number; timetable: readonly TimetableEntry[] }[]
  /** The day on which somebody looks for another time: none before it is offered while the term lasts. */
  today?: Day | undefined
}

/** Theory and practice follow times of their own, when the timetable has times for practice. */
export type Track = 'theory' | 'lab'

export const practical: readonly HourKind[] = ['hours_lab', 'hours_computer', 'hours_practice']

export const isPractical = (kind: HourKind): boolean => practical.includes(kind)

export const hoursOf = ({ parts }: Pick<Session, 'parts'>): number =>
  parts.reduce((sum, { hours }) => sum + hours, 0)

/** The kind of most of a session's hours. */
export function kindOf({ parts }: Pick<Session, 'parts'>): HourKind {
  const first = parts.toSorted((a, b) => b.hours - a.hours)[0]
  return first?.kind ?? 'hours_theory'
}

/** The points of a session, one a line. */
export const pointsOf = ({ content }: Pick<Session, 'content'>): string[] =>
  content
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The track of a session. Without times of its own for practice, everything follows one timetable. */
export function trackOf(session: Pick<Session, 'parts'>, facts: Pick<PlanFacts, 'classes'>): Track {
  const kinds = new Set(facts.classes.flatMap(({ timetable }) => timetable.map(({ kind }) => kind)))
  if (kinds.size < 2) return kinds.has('lab') ? 'lab' : 'theory'
  return isPractical(kindOf(session)) ? 'lab' : 'theory'
}

/** The teacher who gives a session in a class in place of those of the class. */
export const teacherOf = ({ taught_by }: Pick<Session, 'taught_by'>, classId: number): number | undefined =>
  taught_by?.find(({ class_id }) => class_id === classId)?.teacher_id

/** The next free key. Keys are never used twice, because the log names sessions by them. */
export const nextKey = (sessions: readonly Pick<Session, 'key'>[]): number =>
  1 + Math.max(0, ...sessions.map(({ key }) => key))
