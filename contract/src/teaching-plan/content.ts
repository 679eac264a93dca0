import { hourKinds } from '@obelisk/engine/syllabus/words'
import { eventKinds } from '@obelisk/engine/teaching-plan/words'
import { calendarKinds } from '@obelisk/engine/term-calendar/words'
import * as z from 'zod'
import { Id } from '#endpoint.ts'

const Key = z.int().min(1).max(100_000)
const Section = z.int().min(1).max(14)
const hours = z.number().min(0).max(200)
const prose = z.string().max(4000)

/** Hours of a session that serve one chapter or one laboratory of the syllabus; neither: reserve or review. */
const Part = z.object({
  chapter_id: Id.nullable(),
  lab_id: Id.nullable(),
  kind: z.enum(hourKinds),
  hours,
})

/** A component of the assessment at a session, with the objectives that it assesses there. */
const AssessmentEvent = z.object({
  component_id: Id.nullable(),
  kind: z.enum(eventKinds),
  name: z.string().trim().max(60),
  objective_nos: z.array(z.int().min(1).max(20)).max(20),
})

/** When a class has a session; `date` is null while there is no time. `is_own` was chosen by hand in place of `instead_of`. */
export const Slot = z.object({
  class_id: Id,
  date: z.iso.date().nullable(),
  section_from: Section,
  section_to: Section,
  room: z.string().trim().max(60),
  stands_for: z.iso.date().nullable(),
  is_own: z.boolean(),
  instead_of: z.iso.date().nullable(),
})
export type Slot = z.infer<typeof Slot>

/** Who gives a session in a class in place of the teachers of that class. */
const TaughtBy = z.object({ class_id: Id, teacher_id: Id })

/** A session. Every line of `content` is a point that the log ticks. */
export const Session = z.object({
  key: Key,
  week: z.int().min(-5).max(60).nullable(),
  parts: z.array(Part).max(10),
  content: prose,
  key_points: prose,
  objective_nos: z.array(z.int().min(1).max(20)).max(20),
  methods: z.array(z.string().trim().min(1).max(50)).max(10),
  ideology: prose,
  homework: prose,
  events: z.array(AssessmentEvent).max(6),
  measure_ids: z.array(Id).max(20),
  note: z.string().max(500),
  slots: z.array(Slot).max(20),
  taught_by: z.array(TaughtBy).max(20).optional(),
})
export type Session = z.infer<typeof Session>

/** A meeting that a class does not have, so that everything after it is put off by one. */
export const Skip = z.object({
  class_id: Id,
  date: z.iso.date(),
  section_from: Section,
  reason: z.string().trim().max(60),
})

/** What the authors of a plan write, in the order in which it is taught. */
export const PlanContent = z.object({
  sessions: z.array(Session).max(200),
  skips: z.array(Skip).max(100),
})
export type PlanContent = z.infer<typeof PlanContent>

const Hours = z.record(z.enum(hourKinds), z.number())

/** What a plan is built on: the syllabus in force, the calendar of the term and the timetables of its classes. */
export const PlanFacts = z.object({
  hours: Hours,
  chapters: z.array(
    z.object({
      id: Id,
      no: z.int(),
      name: z.string(),
      content: z.string(),
      key_points: z.string(),
      difficult_points: z.string(),
      ideology: z.string(),
      methods: z.array(z.string()),
      homework: z.string(),
      hours: Hours,
      objective_nos: z.array(z.int()),
    }),
  ),
  labs: z.array(
    z.object({
      id: Id,
      name: z.string(),
      hours: z.number(),
      content: z.string(),
      objective_nos: z.array(z.int()),
    }),
  ),
  objective_nos: z.array(z.int()),
  components: z.array(
    z.object({
      id: Id,
      name: z.string(),
      stage: z.enum(['process', 'final']),
      form: z.string(),
      objective_nos: z.array(z.int()),
    }),
  ),
  term: z.object({ start: z.string(), weeks: z.int() }),
  calendar: z.array(
    z.object({
      kind: z.enum(calendarKinds),
      from: z.string(),
      to: z.string(),
      follows: z.string().nullable(),
      name: z.string(),
    }),
  ),
  classes: z.array(
    z.object({
      id: Id,
      timetable: z.array(
        z.object({
          weekday: z.int(),
          section_from: z.int(),
          section_to: z.int(),
          weeks: z.array(z.int()),
          kind: z.enum(['theory', 'lab']),
          room: z.string(),
        }),
      ),
    }),
  ),
})
export type PlanFacts = z.infer<typeof PlanFacts>
