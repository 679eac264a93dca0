import * as z from 'zod'
import { Was } from '#crud.ts'
import { endpoint, Id, QueryId } from '#endpoint.ts'
import { wants } from '#field-texts.ts'

/** One line of a timetable: weekday 1 (Monday) to 7, sections of the day, weeks of the term. */
export const TimetableEntry = z.object({
  weekday: z.int().min(1).max(7),
  section_from: z.int().min(1).max(14),
  section_to: z.int().min(1).max(14),
  weeks: z.array(z.int().min(1).max(30)).min(1).max(30),
  kind: z.enum(['theory', 'lab']),
  room: z.string().trim().max(60),
})
export type TimetableEntry = z.infer<typeof TimetableEntry>

/** A class has at most so many lines. */
export const mostTimetableLines = 30

const Entries = z.array(TimetableEntry).max(mostTimetableLines)

const Timetable = z.object({
  teaching_class_id: Id,
  name: z.string(),
  course: z.string(),
  academic_term_id: Id,
  entries: Entries,
  may_edit: z.boolean(),
})
export type Timetable = z.infer<typeof Timetable>

export const readTimetable = endpoint({
  method: 'GET',
  path: '/api/Timetable/read',
  access: 'teaching-class/view',
  summary: 'Gives when and where a teaching class meets.',
  input: z.object({ teaching_class_id: QueryId }),
  output: Timetable,
})

export const saveTimetable = endpoint({
  method: 'POST',
  path: '/api/Timetable/save',
  access: 'term-calendar/timetable',
  summary: 'Replaces the timetable of a teaching class.',
  title: { 'zh-cn': '课表-保存', en: 'Replaces the timetable of a teaching class' },
  input: z.object({
    teaching_class_id: Id,
    entries: Entries.refine(
      (all) => all.every(({ section_from, section_to }) => section_from <= section_to),
      wants('sectionOrder'),
    ),
    _was: Was,
  }),
  output: Timetable,
})
