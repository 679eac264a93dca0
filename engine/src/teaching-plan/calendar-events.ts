import type { Day } from '#term-calendar/days.ts'
import type { PlanContent, Session, Slot } from './plan.ts'
import type { LogEntry } from './progress.ts'

/** When a section of the day begins and ends by the clock, `HH:MM`. */
export type SectionClock = { from: string; to: string }

/**
 * A session of a class as a calendar shows it. `n` is its place in the plan, from 1. `from` and `to` are times by the clock
 * of the school; both are null when the day has no such section, and the session then takes the whole day. `is_cancelled`:
 * it was not held, and no day was named on which it is made up for.
 */
export type CalendarEvent = {
  class_id: number
  n: number
  session: Session
  date: Day
  from: string | null
  to: string | null
  room: string
  is_cancelled: boolean
}

function eventOf(
  session: Session,
  slot: Slot,
  { n, entry, times }: { n: number; entry: LogEntry | undefined; times: readonly SectionClock[] },
): CalendarEvent[] {
  const isHeld = entry?.state !== 'not-held'
  const date = (isHeld ? entry?.taught_on : entry?.moved_to) ?? slot.date
  if (date === null) return []
  const [from, to] = [times[slot.section_from - 1]?.from, times[slot.section_to - 1]?.to]
  return [
    {
      class_id: slot.class_id,
      n,
      session,
      date,
      from: from && to ? from : null,
      to: from && to ? to : null,
      room: slot.room,
      is_cancelled: !isHeld && entry?.moved_to === null,
    },
  ]
}

/**
 * The sessions of these classes as events, in the order of the plan: on the day on which they were held or are made up for
 * by the log, else on the planned day. A session without a day is left out.
 */
export const calendarEvents = (
  { sessions }: Pick<PlanContent, 'sessions'>,
  logs: readonly LogEntry[],
  classIds: ReadonlySet<number>,
  times: readonly SectionClock[],
): CalendarEvent[] =>
  sessions.flatMap((session, at) =>
    session.slots
      .filter(({ class_id }) => classIds.has(class_id))
      .flatMap((slot) => {
        const entry = logs.find(({ class_id, key }) => class_id === slot.class_id && key === session.key)
        return eventOf(session, slot, { n: at + 1, entry, times })
      }),
  )
