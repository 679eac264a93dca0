import { meetingsOf } from '#term-calendar/class-meetings.ts'
import { weekOf } from '#term-calendar/days.ts'
import type { PlanFacts, Session, Skip, Slot, Track } from './plan.ts'
import { trackOf } from './plan.ts'

export type Meeting = ReturnType<typeof meetingsOf>['meetings'][number]

/** The meetings of a class on one track, without those that the class does not have. */
export function meetingsOn(
  { term, calendar, classes }: PlanFacts,
  classId: number,
  track: Track,
  skips: readonly Skip[] = [],
): Meeting[] {
  const timetable = classes.find(({ id }) => id === classId)?.timetable ?? []
  return meetingsOf(term, calendar, timetable).meetings.filter(
    ({ kind, date, section_from }) =>
      kind === track &&
      !skips.some(
        (skip) => skip.class_id === classId && skip.date === date && skip.section_from === section_from,
      ),
  )
}

const noTime = (classId: number): Slot => ({
  class_id: classId,
  date: null,
  section_from: 1,
  section_to: 2,
  room: '',
  stands_for: null,
  is_own: false,
  instead_of: null,
})

const slotAt = (classId: number, meeting: Meeting | undefined): Slot =>
  meeting
    ? {
        class_id: classId,
        date: meeting.date,
        section_from: meeting.section_from,
        section_to: meeting.section_to,
        room: meeting.room,
        stands_for: meeting.stands_for,
        is_own: false,
        instead_of: null,
      }
    : noTime(classId)

const ownSlot = ({ slots }: Session, classId: number) =>
  slots.find((slot) => slot.class_id === classId && slot.is_own)

/** The slot of each session of one class: those chosen by hand stay, the others take the meetings in order. */
function slotsOfClass(
  sessions: readonly Session[],
  skips: readonly Skip[],
  facts: PlanFacts,
  classId: number,
): Map<number, Slot> {
  const laid = new Map<number, Slot>()
  for (const track of ['theory', 'lab'] as const) {
    const onTrack = sessions.filter((session) => trackOf(session, facts) === track)
    const replaced = new Set(onTrack.map((session) => ownSlot(session, classId)?.instead_of))
    const free = meetingsOn(facts, classId, track, skips).filter(({ date }) => !replaced.has(date))
    let at = 0
    for (const session of onTrack) {
      const own = ownSlot(session, classId)
      laid.set(session.key, own ?? slotAt(classId, free[at]))
      if (!own) at += 1
    }
  }
  return laid
}

const whenOf = ({ slots, week }: Session) => {
  const first = slots.find(({ date }) => date !== null)
  return first ? `${first.date} ${String(first.section_from).padStart(2, '0')}` : `~${week ?? ''}`
}

/** Sessions in the order of the first class's dates. Sessions without a date keep their place after the one before them. */
function inOrderOfDates(sessions: readonly Session[]): Session[] {
  let last = ''
  const keyed = sessions.map((session) => {
    const when = whenOf(session)
    if (!when.startsWith('~')) last = when
    return { session, when: when.startsWith('~') ? last : when }
  })
  return keyed.sort((a, b) => (a.when < b.when ? -1 : a.when > b.when ? 1 : 0)).map(({ session }) => session)
}

/**
 * Gives every session its time in every class, from timetable and calendar. Theory and practice each follow their own times.
 * Without any timetable the sessions keep their weeks and have no slots.
 */
export function laySlots(sessions: readonly Session[], skips: readonly Skip[], facts: PlanFacts): Session[] {
  if (!facts.classes.some(({ timetable }) => timetable.length > 0))
    return sessions.map((session) => ({ ...session, slots: session.slots.filter(({ is_own }) => is_own) }))
  const byClass = facts.classes.map(({ id }) => slotsOfClass(sessions, skips, facts, id))
  const laid = sessions.map((session) => {
    const slots = byClass.flatMap((slots) => slots.get(session.key) ?? [])
    const date = slots.find((slot) => slot.date !== null)?.date
    return { ...session, slots, week: date ? weekOf(facts.term.start, date) : session.week }
  })
  return inOrderOfDates(laid)
}

/** The meetings of a class on the track of a session that no session of the plan uses. */
export function freeMeetings(
  sessions: readonly Session[],
  skips: readonly Skip[],
  facts: PlanFacts,
  { classId, track }: { classId: number; track: Track },
): Meeting[] {
  const used = new Set(
    sessions.flatMap(({ slots }) =>
      slots.filter((slot) => slot.class_id === classId).map((slot) => `${slot.date} ${slot.section_from}`),
    ),
  )
  return meetingsOn(facts, classId, track, skips).filter(
    ({ date, section_from }) => !used.has(`${date} ${section_from}`),
  )
}
