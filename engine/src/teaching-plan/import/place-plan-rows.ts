import { weekOf } from '#term-calendar/days.ts'
import { laySlots } from '../lay-slots.ts'
import type { AssessmentEvent, Part, PlanContent, PlanFacts, Session } from '../plan.ts'
import { hoursOf, nextKey, pointsOf } from '../plan.ts'
import type { PlanCells, RowProblem } from './plan-fields.ts'
import { partsOf } from './read-places.ts'
import { type ReadRow, readPlanRow } from './read-plan-row.ts'
import { shareWeeks } from './share-weeks.ts'

/** The file is the whole plan, in its order; or its rows go to the sessions of their numbers and the others stay. */
export type WayOfRows = 'whole' | 'numbered'

type Problem = RowProblem | { code: 'number-twice' | 'too-many'; field: 'no' }
type Taken = {
  outcome: 'new' | 'change' | 'same'
  session: Session
  day: string | null
  weeks: number[] | null
}

/** What a row would do. `day`, `weeks`: what the file says of the time, where the timetable says another one. */
type PlacedRow = Taken | { outcome: 'failed'; problem: Problem }

/** `from`: the row of the file, from 0; `of`: how many sessions that row becomes. */
export type PlacedSession = PlacedRow & { from: number; of: number }

export type PlacedRows = {
  way: WayOfRows
  rows: PlacedSession[]
  content: PlanContent
  /** Sessions that the file does not have and that are taken out. */
  removed: Session[]
}

/** A plan has at most so many sessions. */
const most = 200
const usualHours = 2

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]
const idsOf = (parts: readonly Part[]) =>
  unique(parts.map(({ chapter_id, lab_id }) => `${chapter_id} ${lab_id}`).filter((id) => id !== 'null null'))
const isSet = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one) => b.includes(one))

/** Parts as they are where the row says the same of them: what a file tells only as a sum is not lost. */
function partsFor({ hours, places }: ReadRow, before: Session | undefined): Part[] {
  const sum = before ? hoursOf(before) : usualHours
  const wanted = hours ?? [{ kind: before?.parts[0]?.kind ?? 'hours_theory', hours: sum }]
  const parts = partsOf(wanted, places)
  if (!before) return parts
  const isSame =
    isSet(idsOf(parts), idsOf(before.parts)) &&
    Math.abs(hoursOf({ parts }) - sum) < 0.05 &&
    (hours === undefined ||
      isSet(unique(hours.map(({ kind }) => kind)), unique(before.parts.map(({ kind }) => kind))))
  return isSame ? before.parts : parts
}

const sourcesOf = (parts: readonly Part[], { chapters, labs }: PlanFacts) => ({
  chapters: chapters.filter(({ id }) => parts.some(({ chapter_id }) => chapter_id === id)),
  labs: labs.filter(({ id }) => parts.some(({ lab_id }) => lab_id === id)),
})

type Words = Pick<
  Session,
  'key_points' | 'objective_nos' | 'methods' | 'ideology' | 'homework' | 'events' | 'note'
>

/** What the syllabus says of a session, for what the file has no column for. */
function fromSyllabus(parts: readonly Part[], facts: PlanFacts): Words {
  const { chapters, labs } = sourcesOf(parts, facts)
  return {
    objective_nos: unique([...chapters, ...labs].flatMap(({ objective_nos }) => objective_nos)).sort(
      (a, b) => a - b,
    ),
    methods: unique(chapters.flatMap(({ methods }) => methods)),
    key_points: '',
    ideology: '',
    homework: '',
    events: [],
    note: '',
  }
}

/** Events as they are where the row names the same ones: their kind and component were chosen by hand. */
const eventsFor = (events: AssessmentEvent[], before: Session | undefined) =>
  events.map((event) => before?.events.find(({ name }) => name === event.name) ?? event)

/** What the row says, else what stands there already, else what the syllabus says. */
function wordsOf(row: ReadRow, base: Words, before: Session | undefined): Words {
  const said = {
    key_points: row.key_points,
    objective_nos: row.objective_nos,
    methods: row.methods,
    ideology: row.ideology,
    homework: row.homework,
    events: row.events && eventsFor(row.events, before),
    note: row.note,
  }
  const given = Object.entries(said).filter(([, value]) => value !== undefined)
  return { ...base, ...(Object.fromEntries(given) as Partial<Words>) }
}

function wordsIn(session: Session): Words {
  const { key_points, objective_nos, methods, ideology, homework, events, note } = session
  return { key_points, objective_nos, methods, ideology, homework, events, note }
}

function sessionOf(row: ReadRow, before: Session | undefined, facts: PlanFacts, key: number): Session {
  const parts = partsFor(row, before)
  const isSamePlace = before !== undefined && isSet(idsOf(parts), idsOf(before.parts))
  const words = wordsOf(row, isSamePlace ? wordsIn(before) : fromSyllabus(parts, facts), before)
  const { measure_ids, slots, week } = before ?? { measure_ids: [], slots: [], week: null }
  return { key, week: row.weeks?.[0] ?? week, parts, content: row.content, ...words, measure_ids, slots }
}

/** All but when it is, for dates follow from the order. */
const saysOf = (session: Session) => JSON.stringify([session.parts, pointsOf(session), wordsIn(session)])

