import { weekOf } from '#term-calendar/days.ts'
import { meetingsOn } from '../lay-slots.ts'
import { hoursOf, type PlanFacts, pointsOf, trackOf } from '../plan.ts'
import { pointsIn, shareOf } from '../write-sessions.ts'
import { partsOf } from './read-places.ts'
import type { ReadRow } from './read-plan-row.ts'

/**
 * The weeks of each session that a row of several weeks becomes: as many sessions as the first class meets in these weeks,
 * or fewer where the hours of the row say so. Without a timetable one a week.
 */
function weeksOfSessions({ hours, weeks = [], places }: ReadRow, facts: PlanFacts): number[][] {
  const [first] = facts.classes
  const parts = partsOf(hours ?? [{ kind: 'hours_theory', hours: 0 }], places)
  const meetings = first
    ? meetingsOn(facts, first.id, trackOf({ parts }, facts)).filter(({ date }) =>
        weeks.includes(weekOf(facts.term.start, date)),
      )
    : []
  const [meeting] = meetings
  if (!meeting) return weeks.map((week) => [week])
  const length = meeting.section_to - meeting.section_from + 1
  const wanted = hours ? Math.max(1, Math.round(hoursOf({ parts }) / length)) : meetings.length
  return meetings.slice(0, wanted).map(() => weeks)
}

/** What one session of a row says; the others of the row have none of it. */
const only = <T>(isHere: boolean, said: T | undefined, none: T) =>
  isHere || said === undefined ? said : none

/**
 * The sessions of a row that stands for several weeks: its hours are shared equally and its points in order. Key points,
 * values and the note go with the first, homework and assessment with the last.
 */
export function shareWeeks(row: ReadRow, facts: PlanFacts): ReadRow[] {
  if (row.weeks === undefined || row.weeks.length < 2) return [row]
  const sessions = weeksOfSessions(row, facts)
  // one session says what the row says; for several a line is cut at its semicolons
  const points = sessions.length > 1 ? pointsIn(row.content) : pointsOf(row)
  return sessions.map((weeks, at, { length }): ReadRow => {
    const [isFirst, isLast] = [at === 0, at === length - 1]
    return {
      ...row,
      weeks,
      hours: row.hours?.map(({ kind, hours }) => ({ kind, hours: Math.round((hours * 100) / length) / 100 })),
      content: shareOf(points, at, length).join('\n'),
      key_points: only(isFirst, row.key_points, ''),
      ideology: only(isFirst, row.ideology, ''),
      note: only(isFirst, row.note, ''),
      homework: only(isLast, row.homework, ''),
      events: only(isLast, row.events, []),
    }
  })
}
