import { daysOff } from '#term-calendar/class-meetings.ts'
import { laySlots } from './lay-slots.ts'
import type { PlanContent, PlanFacts, Session, Slot } from './plan.ts'

/** What has moved on since a plan was built: what of it, and how many sessions get other dates. */
export type MovedFacts = { syllabus: boolean; calendar: boolean; timetable: boolean; isMoved: boolean }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const syllabusOf = ({ hours, chapters, labs, objective_nos, components }: PlanFacts) => [
  ...[hours, objective_nos],
  ...[chapters, labs, components],
]
const byId = (classes: PlanFacts['classes']) => classes.toSorted((a, b) => a.id - b.id)

/** Compares what a plan was built on with what holds now. */
export function movedFacts(before: PlanFacts, now: PlanFacts): MovedFacts {
  const syllabus = !isSame(syllabusOf(before), syllabusOf(now))
  const calendar = !isSame([before.term, before.calendar], [now.term, now.calendar])
  const timetable = !isSame(byId(before.classes), byId(now.classes))
  return { syllabus, calendar, timetable, isMoved: syllabus || calendar || timetable }
}

/** A date that a re-sync moves. */
export type MovedSlot = { key: number; class_id: number; before: Slot | undefined; after: Slot | undefined }

type Rows = readonly { id: number; name: string; no?: number }[]

/** The row of a new version for a row of the old one: the same, of the same name, else of the same number. */
function rowFor(id: number | null, before: Rows, now: Rows): number | null {
  if (id === null) return null
  if (now.some((one) => one.id === id)) return id
  const old = before.find((one) => one.id === id)
  if (!old) return null
  const next =
    now.find(({ name }) => name === old.name) ??
    (old.no === undefined ? undefined : now.find(({ no }) => no === old.no))
  return next?.id ?? null
}

function withRows(session: Session, before: PlanFacts, now: PlanFacts): Session {
  const objectives = session.objective_nos.filter((no) => now.objective_nos.includes(no))
  return {
    ...session,
    objective_nos: objectives,
    parts: session.parts.map((part) => ({
      ...part,
      chapter_id: rowFor(part.chapter_id, before.chapters, now.chapters),
      lab_id: rowFor(part.lab_id, before.labs, now.labs),
    })),
    events: session.events.map((event) => ({
      ...event,
      component_id: rowFor(event.component_id, before.components, now.components),
      objective_nos: event.objective_nos.filter((no) => now.objective_nos.includes(no)),
    })),
  }
}

/** A time chosen by hand stays, unless it now falls on a holiday or into examinations. */
function withoutLostTimes(session: Session, facts: PlanFacts): Session {
  const days = daysOff(facts.calendar)
  const isLost = ({ is_own, date }: Slot) =>
    is_own && date !== null && ['holiday', 'exam'].includes(days.get(date)?.kind ?? '')
  return { ...session, slots: session.slots.filter((slot) => !isLost(slot)) }
}

const at = ({ sessions }: PlanContent, key: number, classId: number) =>
  sessions.find((one) => one.key === key)?.slots.find(({ class_id }) => class_id === classId)
const timeOf = (slot: Slot | undefined) => slot && [slot.date, slot.section_from, slot.section_to, slot.room]

/**
 * The plan on the facts as they are now: chapters, laboratories and components of a new syllabus take the place of those of
 * the same name, and every class gets its dates again; what was put off and exchanged by hand stays. `moved` are the dates
 * that change.
 */
export function resyncPlan(
  content: PlanContent,
  before: PlanFacts,
  now: PlanFacts,
): { content: PlanContent; moved: MovedSlot[] } {
  const known = new Set(now.classes.map(({ id }) => id))
  const skips = content.skips.filter(({ class_id }) => known.has(class_id))
  const sessions = content.sessions.map((session) => {
    const synced = withoutLostTimes(withRows(session, before, now), now)
    return { ...synced, slots: synced.slots.filter(({ class_id }) => known.has(class_id)) }
  })
  const after: PlanContent = { skips, sessions: laySlots(sessions, skips, now) }
  const moved = content.sessions.flatMap(({ key }) =>
    now.classes.flatMap(({ id }) => {
      const [was, is] = [at(content, key, id), at(after, key, id)]
      return isSame(timeOf(was), timeOf(is)) ? [] : [{ key, class_id: id, before: was, after: is }]
    }),
  )
  return { content: after, moved }
}
