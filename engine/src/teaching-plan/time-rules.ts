import type { FindingLevel } from '#finding/finding.ts'
import { daysOff } from '#term-calendar/class-meetings.ts'
import { dayIn, mondayOf } from '#term-calendar/days.ts'
import { neighbourOf } from './edit-sessions.ts'
import { nearestTimes } from './exchange-times.ts'
import type { PlanContent, PlanFacts, Session, Slot } from './plan.ts'
import type { PlanFinding } from './plan-finding.ts'

type Placed = { session: Session; n: number; slot: Slot & { date: string } }

const placedOf = ({ sessions }: PlanContent, classId: number): Placed[] =>
  sessions.flatMap((session, at) => {
    const slot = session.slots.find(({ class_id }) => class_id === classId)
    return slot?.date ? [{ session, n: at + 1, slot: { ...slot, date: slot.date } }] : []
  })

const isLater = (a: Placed, b: Placed) =>
  a.slot.date > b.slot.date || (a.slot.date === b.slot.date && a.slot.section_from > b.slot.section_from)

const doOverlap = (a: Slot, b: Slot) =>
  a.date === b.date && a.section_from <= b.section_to && b.section_from <= a.section_to

/** The nearest other time of a session, as a remedy. */
const otherTime = (content: PlanContent, facts: PlanFacts, key: number, classId: number) =>
  nearestTimes(content, facts, { key, classId })
    .slice(0, 1)
    .map(({ date, section_from, section_to, room }) => ({
      action: 'exchange_time',
      place: { key, class_id: classId },
      values: { date, section_from, section_to, room },
    }))

/** The other way out of a session without a time: it is taught together with the one before. */
function merging(content: PlanContent, facts: PlanFacts, key: number) {
  const before = neighbourOf(content, facts, key, -1)
  const n = content.sessions.findIndex((one) => one.key === before?.key) + 1
  return before ? [{ action: 'merge', place: { key: before.key }, values: { n } }] : []
}

function of(
  content: PlanContent,
  facts: PlanFacts,
  code: PlanFinding['code'],
  level: FindingLevel,
  { session, n, slot }: Placed,
  more: Record<string, string | number> = {},
): PlanFinding {
  const remedies = otherTime(content, facts, session.key, slot.class_id)
  return {
    code,
    level,
    place: { key: session.key, class_id: slot.class_id },
    values: { n, date: slot.date, ...more },
    remedies,
  }
}

/** A session on a day that is free, under examination, or outside of the term. */
function dayFinding(content: PlanContent, facts: PlanFacts, one: Placed): PlanFinding[] {
  const { date } = one.slot
  const [from, to] = [mondayOf(facts.term.start), dayIn(facts.term.start, facts.term.weeks, 7)]
  if (date < from || date > to) return [of(content, facts, 'T03.outside_term', 'error', one)]
  const entry = daysOff(facts.calendar).get(date)
  if (entry?.kind === 'holiday')
    return [of(content, facts, 'T03.on_holiday', 'error', one, { name: entry.name })]
  if (entry?.kind === 'exam') return [of(content, facts, 'T03.on_exam', 'error', one, { name: entry.name })]
  return []
}

/** Two sessions of a class at one time, or a later session of the plan on an earlier date. */
function pairFindings(content: PlanContent, facts: PlanFacts, placed: readonly Placed[]): PlanFinding[] {
  return placed.flatMap((one, at) => {
    const twice = placed.slice(0, at).find((before) => doOverlap(before.slot, one.slot))
    if (twice) return [of(content, facts, 'T03.twice', 'error', one, { other: twice.n })]
    const before = placed[at - 1]
    const isMixed = before && before.session.parts[0]?.kind !== one.session.parts[0]?.kind
    return before && !isMixed && isLater(before, one)
      ? [of(content, facts, 'T03.not_in_order', 'warning', one, { other: before.n })]
      : []
  })
}

/** Sessions for which a class has no time left. */
function withoutTime(
  content: PlanContent,
  facts: PlanFacts,
  { id, timetable }: PlanFacts['classes'][number],
): PlanFinding[] {
  if (timetable.length === 0) return []
  return content.sessions.flatMap(({ key, slots }, at): PlanFinding[] => {
    if (slots.some(({ class_id, date }) => class_id === id && date !== null)) return []
    const place = { key, class_id: id }
    const remedies = [...otherTime(content, facts, key, id), ...merging(content, facts, key)]
    return [{ code: 'T03.no_time', level: 'error', place, values: { n: at + 1 }, remedies }]
  })
}

/** T03: every session has a time in every class, on a day on which it can be held, and no two at once. */
export const timeFindings = (content: PlanContent, facts: PlanFacts): PlanFinding[] =>
  facts.classes.flatMap((one) => {
    const placed = placedOf(content, one.id)
    return [
      ...placed.flatMap((slot) => dayFinding(content, facts, slot)),
      ...pairFindings(content, facts, placed),
      ...withoutTime(content, facts, one),
    ]
  })
