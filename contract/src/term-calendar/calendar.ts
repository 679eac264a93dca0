import { calendarKinds } from '@obelisk/engine/term-calendar/words'
import * as z from 'zod'
import { Was } from '#crud.ts'
import { endpoint, Id, QueryId } from '#endpoint.ts'
import { wants } from '#field-texts.ts'
import { refusal } from '#refusal.ts'

/** A stretch of days. A make-up day is one day; `follows` is the day whose timetable holds on it. */
export const CalendarEntry = z.object({
  kind: z.enum(calendarKinds),
  from: z.iso.date(),
  to: z.iso.date(),
  follows: z.iso.date().nullable(),
  name: z.string().trim().max(60),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

const Entries = z.array(CalendarEntry).max(100)

const Calendar = z.object({
  academic_term_id: Id,
  term: z.string(),
  start_date: z.string(),
  weeks: z.int(),
  entries: Entries,
  may_edit: z.boolean(),
})
export type Calendar = z.infer<typeof Calendar>

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/TermCalendar/read',
  access: 'teaching-class/view',
  summary: 'Gives the calendar of a term: its weeks, holidays, make-up days and examination days.',
  input: z.object({ academic_term_id: QueryId }),
  output: Calendar,
})

export const saveCalendar = endpoint({
  method: 'POST',
  path: '/api/TermCalendar/save',
  access: 'term-calendar/edit',
  summary: 'Replaces the holidays, make-up days and examination days of a term.',
  title: { 'zh-cn': '校历-保存', en: 'Replaces the holidays, make-up days and examination days of a term' },
  input: z.object({
    academic_term_id: Id,
    entries: Entries.refine(
      (all) => all.every(({ kind, from, to }) => from <= to && (kind !== 'make-up' || from === to)),
      wants('dayOrder'),
    ),
    _was: Was,
  }),
  output: Calendar,
})

export const statutoryDays = endpoint({
  method: 'GET',
  path: '/api/TermCalendar/statutory',
  access: 'term-calendar/edit',
  summary: 'Proposes the statutory holidays and make-up days of China that fall into a term.',
  input: z.object({ academic_term_id: QueryId }),
  output: z.object({
    entries: Entries,
    /** Years of the term that are not announced yet. */
    unknown_years: z.array(z.int()),
  }),
})

export const outsideTerm = refusal(
  'day-outside-term',
  '{day} 不在本学期内（{from} 至 {to}）',
  '{day} is not within the term ({from} to {to}).',
)
export const followedTwice = refusal(
  'day-followed-twice',
  '有两个调休日都补 {day} 的课，请只保留一个',
  'Two make-up days have the classes of {day}. Please keep one of them.',
)
export const entriesOverlap = refusal(
  'calendar-entries-overlap',
  '{day} 出现在两条安排中，请只保留一条',
  '{day} stands in two entries. Please keep one of them.',
)
