import type { Day } from '#term-calendar/days.ts'
import type { PlanContent, Session } from './plan.ts'
import { hoursOf, isPractical, kindOf, pointsOf } from './plan.ts'
import type { logStates } from './words.ts'

/** What the log says of a session of one class. `points_done` are places in the list of its points, from 0. */
export type LogEntry = {
  class_id: number
  key: number
  state: (typeof logStates)[number]
  /** When it was taught; null when it was not held. */
  taught_on: Day | null
  /** When a session that was not held is made up for. */
  moved_to: Day | null
  points_done: readonly number[]
}

/** How a session of a class stands. */
export type Mark = 'as-planned' | 'put-off' | 'changed' | 'not-held' | 'unrecorded' | 'to-come'

export type SessionProgress = { key: number; date: Day | null; mark: Mark; hours: number; taught: number }

/** The share of a session that was taught, by its points; a session without points was taught whole. */
function taughtHours(session: Session, entry: LogEntry): number {
  if (entry.state === 'not-held') return 0
  if (entry.state === 'as-planned') return hoursOf(session)
  const points = pointsOf(session).length
  return points === 0 ? hoursOf(session) : (hoursOf(session) * entry.points_done.length) / points
}

const isPast = (day: Day | null, today: Day) => day !== null && day <= today

function markOf(planned: Day | null, entry: LogEntry | undefined, today: Day): Mark {
  if (!entry) return isPast(planned, today) ? 'unrecorded' : 'to-come'
  if (entry.state === 'not-held') return isPast(entry.moved_to, today) ? 'unrecorded' : 'not-held'
  if (entry.state === 'changed') return 'changed'
  return planned === null || entry.taught_on === planned ? 'as-planned' : 'put-off'
}

/**
 * How far a class is, session by session, and the hours by which it is ahead of (positive) or behind the plan. Sessions that
 * are not recorded yet count neither way.
 */
export function progressOf(
  { sessions }: Pick<PlanContent, 'sessions'>,
  entries: readonly LogEntry[],
  classId: number,
  today: Day,
): { sessions: SessionProgress[]; deviation: number; recorded: number } {
  const byKey = new Map(entries.filter(({ class_id }) => class_id === classId).map((one) => [one.key, one]))
  const all = sessions.map((session): SessionProgress & { isPast: boolean } => {
    const planned = session.slots.find(({ class_id }) => class_id === classId)?.date ?? null
    const entry = byKey.get(session.key)
    const date = entry?.taught_on ?? entry?.moved_to ?? planned
    return {
      key: session.key,
      date,
      mark: markOf(planned, entry, today),
      hours: hoursOf(session),
      taught: entry ? taughtHours(session, entry) : 0,
      isPast: entry !== undefined,
    }
  })
  const deviation = all
    .filter(({ isPast }) => isPast)
    .reduce((sum, { hours, taught }) => sum + taught - hours, 0)
  return {
    sessions: all.map(({ isPast: _, ...one }) => one),
    deviation: Math.round(deviation * 100) / 100,
    recorded: all.filter(({ mark }) => !['unrecorded', 'to-come', 'not-held'].includes(mark)).length,
  }
}

/** The points that were left out in the session before, of theory or of practice as this one, and are to be taught first. */
export function carriedPoints(
  { sessions }: Pick<PlanContent, 'sessions'>,
  entries: readonly LogEntry[],
  classId: number,
  key: number,
): string[] {
  const at = sessions.findIndex((one) => one.key === key)
  const practical = (one: Session | undefined) => one !== undefined && isPractical(kindOf(one))
  const before = sessions
    .slice(0, Math.max(0, at))
    .findLast((one) => practical(one) === practical(sessions[at]))
  const entry = before && entries.find((one) => one.class_id === classId && one.key === before.key)
  if (!before || entry?.state !== 'changed') return []
  return pointsOf(before).filter((_, point) => !entry.points_done.includes(point))
}
