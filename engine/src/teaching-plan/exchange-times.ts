import { daysOff } from '#term-calendar/class-meetings.ts'
import { addDays, dayIn, daysBetween, mondayOf, weekdayOf } from '#term-calendar/days.ts'
import { freeMeetings } from './lay-slots.ts'
import type { PlanContent, PlanFacts, Session } from './plan.ts'
import { trackOf } from './plan.ts'

/** A time that a class could take for a session. `is_regular`: one of its own timetable that nothing uses yet. */
export type PossibleTime = {
  date: string
  section_from: number
  section_to: number
  room: string
  is_regular: boolean
}

/** How many days around the present date are looked at. */
const reach = 10

/** The time of a session in a class; without one, the last time of its track. */
function timeAround(content: PlanContent, facts: PlanFacts, session: Session, classId: number) {
  const track = trackOf(session, facts)
  const timeIn = ({ slots }: Session) =>
    slots.find(({ class_id, date }) => class_id === classId && date !== null)
  const slot =
    timeIn(session) ??
    content.sessions
      .filter((one) => trackOf(one, facts) === track)
      .findLast(timeIn)
      ?.slots.find(({ class_id }) => class_id === classId)
  return slot?.date ? { ...slot, date: slot.date } : undefined
}

/**
 * Times for a session of one class, the nearest first: unused times of its timetable, and the same sections on working days
 * nearby at which the class has nothing of this plan. Never on a holiday, in examinations or outside of the term, nor before
 * `today` while the term lasts.
 */
export function nearestTimes(
  content: PlanContent,
  facts: PlanFacts,
  { key, classId }: { key: number; classId: number },
): PossibleTime[] {
  const session = content.sessions.find((one) => one.key === key)
  const slot = session && timeAround(content, facts, session, classId)
  if (!slot) return []
  const { date, section_from, section_to, room } = slot
  const regular = freeMeetings(content.sessions, content.skips, facts, {
    classId,
    track: trackOf(session, facts),
  }).map((one) => ({ ...one, is_regular: true }))
  const free = daysOff(facts.calendar)
  const [from, to] = [mondayOf(facts.term.start), dayIn(facts.term.start, facts.term.weeks, 7)]
  const since = facts.today && facts.today <= to ? facts.today : from
  const taken = content.sessions.flatMap(({ slots }) => slots.filter((one) => one.class_id === classId))
  const isTaken = (day: string) =>
    taken.some((one) => one.date === day && one.section_from <= section_to && section_from <= one.section_to)
  const around = date < since ? since : date
  const nearby = Array.from({ length: 2 * reach + 1 }, (_, at) => addDays(around, at - reach))
    .filter((day) => day >= from && day <= to && weekdayOf(day) < 6 && !free.has(day) && !isTaken(day))
    .map((day) => ({ date: day, section_from, section_to, room, is_regular: false }))
  const distance = (one: PossibleTime) => Math.abs(daysBetween(date, one.date))
  const known = new Set(regular.map((one) => one.date))
  return [...regular, ...nearby.filter((one) => !known.has(one.date))]
    .filter(
      (one) =>
        one.date >= since &&
        (one.date !== date ||
          !session.slots.some(({ class_id, date: day }) => class_id === classId && day === date)),
    )
    .sort((a, b) => distance(a) - distance(b) || Number(b.is_regular) - Number(a.is_regular))
    .map(({ date: day, section_from: first, section_to: last, room: place, is_regular }) => ({
      date: day,
      section_from: first,
      section_to: last,
      room: place,
      is_regular,
    }))
}
