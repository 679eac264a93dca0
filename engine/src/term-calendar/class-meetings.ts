import { addDays, type Day, dayIn, daysBetween, weekdayOf, weekOf } from './days.ts'
import type { calendarKinds } from './words.ts'

/** A stretch of days of the calendar of a term; `follows` is the day whose timetable a make-up day takes over. */
export type CalendarEntry = {
  /** No classes, classes of another day, examinations. */
  kind: (typeof calendarKinds)[number]
  from: Day
  to: Day
  follows: Day | null
  name: string
}

type Term = { start: Day; weeks: number }

/** A line of a timetable: on which weekday (1 Monday … 7), in which sections of the day and weeks of the term. */
export type TimetableEntry = {
  weekday: number
  section_from: number
  section_to: number
  weeks: readonly number[]
  kind: 'theory' | 'lab'
  room: string
}

/** One time that a class meets. `stands_for` is the day whose timetable holds, on a make-up day. */
type Meeting = {
  date: Day
  week: number
  weekday: number
  section_from: number
  section_to: number
  kind: TimetableEntry['kind']
  room: string
  stands_for: Day | null
}

/** A time of the timetable that falls away; `made_up_on` is the day that takes it over. */
type LostMeeting = Omit<Meeting, 'stands_for'> & { name: string; made_up_on: Day | null }

/** Every day of the calendar's entries with its entry. Of overlapping entries the later in the list counts. */
export function daysOff(entries: readonly CalendarEntry[]): Map<Day, CalendarEntry> {
  const days = new Map<Day, CalendarEntry>()
  for (const entry of entries)
    for (let at = 0; at <= daysBetween(entry.from, entry.to); at += 1)
      days.set(addDays(entry.from, at), entry)
  return days
}

/** By each day whose timetable a make-up day takes over, that make-up day. */
const followersOf = (days: ReadonlyMap<Day, CalendarEntry>): Map<Day, Day> =>
  new Map(
    [...days].flatMap(([day, { kind, follows }]) =>
      kind === 'make-up' && follows ? [[follows, day] as const] : [],
    ),
  )

/**
 * Which week and day of the week of a timetable is held on a date: those of the day that a make-up day follows, its own
 * otherwise. Null on holidays and examination days, on days that are made up for elsewhere, and outside of the term.
 */
export function timetableDayOf(term: Term, calendar: readonly CalendarEntry[], date: Day) {
  const days = daysOff(calendar)
  const special = days.get(date)
  const held = special?.kind === 'make-up' ? special.follows : special ? null : date
  if (held === null || (followersOf(days).get(held) ?? date) !== date) return null
  const week = weekOf(term.start, held)
  return week >= 1 && week <= term.weeks ? { week, weekday: weekdayOf(held) } : null
}

const inOrder = (a: Omit<Meeting, 'stands_for'>, b: Omit<Meeting, 'stands_for'>) =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.section_from - b.section_from

type Days = { days: ReadonlyMap<Day, CalendarEntry>; followers: ReadonlyMap<Day, Day> }

/** What becomes of one time of the timetable: a meeting on its day or on a make-up day, or a time that falls away. */
function placed(term: Term, { days, followers }: Days, entry: TimetableEntry, week: number) {
  const { weekday, weeks: _, ...at } = entry
  const date = dayIn(term.start, week, weekday)
  const special = days.get(date)
  const madeUpOn = followers.get(date) ?? null
  if (!special && !madeUpOn) return { meeting: { date, week, weekday, ...at, stands_for: null } }
  const lost = { date, week, weekday, ...at, name: special?.name ?? '', made_up_on: madeUpOn }
  if (!madeUpOn) return { lost }
  const [madeUpWeek, madeUpWeekday] = [weekOf(term.start, madeUpOn), weekdayOf(madeUpOn)]
  return {
    lost,
    meeting: { date: madeUpOn, week: madeUpWeek, weekday: madeUpWeekday, ...at, stands_for: date },
  }
}

/**
 * When a class meets: every line of its timetable in each of its weeks, without holidays and examination days; a make-up
 * day has the meetings of the day that it follows, and none of its own. `lost` are the times that fall away.
 */
export function meetingsOf(
  term: Term,
  calendar: readonly CalendarEntry[],
  timetable: readonly TimetableEntry[],
): { meetings: Meeting[]; lost: LostMeeting[] } {
  const days = daysOff(calendar)
  const followers = followersOf(days)
  const all = timetable.flatMap((entry) =>
    entry.weeks
      .filter((week) => week >= 1 && week <= term.weeks)
      .map((week) => placed(term, { days, followers }, entry, week)),
  )
  return {
    meetings: all.flatMap(({ meeting }) => meeting ?? []).sort(inOrder),
    lost: all.flatMap(({ lost }) => lost ?? []).sort(inOrder),
  }
}