/** Numbers that are no 1, 2, 3 …, or far fewer rows than sessions: the file is a part of the plan. */
function wayOf(rows: readonly (ReadRow | RowProblem)[], sessions: number): WayOfRows {
  const numbers = rows.flatMap((row, at) => ('code' in row ? [] : [{ no: row.no, at }]))
  if (numbers.some(({ no }) => no === undefined)) return 'whole'
  const isInOrder = numbers.every(({ no, at }) => no === at + 1)
  return isInOrder && rows.length * 2 >= sessions ? 'whole' : 'numbered'
}

type Place = { at: number } | { problem: Problem }

/** Rows with numbers go to the sessions of their numbers; a number behind the end of the plan comes next. */
function placesByNumber(rows: readonly (ReadRow | RowProblem)[], sessions: number): Place[] {
  const taken = new Set<number>()
  let end = sessions
  return rows.map((row): Place => {
    const number = 'code' in row ? undefined : row.no
    const at = number === undefined || number < 1 || number > end ? end : number - 1
    if (taken.has(at)) return { problem: { code: 'number-twice', field: 'no' } }
    taken.add(at)
    // a row that is not taken over makes no place
    if (at === end && !('code' in row)) end += 1
    return { at }
  })
}

const mostAt = (place: Place): Place =>
  'at' in place && place.at >= most ? { problem: { code: 'too-many', field: 'no' } } : place

/** Which session each row is of, by position from 0. */
const placesFor = (rows: readonly (ReadRow | RowProblem)[], way: WayOfRows, sessions: number): Place[] =>
  (way === 'whole' ? rows.map((_, at): Place => ({ at })) : placesByNumber(rows, sessions)).map(mostAt)

/**
 * Puts the rows of a school's own form into a plan. Dates come from timetable and calendar, as for every session; a session
 * keeps its key, its measures and the times that were chosen by hand. A row that cannot be read leaves its session as it is.
 */
export function placePlanRows(
  cells: readonly PlanCells[],
  { content, facts }: { content: PlanContent; facts: PlanFacts },
  asked: WayOfRows | null,
): PlacedRows {
  const read = cells.map((one) => readPlanRow(one, facts))
  const way = asked ?? wayOf(read, content.sessions.length)
  const rows = read.flatMap((row, from) => {
    // a number names one session
    const all = 'code' in row || way === 'numbered' ? [row] : shareWeeks(row, facts)
    return all.map((one) => ({ row: one, from, of: all.length }))
  })
  const places = placesFor(
    rows.map(({ row }) => row),
    way,
    content.sessions.length,
  )
  const firstKey = nextKey(content.sessions)
  const placed = rows.map(({ row }, nth) =>
    placeRow(row, places[nth] as Place, { content, facts, key: firstKey + nth }),
  )
  const removed = way === 'whole' ? content.sessions.slice(rows.length) : []
  const sessions = laySlots(withPlaced(content.sessions, placed, removed), content.skips, facts)
  return {
    way,
    removed,
    content: { skips: content.skips, sessions },
    rows: placed.map(({ row }, nth) => {
      const { from, of } = rows[nth] as (typeof rows)[number]
      return { ...(row.outcome === 'failed' ? row : withDates(row, sessions, facts)), from, of }
    }),
  }
}

type Plan = { content: PlanContent; facts: PlanFacts }
type Placed = { row: PlacedRow; at: number }

/** One row at its place; `key`: that of a session that it adds. */
function placeRow(
  row: ReadRow | RowProblem,
  place: Place,
  { content, facts, key }: Plan & { key: number },
): Placed {
  if ('code' in row) return { row: { outcome: 'failed', problem: row }, at: -1 }
  if ('problem' in place) return { row: { outcome: 'failed', problem: place.problem }, at: -1 }
  const before = content.sessions[place.at]
  const session = sessionOf(row, before, facts, before?.key ?? key)
  const outcome = !before ? 'new' : saysOf(before) === saysOf(session) ? 'same' : 'change'
  return { row: { outcome, session, day: row.day ?? null, weeks: row.weeks ?? null }, at: place.at }
}

/** The sessions with those of the rows in their places, and without those that are taken out. */
function withPlaced(sessions: readonly Session[], placed: readonly Placed[], removed: readonly Session[]) {
  const all: (Session | undefined)[] = [...sessions]
  for (const { row, at } of placed) if (row.outcome !== 'failed') all[at] = row.session
  return all.flatMap((one) => (one && !removed.includes(one) ? [one] : []))
}

/** The session with its dates; what the file says of the time only where no class has the session then. */
function withDates(row: Taken, laid: readonly Session[], { term }: PlanFacts): Taken {
  const session = laid.find(({ key }) => key === row.session.key) ?? row.session
  const dates = session.slots.flatMap(({ date }) => date ?? [])
  const isDay = row.day === null || dates.length === 0 || dates.some((date) => date.slice(5) === row.day)
  // a date says more than a week
  const isWeek =
    row.day !== null ||
    dates.length === 0 ||
    dates.some((date) => row.weeks?.includes(weekOf(term.start, date)))
  return { ...row, session, day: isDay ? null : row.day, weeks: isWeek ? null : row.weeks }
}
