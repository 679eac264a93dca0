import * as z from 'zod'
import { endpoint, Id, QueryId } from '#endpoint.ts'
import { Slot } from './content.ts'

/** How many times a call asks about, and how many classes are named at each of them. */
export const mostTimes = 6
export const mostClashes = 12

const Section = z.coerce.number().int().min(1).max(14)

/** A time that a session could take. */
const AskedTime = z.object({
  date: z.iso.date(),
  section_from: Section,
  section_to: Section,
  room: Slot.shape.room.default(''),
})
export type AskedTime = z.infer<typeof AskedTime>

/** Another class that meets at the time. Of its students only the number is told. */
const Clash = z.object({
  class_id: Id,
  name: z.string(),
  course: z.object({ name: z.string(), name_en: z.string() }),
  /** Whether it is in the room that is asked about. */
  has_room: z.boolean(),
  /** Those who would give both. */
  teachers: z.array(z.object({ id: Id, name: z.string(), name_en: z.string() })),
  /** How many students sit in both classes. */
  students: z.int(),
})
export type Clash = z.infer<typeof Clash>

/** What else there is at one time: the classes that matter most, and over all of them the students who have another class. */
const TimeClashes = z.object({ classes: z.array(Clash), more: z.int(), students: z.int() })
export type TimeClashes = z.infer<typeof TimeClashes>

export const listClashes = endpoint({
  method: 'GET',
  path: '/api/Teach/clashes',
  access: 'teaching-plan/edit',
  summary:
    'Says what else there is at times that a session of a class could take: who has the room, which of its teachers teaches elsewhere, how many of its students have another class.',
  input: z.object({
    id: QueryId,
    class_id: QueryId,
    /** Who gives the session in place of the teachers of the class. */
    teacher_id: QueryId.optional(),
    times: z.array(AskedTime).min(1).max(mostTimes),
  }),
  output: z.object({ times: z.array(TimeClashes) }),
})
