import { dayIn } from '#term-calendar/days.ts'
import { fillSessions, unitsByTrack } from './fill-sessions.ts'
import { laySlots, meetingsOn } from './lay-slots.ts'
import { placeEvents } from './place-events.ts'
import type { Part, PlanContent, PlanFacts, Session, Track } from './plan.ts'
import { hoursOf } from './plan.ts'
import { writeSessions } from './write-sessions.ts'

/** How long a session is when no timetable says so, in hours. */
const usualHours = 2

/** A plan that was made, with what did not fit: hours without a time, and times that nothing uses, of the first class. */
export type GeneratedPlan = PlanContent & { left_hours: number; free_meetings: number }

/** The weeks of the term in which somebody can be taught: at least one working day is neither holiday nor examination. */
export function teachingWeeks({ term, calendar }: Pick<PlanFacts, 'term' | 'calendar'>): number[] {
  const isFree = (day: string) =>
    calendar.some(({ kind, from, to }) => kind !== 'make-up' && from <= day && day <= to)
  return Array.from({ length: term.weeks }, (_, at) => at + 1).filter((week) =>
    [1, 2, 3, 4, 5].some((weekday) => !isFree(dayIn(term.start, week, weekday))),
  )
}

/** Without a timetable: the sessions spread evenly over the weeks. */
function byWeeks(parts: readonly Part[][], facts: PlanFacts): Session[] {
  const weeks = teachingWeeks(facts)
  const perWeek = Math.max(1, Math.ceil(parts.length / Math.max(1, weeks.length)))
  return writeSessions(parts, facts, 1).map((session, at) => ({
    ...session,
    week: weeks[Math.floor(at / perWeek)] ?? null,
  }))
}

/** The class whose times decide how long the sessions are: the one with the most times. */
const longest = (facts: PlanFacts, track: Track) =>
  facts.classes
    .map(({ id }) => meetingsOn(facts, id, track))
    .reduce((most, one) => (one.length > most.length ? one : most), [])

/**
 * Makes a plan from the syllabus, the timetables and the calendar: chapters in their order fill the sessions by hours;
 * holidays and examinations stay free, make-up days are used, laboratories take the times of practice. Several classes share
 * the sessions and differ in their dates. Without a timetable the sessions are spread over the weeks.
 */
export function generatePlan(facts: PlanFacts): GeneratedPlan {
  const units = unitsByTrack(facts)
  if (!facts.classes.some(({ timetable }) => timetable.length > 0)) {
    const { left } = fillSessions([...units.theory, ...units.lab], [], usualHours)
    const sessions = placeEvents(byWeeks(left, facts), facts)
    return { sessions, skips: [], left_hours: 0, free_meetings: 0 }
  }
  const tracks = (['theory', 'lab'] as const).map((track) => {
    const meetings = longest(facts, track)
    const lengths = meetings.map(({ section_from, section_to }) => section_to - section_from + 1)
    const filled = fillSessions(units[track], lengths, lengths.at(-1) ?? usualHours)
    return { ...filled, free: Math.max(0, meetings.length - filled.placed.length) }
  })
  // Written in the order of chapters, then ordered by their dates.
  let key = 1
  const sessions = tracks.flatMap(({ placed, left }) => {
    const written = writeSessions([...placed, ...left], facts, key)
    key += written.length
    return written
  })
  const numbered = laySlots(sessions, [], facts).map((session, at) => ({ ...session, key: at + 1 }))
  return {
    sessions: placeEvents(numbered, facts),
    skips: [],
    left_hours: tracks
      .flatMap(({ left }) => left)
      .reduce((sum, parts) => sum + hoursOf({ parts: [...parts] }), 0),
    free_meetings: tracks.reduce((sum, { free }) => sum + free, 0),
  }
}

/**
 * A way out when the hours do not fit: every chapter gives up hours in proportion, in half hours, so that all of it is
 * taught in the times that there are.
 */
export function shortenedFacts(facts: PlanFacts): PlanFacts {
  const units = unitsByTrack(facts)
  const capacity = longest(facts, 'theory').reduce(
    (sum, { section_from, section_to }) => sum + section_to - section_from + 1,
    0,
  )
  const wanted = units.theory.reduce((sum, { hours }) => sum + hours, 0)
  if (capacity === 0 || wanted <= capacity) return facts
  const shorter = (hours: number) => Math.max(0.5, Math.floor((hours * capacity * 2) / wanted) / 2)
  return {
    ...facts,
    chapters: facts.chapters.map((chapter) => ({
      ...chapter,
      hours: Object.fromEntries(
        Object.entries(chapter.hours).map(([kind, hours]) => [kind, hours > 0 ? shorter(hours) : 0]),
      ) as typeof chapter.hours,
    })),
  }
}
